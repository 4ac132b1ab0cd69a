"""`python -m fccrawler`."""

from fccrawler.cli import main

if __name__ == "__main__":
    main()
