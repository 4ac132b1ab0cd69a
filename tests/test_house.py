"""The shape of the project itself."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, environment

PURE = ["text", "domain", "focus", "corpus", "reader", "page", "urls", "languages", "job", "pool", "scope", "options"]
_BLOCKED = """
import importlib, pkgutil, sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("scrapy", "twisted"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Block())
module = importlib.import_module("fccrawler." + sys.argv[1])
for found in pkgutil.walk_packages(getattr(module, "__path__", []), module.__name__ + "."):
    importlib.import_module(found.name)
"""


@pytest.mark.parametrize("name", PURE)
def test_pure_packages_do_not_need_scrapy(name: str) -> None:
    command = [sys.executable, "-c", _BLOCKED, name]
    finished = subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    assert finished.returncode == 0, finished.stderr


def _modules() -> list[Path]:
    files = [*(ROOT / "fccrawler").rglob("*.py"), *(ROOT / "pipelines").rglob("*.py")]
    return [file.relative_to(ROOT) for file in files if not file.name.startswith("__")]


@pytest.mark.parametrize("module", _modules(), ids=str)
def test_each_module_has_its_tests(module: Path) -> None:
    inside = module.relative_to("fccrawler") if module.parts[0] == "fccrawler" else module
    assert (ROOT / "tests" / inside.parent / f"test_{module.name}").is_file()


def test_the_wheel_holds_our_packages_and_their_data_only(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run([*command, "--disable-pip-version-check"], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    listing = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)], capture_output=True, text=True, check=True
    )
    names = {line.split()[0] for line in listing.stdout.splitlines()[1:]}
    tops = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert tops == {"fccrawler", "pipelines"}
    assert "fccrawler/domain/lists/health-safety.txt" in names
    assert {"fccrawler/corpus/cesdoc.xsl", "fccrawler/corpus/cesdoc.rng"} <= names
