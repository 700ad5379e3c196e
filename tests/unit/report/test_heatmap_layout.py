"""How large a heatmap is drawn, for few labels and for very many."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.report.heatmap import LARGEST, Heatmap, Layout


@pytest.mark.parametrize(("count", "cell"), [(2, 34), (100, 14), (280, 5), (800, 5), (2000, 2), (5000, 1)])
def test_cells_shrink_before_the_picture_outgrows_the_memory(count: int, cell: int) -> None:
    names = tuple(f"l{number}" for number in range(count))
    layout = Layout(Heatmap(np.zeros((1, 1)), names, "Together"))
    assert layout.cell == cell
    assert layout.side <= max(LARGEST, count)
