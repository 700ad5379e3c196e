"""Training of PL-ECOC.

A question splits the labels in two. It is learned from the instances whose candidate set lies whole on one side, by a
linear support vector machine with squared hinge loss; sets that lie on both sides are left out, so that nobody has to
choose among candidates. There are ⌈10 log₂ k⌉ questions, drawn from those that at least n/10 (or 1,000) sets answer.
Its own paper has kernel machines; the published tables were made with linear ones.
"""

from __future__ import annotations

import math
import warnings

import numpy as np

from vipll_gui.learning.methods.pl_ecoc.codes import answers, draw_codes
from vipll_gui.learning.methods.pl_ecoc.model import EcocModel, margins_of
from vipll_gui.learning.one_pass_trainer import OnePassTrainer
from vipll_gui.learning.scaling import FloatArray

MOST_NEEDED = 1000  # so many answers are enough for any question
MOST_ROUNDS = 10_000  # of the solver


class PlEcoc(OnePassTrainer):
    """One step for each question."""

    def steps(self) -> int:
        """Draws the questions."""
        n, labels = self.candidates.shape
        self._random = np.random.default_rng(self.settings.seed)
        wanted = math.ceil(self.settings.questions * math.log2(labels))
        least = max(1, min(MOST_NEEDED, int(self.settings.least_share * n)))
        self._codes = draw_codes(self.candidates, wanted, least, self._random)
        self._slopes = np.zeros((len(self._codes), self.rows.shape[1]))
        self._offsets = np.zeros(len(self._codes))
        return len(self._codes)

    def step(self, number: int) -> None:
        """Learns one question."""
        from sklearn.exceptions import ConvergenceWarning
        from sklearn.svm import LinearSVC

        yes, no = (one[:, 0] for one in answers(self.candidates, self._codes[number : number + 1]))
        use, seed = yes | no, int(self._random.integers(2**31))
        machine = LinearSVC(C=self.settings.cost, dual="auto", max_iter=MOST_ROUNDS, random_state=seed)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)  # nearly there is good enough for one of many
            machine.fit(self.rows[use], yes[use])
        self._slopes[number], self._offsets[number] = machine.coef_[0], machine.intercept_[0]

    def result(self) -> tuple[EcocModel, FloatArray]:
        """The model with how well each question works for each label, and its beliefs."""
        said = margins_of(self.rows, self._slopes, self._offsets) > 0  # (n, questions)
        members = self.candidates.astype(np.float64)
        yes = (members.T @ said) / members.sum(axis=0)[:, None]  # (k, questions) share that is said to be yes
        right = np.where(self._codes.T, yes, 1 - yes)
        total = right.sum(axis=1, keepdims=True)
        performance = right / np.where(total > 0, total, 1)
        model = EcocModel(self.layout, self._codes, self._slopes, self._offsets, performance)
        return model, model.of_rows(self.rows)
