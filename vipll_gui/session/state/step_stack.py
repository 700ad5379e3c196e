"""The numbers of steps in the order in which they were made, of which mostly the last goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator


class StepStack:
    """A list of numbers. To take one away costs what was put on it since, not all that was ever done."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._times = Counter[int]()  # each is there once, but where others turned the same step meanwhile

    def __reversed__(self) -> Iterator[int]:
        return reversed(self._numbers)

    def push(self, number: int) -> None:
        """Put one more at the end."""
        self._numbers.append(number)
        self._times[number] += 1

    def discard(self, number: int) -> None:
        """Take one away where it stands first, if it is there."""
        if not (times := self._times.pop(number, 0)):
            return
        if times > 1:
            self._times[number] = times - 1
            self._numbers.remove(number)
            return
        at = len(self._numbers) - 1
        while self._numbers[at] != number:
            at -= 1
        del self._numbers[at]

    def clear(self) -> None:
        """Take all away."""
        self._numbers.clear()
        self._times.clear()

    def sort(self) -> None:
        """Put them in the order of the journal."""
        self._numbers.sort()
