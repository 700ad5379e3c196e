"""What is different after a step or a move: told once, when state, queue and cursor are all in their new place."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.session import Change, Changes


def no_changes() -> Changes:
    """The changes of a move: none."""
    return Changes(Change(0))


@dataclass(frozen=True, eq=False)
class Update:
    """Where the cursor is now, and what is not as it was before."""

    current: int
    changes: Changes = field(default_factory=no_changes)  # of the project
    moved: bool = False  # another instance is shown
    reordered: bool = False  # the queue holds other instances, or in another order
    selected: bool = False  # others are selected, where that is or was more than the one shown

    @property
    def concerns_shown(self) -> bool:
        """Whether anything about the instance shown may be different, or another one is shown."""
        touched = self.changes.positions
        return self.moved or bool(self.changes.kinds and (not len(touched) or self.current in touched))

    def __bool__(self) -> bool:
        return bool(self.changes.kinds) or self.moved or self.reordered or self.selected
