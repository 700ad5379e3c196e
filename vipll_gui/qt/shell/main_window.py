"""The main window: puts the parts together and hands keys, files and failures to them."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, QUrl, Slot
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QStackedWidget,
    QWidget,
)

from vipll_gui.errors import GoneError
from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.dialogs.problem import show_problem
from vipll_gui.qt.look.icons import app_icon
from vipll_gui.qt.settings import keys
from vipll_gui.qt.settings.actions import BY_ID
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.commands import Commands
from vipll_gui.qt.shell.conditions import WindowState
from vipll_gui.qt.shell.held_keys import HeldKeys
from vipll_gui.qt.shell.idle_builder import IdleBuilder
from vipll_gui.qt.shell.last_position import LastPosition, bring_on_screen, first_size
from vipll_gui.qt.shell.leaving import Leaving
from vipll_gui.qt.shell.menus import ActionMap
from vipll_gui.qt.shell.preference_setter import PreferenceSetter
from vipll_gui.qt.shell.shell_window import ShellWindow
from vipll_gui.qt.views.status_bar import StatusBar
from vipll_gui.qt.views.welcome import Welcome
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.neighbour_finder import NeighbourFinder
from vipll_gui.qt.work.queue_cursor import Opened
from vipll_gui.qt.work.retraining import Retraining
from vipll_gui.qt.work.teamwork import Teamwork
from vipll_gui.qt.work.vote_follower import VoteFollower
from vipll_gui.store import load_stores

if TYPE_CHECKING:
    from vipll_gui.qt.views.project_page import ProjectPage

PROGRAM = "ViPLL GUI"
_TRAINS = ("training.start", "training.again")
_WHERE_ONE_DECIDES = ("deciding", "seeing", "accepting", "flagging")  # conditions


class MainWindow(ShellWindow):
    """Welcome page or project page, with menus and status bar."""

    def __init__(self, settings: WindowSettings | None = None) -> None:
        super().__init__()
        self.settings = settings or WindowSettings()
        self.tasks = TaskRunner(self)
        self.controller = Controller(self.tasks, self)
        self.images = ImageLoader(self)
        self.sounds = SoundLoader(self)
        self._opening: Task | None = None
        self._had_project = False
        self._ends_next = False  # the window, when the project has been closed
        self._project_page: ProjectPage | None = None
        self.preparation = IdleBuilder(self._make_project_page, self)
        self._plots = IdleBuilder(self._load_plots, self)
        self.keymap = Keymap(self.settings, self)
        self._actions = ActionMap(self)
        self._held_keys = HeldKeys()
        self._take_keys()
        self._make_pages()
        self.last_position = LastPosition(self.controller, self.settings, self)
        self.retraining = Retraining(self.controller, self.settings, self)
        self.neighbours = NeighbourFinder(self.controller, self.tasks, self)
        self.votes = VoteFollower(self.controller, self.tasks, self)
        self.controller.followers.want(self.settings.duplicates)
        self.controller.training.train_on(self.settings.train_on, self.settings.job_folder)
        self.preferences = PreferenceSetter(self, self.settings, self.retraining)
        self.controller.blindness.want(on=self.settings.blind)
        self.commands = Commands(self, self.tasks, self.settings, self.preferences)
        self.leaving = Leaving(self.controller, self._save_copy_and_go_on, self)
        self._state = WindowState(self)
        self._actions.connect_to(self)
        self._actions.add_to(self)
        self._connect()
        self.setWindowTitle(PROGRAM)
        self.setWindowIcon(app_icon())
        self.setAcceptDrops(True)
        self.resize(first_size(self))
        self._restore_layout()
        self.refresh_actions()

    def _make_pages(self) -> None:
        ways = (self._actions[f"project.{name}"] for name in ("new", "open", "open_server"))
        self.welcome = Welcome(self.settings, *ways)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.welcome)
        self.setCentralWidget(self.pages)
        self.teamwork = Teamwork(self.controller, self.tasks, self)
        annotator = self._actions["project.annotator"]
        self.setStatusBar(StatusBar(self.controller, self.tasks, annotator, self.teamwork, self))

    @property
    def project_page(self) -> ProjectPage:
        """The page of the open project; made after the welcome page, so that this is there sooner."""
        if self._project_page is None:
            self.preparation.finish()
        assert self._project_page is not None  # noqa: S101 - for the type checker: the last step makes it
        return self._project_page

    @property
    def prepared(self) -> bool:
        """Whether the page of a project is there already."""
        return self._project_page is not None

    def _make_project_page(self) -> Iterator[None]:
        from vipll_gui.qt.views.project_page import ProjectPage, ViewContext

        self.tasks.start(
            "", lambda _control: load_stores(), shown=False
        )  # whoever opens a project need not wait for it
        context = ViewContext(
            self.controller, self.images, self.sounds, self.tasks, self.settings, self.keymap, self.actions_by_id
        )
        page = ProjectPage(context, self.pages)
        self.pages.addWidget(page)
        try:
            yield from page.fill()
        except Exception:
            self.pages.removeWidget(page)
            page.deleteLater()
            raise
        page.restore_layout(self.settings.bytes("window/outer"), self.settings.bytes("window/inner"))
        page.tabs.currentChanged.connect(self.refresh_actions)
        page.banner.copy_wanted.connect(self._save_copy_and_go_on)
        page.instance.stack.currentChanged.connect(self.refresh_actions)
        self.controller.project_opened.connect(self._on_opened)  # after the page's own views
        self._project_page = page
        gc.freeze()  # looking through all that stays anyway held up the window for 75 ms

    @Slot()
    def _take_keys(self) -> None:
        self._actions.take_keys(self.keymap)

    def _connect(self) -> None:
        self.keymap.changed.connect(self._take_keys)
        self.welcome.project_picked.connect(self.commands.open_path)
        self.welcome.project_missed.connect(self.commands.find_project)
        self.welcome.demo_picked.connect(self.commands.open_demo)
        self.controller.project_opening.connect(self._on_opening)
        self.controller.project_closed.connect(self._on_closed)
        self.controller.failed.connect(self.present)
        self.tasks.failed.connect(self.present)
        for signal in (
            self.controller.updated, self.controller.busy_changed, self.controller.filter_changed,
            self.controller.training.state_changed, self.controller.audit.changed,
        ):  # fmt: skip
            signal.connect(self.refresh_actions)
        self.controller.busy_changed.connect(self._on_busy)

    # -- actions and keys ------------------------------------------------------------------------------------------

    def actions_by_id(self, name: str) -> QAction:
        """The action called so in the table."""
        return self._actions[name]

    @Slot()
    def refresh_actions(self) -> None:
        """Switches every action on or off."""
        self._actions.follow(self._state)

    def event(self, event: QEvent) -> bool:
        """Decides who gets a key before Qt's shortcuts do: a text field, a button, the digit row, or they."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_kept(event):
            event.accept()
            return True
        return super().event(event)

    def _is_kept(self, event: QKeyEvent) -> bool:
        """Whether no shortcut may take a key: it is somebody else's, or down since it decided last."""
        focus, owner = QApplication.focusWidget(), self.keymap.user_of(keys.spelled(event))
        if keys.is_typing(focus):
            self._held_keys.press(event)  # Enter may leave the field and would then, still down, decide
        if keys.belongs_to(focus, event) or keys.digit(event) is not None or self._names_label(event):
            return True
        return owner is not None and owner.startswith("decide.") and not self._held_keys.press(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turns digit keys into choices and Enter into a click; all other keys are shortcuts, or come here in vain."""
        focus = QApplication.focusWidget()
        if self._names_label(event):
            if self._held_keys.press(event):
                self.project_page.candidates.typing.press(event)
            return
        if isinstance(focus, QAbstractButton) and keys.presses(focus, event):
            if self._held_keys.press(event):
                focus.click()
            return
        owner = self.keymap.user_of(keys.spelled(event))
        if owner is None or keys.belongs_to(focus, event):
            super().keyPressEvent(event)
        elif keys.digit(event) is None:
            if not event.isAutoRepeat():
                self._say_what_trains(owner)
                self._say_where_to_decide(owner, focus)
        elif self._held_keys.press(event):
            self._actions[owner].trigger()
            self._say_where_to_decide(owner, focus)

    def _names_label(self, event: QKeyEvent) -> bool:
        """Whether a key is that of a label, or a letter of its name."""
        if not self.prepared or keys.is_typing(QApplication.focusWidget()) or not self._state.deciding:
            return False
        return self.project_page.candidates.typing.takes(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Lets a key that came up decide again."""
        self._held_keys.release(event)
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._held_keys.forget()

    def _say_what_trains(self, action: str) -> None:
        """Tells somebody who wants to train while that goes on already."""
        if action in _TRAINS and self.controller.training.running:
            text, key = self.tr("A training is under way already."), self.keymap.hint("training.stop")
            self.controller.refused.emit(" ".join((text, self.tr("{} stops it.").format(key))) if key else text)

    def _say_where_to_decide(self, action: str, focus: QWidget | None) -> None:
        """Tells somebody who decides where no instance is shown; lists have a use of their own for such keys."""
        page = self.project_page if self._state.project else None
        decides = action.startswith("decide.") and BY_ID[action].enabled_when in _WHERE_ONE_DECIDES
        if page is None or page.decide_shown or (page.sheet_shown and self._actions[action].isEnabled()) or not decides:
            return
        if not isinstance(focus, QAbstractItemView) or page.queue.isAncestorOf(focus):
            text = self.tr("Instances are decided on the Decide tab")
            self.controller.refused.emit(self.keymap.named(text, "go.decide"))

    # -- projects ------------------------------------------------------------------------------------------------------

    @property
    def opening(self) -> bool:
        """Whether a project is being opened right now."""
        return self._opening is not None

    def begin_opening(self, task: Task) -> None:
        """Follows a task whose result is `Opened`."""
        if self._opening is not None:
            self._opening.cancel()
        self._opening = task
        task.succeeded.connect(self._on_read)
        task.ended.connect(self._on_opening_ended)
        self.welcome.follow(task)
        self.refresh_actions()
        QTimer.singleShot(0, self._on_opening)  # the page is made while the file is read

    @Slot(object)
    def _on_read(self, opened: Opened) -> None:
        self._opening = None  # from here on commands act on it
        self.last_position.keep()
        self.images.shut_down()
        self.sounds.shut_down()
        self.controller.open_session(opened.session, opened.order)

    @Slot(object)
    def _on_opening_ended(self, task: Task) -> None:
        if task is self._opening:
            self._opening = None
            self.refresh_actions()

    @Slot()
    def _on_opening(self) -> None:
        _ = self.project_page

    def close_project(self) -> None:
        """Goes back to the welcome page."""
        if self.leaving.may(self.close_project):
            self.last_position.keep()
            self.controller.close()

    @Slot()
    def _on_opened(self) -> None:
        session = self.controller.session
        self.settings.remember(session.path or session.location.text)
        self.setWindowTitle(f"{session.name} – {PROGRAM}")
        self.pages.setCurrentWidget(self.project_page)
        self.project_page.show_tab("decide")
        if self._had_project:
            gc.collect()  # what is left of the project before must not be kept for good
        self._had_project = True
        gc.freeze()
        self._plots.begin()

    def _load_plots(self) -> Iterator[None]:
        """Loads what draws plots off the main thread, where it would hold up the first look at one."""

        def work(_control: Control) -> None:
            importlib.import_module("vipll_gui.qt.views.cooccurrence.cooccurrence_view")

        self.tasks.start("", work, shown=False, quiet=True)
        yield

    @Slot()
    def _save_copy_and_go_on(self) -> None:
        self.commands.save_copy(go_on=True)

    @Slot()
    def _on_closed(self) -> None:
        gc.unfreeze()
        self.images.shut_down()
        self.sounds.shut_down()
        self.setWindowTitle(PROGRAM)
        self.welcome.refresh()
        self.pages.setCurrentWidget(self.welcome)
        self.refresh_actions()
        if self._ends_next:
            QTimer.singleShot(0, self.close)

    @Slot()
    def _on_busy(self) -> None:
        """Stays where closing was called off, because the step it waited for could not be made."""
        self._ends_next &= self.controller.closing or not self.controller.has_project

    @Slot(object)
    def present(self, failure: Failure) -> None:
        """Shows a failure; that the server of the open project is gone stands in the window, and stops nobody."""
        if isinstance(failure.error, GoneError) and self.teamwork.team is not None:
            self.controller.refused.emit(self.tr("{}: the server cannot be reached.").format(failure.title))
        else:
            show_problem(failure, self)

    # -- the window itself ---------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.prepared:
            self.preparation.begin()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _local_file(event.mimeData().urls()) is not None and not self.opening:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _local_file(event.mimeData().urls())
        if path is not None:
            event.acceptProposedAction()
            self.commands.take_file(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already: stop what is running, wait for it, close the project.

        A step on many instances that is still being written is waited for in sight, with its progress.
        """
        if not self.leaving.may(self.close):
            event.ignore()
            return
        if self.controller.busy:
            self._ends_next = True
            self.close_project()
            event.ignore()
            return
        self.settings.set_bytes("window/geometry", self.saveGeometry())
        if self._project_page is not None:
            outer, inner = self._project_page.layout_state()
            self.settings.set_bytes("window/outer", outer)
            self.settings.set_bytes("window/inner", inner)
        self.hide()  # nobody has to watch how the last work ends
        self.shut_down()
        event.accept()

    def end(self) -> None:
        """Closes the window without a question, as asked for from outside."""
        self.leaving.agree()
        self.close()

    def shut_down(self) -> None:
        """Ends all threads, then closes the project."""
        self.preparation.stop()
        self._plots.stop()
        gc.unfreeze()
        self.last_position.keep()
        self.controller.training.stop()
        self.controller.shut_down()
        self.tasks.shut_down()
        self.images.shut_down()
        self.sounds.shut_down()

    def _restore_layout(self) -> None:
        geometry = self.settings.bytes("window/geometry")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
            bring_on_screen(self)


def _local_file(urls: list[QUrl]) -> Path | None:
    return next((Path(url.toLocalFile()) for url in urls if url.isLocalFile()), None)
