"""For every action: where it makes sense, and how one sees that it was done. A new action needs a line here."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.support.audited import truths
from tests.support.small_sounds import FakeOutput
from vipll_gui.data import Posterior
from vipll_gui.qt.dialogs.annotator_dialog import AnnotatorDialog
from vipll_gui.qt.dialogs.assign_dialog import AssignDialog
from vipll_gui.qt.dialogs.audit_dialog import AuditDialog
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.dialogs.guidelines_dialog import GuidelinesDialog
from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.dialogs.keys_dialog import KeysDialog
from vipll_gui.qt.dialogs.label_keys_dialog import LabelKeysDialog
from vipll_gui.qt.dialogs.merge_dialog import MergeDialog
from vipll_gui.qt.dialogs.palette import CommandPalette
from vipll_gui.qt.dialogs.preferences_dialog import PreferencesDialog
from vipll_gui.qt.dialogs.reliability_dialog import ReliabilityDialog
from vipll_gui.qt.dialogs.run_settings_dialog import RunSettingsDialog
from vipll_gui.qt.dialogs.saved_filters_dialog import SavedFiltersDialog
from vipll_gui.qt.dialogs.server_dialog import ServerDialog
from vipll_gui.qt.look.theme import DARK, LIGHT, Theme, colours, theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.session import Filter, Session, Status
from vipll_gui.session.auditing.proposal import Wish

MINUTE = 60_000


@dataclass
class Stage:
    """The window an action is tried in, what was there before, and what the file dialogs answer."""

    qtbot: QtBot
    window: MainWindow
    answer: Path
    output: FakeOutput
    first: int = NOWHERE  # the instance shown when the action is called
    before: dict[str, float] = field(default_factory=dict)

    @property
    def session(self) -> Session:
        return self.window.controller.session

    @property
    def status(self) -> Status:
        """Of the instance that was shown."""
        return Status(self.session.status[self.first])

    def shows(self, kind: type[QWidget]) -> bool:
        return any(found.isVisible() for found in self.window.findChildren(kind))

    def focus_is(self, widget: QWidget) -> bool:
        return self.window.focusWidget() is widget

    def sees_the_sheet(self) -> None:
        with self.qtbot.waitSignal(self.window.project_page.sheet.drawn, timeout=MINUTE):
            self.window.project_page.toggle_sheet()

    def trains(self) -> None:
        with self.qtbot.waitSignal(self.window.controller.training.progressed, timeout=5 * MINUTE):
            self.window.controller.start_training({"epochs": 100_000})

    def learns_anew(self) -> None:
        with self.qtbot.waitSignal(self.window.controller.training.run_finished, timeout=5 * MINUTE):
            self.window.controller.teach()
        self.qtbot.waitUntil(self.window.actions_by_id("training.last_round").isEnabled, timeout=MINUTE)


@dataclass(frozen=True)
class Effect:
    """`project` names a fixture ("" for the welcome page); `prepare` comes before the key, `seen` has to hold after."""

    project: str
    seen: Callable[[Stage], bool]
    prepare: Callable[[Stage], object] = lambda _stage: None


def _tab(name: str, leave: str = "decide") -> Effect:
    def prepare(stage: Stage) -> None:
        stage.window.project_page.show_tab(leave)

    def seen(stage: Stage) -> bool:
        page = stage.window.project_page
        view: QWidget = getattr(page, "instance" if name == "decide" else name)
        return view.isVisible()

    return Effect("small", seen, prepare)


def _demo(name: str) -> Effect:
    def seen(stage: Stage) -> bool:
        path = stage.session.path if stage.window.controller.has_project else None
        return path is not None and path.parent.name == name

    return Effect("", seen)


def _choose(number: int) -> Effect:
    def seen(stage: Stage) -> bool:
        return int(stage.session.decided_label[stage.first]) == 2 * (number - 1)

    return Effect("crowded", seen)


def _choose_outside(number: int) -> Effect:
    def prepare(stage: Stage) -> None:
        alpha = np.full((len(stage.session.dataset), len(stage.session.labels)), 1e-3, np.float32)
        alpha[:, [1, 3, 5]] = [3, 2, 1]
        stage.session.project_state.set_posterior(
            Posterior.from_alpha(alpha, stage.session.candidates, tells_missing=True)
        )

    def seen(stage: Stage) -> bool:
        return int(stage.session.decided_label[stage.first]) == 2 * number - 1

    return Effect("crowded", seen, prepare)


def _rule_out(number: int) -> Effect:
    def seen(stage: Stage) -> bool:
        rows = stage.session.candidate_rows(stage.first)
        return [place for place, row in enumerate(rows, start=1) if row.ruled_out] == [number]

    return Effect("crowded", seen)


def _zoomed(compare: Callable[[float, float], bool], steps: int = 0) -> Effect:
    def prepare(stage: Stage) -> None:
        canvas = stage.window.project_page.instance.canvas
        if steps:
            canvas.zoom(steps)
        stage.before["scale"] = canvas.scale

    def seen(stage: Stage) -> bool:
        return compare(stage.window.project_page.instance.canvas.scale, stage.before["scale"])

    return Effect("demo", seen, prepare)


def _theme(theme: Theme, other: Theme) -> Effect:
    def seen(stage: Stage) -> bool:
        wanted = {Theme.LIGHT: LIGHT, Theme.DARK: DARK}.get(theme, colours())
        return stage.window.settings.theme == theme and colours() is wanted

    def prepare(stage: Stage) -> None:
        stage.window.settings.theme = other
        theme_manager().set_theme(other)

    return Effect("", seen, prepare)


def _decided(stage: Stage) -> None:
    stage.window.controller.choose(1)


def _undone(stage: Stage) -> None:
    stage.window.controller.choose(1)
    stage.window.controller.undo()


def _copied(stage: Stage) -> bool:
    if not stage.answer.exists() or stage.window.tasks.busy:
        return False
    with Session.open(stage.answer) as copy:
        return len(copy.dataset) == len(stage.session.dataset)


def _written(stage: Stage) -> bool:
    """A file of the name the dialog answered, with the suffix that goes with its contents."""
    return any(path.stat().st_size for path in stage.answer.parent.glob(f"{stage.answer.name}*"))


def _heatmap_drawn(stage: Stage) -> None:
    stage.window.project_page.show_tab("cooccurrence")
    stage.qtbot.waitUntil(lambda: stage.window.project_page.cooccurrence.heatmap is not None, timeout=MINUTE)


def _copy_media(stage: Stage) -> None:
    stage.answer.mkdir()
    for path in stage.session.dataset.folder.glob("*.wav"):
        shutil.copy(path, stage.answer)


def _moved(by: int) -> Callable[[Stage], bool]:
    def seen(stage: Stage) -> bool:
        queue = stage.window.controller.queue
        return queue.rank_of(stage.window.controller.current) == queue.rank_of(stage.first) + by

    return seen


def _second(stage: Stage) -> None:
    stage.window.controller.go_to(int(stage.window.controller.queue.order[1]))


def _second_decided(stage: Stage) -> None:
    first = stage.window.controller.current
    _second(stage)
    stage.session.decide(stage.window.controller.current, 0)
    stage.window.controller.go_to(first)


MANY = 300  # checks, more than any audit of a small group takes


def _audits(stage: Stage, checks: int, *, wrong: bool = False, leave: bool = False) -> None:
    """Begins an audit and checks until it is proved, or so often; all as wrong, where that is wanted."""
    controller = stage.window.controller
    controller.start_audit(stage.session.audits.propose(Wish(target=0.05)), blind=True)
    for _ in range(checks):
        if controller.audit.progress is not None and not controller.audit.progress.proved:
            controller.decide((int(truths()[controller.current]) + wrong) % len(stage.session.labels))
    if leave:
        controller.leave_audit()


EFFECTS: dict[str, Effect] = {
    "project.new": Effect("", lambda s: s.shows(ImportAssistant)),
    "project.open": Effect("", lambda s: s.window.controller.has_project),
    "project.open_server": Effect("", lambda s: s.shows(ServerDialog)),
    "project.demo.image": _demo("image"),
    "project.demo.audio": _demo("audio"),
    "project.demo.tabular": _demo("tabular"),
    "project.export": Effect("small", lambda s: s.shows(ExportDialog)),
    "project.export_cooccurrence": Effect("small", _written, _heatmap_drawn),
    "project.report": Effect("small", _written),
    "project.reliability": Effect("crowded", lambda s: s.shows(ReliabilityDialog)),
    "project.save_copy": Effect("small", _copied),
    "project.merge": Effect("small", lambda s: s.shows(MergeDialog)),
    "project.relocate": Effect("sounds", lambda s: s.session.dataset.folder == s.answer, _copy_media),
    "project.assign": Effect("small", lambda s: s.shows(AssignDialog)),
    "project.annotator": Effect("small", lambda s: s.shows(AnnotatorDialog)),
    "project.blind": Effect("small", lambda s: s.session.blinding.fixed and s.window.controller.blindness.active),
    "project.close": Effect("small", lambda s: not s.window.controller.has_project and s.window.welcome.isVisible()),
    "project.quit": Effect("small", lambda s: not s.window.isVisible()),
    "edit.undo": Effect("small", lambda s: s.session.counts.decided == 0 and s.session.can_redo, _decided),
    "edit.redo": Effect("small", lambda s: s.session.counts.decided == 1, _undone),
    "edit.find": Effect("small", lambda s: s.focus_is(s.window.project_page.queue.filters.text)),
    "edit.select_all": Effect("small", lambda s: len(s.window.controller.selected) == len(s.session.dataset)),
    "edit.deselect": Effect(
        "small",
        lambda s: s.window.controller.targets == [s.first],
        lambda s: s.window.project_page.queue.select_all(),
    ),
    "decide.accept": Effect("believed", lambda s: s.session.decided_label[s.first] == s.session.leading[s.first]),
    **{f"decide.choose.{n}": _choose(n) for n in range(1, 10)},
    **{f"decide.outside.{n}": _choose_outside(n) for n in range(1, 4)},
    **{f"decide.rule_out.{n}": _rule_out(n) for n in range(1, 10)},
    "decide.more": Effect("crowded", lambda s: s.window.controller.page == 1),
    "decide.fewer": Effect("crowded", lambda s: s.window.controller.page == s.window.controller.pages - 1),
    "decide.add": Effect("small", lambda s: s.focus_is(s.window.project_page.candidates.edit)),
    "decide.skip": Effect("small", lambda s: s.status == Status.SKIPPED),
    "decide.flag": Effect("small", lambda s: s.status == Status.FLAGGED),
    "decide.clear": Effect(
        "small", lambda s: s.status == Status.OPEN, lambda s: s.session.decide(s.window.controller.current, 0)
    ),
    "decide.label_keys": Effect("small", lambda s: s.shows(LabelKeysDialog)),
    "decide.edit_guidelines": Effect("small", lambda s: s.shows(GuidelinesDialog)),
    "decide.example": Effect(
        "small",
        lambda s: s.session.guidelines.of(0).examples == (s.first,),
        lambda s: s.session.decide(s.window.controller.current, 0),
    ),
    "view.guidelines": Effect("small", lambda s: s.window.project_page.guidelines.isVisible()),
    "decide.comment": Effect("small", lambda s: s.focus_is(s.window.project_page.instance.comments.edit)),
    "audit.start": Effect("small", lambda s: s.shows(AuditDialog)),
    "audit.resume": Effect("sure", lambda s: s.window.controller.audit.active, lambda s: _audits(s, 0, leave=True)),
    "audit.leave": Effect("sure", lambda s: not s.window.controller.audit.active, lambda s: _audits(s, 2)),
    "audit.accept": Effect("sure", lambda s: s.session.counts.accepted > 0, lambda s: _audits(s, MANY)),
    "audit.smaller": Effect("sure", lambda s: s.shows(AuditDialog), lambda s: _audits(s, 30, wrong=True)),
    "go.next": Effect("small", _moved(1)),
    "go.previous": Effect("small", _moved(-1), _second),
    "go.next_open": Effect("small", _moved(2), _second_decided),
    "go.decide": _tab("decide", leave="history"),
    "go.cooccurrence": _tab("cooccurrence"),
    "go.training": _tab("training"),
    "go.history": _tab("history"),
    "go.map": _tab("map"),
    "go.summary": _tab("summary"),
    "go.sheet": _tab("sheet"),
    "go.alike": Effect(
        "small", lambda s: s.window.project_page.sheet_shown and bool(s.window.controller.filter.chosen)
    ),
    "sheet.mark": Effect("small", lambda s: len(s.window.project_page.sheet.state.marks) == 1, Stage.sees_the_sheet),
    "sheet.invert": Effect("small", lambda s: len(s.window.project_page.sheet.state.marks) == 6, Stage.sees_the_sheet),
    "sheet.open": Effect("small", lambda s: s.window.project_page.decide_shown, Stage.sees_the_sheet),
    "training.start": Effect("small", lambda s: s.window.controller.training.running),
    "training.again": Effect("trained", lambda s: len(s.session.runs()) == 2 and s.window.controller.training.running),
    "training.last_round": Effect("trained", lambda s: s.window.controller.filter.flipped == (1, 2), Stage.learns_anew),
    "training.settings": Effect("small", lambda s: s.shows(RunSettingsDialog)),
    "training.pause": Effect("small", lambda s: s.window.controller.training.paused, Stage.trains),
    "training.stop": Effect("small", lambda s: not s.window.controller.training.running, Stage.trains),
    "view.zoom_in": _zoomed(lambda now, before: now > before),
    "view.zoom_out": _zoomed(lambda now, before: now < before, steps=3),
    "view.zoom_fit": _zoomed(lambda now, before: now < before, steps=3),
    "view.focus": Effect("small", lambda s: s.window.project_page.focused),
    "view.evidence": Effect("small", lambda s: s.window.project_page.evidence.isVisible()),
    "view.compare": Effect(
        "small", lambda s: s.window.project_page.evidence.isVisible() and s.window.project_page.evidence.comparing
    ),
    "sound.compare": Effect(
        "sounds", lambda s: s.window.project_page.evidence.isVisible() and s.window.project_page.evidence.comparing
    ),
    "view.tone": Effect("demo", lambda s: s.window.project_page.instance.tone.isVisible()),
    "view.grid": Effect(
        "demo",
        lambda s: not s.window.project_page.instance.canvas.grid_shown,
        lambda s: s.window.project_page.instance.canvas.zoom(3),
    ),
    "sound.play": Effect("sounds", lambda s: s.output.running),
    "sound.loop": Effect("sounds", lambda s: s.window.project_page.instance.sound.player.looping),
    "sound.autoplay": Effect("sounds", lambda s: s.window.settings.autoplay),
    "view.clear_filters": Effect(
        "small",
        lambda s: not s.window.controller.filtered and len(s.window.controller.queue) == len(s.session.dataset),
        lambda s: s.window.controller.set_filter(Filter(text="row-1")),
    ),
    "view.saved_filters": Effect("small", lambda s: s.shows(SavedFiltersDialog)),
    "view.theme.system": _theme(Theme.SYSTEM, Theme.DARK),
    "view.theme.light": _theme(Theme.LIGHT, Theme.DARK),
    "view.theme.dark": _theme(Theme.DARK, Theme.LIGHT),
    "view.preferences": Effect("", lambda s: s.shows(PreferencesDialog)),
    "help.keys": Effect("", lambda s: s.shows(KeyHelp)),
    "help.change_keys": Effect("", lambda s: s.shows(KeysDialog)),
    "help.palette": Effect("", lambda s: s.shows(CommandPalette)),
    "help.about": Effect("", lambda s: s.shows(QDialog)),
}
