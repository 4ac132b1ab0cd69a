"""What exists is documented."""

from pathlib import Path

import pytest

from fccrawler import settings
from fccrawler.job import Job
from tests.conftest import ROOT, DemoCrawl

README = (ROOT / "README.md").read_text(encoding="utf-8")
OUTPUT = (ROOT / "docs" / "OUTPUT.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", [*Job.model_fields, "job"])
def test_options_are_in_the_readme(option: str) -> None:
    assert f"`{option}`" in README


@pytest.mark.parametrize("name", [name for name in vars(settings) if name.startswith("FC_")])
def test_settings_are_in_the_readme(name: str) -> None:
    assert f"`{name}`" in README


@pytest.mark.parametrize("command", [path.stem for path in (ROOT / "fccrawler" / "commands").glob("[a-z]*.py")])
def test_commands_are_in_the_readme(command: str) -> None:
    assert f"fccrawler {command}" in README


def test_every_file_and_field_of_a_crawl_is_in_the_output_documentation(demo_crawl: DemoCrawl) -> None:
    for path in demo_crawl.dest.iterdir():
        assert path.name in OUTPUT, path.name
    document = next(iter(demo_crawl.documents.values()))
    fields = {*document, *document["relevance"], *document["paragraphs"][0], *demo_crawl.manifest}
    for record in demo_crawl.rejects.values():
        fields |= {*record, record["reason"].split("-")[0]}
    missing = [field for field in fields if field not in OUTPUT]
    assert not missing


def test_links_between_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for part in document.read_text(encoding="utf-8").split("](")[1:]:
            target = part.split(")")[0].split("#")[0]
            if target and not target.startswith("http"):
                assert Path(document.parent, target).exists(), f"{document.name}: {target}"
