"""What an import would give: the first rows, what each column is, how many there are of everything."""

from __future__ import annotations

from itertools import islice

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data.preview import Preview, preview
from vipll_gui.data.problems import Hint
from vipll_gui.data.tables.column_choices import (
    FEATURE,
    ColumnChoice,
    assigned,
    choices_for,
    expected_roles,
    options_for,
    rest_of,
    roles_of,
)
from vipll_gui.data.tables.roles import NO_CANDIDATES
from vipll_gui.errors import InputError
from vipll_gui.qt.background.tasks import Control, Failure, TaskRunner
from vipll_gui.qt.dialogs.importing.column_table import ColumnTable
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.importing.first_pictures import FirstPictures, PictureRow, first_pictures
from vipll_gui.qt.dialogs.importing.labels_box import LabelsBox
from vipll_gui.qt.dialogs.importing.page import Page
from vipll_gui.qt.look.language import counted, figure, format_localised, tell, translate
from vipll_gui.qt.look.tables import as_high_as_there_is_room
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import capitalised, one_line, sentences

MOST_SIZES = 12
SIDE_WIDTH = 230
_LEAST_ROWS, _LEAST_LABELS = 150, 90  # pixels of the tables on a low screen


class PreviewPage(Page):
    """Looks at the source in the background, again after every change of what a column is."""

    def __init__(self, draft: ImportDraft, tasks: TaskRunner) -> None:
        super().__init__("", draft, tasks)
        self.title = self.tr("Preview")
        self._found: dict[str, str] = {}  # the roles that columns have by themselves
        self._roles: dict[str, str] = {}  # those they have now
        self._said: set[str] = set()  # columns whose role somebody chose
        self.summary = styled(QLabel(wordWrap=True), "title")
        self.more = styled(QLabel(wordWrap=True), "muted")
        self.hints = styled(QLabel(wordWrap=True))  # what may not be meant
        self.any_label = LabelsBox()
        self.any_label.changed.connect(self._on_labels)
        self._asks = False  # for labels, since the newest source came
        self.any_label.wanted.connect(self._on_wanted)
        self.table = ColumnTable()
        self.table.role_chosen.connect(self._on_role)
        as_high_as_there_is_room(self.table, _LEAST_ROWS)
        self.pictures = PictureRow()
        self.labels = self._make_labels()
        self.sizes = styled(QLabel(wordWrap=True), "muted")
        self.sizes.setAlignment(Qt.AlignmentFlag.AlignTop)
        side = QWidget()
        side.setFixedWidth(SIDE_WIDTH)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.labels, 1)
        column.addWidget(self.sizes)
        self._side = side
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self.table, 1)
        middle.addWidget(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for widget in (self.summary, self.more, self.hints, self.error, self.any_label, self.pictures):
            layout.addWidget(widget)
        layout.addLayout(middle, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self.doing)

    def _make_labels(self) -> QTableWidget:
        table = styled(QTableWidget(0, 2), "framed", spoken=self.tr("Labels and how many sets name them"))
        table.setHorizontalHeaderLabels([self.tr("Label"), self.tr("Sets")])
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setTabKeyNavigation(False)
        table.verticalHeader().setVisible(False)
        table.verticalHeader().setDefaultSectionSize(24)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.setColumnWidth(1, 70)
        as_high_as_there_is_room(table, _LEAST_LABELS)
        return table

    @property
    def ready(self) -> bool:
        """Whether the source was read and something in it can be taken."""
        seen = self.draft.seen
        return self.task is None and seen is not None and seen.refused is None and bool(seen.instances)

    def settle(self) -> bool:
        """Uses labels that were typed; the look at what they make of the data comes first."""
        return self.any_label.settle() and self.task is None

    def enter(self) -> None:
        """Looks at the source, unless nothing has changed since the last look."""
        if self.draft.seen is None:
            self._found, self._roles, self._said = {}, {}, set()
            self.table.clear()
            self.table.setColumnCount(0)
            self.table.boxes = {}
            self.any_label.forget(self.draft.options.get("labels", ""))
            self._look()

    def _look(self) -> None:
        source, name, options = self.draft.source, self.draft.format, self.draft.all_options
        overruled = self.draft.overruled
        if source is None:
            return

        def work(control: Control) -> Preview:
            return preview(source, name if overruled else None, options, control.progress)

        self.draft.seen, self.draft.skip_bad = None, False
        if not self.table.boxes:
            self._show_contents(None)
        task = self.tasks.start(self.tr("Looking at the data"), work, shown=False, quiet=True, then=self._on_seen)
        task.failed.connect(self._on_failed)
        self.watch(task)

    @Slot(object)
    def _on_seen(self, seen: Preview) -> None:
        self.draft.seen = seen
        names = seen.head.names
        expected = {n: r for n, r in expected_roles(names, self._choices()).items() if n not in self._said}
        found = roles_of(set(names), seen.columns) or expected
        self._found = {name: role for name, role in found.items() if name not in self._said} | self._found
        said = {n: r for n, r in self._roles.items() if n not in found or (r, found[n]) == ("category", FEATURE)}
        self._roles = {**found, **said}  # a look that was refused knows less than the user, and categories are features
        self._show_contents(seen)
        refused = seen.refused  # that there are no candidates is told, with what to do, where labels are listed
        self.say("" if refused is None or refused.message == NO_CANDIDATES else self._refusal(refused))
        reader = self.draft.reader
        self.any_label.follow(seen, able=reader is not None and "any_label" in reader.options)
        self.changed.emit()
        if self._asks:
            self._asks = False
            self.any_label.field.setFocus()
        title = self.tr("Looking at the pictures")
        self.tasks.start(title, lambda _: (seen, first_pictures(seen)), shown=False, quiet=True, then=self._on_pictures)

    @Slot(object)
    def _on_pictures(self, found: tuple[Preview, FirstPictures]) -> None:
        if found[0] is self.draft.seen:
            self.pictures.show_pictures(found[1])

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._show_contents(None)
        self.say(failure.text)

    @Slot(str, str)
    def _on_role(self, column: str, role: str) -> None:
        choices = self._choices()
        if role not in choices or self._roles.get(column) == role:
            return
        self._said.add(column)
        self._roles = assigned(self._roles, column, choices[role], rest_of(choices))
        self.draft.columns = options_for(self._found, self._roles, choices)
        self._look()

    @Slot()
    def _on_wanted(self) -> None:
        self._asks = True

    @Slot()
    def _on_labels(self) -> None:
        self.draft.labels = self.any_label.options
        self._look()

    def _refusal(self, error: InputError) -> str:
        hint = self.tr("Say in the first line of the table what each column is, or go back to choose another format.")
        return f"{error.where}: {tell(error.message)}\n{hint}"

    def _choices(self) -> dict[str, ColumnChoice]:
        reader = self.draft.reader
        return choices_for(reader.options) if reader is not None else {}

    # -- showing -----------------------------------------------------------------------------------------------------

    def _show_contents(self, seen: Preview | None) -> None:
        whole = seen is not None and bool(seen.instances)
        self._side.setVisible(whole and seen is not None and bool(seen.labels))
        self.table.setVisible(seen is not None)
        self.summary.setText(self._summary(seen) if seen is not None and whole else "")
        if seen is None:
            self.more.clear()
            self.hints.hide()
            self.pictures.show_pictures([])
            return
        self.table.show_preview(seen, self._roles, self._choices())
        self.more.setText(self._more(seen))
        hints = [_hint_in_words(one) for one in _warnings(seen)]
        self.hints.setText("\n".join(hints))
        self.hints.setVisible(bool(hints))
        self.labels.setRowCount(len(seen.label_frequencies))
        for row, (name, many) in enumerate(seen.label_frequencies.items()):
            self.labels.setItem(row, 0, QTableWidgetItem(one_line(name)))
            self.labels.setItem(row, 1, QTableWidgetItem(figure(many)))
        each = self.tr("{} with {}")
        sizes = [
            each.format(figure(many), counted(size, "label"))
            for size, many in islice(seen.set_sizes.items(), MOST_SIZES)
        ]
        sizes += ["…"] * (len(seen.set_sizes) > MOST_SIZES)
        self.sizes.setText(self.tr("Sets by size: {}").format(", ".join(sizes)))

    def _summary(self, seen: Preview) -> str:
        words = self.tr("{} ({}), {}, {:.2f} candidates per instance")
        if seen.any_label == seen.instances:
            words = self.tr("{} ({}), {}, any label for each")
        instances, labels = counted(seen.instances, "instance"), counted(seen.labels, "label")
        text = format_localised(words, instances, translate(seen.kind), labels, seen.mean_set_size)
        features = f"; {counted(seen.features, 'feature')}" if seen.features else ""
        words = self.tr("; {} by {}") if seen.voters else "; {}"
        people = counted(seen.voters, "person", "people")
        votes = words.format(counted(seen.votes, "vote"), people) if seen.votes else ""
        truths = format_localised(self.tr("; the truth of {:,} is known"), seen.truths) if seen.truths else ""
        return text + features + votes + truths

    def _more(self, seen: Preview) -> str:
        parts = [f"{capitalised(translate(seen.description))} ({seen.format})."]
        if seen.problem_count:
            text = self.tr("Rows or files that cannot be taken: {:,}. The next page lists them.")
            parts.append(format_localised(text, seen.bad_rows))
        elif seen.instances:
            parts.append(self.tr("Nothing is wrong with it."))
        if seen.repeated_votes:
            parts.append(format_localised(self.tr("Repeated votes, counted once: {:,}."), seen.repeated_votes))
        if self.table.left_over:
            text = self.tr("Columns in the middle that are not shown: {:,}.")
            parts.append(format_localised(text, self.table.left_over))
        return " ".join(parts)


def _hint_in_words(hint: Hint) -> str:
    return "⚠ " * bool(hint.remedy) + sentences(f"{tell(hint.message)}\n{tell(hint.remedy)}")


def _warnings(seen: Preview) -> list[Hint]:
    """What may not be meant; what it means that any label is possible is told where the labels are listed."""
    return [hint for hint in seen.hints if hint.remedy or not seen.any_label]
