"""A process that tells the machine's pauses from a program's."""

from __future__ import annotations

import pytest

from vipll_gui.bench.bystander import Bystander


def test_it_tells_how_late_it_was_and_ends() -> None:
    with Bystander() as bystander:
        pass
    assert bystander.longest_ms >= 0
    assert bystander._process.returncode == 0


def test_it_ends_where_the_measurement_fails() -> None:
    bystander = Bystander()
    with pytest.raises(ZeroDivisionError), bystander:
        raise ZeroDivisionError
    assert bystander._process.returncode == 0
