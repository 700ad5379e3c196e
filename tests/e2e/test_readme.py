"""What the README tells people to type does what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from PIL import Image

from tests.support.checkout import CHECKOUT
from vipll_gui.cli import main

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str = "") -> list[str]:
    """The code blocks of one kind."""
    return [
        text for name, text in re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE) if name == kind
    ]


@pytest.fixture
def trees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the README's own table and the photos it names."""
    table = next(text for text in blocks() if text.startswith("id,candidates,path"))
    (tmp_path / "trees.csv").write_text(table, encoding="utf-8")
    for number, row in enumerate(table.splitlines()[1:]):
        photo = tmp_path / row.split(",")[2]
        photo.parent.mkdir(exist_ok=True)
        Image.new("RGB", (16, 16), (90 * number, 120, 40)).save(photo)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_commands(trees: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line for text in blocks() for line in text.splitlines() if line.startswith("vipll-gui ")]
    assert len(lines) >= 5
    for line in lines:
        assert main(shlex.split(line)[1:]) == 0, line
    assert (trees / "clean.csv").read_text(encoding="utf-8").count("\np") == 2
    assert "<html" in (trees / "report.html").read_text(encoding="utf-8")
    assert "p2" in capsys.readouterr().out


def test_the_notebook(trees: Path) -> None:
    (code,) = blocks("python")
    seen: dict[str, object] = {}
    exec(code, seen)  # noqa: S102 - our own words
    assert seen["model"].classes_.tolist() == ["ash", "elm", "oak"]  # type: ignore[attr-defined]
