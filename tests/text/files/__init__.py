"""Files by other programs; README.md says how they were made."""

from pathlib import Path

FILES = Path(__file__).parent
