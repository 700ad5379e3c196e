"""Why the model believes what it believes of an instance, and which examples are like it; ask off the main thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.media.image_features import brightness_grids, colour_grids
from vipll_gui.errors import ProjectError
from vipll_gui.review.evidence import Evidence, Values, by_votes
from vipll_gui.review.neighbours import NearestExamples
from vipll_gui.session.insight.explanation import Explanation, values_at
from vipll_gui.session.state.candidate_rows import CandidateRow
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.training.method_choice import method_named, method_title

SHOWN_EXAMPLES = 4


@dataclass(frozen=True, eq=False)
class Pictures:
    """What the decoder draws: the instance as the model sees it, and as it would be of each label; 0 to 1."""

    original: NDArray[np.float32]  # (height, width), the lowest pitch first for sounds
    drawn: NDArray[np.float32]  # (c, height, width)
    tint: NDArray[np.float32] | None = None  # (height, width, 2) blue and red differences, where colours are features
    drawn_tint: NDArray[np.float32] | None = None  # (c, height, width, 2)


@dataclass(frozen=True, eq=False)
class InstanceEvidence:
    """All that tells why of one instance, its candidates the most probable first."""

    position: int
    run: int  # whose explanation this is; an earlier one while another is under way, 0 for votes alone
    evidence: Evidence
    probability: Values  # (c,)
    votes: tuple[int, ...]  # (c,) how many people named each
    by_feature: Values | None  # (c, features) what each feature adds to the part "features"
    pictures: Pictures | None


@dataclass(frozen=True, eq=False)
class Examples:
    """Instances of one label that are like another instance, the nearest first."""

    label: int
    positions: NDArray[np.int64]
    decided: bool  # by people; else the model is sure of them


class Insight:
    """Answers about one open project, from what its newest run kept."""

    def __init__(
        self, project: ProjectState, shown_run: Callable[[], int], candidate_rows: Callable[[int], list[CandidateRow]]
    ) -> None:
        self._project = project
        self._shown_run = shown_run
        self._candidate_rows = candidate_rows
        self._lock = threading.Lock()
        self._known: tuple[int, int] | None = None
        self._explanation: Explanation | None = None
        self._nearest: NearestExamples | None = None

    def explanation(self) -> Explanation | None:
        """What the run shown kept, or the newest before it that kept something; None if none did."""
        with self._lock:
            runs, wanted = self._project.project.runs, self._shown_run()
            explained = [run for run in runs.explained() if run <= wanted]
            newest = (max(explained, default=0), len(self._project.dataset))
            if newest != self._known:
                self._known, self._explanation = newest, self._read(newest[0])
                self._nearest = None if self._explanation is None else NearestExamples(self._explanation.latent)
            return self._explanation

    def _read(self, run: int) -> Explanation | None:
        dataset, runs = self._project.dataset, self._project.project.runs
        posterior = runs.posterior(run, dataset.n_labels) if run else None
        if posterior is None or len(posterior) != len(dataset):
            return None
        with _sensible(run):
            return Explanation.read(run, posterior.candidates, runs.explanation(run))

    def silent_method(self) -> str:
        """The title of the method whose beliefs are shown, if it does not explain them; else nothing."""
        name = self._method_of(self._shown_run())
        method = method_named(name)
        return method_title(name) if name and (method is None or not method.explains) else ""

    def _method_of(self, run: int) -> str:
        return next((record.method for record in self._project.project.runs.all() if record.id == run), "")

    def _own_explanation(self) -> Explanation | None:
        """The explanation, if it is of the method that is shown: what one method saw is no reason of another's."""
        explanation = self.explanation()
        if explanation is None or self.silent_method():
            return None
        shown, told = (self._method_of(run).partition("/")[0] for run in (self._shown_run(), explanation.run))
        return explanation if shown == told else None

    def evidence(self, position: int) -> InstanceEvidence | None:
        """Why each present candidate of an instance is believed as it is; None before a run that can tell."""
        project, explanation = self._project, self._own_explanation()
        rows = [row for row in self._candidate_rows(position) if not row.ruled_out]
        rows.sort(key=lambda row: -row.probability)
        if not rows or any(np.isnan(row.probability) for row in rows):
            return None
        if (nats := project.votes_alone) is not None:
            return self._by_votes(position, rows, nats)
        if explanation is None:
            return None
        labels, mean = [row.label for row in rows], [row.probability for row in rows]
        features = project.dataset.features
        row = None if features is None else features[position]
        with _sensible(explanation.run):
            evidence, by_feature = explanation.evidence(position, labels, mean, row, project.dataset.votes is not None)
        return InstanceEvidence(
            position,
            explanation.run,
            evidence,
            np.array(mean),
            tuple(len(row.voters) for row in rows),
            by_feature,
            None if row is None else self._pictures(explanation, labels, row),
        )

    def _by_votes(self, position: int, rows: list[CandidateRow], nats: Values) -> InstanceEvidence:
        """What votes say, while nothing is trained."""
        labels, mean = np.array([row.label for row in rows]), np.array([row.probability for row in rows])
        votes = values_at(self._project.dataset.candidates, nats, position, labels)
        voters = tuple(len(row.voters) for row in rows)
        return InstanceEvidence(position, 0, by_votes(labels, mean, votes), mean, voters, None, None)

    def _pictures(self, explanation: Explanation, labels: list[int], row: NDArray[np.float32]) -> Pictures | None:
        from vipll_gui.data.media.sound_features import spectrograms  # loads the decoders of sounds

        names = self._project.dataset.feature_names
        for draw in (brightness_grids, spectrograms):
            if (original := draw(names, row[None])) is not None:
                drawn = explanation.pictured(labels, row)
                shown = None if drawn is None else draw(names, drawn)
                if drawn is None or shown is None:
                    return None
                tints = colour_grids(names, np.concatenate([row[None], drawn]), original.shape[1:])
                return Pictures(original[0], shown, *((None, None) if tints is None else (tints[0], tints[1:])))
        return None

    def examples(self, position: int, count: int = SHOWN_EXAMPLES) -> list[Examples]:
        """For the two leading candidates of an instance, the decided instances most like it.

        Where nobody has decided for a label yet, those that the model is most sure of.
        """
        project, explanation = self._project, self.explanation()
        rows = [row for row in self._candidate_rows(position) if not row.ruled_out]
        rows.sort(key=lambda row: -np.nan_to_num(row.probability, nan=-1.0))
        if explanation is None or self._nearest is None:
            return []
        found, columns = [], project.columns
        for row in rows[:2]:
            near = self._nearest.decided(position, row.label, project.state.label, count)
            decided = len(near) > 0
            if not decided:
                near = self._nearest.sure(position, row.label, columns.leading, columns.probability, count)
            found.append(Examples(row.label, near, decided))
        return found


@contextmanager
def _sensible(run: int) -> Iterator[None]:
    """Turn what arrays that do not fit together raise into an error about their run."""
    try:
        yield
    except (LookupError, TypeError, ValueError) as error:
        what = f"what run {run} kept to tell why makes no sense ({str(error)[:100]})"
        raise ProjectError(what, remedy="Train again.") from error
