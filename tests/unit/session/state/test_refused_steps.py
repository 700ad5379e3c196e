"""What makes no sense is refused before it is written: a project that holds it could not be opened again."""

from contextlib import closing

import numpy as np
import pytest

from tests.support.small_project import six_rows
from vipll_gui.errors import VipllError
from vipll_gui.session import Session

SENSELESS = {
    "an instance beyond the last": lambda session: session.decide(6, 0),
    "an instance before the first": lambda session: session.decide(-1, 0),
    "some that are there and one that is not": lambda session: session.decide([0, 99], 0),
    "aside with one that is not there": lambda session: session.skip([0, 99]),
    "the leading label of nobody": lambda session: session.accept(99),
    "a candidate of nobody": lambda session: session.rule_out(99, 0),
    "nobody": lambda session: session.skip([]),
    "a label before the first": lambda session: session.decide(0, -1),
    "a label beyond the last": lambda session: session.decide([0, 1], 99),
    "a candidate beyond the last": lambda session: session.add(0, 99),
    "a strike beyond the last": lambda session: session.rule_out(0, 99),
    "two labels for one": lambda session: session.decide_each([0, 0], [0, 1]),
    "too few labels": lambda session: session.decide_each([0, 1, 2], [0, 1]),
    "one label for two": lambda session: session.decide_each([0, 1], [0]),
    "an own label beyond the last": lambda session: session.decide_each([0, 1], [0, 99]),
}


@pytest.mark.parametrize("step", SENSELESS.values(), ids=SENSELESS)
def test_what_makes_no_sense_is_not_written(tmp_path, step):
    path = tmp_path / "six.vipll"
    with closing(Session.create(six_rows(), path)) as session:
        with pytest.raises(VipllError):
            step(session)
        assert not list(session.project.journal())
    with closing(Session.open(path)) as session:
        assert (session.decided_label == -1).all()


@pytest.mark.parametrize("year", ["1969", "2107"])
def test_a_clock_that_is_far_off_is_told_before_it_spoils_the_project(tmp_path, monkeypatch, year):
    path = tmp_path / "six.vipll"
    with closing(Session.create(six_rows(), path)) as session:
        session.decide(0, 1)
        monkeypatch.setattr("vipll_gui.session.session.now", lambda: f"{year}-11-19T12:00:00.000+00:00")
        with pytest.raises(VipllError, match=f"clock .* {year}-11-19") as caught:
            session.decide(1, 1)
        assert "Set the clock" in caught.value.remedy
        monkeypatch.undo()
        session.decide(2, 1)
    with closing(Session.open(path)) as session:
        assert session.decided_label.tolist()[:3] == [1, -1, 1]


def test_numbers_may_come_from_arrays(tmp_path):
    with closing(Session.create(six_rows(), tmp_path / "six.vipll")) as session:
        session.decide(np.int64(0), np.int64(1))
        session.decide(np.array([1, 2]), np.int32(0))
        session.decide_each(np.array([3, 4]), np.array([0, 1]))
        assert session.decided_label.tolist()[:5] == [1, 0, 0, 0, 1]
    with closing(Session.open(tmp_path / "six.vipll")) as session:
        assert session.decided_label.tolist()[:5] == [1, 0, 0, 0, 1]
