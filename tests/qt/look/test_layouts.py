"""Fields below each other, each with what it is for."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from vipll_gui.qt.look.layouts import ExplainedForm


def test_what_a_field_is_for_has_as_many_lines_as_it_needs(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    form = ExplainedForm(page)
    form.add("Number", QSpinBox(), "How many there are.")
    form.add("", QCheckBox("Blind"), "Hides what others see.")
    page.resize(400, 300)
    page.show()
    told = [label for label in page.findChildren(QLabel) if label.objectName() == "muted"]
    assert [label.height() for label in told] == [label.heightForWidth(label.width()) for label in told]
    assert told[0].height() == told[1].height()
