"""What there is to see: each scene opens a project and brings the window to where its picture is taken."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from pictured_projects import MANY
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QMenu, QWidget

from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.settings.keymap import LABELS
from vipll_gui.qt.shell.app import settle
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Filter, Status

Prepare = Callable[[MainWindow], QWidget]
SHARED = "shared"  # stands for a project on a server of one's own


@dataclass(frozen=True)
class Scene:
    """A project (none for the welcome page), and what is done in it before the picture of a widget is taken."""

    project: str
    prepare: Prepare
    read_only: bool = False


def as_it_is(window: MainWindow) -> QWidget:
    return window


def after(*steps: Prepare) -> Prepare:
    """Several steps; the picture is of what the last one gives."""

    def scene(window: MainWindow) -> QWidget:
        shown: QWidget = window
        for step in steps:
            settle(window)
            shown = step(window)
        return shown

    return scene


def action(*names: str) -> Prepare:
    def scene(window: MainWindow) -> QWidget:
        for name in names:
            window.actions_by_id(name).trigger()
            settle(window)
        return window

    return scene


def doing(act: Callable[[MainWindow], object]) -> Prepare:
    """The window, when something was done in it."""

    def scene(window: MainWindow) -> QWidget:
        act(window)
        return window

    return scene


def tab(name: str) -> Prepare:
    return doing(lambda window: window.project_page.show_tab(name))


def mapped(window: MainWindow) -> QWidget:
    """The map, when its instances are in their places."""
    window.project_page.show_tab("map")
    settle(window)
    while window.tasks.busy:
        settle(window)
    return window


def dialog(name: str, kind: str) -> Prepare:
    """What an action opens."""

    def scene(window: MainWindow) -> QWidget:
        window.actions_by_id(name).trigger()
        return next(one for one in window.findChildren(QDialog) if type(one).__name__ == kind)

    return scene


def menu(number: int) -> Prepare:
    """One of the menus, opened."""

    def scene(window: MainWindow) -> QWidget:
        shown = window.menuBar().actions()[number].menu()
        assert isinstance(shown, QMenu)  # noqa: S101
        shown.popup(QPoint(0, 0))
        return shown

    return scene


def at(position: int, order: str = "") -> Prepare:
    def scene(window: MainWindow) -> QWidget:
        if order:
            window.controller.set_ranking(order)
            settle(window)
        window.controller.go_to(position)
        return window

    return scene


def ordered(name: str) -> Prepare:
    return doing(lambda window: window.controller.set_ranking(name))


def imported(pages: int, source: str = "birds.csv", more: Callable[[ImportAssistant], None] | None = None) -> Prepare:
    """The import assistant so many pages further."""

    def scene(window: MainWindow) -> QWidget:
        window.commands.new_project(Path(os.environ["HOME"]) / source)
        shown = window.findChild(ImportAssistant)
        for _ in range(pages):
            settle(window)
            shown.go_on()
        while shown.page.task is not None:
            settle(window)
        if more is not None:
            more(shown)
        return shown

    return scene


def list_of(box: Callable[[MainWindow], QComboBox]) -> Prepare:
    """What a box to pick from offers."""

    def scene(window: MainWindow) -> QWidget:
        shown = box(window)
        shown.showPopup()
        return shown.view().window()

    return scene


def narrowed(**conditions: object) -> Prepare:
    def scene(window: MainWindow) -> QWidget:
        window.controller.narrow(**conditions)
        return window

    return scene


def selected(window: MainWindow) -> QWidget:
    window.project_page.queue.select_all()
    return window


def doubted(window: MainWindow) -> QWidget:
    """All selected, and a key that would give many a label that they do not have."""
    selected(window)
    window.controller.decide(0)
    return window


def heatmap(kind: str, order: str) -> Prepare:
    """The co-occurrence tab with a heatmap on a logarithmic scale."""

    def scene(window: MainWindow) -> QWidget:
        controls = window.project_page.cooccurrence.controls
        for box, wanted in ((controls.kinds, kind), (controls.orders, order)):
            box.setCurrentIndex(box.findData(wanted))
        controls.log.setChecked(True)
        window.project_page.show_tab("cooccurrence")
        return window

    return scene


def audited(window: MainWindow) -> QWidget:
    window.controller.resume_audit()
    return window


def accepted(window: MainWindow) -> QWidget:
    window.controller.accept_audited()
    return window


def sheet(marks: tuple[int, ...] = (3, 14), grouping: str = "label", label: int | None = None) -> Prepare:
    """The contact sheet with some instances marked."""

    def scene(window: MainWindow) -> QWidget:
        page = window.project_page
        page.toggle_sheet()
        shown = page.sheet
        shown.group_by.setCurrentIndex(shown.group_by.findData(grouping))
        settle(window)
        for place in marks:
            shown.grid.toggle(shown.grid.in_sight.start + place)
        if label is not None:
            shown.label.setCurrentIndex(shown.label.findData(label))
        while shown.grid.waiting:
            settle(window)
        return window

    return scene


def doubted_on_sheet(window: MainWindow) -> QWidget:
    window.project_page.sheet.accept()
    return window


def followed(window: MainWindow) -> QWidget:
    window.preferences.set("duplicates", True)
    settle(window)
    window.controller.go_to(0)
    return window


def blind(window: MainWindow) -> QWidget:
    window.controller.blindness.want(on=True)
    return window


def saved_filters(window: MainWindow) -> QWidget:
    controller = window.controller
    for name, kept in (
        ("threes and eights", Filter(pair=(3, 8))),
        ("open sevens", Filter(status=Status.OPEN, label=7)),
    ):
        controller.make(lambda session, name=name, kept=kept: session.saved_filters.save(name, kept))
    controller.set_filter(Filter(pair=(3, 8)))
    return dialog("view.saved_filters", "SavedFiltersDialog")(window)


def proposed_keys(window: MainWindow) -> QWidget:
    shown = dialog("decide.label_keys", "LabelKeysDialog")(window)
    shown.propose.click()  # type: ignore[attr-defined]
    return shown


def by_label_keys(window: MainWindow) -> QWidget:
    """Labels chosen by keys of their own."""
    window.controller.set_label_keys(dict(enumerate("abcdefghij"[: len(window.controller.session.labels)])))
    window.keymap.set_preset(LABELS)
    return window


def by_own_keys(window: MainWindow) -> QWidget:
    """Labels of one character chosen by that."""
    window.project_page.candidates.own_keys.use.click()
    return window


def asked_to_train(window: MainWindow) -> QWidget:
    """A training that waits for a round."""
    window.controller.teach()
    window.actions_by_id("training.start").trigger()
    return window


def typed(letters: str) -> Prepare:
    """The first letters of a label, typed without a field."""

    def scene(window: MainWindow) -> QWidget:
        window.keymap.set_preset(LABELS)
        settle(window)
        window.activateWindow()
        QTest.keyClicks(window.project_page.queue.table, letters)
        return window

    return scene


def named(text: str) -> Prepare:
    """A label typed into the field that adds one."""

    def scene(window: MainWindow) -> QWidget:
        edit = window.project_page.candidates.edit
        edit.setFocus()
        QTest.keyClicks(edit, text)
        return window

    return scene


def decided(count: int) -> Prepare:
    """So many decisions by key."""

    def scene(window: MainWindow) -> QWidget:
        for _ in range(count):
            window.controller.choose(1)
            settle(window)
        return window

    return scene


def second_page(window: MainWindow) -> QWidget:
    shown = dialog("view.preferences", "PreferencesDialog")(window)
    shown.pages.setCurrentIndex(1)  # type: ignore[attr-defined]
    return shown


def compared(window: MainWindow) -> QWidget:
    page = window.project_page
    page.show_tab("training")
    tree = page.training.runs.tree
    for row in range(2):
        tree.topLevelItem(row).setSelected(True)
    return window


def merged(window: MainWindow) -> QWidget:
    shown = dialog("project.merge", "MergeDialog")(window)
    shown.copy.set_path(Path(os.environ["HOME"]) / "copy-of-cleo.vipll")  # type: ignore[attr-defined]
    return shown


def lassoed(window: MainWindow) -> QWidget:
    window.project_page.show_tab("map")
    window.project_page.queue.narrow_to(np.arange(0, 400, 2))
    return window


def failed(window: MainWindow) -> QWidget:
    """The box about something that went wrong: a table opened for a project."""
    window.commands.open_path(Path(os.environ["HOME"]) / "birds.csv")
    while not (found := [one for one in window.findChildren(QDialog) if one.isVisible()]):
        settle(window)
    return found[0]


def warned(window: MainWindow) -> QWidget:
    window.controller.refused.emit(window.controller.tr("No label outside the set is known here."))
    return window


def joined(window: MainWindow) -> QWidget:
    """A shared project, when the others are known."""
    while not window.statusBar().others.isVisible():  # type: ignore[attr-defined]
        settle(window)
    return window


def hinted(window: MainWindow) -> QWidget:
    """The keys with the legend of the labels."""
    by_label_keys(window)
    return dialog("help.keys", "KeyHelp")(window)


def commented(window: MainWindow) -> QWidget:
    window.actions_by_id("decide.comment").trigger()
    QTest.keyClicks(window.project_page.instance.comments.edit, "Is this a three?")
    QTest.keyClick(window.project_page.instance.comments.edit, Qt.Key.Key_Return)
    return window


SCENES: dict[str, Scene] = {
    "welcome": Scene("", as_it_is),
    "image": Scene("image", as_it_is),
    "sound": Scene("audio", as_it_is),
    "table": Scene("tabular", as_it_is),
    "cooccurrence": Scene("image", tab("cooccurrence")),
    **{f"cooccurrence-{k}": Scene(f"labels-{k}", heatmap("believed", "cluster")) for k in MANY},
    **{
        f"evidence-{name}": Scene(name, action("view.evidence")) for name in ("image", "audio", "tabular", "labels-203")
    },
    "map": Scene("image", mapped),
    **{f"map-{k}": Scene(f"labels-{k}", mapped) for k in MANY},
    "training": Scene("image", tab("training")),
    "training-compared": Scene("labels-50", compared),
    "training-settings": Scene("image", dialog("training.settings", "RunSettingsDialog")),
    "history": Scene("image", tab("history")),
    "summary": Scene("image", tab("summary")),
    "selection": Scene("image", selected),
    "nothing-matches": Scene("image", narrowed(text="no such id")),
    "many-candidates": Scene("hard", at(0)),
    "odd-labels": Scene("hard", at(1)),
    "palette": Scene("image", dialog("help.palette", "CommandPalette")),
    "keys": Scene("image", dialog("help.keys", "KeyHelp")),
    "change-keys": Scene("image", dialog("help.change_keys", "KeysDialog")),
    "preferences": Scene("image", dialog("view.preferences", "PreferencesDialog")),
    "import": Scene("", dialog("project.new", "ImportAssistant")),
    "import-preview": Scene("", imported(1)),
    "import-problems": Scene("", imported(2)),
    "import-nothing": Scene("", imported(1, "image/pictures")),
    "import-predictions": Scene("", imported(1, "predictions.csv")),
    "label-keys": Scene("image", proposed_keys),
    "saved-filters": Scene("image", saved_filters),
    "focus": Scene("image", action("view.focus")),
    "doubt": Scene("image", doubted),
    "followers": Scene("copies", followed),
    "second-look": Scene("image", ordered("second-look")),
    "text": Scene("votes", as_it_is),
    "reliability": Scene("votes", dialog("project.reliability", "ReliabilityDialog")),
    "export": Scene("image", dialog("project.export", "ExportDialog")),
    "annotator": Scene("image", dialog("project.annotator", "AnnotatorDialog")),
    "audit-dialog": Scene("image", dialog("audit.start", "AuditDialog")),
    "contact-sheet": Scene("image", sheet()),
    "guidelines": Scene("image", action("view.guidelines")),
    "audit": Scene("audit", audited),
    "audit-holds": Scene("audit-holds", audited),
    "question": Scene("questions", ordered("question")),
    "what-is-left": Scene("questions", tab("summary")),
}

MORE: dict[str, Scene] = {  # to be looked at, and not kept with the documents
    "sheet-sounds": Scene("audio", sheet()),
    "sheet-texts": Scene("votes", sheet((1, 2))),
    "sheet-tables": Scene("tabular", sheet()),
    "sheet-likeness": Scene("image", sheet(grouping="likeness")),
    "sheet-order": Scene("image", sheet((), grouping="queue")),
    "sheet-give": Scene("image", after(sheet(label=3), doubted_on_sheet)),
    "sheet-empty": Scene("image", after(narrowed(text="no such id"), sheet(()))),
    "sheet-audit": Scene("audit-seen", after(audited, sheet((2,)))),
    "sheet-many-labels": Scene("labels-203", sheet((1,))),
    "label-keys-used": Scene("image", by_label_keys),
    "label-keys-legend": Scene("image", hinted),
    "label-typed": Scene("hard", after(at(0), typed("la"))),
    "label-added": Scene("image", named("thirteen")),
    "nothing-yet": Scene("nothing", as_it_is),
    "nothing-yet-training": Scene("nothing", tab("training")),
    "any-label": Scene("any-label", as_it_is),
    "any-label-taught": Scene("any-label-taught", as_it_is),
    "own-keys": Scene("characters", as_it_is),
    "own-keys-used": Scene("characters", by_own_keys),
    "own-keys-legend": Scene("characters", after(by_own_keys, dialog("help.keys", "KeyHelp"))),
    "waiting": Scene("questions", asked_to_train),
    "import-source": Scene("", imported(0)),
    "import-options": Scene("", imported(0, more=lambda shown: shown.source.more.setChecked(True))),
    "import-target": Scene("", imported(2, "image/pictures")),
    "import-votes": Scene("", imported(1, "votes.csv")),
    "guidelines-dialog": Scene("image", dialog("decide.edit_guidelines", "GuidelinesDialog")),
    "guidelines-empty": Scene("votes", action("view.guidelines")),
    "guidelines-sounds": Scene("audio", action("view.guidelines")),
    **{f"compare-{name}": Scene(name, action("view.compare")) for name in ("image", "audio", "tabular")},
    "evidence-nothing": Scene("votes", action("view.evidence")),
    "evidence-guidelines": Scene("image", action("view.evidence", "view.guidelines")),
    "blind": Scene("image", blind),
    "filtered": Scene("image", narrowed(pair=(3, 8), status=Status.OPEN, text="digit")),
    "lasso": Scene("image", lassoed),
    "decided": Scene("questions", decided(3)),
    "rounds": Scene("questions", after(decided(20), action("training.last_round"))),
    "commented": Scene("image", commented),
    "warned": Scene("image", warned),
    "audit-seen": Scene("audit-seen", audited),
    "audit-fails": Scene("audit-fails", audited),
    "audit-smaller": Scene("audit-fails", after(audited, dialog("audit.smaller", "AuditDialog"))),
    "audit-accepted": Scene("audit-holds", after(audited, accepted)),
    "audit-summary": Scene("audit-holds", after(audited, accepted, tab("summary"))),
    "disputed": Scene("disputed", at(0, "file")),
    "disputed-only": Scene("disputed", narrowed(disputed=True)),
    "disputed-history": Scene("disputed", tab("history")),
    "merge": Scene("disputed", merged),
    "assign": Scene("disputed", dialog("project.assign", "AssignDialog")),
    "server": Scene("", dialog("project.open_server", "ServerDialog")),
    "team": Scene(SHARED, joined),
    "methods": Scene("methods", list_of(lambda window: _shown(window).training.method)),
    "methods-compared": Scene("methods", compared),
    "methods-settings": Scene("methods", dialog("training.settings", "RunSettingsDialog")),
    "preferences-work": Scene("image", second_page),
    "missing-truth": Scene("missing", at(0, "file")),
    "missing-order": Scene("missing", ordered("outside")),
    "orders": Scene("image", list_of(lambda window: window.project_page.queue.filters.ranking)),
    "labels-list": Scene("labels-203", list_of(lambda window: window.project_page.queue.filters.label)),
    "summary-203": Scene("labels-203", tab("summary")),
    "summary-votes": Scene("disputed", tab("summary")),
    "cooccurrence-votes": Scene("votes", tab("cooccurrence")),
    "map-nothing": Scene("votes", tab("map")),
    "read-only": Scene("image", as_it_is, read_only=True),
    "damaged": Scene("damaged", as_it_is),
    "gone": Scene("gone", as_it_is),
    "changed": Scene("changed", at(0, "file")),
    "problem": Scene("", failed),
    "menu-project": Scene("image", menu(0)),
    "menu-decide": Scene("image", menu(2)),
    "menu-go": Scene("image", menu(3)),
    "menu-view": Scene("image", menu(5)),
}


def _shown(window: MainWindow) -> QWidget:
    window.project_page.show_tab("training")
    settle(window)
    return window.project_page
