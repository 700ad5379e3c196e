"""Real recordings from files to disambiguated labels."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from vipll_gui.data import Kind
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.samples.synthesis import read_supervised, synthesised
from vipll_gui.session import Session, import_project
from vipll_gui.session.training.evaluation import accuracy, guess_accuracy


@pytest.mark.realdata
def test_nine_of_ten_spoken_digits_are_disambiguated(real_data: Path, tmp_path: Path) -> None:
    files = sorted((real_data / "spoken-digits").glob("*.wav"))
    assert len(files) == 600
    shutil.copytree(real_data / "spoken-digits", tmp_path / "sounds", copy_function=shutil.copyfile)
    lines = [f"{path.stem},{path.name[0]},sounds/{path.name}" for path in files]
    (tmp_path / "spoken.csv").write_text("id,digit,path\n" + "\n".join(lines) + "\n")
    supervised = read_supervised(str(tmp_path / "spoken.csv"), tmp_path, "digit")
    assert supervised.kind is Kind.SOUND
    write_candidates_csv(tmp_path / "ambiguous.csv", synthesised(supervised, Synthesis()))
    with Session.open(import_project(tmp_path / "ambiguous.csv", tmp_path / "spoken.vipll")) as session:
        for snapshot in session.start_run({}).reports():
            session.apply(snapshot)
        assert session.dataset.candidates.sizes.mean() > 3
        assert guess_accuracy(session.dataset) < 0.3
        assert accuracy(session.dataset, session.leading) >= 0.9
