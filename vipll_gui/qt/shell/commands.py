"""What the actions of the table do beyond the commands of the controller: files, dialogs, views."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox

from vipll_gui import __version__
from vipll_gui.qt.background.tasks import Cancelled, Control, TaskRunner
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
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.look.wording import one_line, sentences
from vipll_gui.qt.settings.keymap import DEFAULT_PRESET, LABELS
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.preference_setter import PreferenceSetter
from vipll_gui.qt.shell.shell_window import ShellWindow
from vipll_gui.qt.work.queue_cursor import DEFAULT_RANKING, Opened
from vipll_gui.qt.work.queue_order import NOWHERE, ordered
from vipll_gui.report.heatmap_files import WRITERS, write_heatmap
from vipll_gui.samples.demos import DEMOS, make_demo_in_subprocess
from vipll_gui.session import Filter, Session
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.state.instance import NO_LABEL
from vipll_gui.session.transfer.merging import Merged
from vipll_gui.store import SUFFIX, Address, take_password
from vipll_gui.store.location import short_name


class Commands(QObject):
    """The handlers of the table, in its order."""

    def __init__(
        self, window: ShellWindow, tasks: TaskRunner, settings: WindowSettings, preferences: PreferenceSetter
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = window.controller
        self._tasks = tasks
        self._settings = settings
        self._preferences = preferences

    # -- project -----------------------------------------------------------------------------------------------

    def new_project(self, source: Path | None = None) -> None:
        """Asks for a data file and makes a project of it."""
        dialog = ImportAssistant(self._tasks, self._settings, source, self._window)
        dialog.imported.connect(self.open_path)
        dialog.open()

    def open_project(self) -> None:
        """Asks for a project file and opens it."""
        pattern = self.tr("ViPLL projects (*{})").format(SUFFIX)
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open project"), str(self._settings.folder), pattern
        )
        if name:
            self._settings.folder = Path(name).parent
            self.open_path(Path(name))

    def open_from_server(self) -> None:
        """Asks for the address of a shared project and opens it."""
        dialog = ServerDialog(self._window)
        dialog.chosen.connect(self._on_server)
        dialog.open()

    @Slot(str, str, bool)
    def _on_server(self, address: str, password: str, keep: bool) -> None:
        annotator = self._settings.annotator

        def work(control: Control) -> Opened:
            if password:
                take_password(address, password, keep=keep)
            return opened(address, control, annotator)

        self._window.begin_opening(self._tasks.start(self.tr("Opening {}").format(short_name(address)), work))

    @Slot(object)
    def find_project(self, path: Path) -> None:
        """Asks where a project is that is no longer where it was, and opens it there."""
        start = next((folder for folder in path.parents if folder.is_dir()), self._settings.folder)
        pattern = self.tr("ViPLL projects (*{})").format(SUFFIX)
        title = self.tr("Where is {} now?").format(path.name)
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(start), pattern)
        if name:
            self._settings.forget(path)
            self.open_path(Path(name))

    @Slot(object)
    def open_path(self, path: Address) -> None:
        """Opens a project off the main thread, then shows it."""
        if not self._window.leaving.may(partial(self.open_path, path)):
            return
        annotator = self._settings.annotator

        def work(control: Control) -> Opened:
            return opened(path, control, annotator)

        self._window.begin_opening(self._tasks.start(self.tr("Opening {}").format(short_name(path)), work))

    def take_file(self, path: Path) -> None:
        """Opens a project, or offers to make one of a data file; for what is dropped on the window."""
        if path.suffix == SUFFIX:
            self.open_path(path)
        else:
            self.new_project(path)

    @Slot(str)
    def open_demo(self, name: str) -> None:
        """Makes a demo the first time and opens it from then on."""
        if not self._window.leaving.may(partial(self.open_demo, name)):
            return
        folder, annotator = demo_folder(), self._settings.annotator

        def work(control: Control) -> Opened:
            return opened(make_demo_in_subprocess(name, folder, control.progress), control, annotator)

        self._window.begin_opening(self._tasks.start(translate(DEMOS[name].title), work))

    def export(self) -> None:
        """Asks where to write the clean labels and writes them."""
        ExportDialog(self._controller, self._settings, self._window).open()

    def export_cooccurrence(self) -> None:
        """Asks where to write the heatmap of labels, and writes it as it is shown."""
        self._window.project_page.show_tab("cooccurrence")
        session, view = self._controller.session, self._window.project_page.cooccurrence
        what = self.tr("co-occurrence")
        start = self._settings.folder / f"{session.name}-{what}.png"
        patterns = ";;".join((self.tr("Picture (*.png)"), self.tr("Drawing (*.svg)"), self.tr("Table (*.csv)")))
        name, chosen = QFileDialog.getSaveFileName(self._window, self.tr("Export co-occurrence"), str(start), patterns)
        if name and view.heatmap is not None:
            suffix = next(one for one in WRITERS if one in chosen) if chosen else ".png"
            path, drawn = Path(name if Path(name).suffix.lower() in WRITERS else name + suffix), view.heatmap

            def work(_control: Control) -> Path:
                write_heatmap(path, drawn)
                return path

            self._tasks.start(self.tr("Export"), work, then=self._on_written)

    def write_report(self) -> None:
        """Asks where to write the lead's report, and writes it."""
        session = self._controller.session
        word = self.tr("report")  # of the file's name
        start = self._settings.folder / f"{session.name}-{word}.html"
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Write report"), str(start), self.tr("Web page (*.html)")
        )
        if name:
            path = Path(name if Path(name).suffix else name + ".html")

            def work(_control: Control) -> Path:
                from vipll_gui.report.html import write_report  # its template engine is needed here only

                return write_report(session, path)

            self._tasks.start(self.tr("Write report"), work, then=self._on_written)

    @Slot(object)
    def _on_written(self, path: Path) -> None:
        self._controller.tell_written(self.tr("Written to {}").format(path), path)

    def show_reliability(self) -> None:
        """Shows how far each person who voted can be trusted."""
        session = self._controller.session
        ReliabilityDialog(session.dataset, session.decided_label.copy(), self._tasks, self._window).open()

    def save_copy(self, *, go_on: bool = False) -> None:
        """Asks for a name and writes everything there; `go_on` opens the copy."""
        session = self._controller.session
        what = self.tr("copy")
        start = session.location.beside(f"{session.name}-{what}{SUFFIX}", self._settings.folder)
        pattern = self.tr("ViPLL projects (*{})").format(SUFFIX)
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save a copy"), str(start), pattern)
        if name:
            path = Path(name if name.endswith(SUFFIX) else name + SUFFIX)

            def work(control: Control) -> tuple[Path, int]:
                missing = list[str]()
                session.save_copy(path, control.progress, told=lambda copies: missing.extend(copies.missing))
                return path, len(missing)

            then = self._on_copied_to_go_on if go_on else self._on_copied
            self._tasks.start(self.tr("Saving a copy"), work, then=then)

    @Slot(object)
    def _on_copied(self, copied: tuple[Path, int]) -> None:
        path, missing = copied
        words = [self.tr("A copy is in {}").format(path), *self._files_left(missing)]
        self._controller.said.emit(sentences("\n".join(words)))

    @Slot(object)
    def _on_copied_to_go_on(self, copied: tuple[Path, int]) -> None:
        self._window.leaving.agree()  # what could get lost is in the copy
        self._open_made(*copied)

    @Slot(object)
    def _on_merged(self, merged: Merged) -> None:
        self._open_made(merged.path, merged.files_left)

    def _open_made(self, path: Path, missing: int) -> None:
        """Opens a project that was just written, and tells which of its files are not with it."""
        self.open_path(path)
        for words in self._files_left(missing):
            self._controller.said.emit(words)

    def _files_left(self, missing: int) -> list[str]:
        """How many files of a server could not be written beside a project, if any."""
        return [format_localised(self.tr("Files that could not be had: {:,}"), missing)] if missing else []

    def merge(self) -> None:
        """Asks for a copy that somebody else worked on, shows what differs, and joins both in a new project."""
        dialog = MergeDialog(self._controller.session, self._settings, self._tasks, self._window)
        dialog.merged.connect(self._on_merged)
        dialog.open()

    def relocate_media(self) -> None:
        """Asks where the pictures or sounds are now."""
        start = str(self._controller.session.dataset.folder)
        name = QFileDialog.getExistingDirectory(self._window, self.tr("Where the pictures or sounds are"), start)
        if name:
            self._controller.relocate_media(Path(name))

    def assign(self) -> None:
        """Asks who is to decide what."""
        AssignDialog(self._controller, self._tasks, self._window).open()

    def choose_annotator(self) -> None:
        """Asks who decides."""
        session = self._controller.session
        dialog = AnnotatorDialog(session.annotator, session.state.annotators(), self._window)
        dialog.chosen.connect(self._on_annotator)
        dialog.open()

    @Slot(str)
    def _on_annotator(self, name: str) -> None:
        self._settings.annotator = name
        self._controller.set_annotator(name)

    def choose_label_keys(self) -> None:
        """Asks which key each label has."""
        session, keymap = self._controller.session, self._window.keymap
        active = keymap.preset == LABELS
        dialog = LabelKeysDialog(session.labels, session.label_keys, active=active, parent=self._window)
        dialog.chosen.connect(self._controller.set_label_keys)
        dialog.wanted.connect(self._on_label_keys_wanted)
        dialog.open()

    def edit_guidelines(self) -> None:
        """Asks what each label means, beginning with that of the instance shown."""
        controller, window = self._controller, self._window
        session, position = controller.session, controller.current
        label = controller.blindness.label_of(session, position) if position != NOWHERE else NO_LABEL
        if label == NO_LABEL:  # nothing is known, or to be told
            label = next(iter(controller.labels_shown), 0)
        dialog = GuidelinesDialog(session, label, window.images, window.sounds, window)
        dialog.chosen.connect(controller.set_guidelines)
        dialog.open()

    @Slot(bool)
    def _on_label_keys_wanted(self, wanted: bool) -> None:
        keymap = self._window.keymap
        if wanted != (keymap.preset == LABELS):
            keymap.set_preset(LABELS if wanted else DEFAULT_PRESET)

    def audit(self) -> None:
        """Asks what is to be accepted without looking at each, and how sure one wants to be."""
        self._ask_audit(AuditDialog(self._controller, self._tasks, parent=self._window))

    def audit_smaller(self) -> None:
        """Proposes a part of the group that the audit could not prove."""
        self._ask_audit(AuditDialog(self._controller, self._tasks, self._controller.audit.progress, self._window))

    def _ask_audit(self, dialog: AuditDialog) -> None:
        dialog.begun.connect(self._on_audit)
        dialog.open()

    @Slot(object, bool)
    def _on_audit(self, proposal: AuditProposal, blind: bool) -> None:
        self._window.project_page.show_tab("decide")
        self._controller.start_audit(proposal, blind=blind)

    # -- training ----------------------------------------------------------------------------------------------

    def start_training(self) -> None:
        """Starts a run with the settings of the project."""
        self._controller.start_training(self._controller.session.run_settings)

    def retrain(self) -> None:
        """Goes on from the weights of the run that is shown."""
        self._controller.start_training(self._controller.session.run_settings, warm=True)

    def training_settings(self) -> None:
        """Asks how the next runs are to be made."""
        place = self._settings.train_on, self._settings.job_folder
        dialog = RunSettingsDialog(self._controller.session.run_settings, place, self._window)
        dialog.chosen.connect(self._controller.set_run_settings)
        dialog.place_chosen.connect(self._set_place)
        dialog.open()

    @Slot(str, str)
    def _set_place(self, command: str, jobs: str) -> None:
        self._settings.train_on, self._settings.job_folder = command, jobs
        self._controller.training.train_on(command, jobs)

    def pause_training(self) -> None:
        """Lets the run wait, or go on."""
        self._controller.training.set_paused(not self._controller.training.paused)

    # -- view and help -----------------------------------------------------------------------------------------

    def zoom(self, steps: int) -> None:
        """Enlarges or shrinks the picture; 0 fits it."""
        canvas = self._window.project_page.instance.canvas
        if steps:
            canvas.zoom(steps)
        else:
            canvas.fit()

    def toggle_autoplay(self) -> None:
        """Lets sounds start by themselves, or not."""
        self._settings.autoplay = not self._settings.autoplay
        self._window.project_page.instance.sound.show_autoplay()

    def set_theme(self, name: str) -> None:
        """Switches the theme and remembers it."""
        self._settings.theme = Theme(name)
        theme_manager().set_theme(Theme(name))

    def show_keys(self) -> None:
        """Shows every key."""
        dialog = KeyHelp(self._window.actions_by_id, self._window, self._legend())
        dialog.change_wanted.connect(self.change_keys)
        dialog.open()

    def _legend(self) -> list[tuple[str, str]]:
        """The labels with their keys, where these choose."""
        if not self._controller.has_project or self._window.keymap.preset != LABELS:
            return []
        session = self._controller.session
        return [(key.upper(), one_line(session.labels[number])) for number, key in session.label_keys.items()]

    @Slot()
    def change_keys(self) -> None:
        """Gives commands other keys."""
        KeysDialog(self._window.keymap, self._window).open()

    def show_preferences(self) -> None:
        """Shows what can be had otherwise."""
        dialog = PreferencesDialog(self._settings, self._window)
        dialog.changed.connect(self._preferences.set)
        dialog.keys_wanted.connect(self.change_keys)
        dialog.open()

    def saved_filters(self) -> None:
        """Shows the filters kept under names."""
        SavedFiltersDialog(self._controller, self._window).open()

    def show_palette(self) -> None:
        """Shows the command palette, with the filters of the project among the commands."""
        palette = CommandPalette(self._window.actions_by_id, self._window)
        if self._controller.has_project and not self._controller.audit.active:
            for name, chosen in self._controller.session.saved_filters.all.items():
                use = partial(self._controller.set_filter, chosen)
                palette.offer(self.tr("Filter: {}").format(name), use)
        palette.open()

    def show_about(self) -> None:
        """Shows version and licence."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About ViPLL GUI"))
        box.setIconPixmap(self._window.windowIcon().pixmap(64, 64))
        box.setText(f"<b>ViPLL GUI {__version__}</b>")
        box.setInformativeText(self.tr("Turns ambiguous labels into clean ones.\nFree software under the MIT licence."))
        box.open()


def opened(path: Address, control: Control, annotator: str) -> Opened:
    """An open session and its queue, made off the main thread; closed again where somebody cancelled meanwhile.

    The queue is that of whoever works here: of `annotator`, where somebody said so and no server knows better.
    """
    session = Session.open(path)
    try:
        if session.team is None and annotator:
            session.annotator = annotator
        order = ordered(session, DEFAULT_RANKING, Filter(), backwards=False)
        if control.cancelled:
            raise Cancelled
    except BaseException:
        session.close()
        raise
    return Opened(session, order)


def demo_folder() -> Path:
    """Where the demos' data and projects are kept."""
    base = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    return Path(base) / "vipll-gui" / "demos"
