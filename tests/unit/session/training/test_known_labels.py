"""Labels that were given already are judged: those that are wrong come first."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd

from vipll_gui.session import Session, import_project


def test_wrong_labels_come_first(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    truth = np.arange(120) % 3
    frame = pd.DataFrame(4 * np.eye(3)[truth] + rng.normal(size=(120, 3)), columns=["a", "b", "c"])
    wrong = rng.choice(120, 8, replace=False)
    given = truth.copy()
    given[wrong] = (given[wrong] + 1) % 3
    frame.assign(species=np.array(["cat", "dog", "emu"])[given]).to_csv(tmp_path / "a.csv", index=False)
    path = import_project(tmp_path / "a.csv", tmp_path / "a.vipll", options={"known": "species"})
    with Session.open(path) as session:
        for snapshot in session.start_run({"epochs": 10}).reports():
            session.apply(snapshot)
        first = session.order("outside")[:12]
    assert len(set(first.tolist()) & set(wrong.tolist())) >= 7
