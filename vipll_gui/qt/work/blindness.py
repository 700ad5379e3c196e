"""Whether others' decisions and what the model believes are hidden: by an audit, by the lead, or as one likes it."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from vipll_gui.qt.work.audit_mode import AuditMode
from vipll_gui.session import CandidateRow, Session, Status
from vipll_gui.session.queue.orders import OF_THE_DATA
from vipll_gui.session.state.journal_state import NO_LABEL

_HIDDEN = {"probability": math.nan, "low": math.nan, "high": math.nan, "leading": False, "voters": ()}


class Blindness(QObject):
    """What every view asks before it shows a belief; nothing is written here."""

    changed = Signal()

    def __init__(self, audit: AuditMode, parent: QObject) -> None:
        super().__init__(parent)
        self._audit = audit
        self._session: Session | None = None
        self._wanted = False
        self._told = False

    @property
    def active(self) -> bool:
        """Whether they are hidden."""
        return self._wanted or self._fixed or self._audit.blind

    @property
    def _fixed(self) -> bool:
        """Whether the project wants it, of everybody or in what is assigned to whoever sits here."""
        session = self._session
        return session is not None and (session.blinding.fixed or session.assignment.blind_for(session.annotator))

    def want(self, *, on: bool) -> None:
        """Hides them for whoever sits here, or leaves it to the project and its audits."""
        self._wanted = on
        self.tell()

    def follow(self, session: Session | None) -> None:
        """Takes over what is fixed in another project."""
        self._session = session
        if self.active and self._told:
            self.changed.emit()  # to those who were not there when it began
        self.tell()

    def tell(self) -> None:
        """Tells everybody where something is hidden or shown since they were last told."""
        if self._told != self.active:
            self._told = self.active
            self.changed.emit()

    def labels(self, position: int, labels: list[int]) -> list[int]:
        """An instance's candidates as they are shown: by chance in an audit, else in the order of the labels."""
        if self._audit.blind:
            return self._audit.shuffled(position, labels)
        return sorted(labels) if self.active else labels

    def rows(self, position: int, rows: list[CandidateRow]) -> list[CandidateRow]:
        """An instance's candidates as they are shown: blind, only with what one decided oneself."""
        if not self.active or self._session is None:
            return rows
        me, by_label = self._session.annotator, {row.label: row for row in rows}
        own = self.label_of(self._session, position)
        shown = (by_label[label] for label in self.labels(position, [row.label for row in rows]))
        return [
            replace(row, **_HIDDEN, decided=row.label == own, chosen_by=(me,) * (me in row.chosen_by))  # type: ignore[arg-type]
            for row in shown
        ]

    def label_of(self, session: Session, position: int) -> int:
        """The label an instance is shown with: decided or leading; blind, the one decided by oneself alone."""
        if self.active:
            own = session.state.instance(position).decisions.get(session.annotator)
            return NO_LABEL if own is None else own[0]
        decided = int(session.decided_label[position])
        return decided if decided != NO_LABEL else int(session.leading[position])

    def is_decided(self, session: Session, position: int) -> bool:
        """Whether an instance is shown with a label that people decided."""
        return bool((self.label_of(session, position) if self.active else session.decided_label[position]) != NO_LABEL)

    def status_of(self, session: Session, position: int) -> Status:
        """Where an instance stands; blind, what only others decided is open."""
        status = Status(int(session.status[position]))
        settled = status in (Status.DECIDED, Status.ACCEPTED)
        if settled and self.active and self.label_of(session, position) == NO_LABEL:
            return Status.OPEN
        return status

    def rankings(self, session: Session) -> dict[str, str]:
        """The orders of the queue that may be chosen: blind, those that tell nothing of what is believed."""
        return {name: said for name, said in session.rankings.items() if not self.active or name in OF_THE_DATA}
