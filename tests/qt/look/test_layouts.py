"""Fields below each other, each with what it is for."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vipll_gui.qt.look.layouts import ExplainedForm
from vipll_gui.qt.look.wrapping_box import WrappingBox


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


def test_a_box_that_gets_wider_gives_back_the_lines_it_no_longer_needs(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box, below = WrappingBox("Words that need two lines where there is little room for them"), QLabel("below")
    column = QVBoxLayout(page)
    column.addWidget(box)
    column.addWidget(below)
    column.addStretch(1)
    line = box.fontMetrics().height()
    page.resize(280, 300)
    page.show()
    qtbot.waitUntil(lambda: box.height() > 1.5 * line)
    page.resize(700, 300)
    qtbot.waitUntil(lambda: box.height() < 1.7 * line and box.height() == box.heightForWidth(box.width()))
