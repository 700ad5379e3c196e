"""How far the people of a project agree, where several decided the same instance."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from vipll_gui.review.agreement import Alpha, against_the_rest, count_labels, krippendorff
from vipll_gui.session.state.journal_state import NO_LABEL

if TYPE_CHECKING:
    from vipll_gui.session.open_project import OpenProject


@dataclass(frozen=True)
class PeopleAgreement:
    """Krippendorff's alpha of all together, of each label against the rest, and of each two people."""

    overall: Alpha | None  # None where nobody decided what another did, or all gave one label
    labels: dict[str, Alpha]
    pairs: dict[tuple[str, str], Alpha]


def people_agreement(session: OpenProject) -> PeopleAgreement:
    """How far people agree; what they decided before they changed their minds does not count.

    Nor does what somebody accepted without a look.
    """
    given: list[list[int]] = []
    by_pair: defaultdict[tuple[str, str], list[list[int]]] = defaultdict(list)
    for position in np.flatnonzero(session.decided_label != NO_LABEL).tolist():
        decided = session.state.instance(position).looked_at
        if len(decided) > 1:
            given.append(list(decided.values()))
            for first, second in combinations(sorted(decided), 2):
                by_pair[first, second].append([decided[first], decided[second]])
    n_labels = len(session.labels)
    counts = count_labels(given, n_labels)
    of_labels = {name: krippendorff(against_the_rest(counts, label)) for label, name in enumerate(session.labels)}
    of_pairs = {pair: krippendorff(count_labels(both, n_labels)) for pair, both in sorted(by_pair.items())}
    return PeopleAgreement(
        krippendorff(counts) if given else None,
        {name: alpha for name, alpha in of_labels.items() if alpha is not None},
        {pair: alpha for pair, alpha in of_pairs.items() if alpha is not None},
    )
