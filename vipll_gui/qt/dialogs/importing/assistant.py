"""The dialog around the pages: where one is, back, next, cancel."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QWidget

from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.importing.page import Page
from vipll_gui.qt.dialogs.importing.preview_page import PreviewPage
from vipll_gui.qt.dialogs.importing.problems_page import ProblemsPage
from vipll_gui.qt.dialogs.importing.source_page import SourcePage
from vipll_gui.qt.dialogs.importing.target_page import TargetPage
from vipll_gui.qt.look.fitting_dialog import FittingDialog, scrolled
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings.settings import WindowSettings


class ImportAssistant(FittingDialog):
    """From data to a project; nothing is written before the last page says so."""

    imported = Signal(object)  # Path of the project

    def __init__(
        self, tasks: TaskRunner, settings: WindowSettings, source: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New project from data"))
        self.draft = ImportDraft()
        self._going_on = False  # as soon as the page has settled what was typed on it
        self.source = SourcePage(self.draft, tasks, settings)
        self.preview = PreviewPage(self.draft, tasks)
        self.problems = ProblemsPage(self.draft, tasks)
        self.project = TargetPage(self.draft, tasks, settings)
        self._pages: tuple[Page, ...] = (self.source, self.preview, self.problems, self.project)
        self.stack = QStackedWidget()
        for page in self._pages:
            self.stack.addWidget(scrolled(page))  # a small screen at 200 % has no room for all of a preview
            page.changed.connect(self._on_changed)
        self.back = QPushButton(self.tr("&Back"), autoDefault=False)
        self.next = styled(QPushButton(default=True), "primary")
        self.cancel = QPushButton(self.tr("Cancel"), autoDefault=False)
        self._make_layout()
        self.back.clicked.connect(self.go_back)
        self.next.clicked.connect(self.go_on)
        self.cancel.clicked.connect(self.reject)
        self.project.made.connect(self._on_made)
        self.resize(940, 640)
        self._show(self.source)
        self.source.enter()
        if source is not None:
            self.source.set_source(source)

    def _make_layout(self) -> None:
        self._steps = [styled(QLabel(), "step") for _ in self._pages]
        steps = QHBoxLayout()
        steps.setSpacing(6)
        for number, step in enumerate(self._steps):
            if number:
                steps.addWidget(styled(QLabel("›"), "faint"))
            steps.addWidget(step)
        steps.addStretch(1)
        buttons = row_of(None, 1, self.back, self.next, self.cancel, spacing=6)
        column_of(self, steps, (self.stack, 1), buttons, margins=(20, 16, 20, 16), spacing=14)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._pages[self.stack.currentIndex()]

    def _show(self, page: Page) -> None:
        self.setFocus()  # Qt would hand the focus of what disappears to the next in line, which is to cancel
        self.stack.setCurrentIndex(self._pages.index(page))
        self._check()

    @Slot()
    def go_on(self) -> None:
        """Goes to the next page that has something to ask; makes the project on the last."""
        if not self.page.ready:
            return
        if not self.page.settle():
            self._going_on = self.page.task is not None
            return
        if self.page is self.project:
            self.project.start()
            return
        following = self._pages[self.stack.currentIndex() + 1 :]
        page = next(page for page in following if page.needed)
        self._show(page)
        page.enter()
        self._check()

    @Slot()
    def _on_changed(self) -> None:
        self._check()
        if self._going_on and self.page.task is None:
            self._going_on = False
            self.go_on()

    @Slot()
    def go_back(self) -> None:
        """Goes back to the page before, with everything as it was; ends what is under way here."""
        self._going_on = False
        earlier = self._pages[: self.stack.currentIndex()]
        if earlier:
            self.page.stop()
            self._show(next(page for page in reversed(earlier) if page.needed))

    @Slot()
    def _check(self) -> None:
        at = self.stack.currentIndex()
        page = self._pages[at]
        if self.next.hasFocus() and not page.ready:
            self.setFocus()
        self.back.setEnabled(at > 0)
        self.next.setEnabled(page.ready)
        if page.ready and self.focusWidget() in (None, self, self.back):  # so that the keyboard shows where it goes on
            self.next.setFocus()
        self.next.setText(self.tr("Create project") if page is self.project else self.tr("&Next"))
        self.cancel.setText(self.tr("Stop") if page is self.project and page.task is not None else self.tr("Cancel"))
        for number, (step, one) in enumerate(zip(self._steps, self._pages, strict=True)):
            step.setText(f"{number + 1}  {one.title}")
            state = "here" if number == at else "passed" if number < at else "ahead"
            if step.property("state") != state:
                step.setProperty("state", state)
                step.style().unpolish(step)
                step.style().polish(step)

    @Slot(object)
    def _on_made(self, project: Path) -> None:
        self.imported.emit(project)
        self.accept()

    def reject(self) -> None:
        """Stops the making of the project, if it is under way; otherwise closes the dialog."""
        if self.page is self.project and self.project.task is not None:
            self.project.stop()
            return
        self._stop_all()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._stop_all()
        super().closeEvent(event)

    def _stop_all(self) -> None:
        for page in self._pages:
            page.stop()
