"""Filters kept in a project."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data import Dataset
from vipll_gui.session import Filter, Session


def test_a_filter_on_a_label_made_meanwhile_is_there_at_once(small_dataset: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "a.vipll"
    with Session.create(small_dataset, path) as session:
        assert session.saved_filters.all == {}
        session.decide(0, "made since")
        kept = {"new ones": Filter(label=session.labels.index("made since"))}
        session.saved_filters.save("new ones", kept["new ones"])
        assert session.saved_filters.all == kept
    with Session.open(path) as session:
        assert session.saved_filters.all == kept
