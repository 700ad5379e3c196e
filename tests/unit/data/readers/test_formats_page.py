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
# ```LANGUAGE FORMAT OPTION=VALUE …: a file of the format, or a program that writes one, read with these options
FOUND = re.findall(r"```(\w+)(?: ([\w-]+))?((?: \w+=\S+)*)\n(.*?)```", IN, re.DOTALL)
NO = "refused"  # what a block is called that is not read
BLOCKS = [block for block in FOUND if block[1] != NO]
REFUSED = [(block[0], block[3]) for block in FOUND if block[1] == NO]
EXAMPLE = "example"


@pytest.mark.parametrize("block", BLOCKS, ids=[f"{i}-{block[1] or block[0]}" for i, block in enumerate(BLOCKS)])
def test_examples_are_recognised_and_read(
    block: tuple[str, str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    language, name, given, content = block
    monkeypatch.chdir(tmp_path)
    tone(tmp_path / "dawn.wav", 2.0)
    path = _made(language, name, content, tmp_path)
    assert name in ("", recognise(path).name)
    options = dict(option.split("=", 1) for option in given.split())
    dataset = read_dataset(path, options=options)
    assert len(dataset) >= 2
    assert dataset.n_labels >= 2
    assert (dataset.candidates.sizes > 1).any() or "known" in options


def _made(language: str, name: str, content: str, folder: Path) -> Path:
    """The file or folder that an example is."""
    if language == "python":
        before = set(folder.iterdir())
        exec(content, {})  # noqa: S102 - what the page shows
        (path,) = set(folder.iterdir()) - before
        return path
    if READERS[name].folder:
        path = EXAMPLES[name](folder)
        (path / "manifest.csv").write_text(content, encoding="utf-8")
        return path
    suffixes = READERS[name].suffixes
    path = folder / f"{EXAMPLE}{'.csv' if '.csv' in suffixes else suffixes[0]}"
    path.write_text(content, encoding="utf-8")
    return path


@pytest.mark.parametrize(("ending", "content"), REFUSED, ids=[ending for ending, _ in REFUSED])
def test_what_the_page_refuses_is_refused_with_a_way(ending: str, content: str, tmp_path: Path) -> None:
    path = tmp_path / f"example.{ending}"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match="not candidates of whole instances") as caught:
        read_dataset(path)
    assert "Cut the boxes out" in caught.value.remedy


def test_every_format_has_its_line_and_its_endings() -> None:
    for name, reader in READERS.items():
        line = next(line for line in IN.splitlines() if line.startswith(f"| `{name}` |"))
        assert ("a folder" in line) == reader.folder
        assert any(f"`{suffix}`" in line for suffix in reader.suffixes) or reader.folder
