"""Times and numbers as people write them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from vipll_gui.qt.look.language import figure, format_localised, install_language, localised
from vipll_gui.qt.look.wording import duration, rough

NARROW, UNBROKEN = "\u202f", "\u00a0"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(8, "8 s"), (60, "1 min"), (125, "2 min 5 s"), (3600, "1 h"), (4800, "1 h 20 min"), (7201, "2 h"), (-1, "–")],
)
def test_a_time_has_no_part_that_is_zero(seconds: float, told: str) -> None:
    assert duration(seconds).replace(NARROW, " ").replace(UNBROKEN, " ") == told
    assert " " not in duration(seconds)  # nor at the end of a line


@pytest.mark.parametrize(("seconds", "told"), [(59, "59 s"), (2376, "40 min"), (3122, "52 min"), (8530, "2 h 22 min")])
def test_a_forecast_is_no_more_exact_than_anybody_knows(seconds: float, told: str) -> None:
    assert duration(rough(seconds)).replace(NARROW, " ").replace(UNBROKEN, " ") == told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_percent_sign_stands_apart(qapp: QApplication, language: str) -> None:
    install_language(qapp, language)
    try:
        assert figure(0.99, ".0%") == f"99{NARROW}%"
        assert (
            format_localised("{} to {:.1%}", "20 s", 0.995) == f"20 s to 99{'.' if language == 'en' else ','}5{NARROW}%"
        )
        assert localised("5 %") == "5 %"  # that does already
    finally:
        install_language(qapp, "en")
