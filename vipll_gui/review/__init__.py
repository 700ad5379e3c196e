"""What to look at next: rankings of instances by how much a person's look is worth. NumPy only."""

from vipll_gui.review.rankings import RANKINGS, Ranking, rank

__all__ = ["RANKINGS", "Ranking", "rank"]
