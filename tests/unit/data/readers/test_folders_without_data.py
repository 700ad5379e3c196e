"""What is said of folders from which nothing can be imported."""

from pathlib import Path

import pytest

from vipll_gui.data import read_dataset
from vipll_gui.errors import InputError


def test_a_folder_without_anything_to_import_is_called_that(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="this folder is empty"):
        read_dataset(tmp_path)
    (tmp_path / "notes.xyz").write_bytes(b"\x00\x01")
    with pytest.raises(InputError, match="no pictures, sounds or tables"):
        read_dataset(tmp_path)
