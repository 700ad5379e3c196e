"""When each action of the table makes sense."""

from __future__ import annotations

from vipll_gui.data import Kind
from vipll_gui.qt.shell.shell_window import ShellWindow
from vipll_gui.qt.work.queue_order import NOWHERE


class WindowState:
    """The conditions that the table of actions names."""

    def __init__(self, window: ShellWindow) -> None:
        self._window = window
        self._controller = window.controller

    always = True

    @property
    def idle(self) -> bool:
        """Whether another project may be opened now."""
        return not self._window.opening

    @property
    def project(self) -> bool:
        """Whether a project is open."""
        return self._controller.has_project

    @property
    def idle_project(self) -> bool:
        """Whether a project is open, and another may be opened in its place."""
        return self.project and self.idle

    @property
    def unnamed(self) -> bool:
        """Whether whoever works here says who they are: a server knows."""
        return self.project and self._controller.session.team is None

    @property
    def leading(self) -> bool:
        """Whether a project is open in which one may say who does what."""
        session = self._controller.session if self.project else None
        return session is not None and not session.read_only and (session.team is None or session.team.leads)

    @property
    def deciding(self) -> bool:
        """Whether an instance is on the screen to be decided."""
        on_screen = self.project and self._controller.current != NOWHERE and self._window.project_page.decide_shown
        return on_screen and not self._controller.closing

    @property
    def seeing(self) -> bool:
        """Whether it is, and what the model believes of it is not hidden."""
        return self.deciding and not self._controller.blindness.active

    @property
    def sighted(self) -> bool:
        """Whether a project is open, and what others decided and the model believes is not hidden."""
        return self.project and not self._controller.blindness.active

    @property
    def on_sheet(self) -> bool:
        """Whether the contact sheet is on the screen."""
        return self.project and self._window.project_page.sheet_shown and not self._controller.closing

    @property
    def seeing_many(self) -> bool:
        """Whether instances may be shown side by side with what the model believes of them."""
        return self.sighted

    @property
    def accepting(self) -> bool:
        """Whether leading labels are on the screen to be accepted."""
        return self.seeing or self.on_sheet

    @property
    def flagging(self) -> bool:
        """Whether an instance, or many, are on the screen to be flagged."""
        return self.deciding or self.on_sheet

    @property
    def queued(self) -> bool:
        """Whether the queue is on the screen, and no audit in its place."""
        return self.project and not self._controller.audit.active

    @property
    def selecting(self) -> bool:
        """Whether an instance is on the screen to be decided, and others of the queue may be decided with it."""
        return self.deciding and self.queued

    @property
    def narrowing(self) -> bool:
        """Whether the queue may be narrowed by what the model believes of the instance on the screen."""
        return self.seeing and self.queued

    @property
    def auditing(self) -> bool:
        """Whether what is shown was drawn by an audit."""
        return self.project and self._controller.audit.active

    @property
    def audit_waits(self) -> bool:
        """Whether there is an audit to go on with."""
        return self.queued and self._controller.session.audits.under_way is not None

    @property
    def audit_holds(self) -> bool:
        """Whether an audit has proved what it should."""
        progress = self._controller.audit.progress
        return self.project and progress is not None and progress.proved

    @property
    def audit_fails(self) -> bool:
        """Whether an audit cannot prove what it should."""
        progress = self._controller.audit.progress
        return self.project and progress is not None and progress.hopeless

    @property
    def image(self) -> bool:
        """Whether a picture is on the screen."""
        return self.deciding and self._window.project_page.instance.shows_image

    @property
    def sound(self) -> bool:
        """Whether a sound is on the screen."""
        return self.deciding and self._window.project_page.instance.shows_sound

    @property
    def playable(self) -> bool:
        """Whether a sound, or many on the contact sheet, are on the screen."""
        return self.sound or (self.on_sheet and self._controller.session.dataset.kind == Kind.SOUND)

    @property
    def hearing(self) -> bool:
        """Whether a sound is on the screen, and what the model believes of it is not hidden."""
        return self.sound and self.seeing

    @property
    def votes(self) -> bool:
        """Whether the project came with votes."""
        return self.project and self._controller.session.dataset.votes is not None

    @property
    def media(self) -> bool:
        """Whether the project has pictures or sounds."""
        return self.project and bool(self._controller.session.dataset.media)

    @property
    def selection(self) -> bool:
        """Whether several instances are selected."""
        return self.deciding and len(self._controller.selected) > 1

    @property
    def paged(self) -> bool:
        """Whether there are more candidates than digit keys."""
        return self.deciding and self._controller.pages > 1

    @property
    def filtered(self) -> bool:
        """Whether the queue is filtered."""
        return self.project and self._controller.filtered

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.project and (self._controller.busy or self._controller.session.can_undo)

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self.project and self._controller.session.can_redo

    @property
    def training(self) -> bool:
        """Whether a run can be stopped."""
        return self.project and self._controller.training.running and not self._controller.training.stopping

    @property
    def can_train(self) -> bool:
        """Whether a run can be started, at once or after the round under way."""
        controller = self._controller
        free = not controller.training.running or (controller.teaching and not controller.training.stopping)
        return self.project and self.idle and free and controller.session.may_train

    @property
    def has_round(self) -> bool:
        """Whether there is a round, and something before it, to compare."""
        outcome = self._controller.session.last_round if self.project else None
        return self.sighted and outcome is not None and outcome.before > 0 and not self._controller.training.running

    @property
    def can_retrain(self) -> bool:
        """Whether there is a run to go on from."""
        return self.can_train and self._controller.session.trained
