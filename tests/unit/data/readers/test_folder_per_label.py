"""A folder of pictures or sounds per label."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from vipll_gui.data.preview import preview


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
