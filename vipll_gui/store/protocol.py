"""What a session needs of a project, wherever it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import Location
from vipll_gui.store.media import Fingerprint
from vipll_gui.store.run_record import RunRecord
from vipll_gui.store.team import Team


class RunStore(Protocol):
    """The training runs of a project: what was asked, how it went, what came out."""

    def begin(self, method: str, settings: Mapping[str, object], versions: Mapping[str, str], started: str) -> int:
        """Note that a run has started; its number."""

    def finish(
        self,
        run: int,
        *,
        status: str,
        finished: str,
        device: str | None,
        curves: Sequence[Mapping[str, float]],
        posterior: Posterior | None,
        weights: bytes | None,
        explanation: Mapping[str, NDArray[np.generic]] | None = None,
        results: Mapping[str, float] | None = None,
    ) -> None:
        """Keep what a run gave, or nothing of it; until then it counts as running. Older runs may be dropped."""

    def pin(self, run: int, pinned: bool) -> None:
        """Keep a run for good, or let it go with the others."""

    def annotate(self, run: int, note: str) -> None:
        """Write a note to a run."""

    def all(self) -> list[RunRecord]:
        """Every run, oldest first; one that somebody began and left without an end is `broken off`."""

    def posterior(self, run: int, n_labels: int, known: CandidateSets | None = None) -> Posterior | None:
        """What a run believed in the end; None if it believed nothing yet, or is no longer kept.

        `known` are the sets of the dataset: where the run was made on just these, they may be taken over.
        """

    def leading(self, run: int) -> NDArray[np.int32] | None:
        """The leading label of every instance when a run ended; None if there was none."""

    def explained(self) -> list[int]:
        """The finished runs that can tell why they believed what they did."""

    def explanation(self, run: int) -> dict[str, NDArray[np.generic]]:
        """The arrays that tell why a run believed what it did; none where they are not kept."""

    def weights(self, run: int) -> bytes | None:
        """The weights a run ended with."""

    def newest_weights(self, until: int, method: str) -> bytes | None:
        """The weights of the newest run of a method, of whichever version, up to one, that ended with some."""


class ProjectStore(Protocol):
    """An open project. Methods may be called from any thread; each is one transaction, durable when it returns.

    What cannot be done raises a ProjectError, never an error of the library behind the store.
    """

    # -- where it is, and whether it can be written to -----------------------------------------------------------

    @property
    def location(self) -> Location:
        """Where the project is."""

    @property
    def read_only(self) -> str:
        """Why nothing can be written; empty when everything can."""

    @property
    def in_place(self) -> bool:
        """Whether it is where it was opened; else what was written last is not in it."""

    @property
    def damaged(self) -> str:
        """What is broken, so that only what is still readable is there; empty if nothing."""

    @property
    def lost(self) -> Sequence[str]:
        """What reading a damaged project could not read so far, one line each."""

    @property
    def unwritten(self) -> bool:
        """Whether the last journal entry could not be written."""

    @property
    def team(self) -> Team | None:
        """The others, where several people write at once; None where there is one writer at a time."""

    def problems(self) -> Iterator[str]:
        """What a full check finds broken, one line each."""

    def close(self) -> None:
        """Let go of the project, with everything written."""

    # -- the journal ---------------------------------------------------------------------------------------------

    def journal(self, since: int = 0) -> Iterator[Entry]:
        """The entries with a number above `since`, oldest first."""

    def append(self, entry: Entry) -> Entry:
        """Write one entry durably; it comes back with its number."""

    # -- the contents --------------------------------------------------------------------------------------------

    def dataset(self) -> Dataset:
        """The data as imported, with labels added since."""

    def add_label(self, name: str) -> int:
        """Make a new label at the end of the list; its number."""

    def fact(self, key: str) -> Any:
        """One fact about the project as a whole; None if it was never noted."""

    def set_fact(self, key: str, value: object) -> None:
        """Note a fact about the project as a whole."""

    def set_media_folder(self, folder: Path) -> None:
        """Note where the pictures and sounds are now."""

    def media_fingerprint(self, position: int) -> Fingerprint | None:
        """What an instance's file was like when it was imported; None if that is not known."""

    # -- the runs ------------------------------------------------------------------------------------------------

    @property
    def runs(self) -> RunStore:
        """The training runs."""

    # -- copies --------------------------------------------------------------------------------------------------

    def save_copy(self, path: Path) -> None:
        """Write a project file with everything that is in this project; it finds the same pictures and sounds."""

    def fork(
        self,
        path: Path,
        labels: Sequence[str],
        entries: Sequence[Entry],
        *,
        media: Path,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        """Write a project file with other labels and facts and another journal, for a project made from several."""
