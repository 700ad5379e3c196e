"""The labels of an open project: their numbers and names, those made while working, and their keys."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from operator import index

import numpy as np

from vipll_gui.data.label_names import wrong_new_name
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.label_keys import FACT as LABEL_KEYS
from vipll_gui.session.label_keys import LabelKeys, checked_keys, keys_in, written
from vipll_gui.session.state.project_state import ProjectState

MADE_LABELS = "made_labels"  # the fact that says which labels were made while working, by number

_REMEDY = "Give its number or its name."


class ProjectLabels:
    """Finds labels, makes new ones, and knows what the lead gave them."""

    def __init__(self, project: ProjectState) -> None:
        self._project = project

    @property
    def labels(self) -> tuple[str, ...]:
        """The label names, with those added since the import."""
        return self._project.dataset.labels

    def known(self, label: int) -> int:
        """The number of a label there is, as a plain integer."""
        try:
            number = index(label)
        except TypeError as error:
            raise VipllError(f"{label!r} is no number of a label", remedy=_REMEDY) from error
        if isinstance(label, bool):  # True would be the second label
            raise VipllError(f"{label!r} is no number of a label", remedy=_REMEDY)
        if not 0 <= number < len(self.labels):
            raise VipllError(f"there is no label number {number}", remedy=f"Labels are 0 to {len(self.labels) - 1}.")
        return number

    def number_of(self, name: str) -> int:
        """The number of a label by its name; it is made where there is none of that name."""
        if not name:
            raise VipllError("a label needs a name")
        if name in self.labels:
            return self.labels.index(name)
        wrong, remedy = wrong_new_name(name, self.labels)
        if wrong:
            raise VipllError(wrong, remedy=remedy)
        number = self._project.add_label(name)
        self._made.append(number)
        self._project.project.set_fact(MADE_LABELS, self._made)
        return number

    def with_new(self, changes: Changes, before: int) -> Changes:
        """The changes, with what a new label changed since there were so many; it joined all sets of any label."""
        if len(self.labels) == before:
            return changes
        kinds = changes.kinds | Change.LABELS
        if not self._project.dataset.open_sets.any():
            return replace(changes, kinds=kinds)
        # the label joined the sets of all that may have any
        return replace(changes, kinds=kinds | Change.CANDIDATES, positions=np.empty(0, np.int64))

    @cached_property
    def _made(self) -> list[int]:
        """The labels that were made while working; none where that cannot be read: they are all offered then."""
        try:
            known = self._project.project.fact(MADE_LABELS)
        except ProjectError:
            known = None
        return [number for number in known if isinstance(number, int)] if isinstance(known, list) else []

    @property
    def made(self) -> list[int]:
        """The labels that people made while working, also such as are nobody's any more."""
        return list(self._made)

    @property
    def offered(self) -> tuple[str, ...]:
        """The names of all labels by number; empty for one that was made while working and is nobody's any more."""
        idle = {label for label in self._made if not self._is_used(label)}
        return tuple("" if number in idle else name for number, name in enumerate(self.labels)) if idle else self.labels

    def _is_used(self, label: int) -> bool:
        candidates, decided = self._project.view.candidates(), self._project.state.label
        return bool(candidates.contains(label).any() or (decided == label).any())

    @property
    def keys(self) -> dict[int, str]:
        """The key that the lead gave each label; none for labels that have none."""
        return keys_in(self._keys, self.labels)

    @cached_property
    def _keys(self) -> object:
        store = self._project.project
        return None if store.damaged else store.fact(LABEL_KEYS)

    def set_keys(self, keys: LabelKeys) -> Changes:
        """Give labels their keys, for everybody who opens the project; a VipllError where they make no sense."""
        kept = written(checked_keys(keys, self.labels))
        self._project.project.set_fact(LABEL_KEYS, kept)
        self._keys = kept
        return Changes(Change.LABELS)
