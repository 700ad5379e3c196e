"""A folder of pictures or sounds per label."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from vipll_gui.data import read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError


@pytest.mark.parametrize(("loose", "said"), [(0, ()), (1, ("1 file",)), (2, ("2 files",))])
def test_files_beside_the_folders_are_not_left_out_in_silence(
    tmp_path: Path, loose: int, said: tuple[str, ...]
) -> None:
    for label in ("ant", "bee"):
        (tmp_path / label).mkdir()
        Image.new("RGB", (8, 8)).save(tmp_path / label / f"{label}.png")
    (tmp_path / "notes.txt").write_text("about them", encoding="utf-8")
    for i in range(loose):
        Image.new("RGB", (8, 8)).save(tmp_path / f"{i}.png")
    seen = preview(tmp_path)
    assert seen.instances == 2
    assert tuple(hint.message.split(" beside")[0] for hint in seen.hints) == said


def test_folders_that_are_no_labels_lead_to_the_files_in_them(tmp_path: Path) -> None:
    """Pictures lie in folders by date, and somebody lists the labels that they may have."""
    for name in ("2024-01", "2024-02"):
        (tmp_path / name).mkdir()
        Image.new("RGB", (8, 8)).save(tmp_path / name / f"{name}.png")
    with pytest.raises(InputError, match="no folder is called as one of the labels: 2024-01, 2024-02") as raised:
        read_dataset(tmp_path, options={"labels": "cat|dog"})
    assert "--format folder-of-files" in raised.value.remedy
    assert len(read_dataset(tmp_path, "folder-of-files", {"labels": "cat|dog"})) == 2
