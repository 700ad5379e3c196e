"""Every text of the window has its translation, and the compiled file is the one that belongs to it."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QApplication, QDoubleSpinBox
from pytestqt.qtbot import QtBot

from tests.support.audited import sure_project, truths
from tests.support.checkout import CHECKOUT
from tests.support.keyboard import press
from tests.support.small_project import large_dataset
from tests.support.small_sounds import sound_project
from vipll_gui.qt.look.language import LANGUAGES, chosen_language, figure, format_localised, install_language, translate
from vipll_gui.qt.models.history_model import HistoryColumn
from vipll_gui.qt.settings.actions import ACTIONS, translated
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.resources_path import resource
from vipll_gui.session import Session
from vipll_gui.session.auditing.proposal import Wish

TRANSLATED = [language for language in LANGUAGES if language != "en"]
MAKE = "run `make translations`, then translate what is new in resources/translations"


def messages(path: Path) -> dict[tuple[str, str], tuple[str, bool]]:
    """(context, text) → (translation, whether it is finished)."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):  # noqa: S314 - a file of this repository
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            key = (context.findtext("name", ""), message.findtext("source", ""))
            found[key] = (translation.text or "", translation.get("type") is None)
    return found


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", CHECKOUT / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """The application in German for one test."""
    install_language(qapp, "de")
    yield
    install_language(qapp, "en")


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_untranslated(language: str) -> None:
    texts = messages(resource(f"translations/vipll_{language}.ts"))
    assert [text for (_, text), (translation, done) in texts.items() if not (translation and done)] == [], MAKE


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_keep_the_placeholders(language: str) -> None:
    for (_, text), (translation, _) in messages(resource(f"translations/vipll_{language}.ts")).items():
        assert sorted(re.findall(r"{[^}\"]*}", text)) == sorted(re.findall(r"{[^}\"]*}", translation)), text
        assert text.count("/") == translation.count("/") or " " in text, text  # ways through the menus


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_file_is_up_to_date(qapp: QApplication, language: str) -> None:
    translator = QTranslator()
    assert translator.load(f"vipll_{language}", str(resource("translations")))
    texts = messages(resource(f"translations/vipll_{language}.ts"))
    stale = [text for (context, text), (wanted, _) in texts.items() if translator.translate(context, text) != wanted]
    assert stale == [], MAKE


def test_every_text_of_the_code_is_listed(qapp: QApplication, tmp_path: Path) -> None:
    script = _script()
    for language in TRANSLATED:
        shutil.copy(resource(f"translations/vipll_{language}.ts"), tmp_path)
    script.update(tmp_path)
    for language in TRANSLATED:
        listed = messages(resource(f"translations/vipll_{language}.ts"))
        assert set(messages(tmp_path / f"vipll_{language}.ts")) == set(listed), MAKE


def test_the_window_in_german(german: None, qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(WindowSettings(tmp_path / "settings.ini"))
    qtbot.addWidget(window)
    menus = [action.text() for action in window.menuBar().actions()]
    assert menus[:3] == ["&Projekt", "&Bearbeiten", "&Entscheiden"]
    assert len({title[1] for title in menus}) == len(menus)  # each opens with a letter of its own
    assert window.actions_by_id("decide.skip").text() == "Überspringen"
    assert translate("auto-accepted") == "automatisch angenommen"
    assert all(translated(entry.title) for entry in ACTIONS)
    window.close()


def test_steps_are_told_in_german(
    german: None, qtbot: QtBot, open_window: Callable[[Path], MainWindow], trained: Path
) -> None:
    window = open_window(trained)
    controller = window.controller
    name, leading = controller.session.dataset.id_of(controller.current), controller.session.leading
    label = controller.session.labels[leading[controller.current]]
    told: list[str] = []
    controller.said.connect(told.append)
    qtbot.keyClick(window, Qt.Key.Key_Return)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, Qt.Key.Key_F)
    assert told == [f"{name}: {label}", f"Rückgängig: {name}: {label}", f"{name} markiert"]


def test_texts_are_where_they_are_looked_for() -> None:
    """What `tr` is called with inside an f-string is not found, and stays English."""
    lost = [
        f"{path.name}: {ast.unparse(call)}"
        for path in (CHECKOUT / "vipll_gui" / "qt").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "tr"
    ]
    assert lost == []


SEVERAL = re.compile(r"\{\w*:,\}(?: of (?:the )?\{\w*:,\})? (?:[\w-]+ )?(?!is\b|this\b)[\w-]+s\b|\{\w*:,\} their")
NEVER_ONE = {  # since there is another text for one, or never so few
    "{:,} votes", "{:,} votes ({})", "{:,} instances", "Show {:,} others", "Give {:,} their labels",
    "{:,} instances are selected: what you decide applies to all of them.",
    "{:,} near-duplicates get the same label in the same step. Take out those that differ.",
    "Let the {:,} rows with an empty set have any label",
    "The description has {:,} characters; no more than {:,} are kept.",
    "“{}” is no candidate of {:,} of the {:,} selected instances.",
    "Errors expected: {}, after {:,} more decisions {}",
}  # fmt: skip


def test_no_text_counts_one_as_several() -> None:
    own = {text for context, text in messages(resource("translations/vipll_de.ts")) if context != "Session"}
    assert {text for text in own if SEVERAL.search(text)} == NEVER_ONE


def test_the_language_wanted_or_the_systems() -> None:
    assert chosen_language("de") == "de"
    assert chosen_language("system") in LANGUAGES
    assert chosen_language("klingon") in LANGUAGES


def test_numbers_are_written_as_the_language_has_them(
    german: None, qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path
) -> None:
    assert figure(1797) == "1.797"
    assert figure(0.69, ".2f") == "0,69"
    assert format_localised("{}: {:,} of {:,.1f}, {}", "a.b,c", 1000, 2500.5, 3.5) == "a.b,c: 1.000 of 2.500,5, 3.5"
    assert format_localised("{count:,}", count=np.int64(12345)) == "12.345"
    path = tmp_path / "large.vipll"
    Session.create(large_dataset(1797), path).close()
    window = open_window(path)
    assert window.statusBar().count.text() == "0 von 1.797 entschieden"
    assert window.project_page.queue.filters.count.text() == "1.797"


def test_spin_boxes_and_axes_write_numbers_as_the_language_has_them(
    german: None, qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path
) -> None:
    box = QDoubleSpinBox(maximum=5000.0, value=1234.5)
    qtbot.addWidget(box)
    assert box.text() == "1234,50"
    window = open_window(sound_project(tmp_path))
    window.controller.set_ranking("file")
    qtbot.waitUntil(lambda: window.project_page.instance.shows_sound and not window.sounds.busy, timeout=60_000)
    plot = window.project_page.instance.sound.plot
    assert plot.spectrum.getAxis("bottom").tickStrings([0.2, 0.4], 1.0, 0.2) == ["0,2", "0,4"]


def test_the_history_says_how_in_german(
    german: None, qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path
) -> None:
    window = open_window(sure_project(tmp_path / "sure.vipll"))
    controller, model = window.controller, window.project_page.history.model
    press(qtbot, window, Qt.Key.Key_1)
    controller.start_audit(controller.session.audits.propose(Wish(target=0.05)), blind=False)
    while not window.actions_by_id("audit.accept").isEnabled():
        controller.decide(int(truths()[controller.current]))
    window.actions_by_id("audit.accept").trigger()
    press(qtbot, window, Qt.Key.Key_4, control=True)
    qtbot.waitUntil(lambda: len(model.rows) > 0, timeout=60_000)
    last = len(model.rows) - 1
    told = {row: model.index(row, HistoryColumn.HOW).data() for row in (0, last)}
    assert told == {0: "Stichprobe", last: "Taste"}
    assert re.fullmatch(r"[0-9]+ Prüfungen, 0 falsch", model.index(0, HistoryColumn.LABEL).data())
    assert "sicher" in model.index(last - 1, HistoryColumn.LABEL).data()


def test_numbers_in_english_are_as_python_writes_them() -> None:
    assert format_localised("{:,} of {:.2f}", 1797, 0.5) == "1,797 of 0.50"
    assert figure(1234.5, ",.1f") == "1,234.5"
