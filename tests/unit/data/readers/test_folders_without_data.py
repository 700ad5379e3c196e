"""What is said of folders from which nothing can be imported, and what is made of those without labels."""

from pathlib import Path

import pytest
from PIL import Image

from vipll_gui.data import read_dataset
from vipll_gui.errors import InputError


def test_a_folder_without_anything_to_import_is_called_that(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="this folder is empty"):
        read_dataset(tmp_path)
    (tmp_path / "notes.xyz").write_bytes(b"\x00\x01")
    with pytest.raises(InputError, match="no pictures, sounds or tables"):
        read_dataset(tmp_path)


def test_the_folder_one_is_in_gives_its_name_to_what_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "moths.2024").mkdir()
    Image.new("L", (4, 4)).save(tmp_path / "moths.2024" / "a.png")
    monkeypatch.chdir(tmp_path / "moths.2024")
    assert read_dataset(Path()).name == "moths.2024"
