"""Filters kept in a project."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.data import Dataset
from vipll_gui.errors import VipllError
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


def test_a_filter_is_not_called_as_another_one_is(small_dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(small_dataset, tmp_path / "a.vipll") as session:
        for label, name in enumerate(("birds", "cats")):
            session.saved_filters.save(name, Filter(label=label))
        with pytest.raises(VipllError, match="another filter is called 'cats'"):
            session.saved_filters.rename("birds", "cats")
        assert session.saved_filters.all == {"birds": Filter(label=0), "cats": Filter(label=1)}
        session.saved_filters.rename("birds", "feathered")
    with Session.open(tmp_path / "a.vipll") as session:
        assert session.saved_filters.all == {"feathered": Filter(label=0), "cats": Filter(label=1)}
