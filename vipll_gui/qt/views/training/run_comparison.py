"""How two runs differ: in their methods, their settings, and the leading labels they ended with."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from vipll_gui.errors import VipllError
from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import figure, format_localised, tell, translate
from vipll_gui.qt.look.layouts import row_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import WrappedLabel, styled
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session import Session
from vipll_gui.session.training.method_choice import method_named, method_title
from vipll_gui.session.training.options import run_options
from vipll_gui.session.training.run_difference import RunDifference

_BY_KEYBOARD = Qt.TextInteractionFlag.LinksAccessibleByKeyboard

Answer = tuple[tuple[int, int], RunDifference | None, str]


class RunComparison(QWidget):
    """One line about two runs, and the way to the instances they disagree on."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._runs: tuple[int, int] | None = None
        self._counter = LatestOnly(tasks, self.tr("Comparing runs"), self)
        self._counter.answered.connect(self._on_answer)
        self.told = styled(WrappedLabel(), "muted", spoken=self.tr("How the two runs differ"))
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.told.setTextFormat(Qt.TextFormat.RichText)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | _BY_KEYBOARD)
        self.told.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.told.linkActivated.connect(self._on_pair)
        self.filter = styled(QPushButton(self.tr("Show in the queue")), focus=Qt.FocusPolicy.TabFocus)
        self.filter.setToolTip(self.tr("Shows only the instances whose leading label differs"))
        self.filter.clicked.connect(self._on_filter)
        row_of(self, (self.told, 1), self.filter, spacing=8)
        controller.project_closed.connect(self.show_nothing)
        theme_manager().colours_changed.connect(self._paint_links)
        self.show_nothing()

    @Slot()
    def show_nothing(self) -> None:
        """Two runs are not selected."""
        self._runs = None
        self._counter.forget()
        self.setVisible(False)

    def show_runs(self, first: int, second: int) -> None:
        """Compares two runs."""
        if self._runs != (first, second):
            self._runs = (first, second)
            self.filter.setEnabled(False)
            self.told.setText(self.tr("Comparing run {} and run {}…").format(first, second))
            self._counter.ask(self._prepare)
        self.setVisible(True)

    def _prepare(self) -> Work:
        session, runs = self._controller.session, self._runs or (0, 0)

        def work(_control: Control) -> Answer:
            try:
                return runs, session.compare_runs(*runs), ""
            except VipllError as error:  # nothing was learned, or it is no longer kept: that is an answer too
                return runs, None, error.message

        return work

    @Slot(object)
    def _on_answer(self, answer: Answer) -> None:
        runs, found, problem = answer
        if runs != self._runs or not self._controller.has_project:
            return
        parts = [escape(tell(problem))] if found is None else self._words(runs, found)
        if changed := settings_that_differ(self._controller.session, *runs):
            parts.append(escape(changed))
        self.told.setText(" ".join(parts))
        self.filter.setEnabled(found is not None and found.differing > 0)

    def _words(self, runs: tuple[int, int], found: RunDifference) -> list[str]:
        """Agreement, and the labels that stand in each other's place as links to the instances."""
        text = self.tr("{} and {} agree on {:.1%}; leading labels that differ: {:,} of {:,}.")
        names = self._names(runs)
        told = [escape(format_localised(text, *names, found.agreement, found.differing, found.instances))]
        labels = self._controller.session.labels
        links = [
            f'<a href="{ours},{theirs}">{escape(labels[ours])} → {escape(labels[theirs])}</a>&nbsp;({figure(count)})'
            for ours, theirs, count in found.pairs
            if min(ours, theirs) >= 0
        ]
        most = self.tr("Most often: {}.")
        return [*told, escape(most).format(", ".join(links))] if links else told

    def _names(self, runs: tuple[int, int]) -> list[str]:
        """The runs by their numbers, and by their methods where these differ."""
        methods = {run.id: run.method for run in self._controller.session.runs()}
        if methods[runs[0]] == methods[runs[1]]:
            return [self.tr("Run {}").format(one) for one in runs]
        return [self.tr("{} (run {})").format(method_title(methods[one]), one) for one in runs]

    @Slot()
    def _paint_links(self) -> None:
        """Lets links have the colour of another theme: Qt gives them one when the text is set."""
        text = self.told.text()
        self.told.clear()
        self.told.setText(text)

    @Slot(str)
    def _on_pair(self, pair: str) -> None:
        """Shows the instances that differ and have both labels of a link among their candidates."""
        ours, theirs = (int(label) for label in pair.split(","))
        self._controller.narrow(flipped=self._runs, pair=(ours, theirs))

    @Slot()
    def _on_filter(self) -> None:
        self._controller.narrow(flipped=self._runs, pair=None)


def settings_that_differ(session: Session, first: int, second: int) -> str:
    """`Seed: 0 → 1` for each setting from one run to the other; empty where they agree, or are of different methods."""
    a, b = ({run.id: run for run in session.runs()}[one] for one in (first, second))
    if a.method != b.method:
        return ""
    names = [name for name in a.settings if a.settings[name] != b.settings.get(name)]
    method = method_named(a.method)
    titles = {} if method is None else {one.name: translate(one.title) for one in run_options(method.name)}
    words = (f"{titles.get(name, name)}: {_word(a.settings[name])} → {_word(b.settings.get(name))}" for name in names)
    return " · ".join(words)


def _word(value: object) -> str:
    return QCoreApplication.translate("RunSettingsDialog", "automatic") if value is None else str(value)
