"""The others in a shared project: what they decide is taken in, who is here is told, and who is at what."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, Signal, Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.look.language import format_localised, tell, translate
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Session, Status
from vipll_gui.session.assigning import Assignment
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.following import News
from vipll_gui.store import Team

AHEAD = 40  # instances whose files are fetched before they are shown


class Teamwork(QObject):
    """Listens to a shared project and lets the window follow, one step of the owner at a time."""

    people_changed = Signal()  # who is here, whether they can be reached, what waits
    _heard = Signal(object)  # Team, from its own thread

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._tasks = tasks
        self._team: Team | None = None
        self._asking: Task | None = None
        self._renewing: Task | None = None
        self._again = False
        self._reachable = True
        self._at = NOWHERE  # the instance that is claimed
        self._heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._on_closed)
        controller.updated.connect(self._on_updated)

    @property
    def team(self) -> Team | None:
        """The others, where the open project is a shared one."""
        return self._team

    @Slot()
    def _on_opened(self) -> None:
        team, self._team, self._reachable, self._at = self._controller.session.team, None, True, NOWHERE
        if team is not None and not self._controller.session.read_only:
            self._team = team
            team.listen(lambda: self._heard.emit(team))
        self.people_changed.emit()

    @Slot()
    def _on_closed(self) -> None:
        self._team, self._asking, self._renewing, self._again = None, None, None, False
        self.people_changed.emit()

    @Slot(object)
    def _on_heard(self, team: Team) -> None:
        if team is not self._team:
            return
        self._tell_reach(team)
        self._controller.held = dict(team.held)
        if team.connected:
            self._ask()
            self._ask_assignment(team)
        self.people_changed.emit()

    def _tell_reach(self, team: Team) -> None:
        if team.connected == self._reachable:
            return
        self._reachable = team.connected
        self._keep_apart(team)
        if team.connected:
            self._controller.said.emit(self.tr("The server is back: everything decided meanwhile has been sent."))
            if self._controller.session.dataset.held is not None:  # what could not be fetched can be shown now
                self._controller.follow_others(Changes(Change.MEDIA))
        elif team.turned_away:
            told = self.tr("The server takes no decisions from you now ({}). What can be sent later is kept here.")
            self._controller.refused.emit(told.format(tell(team.problem)))
        else:
            self._controller.refused.emit(
                self.tr("The server cannot be reached. Go on: decisions are kept on this computer and sent later.")
            )

    def _keep_apart(self, team: Team) -> None:
        """Has the queue offer, while nobody can be reached, what falls to nobody else."""
        controller = self._controller
        controller.turns = None
        if team.connected:
            return
        total = len(controller.session.dataset)

        def work(_control: Control) -> NDArray[np.uint8]:
            return team.turns(total)

        self._tasks.start(self.tr("Who is at what"), work, shown=False, quiet=True, then=self._on_kept_apart)

    @Slot(object)
    def _on_kept_apart(self, turns: NDArray[np.uint8]) -> None:
        controller = self._controller
        if not self._reachable and controller.has_project and len(turns) == len(controller.session.dataset):
            controller.turns = turns

    # -- what others wrote -------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Has what is new fetched, off the main thread; asked meanwhile, once more after it."""
        following = self._controller.session.following
        if following is None:
            return
        if self._asking is not None:
            self._again = True
            return

        def work(_control: Control) -> News:
            return following.news()

        self._asking = self._tasks.start(
            self.tr("Others’ decisions"), work, shown=False, quiet=True, then=self._on_news
        )
        self._asking.ended.connect(self._on_asked)

    @Slot(object)
    def _on_news(self, news: News) -> None:
        if not news or not self._controller.has_project:
            return

        def make(session: Session) -> Changes | None:
            try:
                return session.following.take_in(news) if session.following is not None else None
            except ProjectError:
                return None  # the server went meanwhile; when it is back, it is asked again

        def size(session: Session) -> int:
            return len(session.dataset) if news.anew else sum(len(entry.positions) for entry in news.entries)

        self._controller.owner.make(Step(self.tr("Others’ decisions"), make, self._on_taken, size))

    def _on_taken(self, changes: Changes | None) -> None:
        if changes is not None:
            self._controller.follow_others(changes)

    @Slot(object)
    def _on_asked(self, task: Task) -> None:
        if task is self._asking:
            self._asking = None
            if self._again and self._team is not None and self._team.connected:
                self._again = False
                self._ask()

    # -- who is to decide what ---------------------------------------------------------------------------------

    def _ask_assignment(self, team: Team) -> None:
        """Has what is assigned fetched, off the main thread, where somebody said it anew."""
        session = self._controller.session
        if self._renewing is not None or team.assigned == session.assignment.made:
            return

        def work(_control: Control) -> Assignment:
            return session.renewed_assignment()

        self._renewing = self._tasks.start(
            self.tr("Who decides what"), work, shown=False, quiet=True, then=self._on_assignment
        )
        self._renewing.ended.connect(self._on_renewed)

    @Slot(object)
    def _on_assignment(self, found: Assignment) -> None:
        def make(session: Session) -> Changes | None:
            try:
                return session.adopt_assignment(found) if found.made != session.assignment.made else None
            except ProjectError:
                return None  # the server went meanwhile; when it is back, it is asked again

        def taken(changes: Changes | None) -> None:
            if changes is not None:
                self._controller.follow_others(changes)
                self._controller.said.emit(changes.message.render(translate, format_localised))

        if self._controller.has_project:
            step = Step(self.tr("Who decides what"), make, taken, lambda session: len(session.dataset))
            self._controller.owner.make(step)

    @Slot(object)
    def _on_renewed(self, task: Task) -> None:
        if task is self._renewing:
            self._renewing = None

    # -- who is at what ----------------------------------------------------------------------------------------

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        team, position = self._team, update.current
        if team is None or not update.moved:
            return
        self._fetch_ahead()
        before, self._at = self._at, position
        following = self._controller.session.following
        known = following.known if following is not None else None
        team.look_at(None if position == NOWHERE else position)
        if not team.connected or self._controller.session.own_share is not None:  # what is assigned need not be claimed
            return

        def work(_control: Control) -> int:
            """The instance, where somebody else has it."""
            if before != NOWHERE:
                team.release(before)
            return NOWHERE if position == NOWHERE or team.claim(position, known) else position

        self._tasks.start(self.tr("Who is at what"), work, shown=False, quiet=True, then=self._give_way)

    def _fetch_ahead(self) -> None:
        """Has the files of the next instances fetched, where the server holds them: the network may go."""
        dataset = self._controller.session.dataset
        if dataset.held is not None:
            paths = map(dataset.media_path, self._controller.neighbours(ahead=AHEAD))
            dataset.held.fetch_ahead([path for path in paths if path is not None])

    @Slot(object)
    def _give_way(self, position: int) -> None:
        """Goes on from an instance that somebody else was quicker to take, unless it was picked or is settled."""
        controller, team = self._controller, self._team
        if team is None or not controller.has_project or controller.current != position or controller.picked:
            return
        who = team.held.get(position, "")
        if controller.session.status[position] == Status.OPEN.value:
            controller.held = {**controller.held, position: who}
            controller.go_next_open()
            if who:
                controller.said.emit(self.tr("{} has just taken that one.").format(who))

    # -- in words ----------------------------------------------------------------------------------------------

    @property
    def others(self) -> list[str]:
        """Who else is here, each once, and on which instance."""
        if self._team is None or not self._controller.has_project:
            return []
        dataset = self._controller.session.dataset
        named = {
            member.name: "" if member.position is None else dataset.id_of(member.position)
            for member in self._team.members
            if not member.here
        }
        return [f"{name}: {at}" if at else name for name, at in named.items()]

    @property
    def details(self) -> str:
        """Who is at what, a line each; while nobody can be reached, why."""
        if self._team is not None and not self._team.connected:
            return tell(self._team.problem)
        return "\n".join(self.others)

    @property
    def summary(self) -> str:
        """Who is here, in a few words; empty where the project is nobody else's."""
        team = self._team
        if team is None:
            return ""
        if not team.connected:
            why = self.tr("Turned away; to send: {:,}") if team.turned_away else self.tr("Server gone; to send: {:,}")
            return format_localised(why, team.waiting)
        if team.refused:
            return format_localised(self.tr("Not taken by the server: {:,}"), team.refused)
        count = len(self.others)
        return format_localised(self.tr("Others here: {:,}"), count) if count else self.tr("Nobody else here")
