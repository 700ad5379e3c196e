"""Reading ahead: a thread that reads what is waiting, the most urgent first, and a store of what it has read."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot
from PySide6.QtGui import QImage

_WAITING_LATER = 80  # scrolling fast forgets what has left the screen
_KEEP_BYTES = 256 << 20
_KEEP_THUMBNAILS = 4000


class Readable(Protocol):
    """What came of reading something: it knows what was asked for and how many bytes it takes."""

    @property
    def key(self) -> Hashable: ...

    @property
    def size(self) -> int: ...


class Fallible(Readable, Protocol):
    """What came of reading something that may not be there: also why it could not be read."""

    @property
    def failure(self) -> object: ...


Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item", bound=Readable)
Shown = TypeVar("Shown", bound=Fallible)


class BackgroundReader(QThread, Generic[Key]):
    """Calls `read`, which must not raise, once for each key asked for and tells what came of it."""

    was_read = Signal(object)

    def __init__(self, read: Callable[[Key], Readable], parent: QObject) -> None:
        super().__init__(parent)
        self._read = read
        self._condition = threading.Condition()
        self._urgent: list[Key] = []
        self._later: deque[Key] = deque(maxlen=_WAITING_LATER)
        self._under_way: set[Hashable] = set()  # being read, or read and not yet taken
        self._stopping = False

    def ask(self, urgent: Iterable[Key]) -> None:
        """Reads these in their order, instead of what was urgent before."""
        with self._condition:
            self._urgent = [key for key in urgent if key not in self._under_way]
            self._condition.notify()

    def ask_later(self, key: Key) -> None:
        """Reads this when there is time, the newest wish first."""
        with self._condition:
            if key not in self._under_way and key not in self._later:
                self._later.append(key)
                self._condition.notify()

    def taken(self, key: Hashable) -> None:
        """What was read has arrived: from now on it would be read again."""
        with self._condition:
            self._under_way.discard(key)

    def ask_to_stop(self) -> None:
        """Ends the thread after what it is reading now."""
        with self._condition:
            self._stopping = True
            self._condition.notify()

    @property
    def busy(self) -> bool:
        """Whether something is waiting, being read, or on its way."""
        with self._condition:
            return bool(self._under_way or self._urgent or self._later)

    def _next(self) -> Key | None:
        with self._condition:
            while not (self._stopping or self._urgent or self._later):
                self._condition.wait()
            if self._stopping:
                return None
            key = self._urgent.pop(0) if self._urgent else self._later.pop()
            if key in self._later:  # wanted on both counts
                self._later.remove(key)
            self._under_way.add(key)
            return key

    def run(self) -> None:
        """The thread's own work."""
        while (key := self._next()) is not None:
            self.was_read.emit(self._read(key))


class Preloader(QObject, Generic[Key, Item]):
    """Gives things at once where they are known, and says when others have arrived.

    `read` must not raise; it runs on another thread and must not hold on to any object of the window.
    """

    loaded = Signal(object)  # Item

    def __init__(self, read: Callable[[Key], Item], keep: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read = read
        self._keep = keep
        self._wanted: dict[Key, None] = {}  # in their order
        self._items: OrderedDict[Hashable, Item] = OrderedDict()
        self._bytes = 0  # that they take
        self._reader: BackgroundReader[Key] | None = None

    def show(self, key: Key, neighbours: Sequence[Key] = ()) -> Item | None:
        """The thing if it is there; else it arrives through `loaded`, before its neighbours."""
        self._wanted = dict.fromkeys((key, *neighbours))
        missing = [wanted for wanted in self._wanted if wanted not in self._items]
        if missing:
            self.reader.ask(missing)
        if key in self._items:
            self._items.move_to_end(key)
        return self._items.get(key)

    @property
    def busy(self) -> bool:
        """Whether something is still being read."""
        return self._reader is not None and self._reader.busy

    @property
    def reader(self) -> BackgroundReader[Key]:
        """The thread that reads; started when it is first needed."""
        if self._reader is None:
            self._reader = BackgroundReader(self._read, self)
            self._reader.was_read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
            self._reader.start(QThread.Priority.LowPriority)
        return self._reader

    def shut_down(self) -> None:
        """Ends the reading and forgets everything."""
        if self._reader is not None:
            self._reader.ask_to_stop()
            self._reader.wait()
            self._reader.was_read.disconnect(self._on_read)
            self._reader.deleteLater()
            self._reader = None
        self._wanted = {}
        self._items.clear()
        self._bytes = 0

    def _store(self, item: Item) -> None:
        """Keeps what was read, and forgets first what nobody asked to see."""
        before = self._items.get(item.key)
        self._bytes += item.size - (before.size if before is not None else 0)
        self._items[item.key] = item
        self._items.move_to_end(item.key, last=item.key in self._wanted)
        while len(self._items) > 1 and (len(self._items) > self._keep or self._bytes > _KEEP_BYTES):
            self._bytes -= self._items.popitem(last=False)[1].size

    @Slot(object)
    def _on_read(self, item: Item) -> None:
        if self._reader is None:  # arrived after the project was closed
            return
        self._reader.taken(item.key)
        self._store(item)
        self.loaded.emit(item)


class ThumbnailPreloader(Preloader[Key, Shown]):
    """Keeps a small picture of everything that was read, for longer than the thing itself."""

    def __init__(self, read: Callable[[Key], Shown], keep: int, parent: QObject | None = None) -> None:
        super().__init__(read, keep, parent)
        self._thumbnails: OrderedDict[Hashable, QImage] = OrderedDict()

    def show(self, key: Key, neighbours: Sequence[Key] = ()) -> Shown | None:
        """The same; what could not be read is tried again, since its file may have come back."""
        known = self._items.get(key)
        if known is not None and known.failure is not None:
            del self._items[key]  # which takes no bytes
        return super().show(key, neighbours)

    def small_picture(self, item: Shown) -> QImage:
        """What is shown of it among many; an empty picture where there is nothing to show."""
        raise NotImplementedError

    def too_long(self, key: Key) -> bool:
        """Whether reading it for a small picture would keep the one to show waiting."""
        del key
        return False

    def thumbnail(self, key: Key) -> QImage | None:
        """The small picture if it is there; else it is made when there is time."""
        found = self._thumbnails.get(key)
        if found is None:
            if self.too_long(key):
                self._keep_thumbnail(key, QImage())
            else:
                self.reader.ask_later(key)
        return found

    def shut_down(self) -> None:
        """Ends the reading and forgets everything, small pictures too."""
        super().shut_down()
        self._thumbnails.clear()

    def _store(self, item: Shown) -> None:
        super()._store(item)
        before, small = self._thumbnails.get(item.key), self.small_picture(item)
        if before is not None and before.isNull() and not small.isNull():  # it has come back, and others with it
            self._thumbnails = OrderedDict((key, one) for key, one in self._thumbnails.items() if not one.isNull())
        self._keep_thumbnail(item.key, small)

    def _keep_thumbnail(self, key: Hashable, image: QImage) -> None:
        self._thumbnails[key] = image
        while len(self._thumbnails) > _KEEP_THUMBNAILS:
            self._thumbnails.popitem(last=False)
