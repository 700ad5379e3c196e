"""The result of all the work: one label per instance, and how it came about."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, CleanedLabels, Dataset, How, Posterior
from vipll_gui.session.changes import Status
from vipll_gui.session.state.journal_state import NO_LABEL, State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.store import Action


def cleaned_labels(
    dataset: Dataset,
    candidates: CandidateSets,
    state: State,
    leading: NDArray[np.int32],
    posterior: Posterior | None,
) -> CleanedLabels:
    """People's labels, and the leading ones where people have not decided."""
    n = len(dataset)
    how, who, when = np.full(n, How.OPEN, object), np.full(n, "", object), np.full(n, "", object)
    how[leading != NO_LABEL] = How.MODEL
    how[_only_candidate(dataset, candidates, leading)] = How.GIVEN
    for positions, instance in state.groups():
        if (entry := instance.decided_by) is not None:
            how[positions] = How.AUDITED if entry.action is Action.ACCEPT else How.PERSON
            who[positions], when[positions] = entry.annotator, entry.time
    return CleanedLabels(
        ids=dataset.ids,
        names=dataset.labels,
        label=np.where(state.label != NO_LABEL, state.label, leading),
        how=how,
        annotator=who,
        time=when,
        status=np.array([status.title for status in Status], object)[state.status],
        candidates=candidates,
        posterior=posterior,
        kind=dataset.kind,
        features=dataset.features,
        feature_names=dataset.feature_names,
        media=dataset.media,
        folder=dataset.folder,
        held=dataset.held,
        segments=dataset.segments,
        texts=dataset.texts,
    )


def _only_candidate(dataset: Dataset, candidates: CandidateSets, leading: NDArray[np.int32]) -> NDArray[np.bool_]:
    """(n,) where there is one candidate, and no label that nobody named is more probable.

    What may have any label may have one that is not there yet.
    """
    alone: NDArray[np.bool_] = (candidates.sizes == 1) & candidates.holding(leading) & ~dataset.open_sets
    return alone


def given_count(project: ProjectState) -> int:
    """How many of the open instances have only one candidate left, so that there is nothing to choose."""
    alone = _only_candidate(project.dataset, project.view.candidates(), project.columns.leading)
    return int(np.count_nonzero((project.state.status == Status.OPEN) & alone))
