"""The examples in docs/formats.md, section "In", are read as the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.checkout import CHECKOUT
from vipll_gui.bench.examples import EXAMPLES, tone
from vipll_gui.data import READERS, read_dataset
from vipll_gui.data.readers import recognise
from vipll_gui.errors import InputError

PAGE = (CHECKOUT / "docs" / "formats.md").read_text(encoding="utf-8")
IN = PAGE[PAGE.index("## In") : PAGE.index("## Out")]
NO = "refused"  # what a block is called that is not read
FOUND = re.findall(r"```(\w+) ([\w-]+)((?: \w+=\S+)*)\n(.*?)```", IN, re.DOTALL)
BLOCKS = [(name, options, content) for _, name, options, content in FOUND if name != NO]
REFUSED = [(ending, content) for ending, name, _, content in FOUND if name == NO]


@pytest.mark.parametrize(("name", "given", "content"), BLOCKS, ids=[f"{i}-{one[0]}" for i, one in enumerate(BLOCKS)])
def test_examples_are_recognised_and_read(name: str, given: str, content: str, tmp_path: Path) -> None:
    if READERS[name].folder:
        path = EXAMPLES[name](tmp_path)
        (path / "manifest.csv").write_text(content, encoding="utf-8")
    else:
        tone(tmp_path / "dawn.wav", 2.0)
        path = tmp_path / f"example{READERS[name].suffixes[0]}"
        path.write_text(content, encoding="utf-8")
    assert recognise(path).name == name
    dataset = read_dataset(path, options=dict(option.split("=", 1) for option in given.split()))
    assert len(dataset) >= 2
    assert (dataset.candidates.sizes > 1).any()


@pytest.mark.parametrize(("ending", "content"), REFUSED, ids=[ending for ending, _ in REFUSED])
def test_what_the_page_refuses_is_refused_with_a_way(ending: str, content: str, tmp_path: Path) -> None:
    path = tmp_path / f"example.{ending}"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match="not candidates of whole instances") as caught:
        read_dataset(path)
    assert "Cut the boxes out" in caught.value.remedy


def test_the_example_in_python_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (code,) = re.findall(r"```python\n(.*?)```", IN, re.DOTALL)
    exec(code, {})  # noqa: S102 - what the page shows
    assert read_dataset(tmp_path / "animals.npz").labels == ("cat", "dog", "emu")


def test_every_format_has_its_line_and_its_endings() -> None:
    for name, reader in READERS.items():
        line = next(line for line in IN.splitlines() if line.startswith(f"| `{name}` |"))
        assert ("a folder" in line) == reader.folder
        assert any(f"`{suffix}`" in line for suffix in reader.suffixes) or reader.folder
