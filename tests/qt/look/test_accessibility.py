"""Whoever does not see the window, sees it badly or has no mouse: names, roles, contrast, the way of the Tab key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.support.accessibility import unreached, unspoken
from tests.support.audited import sure_project
from tests.support.datasets import clusters
from tests.support.dialogs import DIALOGS
from tests.support.import_pages import import_pages
from tests.support.keyboard import press
from tests.support.small_project import crowded_project, with_beliefs
from tests.support.small_sounds import sound_project
from vipll_gui.qt import dialogs
from vipll_gui.qt.look.theme import DARK, LIGHT, Colours, colours, ink_on, luminance, make_palette
from vipll_gui.qt.settings.keymap import LABELS
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.candidates.candidate_delegate import DECIDED_TINT, HOVER_TINT
from vipll_gui.qt.views.instance.feature_view import class_tints
from vipll_gui.qt.views.map.map_colours import MORE
from vipll_gui.qt.views.map.point_cloud import ISLAND_VEIL
from vipll_gui.qt.views.sheet.cell_painters import READABLE
from vipll_gui.resources_path import resource
from vipll_gui.session import Session
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.guidelines import Guideline

MINUTE = 60_000
ENOUGH = 4.5  # the contrast that the Web Content Accessibility Guidelines ask of text
TEXTS = ("text", "muted", "faint", "accent", "decided", "skipped", "flagged", "accepted", "danger")
GROUNDS = ("window", "panel", "raised", "selection", "flagged_ground")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
TABS = ("decide", "cooccurrence", "training", "history", "map", "sheet", "summary")
Opener = Callable[[Path], MainWindow]
State = Callable[[MainWindow, QtBot], None]


def contrast(one: str | QColor, other: str | QColor) -> float:
    darker, brighter = sorted((luminance(QColor(one)), luminance(QColor(other))))
    return (brighter + 0.05) / (darker + 0.05)


# -- what is told and reached ----------------------------------------------------------------------------------------


def settled(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: (
            not (window.tasks.busy or window.images.busy or window.sounds.busy)
            and window.project_page.instance.shows_image is not None
            and not (window.project_page.sheet_shown and window.project_page.sheet.grid.waiting)
        ),
        timeout=MINUTE,
    )


def check(root: QWidget, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: root.isAncestorOf(QApplication.focusWidget()), timeout=MINUTE)
    assert unspoken(root) == []
    assert unreached(root) == []


def test_the_welcome_page(window: MainWindow, qtbot: QtBot) -> None:
    check(window, qtbot)


@pytest.mark.parametrize("tab", TABS)
def test_every_tab(open_window: Opener, trained: Path, qtbot: QtBot, tab: str) -> None:
    window = open_window(trained)
    window.project_page.show_tab(tab)
    settled(window, qtbot)
    check(window, qtbot)


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    return crowded_project(tmp_path / "crowded.vipll")


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    return sound_project(tmp_path)


@pytest.mark.parametrize("project", ["demo", "sounds", "crowded"])
def test_every_kind_of_instance_with_its_evidence(
    open_window: Opener, project: str, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    window = open_window(request.getfixturevalue(project))
    settled(window, qtbot)
    if project == "demo":
        window.actions_by_id("view.tone").trigger()
    window.actions_by_id("view.evidence").trigger()
    settled(window, qtbot)
    check(window, qtbot)


def test_an_audit(open_window: Opener, tmp_path: Path, qtbot: QtBot) -> None:
    window = open_window(sure_project(tmp_path / "sure.vipll"))
    window.controller.start_audit(window.controller.session.audits.propose(Wish(target=0.05)), blind=True)
    settled(window, qtbot)
    check(window, qtbot)


def guided(window: MainWindow, qtbot: QtBot) -> None:
    """The guidelines beside the candidates, with one that somebody wrote."""
    window.controller.make(lambda session: session.guidelines.set(0, Guideline("Small.", (0,))))
    press(qtbot, window, Qt.Key.Key_H)


def doubted(window: MainWindow, qtbot: QtBot) -> None:
    """The question before a step on many."""
    press(qtbot, window, Qt.Key.Key_A, control=True)
    press(qtbot, window, Qt.Key.Key_1)
    assert window.project_page.candidates.doubt.isVisible()


def followed(window: MainWindow, qtbot: QtBot) -> None:
    """The near-duplicates that follow."""
    window.controller.followers.want(True)
    qtbot.waitUntil(lambda: window.project_page.candidates.followers.isVisible(), timeout=MINUTE)


def compared(window: MainWindow, qtbot: QtBot) -> None:
    """A or B, side by side."""
    with qtbot.waitSignal(window.project_page.evidence.shown, timeout=MINUTE):
        press(qtbot, window, Qt.Key.Key_V)


def runs_compared(window: MainWindow, qtbot: QtBot) -> None:
    """Two runs beside each other."""
    window.project_page.show_tab("training")
    tree = window.project_page.training.runs.tree
    tree.selectAll()
    qtbot.waitUntil(lambda: window.project_page.training.runs.comparison.filter.isEnabled(), timeout=MINUTE)
    tree.setFocus()


def typed(window: MainWindow, qtbot: QtBot) -> None:
    """Labels by their own keys, one of them half typed."""
    window.keymap.set_preset(LABELS)
    window.project_page.candidates.list.setFocus()
    qtbot.keyClicks(window.focusWidget(), "c")


def narrowed_to_nothing(window: MainWindow, qtbot: QtBot) -> None:
    """Nothing passes the filter."""
    window.controller.narrow(text="no such id")
    qtbot.waitUntil(lambda: window.project_page.queue.empty.isVisible(), timeout=MINUTE)


def alone(window: MainWindow, qtbot: QtBot) -> None:
    """The instance and its candidates alone."""
    press(qtbot, window, Qt.Key.Key_F11)


@pytest.fixture
def twice(trained: Path) -> Path:
    """Two runs, of which the second believes otherwise, and rows of which two are copies of the first."""
    return with_beliefs(trained)


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """Forty rows, of which some are copies of the first."""
    dataset = clusters(40)
    assert dataset.features is not None
    dataset.features[[9, 12]] = dataset.features[0]
    Session.create(dataset, tmp_path / "copies.vipll").close()
    return tmp_path / "copies.vipll"


@pytest.mark.parametrize(
    ("project", "state"),
    [
        ("trained", guided), ("trained", doubted), ("trained", compared), ("trained", narrowed_to_nothing),
        ("trained", alone), ("trained", typed), ("twice", runs_compared), ("copies", followed),
    ],
    ids=lambda one: getattr(one, "__name__", one),
)  # fmt: skip
def test_what_comes_and_goes(
    open_window: Opener, project: str, state: State, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    window = open_window(request.getfixturevalue(project))
    window.controller.set_ranking("file")
    settled(window, qtbot)
    state(window, qtbot)
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    check(window, qtbot)


def test_a_sheet_of_sounds(open_window: Opener, sounds: Path, qtbot: QtBot) -> None:
    window = open_window(sounds)
    press(qtbot, window, Qt.Key.Key_G)
    settled(window, qtbot)
    check(window, qtbot)


def test_boxes_that_only_tell(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.actions_by_id("help.about").trigger()
    (box,) = window.findChildren(QMessageBox)
    check(box, qtbot)
    box.close()
    (tmp_path / "none.vipll").write_text("no project" * 99, encoding="utf-8")
    window.commands.open_path(tmp_path / "none.vipll")
    shown = [box]

    def told() -> bool:
        shown[:] = [one for one in window.findChildren(QMessageBox) if one.isVisible()]
        return bool(shown)

    qtbot.waitUntil(told, timeout=MINUTE)
    check(shown[0], qtbot)
    shown[0].close()


@pytest.mark.parametrize("action", DIALOGS)
def test_every_dialog(
    open_window: Opener, qtbot: QtBot, action: str, trained: Path, request: pytest.FixtureRequest
) -> None:
    window = open_window(request.getfixturevalue("crowded") if action == "project.reliability" else trained)
    settled(window, qtbot)
    window.actions_by_id(action).trigger()
    (dialog,) = window.findChildren(QDialog)
    assert type(dialog).__name__ == DIALOGS[action]
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    check(dialog, qtbot)
    for pages in dialog.findChildren(QTabWidget):
        pages.setCurrentIndex(1)
        check(dialog, qtbot)
    dialog.close()


def test_every_page_of_the_import(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    for dialog in import_pages(window, qtbot, tmp_path):
        check(dialog, qtbot)


def test_no_dialog_is_forgotten_above() -> None:
    sources = Path(str(dialogs.__path__[0])).rglob("*.py")
    written = {name for path in sources for name in re.findall(r"class (\w+)\(\w*Dialog\)", path.read_text("utf-8"))}
    assert written == set(DIALOGS.values())


# -- contrast --------------------------------------------------------------------------------------------------------


@THEMES
def test_every_text_can_be_read_on_every_ground(theme: Colours) -> None:
    pairs = [(text, ground) for text in TEXTS for ground in GROUNDS] + [("accent_text", "accent")]
    poor = {pair: contrast(*(getattr(theme, name) for name in pair)) for pair in pairs}
    assert {pair: found for pair, found in poor.items() if found < ENOUGH} == {}


def blended(upper: str, lower: str, share: float) -> QColor:
    """A colour that shows another through."""
    pairs = zip(QColor(upper).getRgb()[:3], QColor(lower).getRgb()[:3], strict=True)
    return QColor(*(round(share * one + (1 - share) * other) for one, other in pairs))


@THEMES
def test_text_can_be_read_where_colours_shine_through(theme: Colours) -> None:
    grounds = [blended(theme.decided, theme.panel, DECIDED_TINT), blended(theme.raised, theme.panel, HOVER_TINT)]
    assert min(contrast(getattr(theme, text), ground) for text in TEXTS[:3] for ground in grounds) >= ENOUGH
    islands = [blended(theme.panel, dot, ISLAND_VEIL) for dot in (*theme.series, theme.faint)]
    assert min(contrast(theme.text, ground) for ground in islands) >= ENOUGH
    assert contrast(blended(theme.text, theme.window, READABLE), theme.window) >= ENOUGH  # pale cells of the sheet


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    sheet = re.sub(r"/\*.*?\*/", "", resource("style/app.qss").read_text("utf-8"), flags=re.DOTALL)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        yield selector.strip(), dict(re.findall(r"([\w-]+)\s*:\s*([^;]+)", body))


@pytest.mark.parametrize(("selector", "said"), list(rules()))
def test_the_style_sheet_uses_these_colours_for_text_and_its_ground(selector: str, said: dict[str, str]) -> None:
    text, ground = said.get("color", "").strip("@"), said.get("background", "").strip("@ ")
    if text == "accent_text":
        assert ground == "accent"
    else:
        assert text in ("", *TEXTS)
    holds_no_text = re.search(r"handle|groove|chunk|page|indicator|separator", selector)
    if not holds_no_text and ground not in ("", "transparent") and text != "accent_text":
        assert ground in GROUNDS


def test_the_names_of_two_labels_have_colours_that_can_be_read(qapp: QApplication) -> None:
    texts = {getattr(colours(), name) for name in TEXTS}
    assert set(class_tints()) <= texts


@THEMES
def test_what_qt_paints_by_itself_can_be_read(theme: Colours) -> None:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = make_palette(theme)
    for text, ground in (
        (role.WindowText, role.Window), (role.Text, role.Base), (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button), (role.ToolTipText, role.ToolTipBase), (role.PlaceholderText, role.Base),
        (role.HighlightedText, role.Highlight), (role.Link, role.Window),
    ):  # fmt: skip
        for state in (group.Active, group.Inactive, group.Disabled):
            assert contrast(palette.color(state, text), palette.color(state, ground)) >= ENOUGH


@THEMES
def test_curves_and_bars_stand_out(theme: Colours) -> None:
    assert min(contrast(shade, theme.panel) for shade in theme.series) >= 3
    assert min(contrast(shade, theme.panel) for shade in MORE[theme is DARK]) >= 3


def test_numbers_in_coloured_cells_can_be_read(rng: np.random.Generator) -> None:
    for red, green, blue in rng.integers(0, 256, (500, 3)).tolist():
        ground = QColor(red, green, blue)
        assert contrast(ink_on(ground), ground) >= ENOUGH
