"""A small dataset in the file format of the real ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy import sparse
from scipy.io import savemat


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a small dataset that is called lost."""
    rng = np.random.default_rng(0)
    truth = rng.integers(3, size=90)
    x = np.hstack([rng.normal(size=(90, 5)) + 3 * np.eye(3, 5)[truth], np.ones((90, 1))])
    inside = np.zeros((90, 5), bool)  # label 3 is nobody's true label, label 4 in nobody's set
    inside[:, :4] = rng.random((90, 4)) < 0.3
    inside[np.arange(90), truth] = True
    target = np.zeros((90, 5))
    target[np.arange(90), truth] = 1
    savemat(
        tmp_path / "lost.mat",
        {"data": x, "partial_target": sparse.csc_matrix(inside.T * 1.0), "target": sparse.csc_matrix(target.T)},
    )
    return tmp_path
