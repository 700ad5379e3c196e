"""What an open project tells whoever only looks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vipll_gui.data import Dataset
from vipll_gui.errors import InputError
from vipll_gui.session import OpenProject, Session


def shown(project: OpenProject) -> dict[str, Any]:
    """What can be seen of a project."""
    rows = [row for at in range(len(project.dataset)) for row in project.candidate_rows(at)]
    return {
        "order": project.order("margin").tolist(),
        "candidates": [(row.name, row.ruled_out, row.added, row.decided, row.chosen_by) for row in rows],
        "counts": project.counts,
        "labels": project.offered_labels,
    }


def test_whoever_only_looks_sees_the_same_and_has_no_commands(tmp_path: Path, small_dataset: Dataset) -> None:
    path = tmp_path / "small.vipll"
    with Session.create(small_dataset, path) as session:
        session.decide(4, "a new label")
        three = int(np.flatnonzero(session.candidates.sizes == 3)[0])
        session.rule_out(three, int(session.candidates[three][0]))
        known = shown(session)
    with OpenProject.open(path, read_only=True) as looking:
        assert shown(looking) == known
        assert not any(hasattr(looking, command) for command in ("decide", "undo", "start_run"))


def test_a_dataset_that_is_not_whole_replaces_nothing_and_holds_nothing_open(
    tmp_path: Path, small_dataset: Dataset
) -> None:
    path = tmp_path / "small.vipll"
    with Session.create(small_dataset, path) as session:
        session.decide(0, "a new label")
    with pytest.raises(InputError, match="candidate sets"):
        Session.create(replace(small_dataset, ids=small_dataset.ids[:-1]), path, overwrite=True)
    with Session.open(path) as session:
        assert session.counts.decided == 1
