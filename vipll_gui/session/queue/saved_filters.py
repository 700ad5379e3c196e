"""Filters of the queue under names of their own, kept in the project for everybody who opens it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vipll_gui.errors import VipllError
from vipll_gui.session.changes import Change, Changes, Filter, Status
from vipll_gui.store import ProjectStore

FACT = "saved_filters"  # of a project: names with the conditions that differ from none
LONGEST, MOST = 60, 100  # characters of a name; filters


class SavedFilters:
    """The filters of one project, in the order of their names."""

    def __init__(self, project: ProjectStore, n_labels: Callable[[], int]) -> None:
        self._project = project
        self._n_labels = n_labels  # labels are made while working
        kept = None if project.damaged else project.fact(FACT)
        self._kept: dict[str, dict[str, Any]] = {
            name: conditions
            for name, conditions in (kept.items() if isinstance(kept, dict) else ())
            if isinstance(conditions, dict) and self._restored(conditions) is not None and len(name) <= LONGEST
        }

    @property
    def all(self) -> dict[str, Filter]:
        """The filters by name; those that make no sense here are left out."""
        found = {name: self._restored(self._kept[name]) for name in sorted(self._kept, key=str.casefold)}
        return {name: one for name, one in found.items() if one is not None}

    def save(self, name: str, chosen: Filter) -> Changes:
        """Keep a filter under a name, in place of an earlier one of that name."""
        if chosen == Filter():
            raise VipllError("there is no filter to keep", remedy="Narrow the queue first.")
        if chosen.chosen:
            raise VipllError(
                "instances picked out once cannot be kept as a filter", remedy="Take that condition away first."
            )
        if name not in self._kept and len(self._kept) >= MOST:
            raise VipllError(f"there are {MOST} filters already", remedy="Delete one first.")
        return self._write({**self._kept, _sound(name): _conditions(chosen)})

    def rename(self, old: str, new: str) -> Changes:
        """Call a filter something else."""
        if new != old and new in self._kept:
            raise VipllError(f"another filter is called {new[:LONGEST]!r}", remedy="Choose another name.")
        return self._write({_sound(new) if name == old else name: kept for name, kept in self._kept.items()})

    def delete(self, name: str) -> Changes:
        """Forget a filter."""
        return self._write({kept: conditions for kept, conditions in self._kept.items() if kept != name})

    def _write(self, kept: dict[str, dict[str, Any]]) -> Changes:
        self._project.set_fact(FACT, kept)
        self._kept = kept
        return Changes(Change.FILTERS)

    def _restored(self, conditions: Mapping[str, Any]) -> Filter | None:
        """A filter as it was kept; None for what a stranger may have written."""
        match {**_conditions(Filter()), **conditions}:
            case {
                "label": int() | None as label,
                "pair": [int(), int()] | None as pair,
                "status": int() | None as status,
                "annotator": str() | None as annotator,
                "disputed": bool() as disputed,
                "flipped": [int(), int()] | None as flipped,
                "text": str() as text,
            } if self._are_labels(label, *(pair or ())) and status in (None, *Status):
                pairs = (None if both is None else (both[0], both[1]) for both in (pair, flipped))
                first, runs = pairs
                return Filter(label, first, None if status is None else Status(status), annotator, disputed, runs,
                              text=text)  # fmt: skip
        return None

    def _are_labels(self, *numbers: int | None) -> bool:
        return all(number is None or 0 <= number < self._n_labels() for number in numbers)


def written(filters: Mapping[str, Filter]) -> dict[str, dict[str, Any]]:
    """Filters by their names, as a project notes them."""
    return {name: _conditions(one) for name, one in filters.items()}


def _conditions(chosen: Filter) -> dict[str, Any]:
    return {
        "label": chosen.label,
        "pair": chosen.pair and list(chosen.pair),
        "status": None if chosen.status is None else int(chosen.status),
        "annotator": chosen.annotator,
        "disputed": chosen.disputed,
        "flipped": chosen.flipped and list(chosen.flipped),
        "text": chosen.text,
    }


def _sound(name: str) -> str:
    if not name.strip() or len(name) > LONGEST or not name.isprintable():
        raise VipllError(
            f"{name[:LONGEST]!r} cannot be the name of a filter",
            remedy=f"Give one of 1 to {LONGEST} readable characters.",
        )
    return name.strip()
