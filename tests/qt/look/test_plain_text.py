"""Names that look like markup are shown as they are: ids, labels and comments may come from anybody."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import filterfalse
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.support.checkout import CHECKOUT
from tests.support.small_project import six_rows, with_beliefs
from vipll_gui.qt.background.tasks import Failure
from vipll_gui.qt.dialogs.problem import show_problem
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

MARKUP = "<img src='file:///etc/passwd'><b>bold</b>"
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in (CHECKOUT / "vipll_gui" / "qt").rglob("*.py")}
PLAIN = ("tip", "tip_of", "tr", "translate", "translated", "toolTip", "named")  # what gives text that is ours, or safe
OURS = {"here", "spoken", "words", "text", "tip"}  # names of variables that hold our own texts alone
RICH = {"legend"}  # labels that are made for markup, whose names are escaped one by one


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    """All calls of functions or methods of these names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in names:
            yield node


def called(node: ast.AST) -> str:
    function = node.func if isinstance(node, ast.Call) else node
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_safe(node: ast.AST) -> bool:
    """Whether an expression is a text of our own, or one that is made safe."""
    if isinstance(node, ast.IfExp):
        return is_safe(node.body) and is_safe(node.orelse)
    if isinstance(node, ast.Call):
        return called(node) in PLAIN or (called(node) == "text" and called(node.func.value) in RICH)  # type: ignore[attr-defined]
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in OURS)


def tips(tree: ast.AST) -> Iterator[ast.expr]:
    """What is given as a tip anywhere in a module."""
    yield from (call.args[-1] for call in calls(tree, "setToolTip"))
    yield from (call.args[1] for call in calls(tree, "showText"))
    yield from (word.value for call in calls(tree, "styled") for word in call.keywords if word.arg == "tip")
    yield from (call.args[1] for call in calls(tree, "setItemData") if "ToolTipRole" in ast.unparse(call))


def test_tips_are_made_of_our_own_texts_or_made_safe() -> None:
    found = {path.name: [*map(ast.unparse, filterfalse(is_safe, tips(TREES[path])))] for path in TREES}
    assert {name: unsafe for name, unsafe in found.items() if unsafe} == {}


def test_labels_are_made_by_the_one_who_makes_them_plain() -> None:
    for path, tree in TREES.items():
        inside = {id(part) for call in calls(tree, "styled") for part in call.args}
        loose = [ast.unparse(call) for call in calls(tree, "QLabel") if id(call) not in inside]
        assert loose == [], path


def test_a_label_is_plain_unless_it_is_made_for_markup(qtbot: QtBot) -> None:
    plain, rich = styled(QLabel(MARKUP)), styled(QLabel(textFormat=Qt.TextFormat.RichText))
    for label in (plain, rich):
        qtbot.addWidget(label)
    assert plain.textFormat() == Qt.TextFormat.PlainText
    assert rich.textFormat() == Qt.TextFormat.RichText


def test_a_problem_is_told_as_it_is(qtbot: QtBot) -> None:
    box = show_problem(Failure(MARKUP, MARKUP, ""), None)
    qtbot.addWidget(box)
    assert box.textFormat() == Qt.TextFormat.PlainText
    words = box.findChild(QLabel, "qt_msgbox_informativelabel")
    assert words is not None
    assert words.textFormat() == Qt.TextFormat.PlainText
    assert isinstance(box, QMessageBox)
    box.close()


def test_the_window_takes_no_name_for_markup(
    qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path
) -> None:
    dataset = six_rows().replaced(
        ids=np.array([f"{i} {MARKUP}" for i in range(6)], object), labels=tuple(f"{c} {MARKUP}" for c in "abcd")
    )
    with Session.create(dataset, tmp_path / "markup.vipll") as session:
        session.annotator = f"ada {MARKUP}"
        for _ in range(5):
            session.comment(0, MARKUP)
        session.decide(0, 0)
    window = open_window(with_beliefs(tmp_path / "markup.vipll"))
    window.controller.go_to(0)
    qtbot.wait_until(lambda: any(MARKUP in label.text() for label in window.findChildren(QLabel)))
    for widget in window.findChildren(QWidget):
        assert MARKUP not in widget.toolTip()
        if isinstance(widget, QLabel) and MARKUP in widget.text() and Text.mightBeRichText(widget.text()):
            assert widget.textFormat() == Qt.TextFormat.PlainText, widget.accessibleName()
