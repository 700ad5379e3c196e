"""Imports whose features take a network leave torch to another process, and nothing behind where they fail."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from vipll_gui.errors import InputError
from vipll_gui.session.transfer.features import is_heavy
from vipll_gui.session.transfer.import_in_subprocess import import_in_subprocess
from vipll_gui.store import open_store


@pytest.fixture
def table(tmp_path: Path) -> Path:
    rows = ["id,candidates,path"]
    for i in range(3):
        Image.new("RGB", (6, 6), (40 * i, 0, 0)).save(tmp_path / f"{i}.png")
        rows.append(f"p{i},a|b,{i}.png")
    (tmp_path / "pictures.csv").write_text("\n".join(rows) + "\n")
    return tmp_path / "pictures.csv"


def test_pixels_need_no_other_process(table: Path) -> None:
    told: list[str] = []
    out = import_in_subprocess(table, table.with_name("p.vipll"), progress=lambda _share, doing: told.append(doing))
    with closing(open_store(out)) as project:
        assert len(project.dataset()) == 3
    assert "reading pictures" in told
    assert not is_heavy("pixels")
    assert not is_heavy("onnx:a.onnx")


def test_what_goes_wrong_there_is_said_here(table: Path) -> None:
    assert is_heavy("timm:no-such-network")
    with pytest.raises(InputError) as caught:
        import_in_subprocess(table, table.with_name("p.vipll"), encoder="timm:no-such-network")
    assert caught.value.remedy
    assert not list(table.parent.glob("*.vipll*"))
    assert not list(table.parent.glob(".p.vipll*"))


def test_somebody_who_cancels_is_obeyed_at_once(table: Path) -> None:
    class Enough(Exception):  # noqa: N818
        pass

    def stop(_share: float, _doing: str) -> None:
        raise Enough

    with pytest.raises(Enough):
        import_in_subprocess(table, table.with_name("p.vipll"), encoder="timm:no-such-network", progress=stop)
    assert not table.with_name("p.vipll").exists()
    assert "timm" not in sys.modules


def test_somebody_who_cancels_while_the_project_is_written_keeps_the_old_one(table: Path) -> None:
    class Enough(Exception):  # noqa: N818
        pass

    out = import_in_subprocess(table, table.with_name("p.vipll"))
    before = out.read_bytes()
    told: list[tuple[float, str]] = []
    import_in_subprocess(table, out, overwrite=True, progress=lambda *said: told.append(said))
    for wanted in (said for said in told if said[1] == "writing the project"):
        out.write_bytes(before)

        def stop(share: float, _doing: str, wanted: float = wanted[0]) -> None:
            if share >= wanted:
                raise Enough

        with pytest.raises(Enough):
            import_in_subprocess(table, out, overwrite=True, progress=stop)
        assert out.read_bytes() == before
        assert not list(table.parent.glob(".p.vipll*"))
    assert told[-1][0] == 1.0
