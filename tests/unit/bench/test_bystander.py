"""A process that tells the machine's pauses from a program's."""

from __future__ import annotations

import pytest

from vipll_gui.bench.bystander import Bystander


def test_it_ticks_beside_and_ends() -> None:
    with Bystander() as bystander:
        pass
    assert all(since < until for since, until in bystander.pauses)
    assert bystander._process.returncode == 0


def test_it_ends_where_the_measurement_fails() -> None:
    bystander = Bystander()
    with pytest.raises(ZeroDivisionError), bystander:
        raise ZeroDivisionError
    assert bystander._process.returncode == 0


def test_of_a_pause_what_the_machine_took_is_left_out() -> None:
    bystander = Bystander()
    assert bystander.longest == 0
    assert bystander.without((2.0, 5.0)) == 3
    bystander.pauses = [(0.0, 1.0), (1.5, 2.5), (4.0, 4.5), (7.0, 9.0)]
    assert bystander.longest == 2
    assert bystander.without((2.0, 5.0)) == 2
    assert bystander.without((1.6, 2.4)) == 0
