"""The queue as a table: numpy columns, read through the order of positions. Built for a million rows."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QColor, QFont, QIcon, QImage, QPixmap

from vipll_gui.data import Kind
from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.background.images import ImageLoader, Loaded
from vipll_gui.qt.background.sounds import LoadedSound, SoundKey, SoundLoader
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure, format_localised, translate
from vipll_gui.qt.look.names import names_of, plain
from vipll_gui.qt.look.theme import colours
from vipll_gui.qt.look.wording import one_line, percent, tip
from vipll_gui.qt.models.table_model import NO_PARENT, RIGHT, Index, TableModel
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.session import Change, Changes, Status


class Column(IntEnum):
    """The columns of the queue."""

    STATUS = 0
    INSTANCE = 1
    CANDIDATES = 2
    LABEL = 3
    PROBABILITY = 4
    UNCERTAINTY = 5


ORDERS = {
    Column.INSTANCE: "file", Column.CANDIDATES: "set-size", Column.LABEL: "label", Column.PROBABILITY: "probability",
    Column.UNCERTAINTY: "entropy",
}  # fmt: skip
_LONG = (Column.INSTANCE, Column.CANDIDATES, Column.LABEL)
_WORDS = 120  # letters of a text that the queue shows at the most
_LIKELY = 0.1  # probability from which a label outside the set is named
_SHORT = 20  # letters of a candidate that are shown even where others begin with them


class Cell(NamedTuple):
    """What is painted of a cell."""

    text: str
    colour: str
    picture: QIcon | QPixmap | None
    bold: bool
    commented: bool = False
    followers: int = 0  # near-duplicates that are decided with it


class QueueModel(TableModel):
    """Row r shows the instance at `controller.queue.order[r]`. `data` looks numbers up and does nothing else."""

    def __init__(
        self, controller: Controller, images: ImageLoader, sounds: SoundLoader, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._images = images
        self._sounds = sounds
        self._bold = QFont()
        self._bold.setBold(True)
        images.loaded.connect(self._on_thumbnail)
        sounds.loaded.connect(self._on_thumbnail)
        controller.followers.changed.connect(self._on_followers)

    # -- Qt's questions ------------------------------------------------------------------------------------

    def row_total(self) -> int:
        return len(self._controller.queue) if self._controller.has_project else 0

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(Column)  # asked for every row that is painted

    def is_number(self, column: int) -> bool:
        return column >= Column.PROBABILITY

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._controller.queue):
            return None
        position, column = int(self._controller.queue.order[index.row()]), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(position, column)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._picture(position, column, self._status(position))
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(position, column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(_colour(column, self._status(position), decided=self._decided(position)))
        if role == Qt.ItemDataRole.FontRole:
            return self._bold if column == Column.LABEL and self._decided(position) else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column >= Column.PROBABILITY else None
        if role == Qt.ItemDataRole.AccessibleTextRole and column == Column.STATUS:
            return self._told_status(position)
        return None

    def row_cells(self, row: int) -> list[Cell]:
        """All that is painted of a row, in one question instead of dozens."""
        position = int(self._controller.queue.order[row])
        status, decided, commented = self._status(position), self._decided(position), self._commented(position)
        followers = len(self._controller.followers.of(position)) if status == Status.OPEN else 0
        return [
            Cell(
                self._text(position, column), _colour(column, status, decided=decided),
                self._picture(position, column, status), bold=decided and column == Column.LABEL,
                commented=commented and column == Column.INSTANCE,
                followers=followers if column == Column.INSTANCE else 0,
            )
            for column in Column
        ]  # fmt: skip

    # -- what the cells say ----------------------------------------------------------------------------------

    def titles(self) -> tuple[str, ...]:
        words = (
            "", self.tr("Instance"), self.tr("Candidates"), self.tr("Label"), self.tr("Prob."), self.tr("Unsure"),
        )  # fmt: skip
        return tuple(title + self._arrow(column) for column, title in enumerate(words))

    def _arrow(self, section: int) -> str:
        """The sign of the order over its column; none while the queue waits for new ranks and is not in it."""
        controller = self._controller
        ordering = controller.has_project and ORDERS.get(Column(section)) == controller.ranking
        if not (ordering and controller.in_order):
            return ""
        return "\u2009▴" if self._controller.backwards else "\u2009▾"

    def explanation(self, column: int) -> str:
        return (
            self.tr("Open, decided, skipped, flagged or accepted"),
            self.tr("The instance's id"),
            self.tr("The labels it may have"),
            self.tr("The label decided for, or the most probable one"),
            self.tr("How probable the model finds this label"),
            self.tr("How undecided the model is between the candidates (entropy, in nats)"),
        )[column]

    def _status(self, position: int) -> Status:
        return self._controller.blindness.status_of(self._controller.session, position)

    def _decided(self, position: int) -> bool:
        return self._controller.blindness.is_decided(self._controller.session, position)

    @property
    def names(self) -> TellingNames:
        """The names of all labels."""
        return names_of(self._controller.session.dataset.labels)

    @property
    def shows_words(self) -> bool:
        """Whether instances are shown by their first words."""
        return self._controller.session.dataset.kind == Kind.TEXT

    def _commented(self, position: int) -> bool:
        return bool(self._controller.session.state.instance(position).comments)

    def _told_status(self, position: int) -> str:
        status = translate(self._status(position).title)
        return self.tr("{}, with a comment").format(status) if self._commented(position) else status

    def _first_words(self, position: int) -> str:
        """How the text of an instance begins; empty where it has none."""
        texts = self._controller.session.dataset.texts
        return one_line(" ".join(texts.beginning(position, _WORDS).split())) if texts is not None else ""

    def _text(self, position: int, column: int) -> str:
        session = self._controller.session
        if column == Column.INSTANCE:
            words = self._first_words(position) if self.shows_words else ""
            return words or session.dataset.id_of(position)
        if column == Column.CANDIDATES:
            names, labels = self.names, session.dataset.labels
            return self._with_outside(
                position,
                ", ".join(
                    one_line(names.own(plain(labels[label]), _SHORT)) for label in session.state.remaining(position)
                ),
            )
        if column == Column.LABEL:
            label = self._controller.blindness.label_of(session, position)
            return one_line(session.dataset.labels[label]) if label >= 0 else ""
        if column in (Column.PROBABILITY, Column.UNCERTAINTY) and self._controller.blindness.active:
            return ""
        if column == Column.PROBABILITY:
            value = session.probability_of_label(position)
            return "" if np.isnan(value) else percent(float(value))
        if column == Column.UNCERTAINTY:
            value = session.uncertainty[position]
            return "" if np.isnan(value) else figure(value, ".2f")
        return ""

    def _with_outside(self, position: int, candidates: str) -> str:
        """The candidates, and the label outside them that may well be the truth."""
        rows = self._controller.outside_rows(position) if not self._decided(position) else []
        if not rows or rows[0].probability < _LIKELY:
            return candidates
        told = format_localised(self.tr("outside: {} {:.0%}"), one_line(rows[0].name), rows[0].probability)
        return f"{candidates} · {told}"

    def _tip(self, position: int, column: int) -> str | None:
        if column == Column.STATUS:
            return self._told_status(position)
        if column == Column.INSTANCE:
            name, words = self._controller.session.dataset.id_of(position), self._first_words(position)
            followers = len(self._controller.followers.of(position)) if not self._decided(position) else 0
            told = format_localised(self.tr("Near-duplicates that follow: {:,}"), followers) if followers else ""
            return tip("\n".join(filter(None, (name, words, told))))
        if column == Column.CANDIDATES:
            labels, remaining = self._controller.session.dataset.labels, self._controller.session.state.remaining
            return tip(
                self._with_outside(position, ", ".join(one_line(labels[label]) for label in remaining(position)))
            )
        return tip(self._text(position, column)) if column in _LONG else None

    def _picture(self, position: int, column: int, status: Status) -> QIcon | QPixmap | None:
        if column > Column.INSTANCE:
            return None
        if column == Column.STATUS:
            name = status.name.lower()
            return icon(name, colours().border if name == "open" else getattr(colours(), name))
        session = self._controller.session
        if session.dataset.kind not in (Kind.IMAGE, Kind.SOUND):
            return None
        image = self._thumbnail(position)
        if image is None or image.isNull():
            return icon(session.dataset.kind.value)
        thumbnail = QPixmap.fromImage(image)
        thumbnail.setDevicePixelRatio(2)  # half as large on the screen, and crisp on a fine one
        return thumbnail

    def _thumbnail(self, position: int) -> QImage | None:
        """The small picture of an instance, where it is there already."""
        dataset, path = self._controller.session.dataset, self._controller.session.media_path(position)
        if path is None:
            return None
        if dataset.kind == Kind.IMAGE:
            return self._images.thumbnail(path)
        segment = dataset.segments[position].tolist() if dataset.segments is not None else None
        return self._sounds.thumbnail(SoundKey.of(path, segment))

    # -- what changed ----------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Reads everything anew: another project or another order."""
        self.beginResetModel()
        self.endResetModel()

    def row_of(self, position: int) -> int:
        """Where an instance stands in the queue, or NOWHERE."""
        return self._controller.queue.rank_of(position)

    def position_at(self, row: int) -> int:
        """The instance in a row."""
        return int(self._controller.queue.order[row])

    def refresh(self, changes: Changes) -> None:
        """Repaints the touched instances, or all of them; the order stays."""
        if changes.kinds & Change.POSTERIOR:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        touched = np.concatenate([changes.positions, changes.nearby])
        if len(changes.positions) == 0 or len(touched) > 100:
            rows = (0, self.rowCount() - 1)
        else:
            ranks = [row for row in map(self.row_of, map(int, touched)) if row != NOWHERE]
            if not ranks:
                return
            rows = (min(ranks), max(ranks))
        if rows[1] >= rows[0]:
            self.dataChanged.emit(self.index(rows[0], 0), self.index(rows[1], len(Column) - 1))

    @Slot()
    def _on_followers(self) -> None:
        if self.rowCount():
            self.refresh(Changes(Change.DECISIONS))

    @Slot(object)
    def _on_thumbnail(self, _loaded: Loaded | LoadedSound) -> None:
        # Which row it belongs to does not matter: the view repaints only what is on the screen.
        if self.rowCount():
            self.dataChanged.emit(
                self.index(0, Column.INSTANCE), self.index(self.rowCount() - 1, Column.INSTANCE),
                [Qt.ItemDataRole.DecorationRole],
            )  # fmt: skip


def _colour(column: int, status: Status, *, decided: bool) -> str:
    """The colour of a cell's text."""
    c = colours()
    if column == Column.LABEL:
        return c.decided if decided else c.text
    settled = status in (Status.DECIDED, Status.ACCEPTED)
    return c.muted if settled or column != Column.INSTANCE else c.text
