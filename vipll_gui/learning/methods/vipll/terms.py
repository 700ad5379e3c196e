"""Which terms of the objective a recipe has, and how much each counts."""

from __future__ import annotations

from dataclasses import dataclass

from torch import Tensor

from vipll_gui.learning.methods.vipll import objective
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.recipes import Recipe


@dataclass(frozen=True, eq=False)
class Terms:
    """What an epoch's posteriors are held against."""

    recipe: Recipe
    problem: LearningProblem
    running: Tensor  # (n, k) log ỹ, as `objective.log_weights`
    table: Tensor | None  # (n, k) log p(x|y)
    evidence: Tensor | None  # (n, k) what other sources say

    def of(self, alpha: Tensor, at: Tensor) -> dict[str, Tensor]:
        """Each term (M, B) for posteriors (M, B, k) of the instances `at` (M, B)."""
        recipe, problem = self.recipe, self.problem
        found: dict[str, Tensor] = {}
        if recipe.dirichlet_prior:
            found["prior"] = objective.dirichlet_divergence(alpha, problem.prior_alpha)
        else:
            found["entropy"] = objective.label_entropy(alpha)
            if recipe.prior_weight:
                found["prior"] = objective.expected_evidence(alpha, problem.prior.clamp_min(1e-9).log())
        if recipe.running_term:
            found["candidates"] = objective.expected_evidence(alpha, self.running[at])
        if recipe.mass_term:
            found["outside"] = objective.candidate_mass(alpha, problem.candidates[at])
        if self.table is not None:
            found["likelihood"] = objective.expected_evidence(alpha, self.table[at])
        if self.evidence is not None:
            found["evidence"] = objective.expected_evidence(alpha, self.evidence[at])
        return found

    @property
    def weights(self) -> dict[str, float]:
        """How much each term counts, by its name."""
        return {
            "entropy": 1.0,
            "prior": self.recipe.prior_weight,
            "candidates": 1.0,
            "outside": 1.0,
            "likelihood": self.recipe.likelihood_weight,
            "evidence": 1.0,
        }
