"""Candidate sets against the dense boolean matrix they stand for."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from vipll_gui.data import CandidateSets
from vipll_gui.errors import InputError


@st.composite
def matrices(draw: st.DrawFn, min_rows: int = 0) -> np.ndarray:
    n, k = draw(st.integers(min_rows, 12)), draw(st.integers(1, 8))
    bits = draw(st.lists(st.booleans(), min_size=n * k, max_size=n * k))
    return np.array(bits, np.bool_).reshape(n, k)


def lists(matrix: np.ndarray) -> list[list[int]]:
    return [np.flatnonzero(row).tolist() for row in matrix]


@given(matrices())
def test_all_ways_in_give_the_same_sets(matrix: np.ndarray) -> None:
    sets = CandidateSets.from_matrix(matrix)
    k = matrix.shape[1]
    assert np.array_equal(sets.dense(), matrix)
    assert [row.tolist() for row in sets] == lists(matrix)
    assert sets == CandidateSets.from_lists(lists(matrix), k)
    assert sets == CandidateSets.from_lists([row[::-1] + row for row in lists(matrix)], k)  # any order, with repeats
    assert sets == CandidateSets.from_matrix(0.5 * matrix)
    assert sets == CandidateSets.from_matrix(sparse.csc_matrix(matrix))
    for form in (sets, matrix, sparse.coo_array(matrix)):
        assert sets == CandidateSets.coerce(form)
    assert sets == CandidateSets.coerce([set(row) for row in lists(matrix)], k)
    assert np.array_equal(sets.sparse().toarray(), matrix)


def test_explicit_zeros_and_repeats_of_a_sparse_matrix_are_no_candidates() -> None:
    stored = sparse.coo_array(([1, 0, 1, 1], ([0, 0, 1, 1], [2, 1, 0, 0])), shape=(2, 3))
    assert [row.tolist() for row in CandidateSets.from_matrix(stored)] == [[2], [0]]


def test_coerce_counts_the_labels_of_lists_when_it_is_not_told() -> None:
    assert CandidateSets.coerce([[0, 4], [1]]).n_labels == 5
    assert CandidateSets.coerce([[0, 4], [1]], 9).n_labels == 9
    assert CandidateSets.coerce([]).n_labels == 0


@given(matrices())
def test_counts_equal_brute_force(matrix: np.ndarray) -> None:
    sets = CandidateSets.from_matrix(matrix)
    n, k = matrix.shape
    together = [[sum(row[a] and row[b] for row in matrix) for b in range(k)] for a in range(k)]
    assert np.array_equal(sets.cooccurrence(), together)
    assert np.array_equal(sets.frequencies(), matrix.sum(axis=0))
    assert np.array_equal(sets.sizes, matrix.sum(axis=1))
    assert np.array_equal(sets.rows, np.nonzero(matrix)[0])
    assert len(sets) == n
    for label in range(k):
        assert np.array_equal(sets.contains(label), matrix[:, label])


@given(matrices(min_rows=1), st.data())
def test_take_is_row_indexing(matrix: np.ndarray, data: st.DataObject) -> None:
    n = len(matrix)
    chosen = np.array(data.draw(st.lists(st.integers(-n, n - 1), max_size=20)), np.int64)
    sets = CandidateSets.from_matrix(matrix)
    assert np.array_equal(sets.take(chosen).dense(), matrix[chosen])
    mask = np.arange(n) % 2 == 0
    assert np.array_equal(sets.take(mask).dense(), matrix[mask])


@given(matrices(min_rows=1), st.data())
def test_replace_is_row_assignment(matrix: np.ndarray, data: st.DataObject) -> None:
    n, k = matrix.shape
    rows = st.lists(st.integers(0, k - 1), max_size=2 * k)  # any order, with repeats
    changed = data.draw(st.dictionaries(st.integers(0, n - 1), rows, max_size=n))
    before = CandidateSets.from_matrix(matrix)
    after = before.replace(changed)
    expected = matrix.copy()
    for instance, row in changed.items():
        expected[instance] = np.isin(np.arange(k), row)
    assert after == CandidateSets.from_matrix(expected)
    assert np.array_equal(before.dense(), matrix)  # the old sets are as they were
    assert before.differing(after).tolist() == np.flatnonzero((matrix != expected).any(axis=1)).tolist()


def test_items_count_from_both_ends_like_any_sequence() -> None:
    sets = CandidateSets.from_lists([[0], [1, 2], [2]], 3)
    assert sets[1].tolist() == [1, 2]
    assert sets[-1].tolist() == [2]
    assert sets[-3].tolist() == [0]
    with pytest.raises(IndexError):
        sets[3]


def test_sets_differ_by_content_and_by_the_number_of_labels() -> None:
    sets = CandidateSets.from_lists([[0], [1]], 2)
    assert sets != CandidateSets.from_lists([[0], [0, 1]], 2)
    assert sets != CandidateSets.from_lists([[0], [1]], 3)
    assert sets != "sets"


@pytest.mark.parametrize("label", [-1, 3])
def test_a_candidate_that_is_no_label_is_refused(label: int) -> None:
    with pytest.raises(InputError, match="outside the 3 labels"):
        CandidateSets.from_lists([[0], [label]], 3)
    with pytest.raises(InputError, match="outside the 3 labels"):
        CandidateSets.from_lists([[0], [1]], 3).replace({0: [label]})


def test_a_million_instances_of_200_labels_fit_in_a_fraction_of_a_gigabyte(rng: np.random.Generator) -> None:
    n, k = 1_000_000, 200
    sizes = rng.integers(1, 12, n)
    offsets = np.concatenate([[0], np.cumsum(sizes)])
    within = np.arange(offsets[-1]) - np.repeat(offsets[:-1], sizes)
    labels = (np.repeat(rng.integers(0, k - 12, n), sizes) + within).astype(np.int32)  # ascending in each set
    sets = CandidateSets(offsets, labels, k)
    assert sets.offsets.nbytes + sets.labels.nbytes < 100e6  # a dense matrix of bytes would be 200 MB
    assert sets.sparse(np.int32).data.nbytes < 100e6
    counts = sets.cooccurrence()
    assert counts.shape == (k, k)
    assert np.array_equal(counts.diagonal(), sets.frequencies())
    assert counts.sum() == int((sizes**2).sum())
    pair = counts[30, 31]
    assert pair == int((sets.contains(30) & sets.contains(31)).sum())


def test_a_stretch_is_instances_in_a_row_with_the_same_set() -> None:
    sets = CandidateSets.from_lists([[0, 2], [0, 2], [0, 1], [0], [1], [1], [], [], [0, 1]], 3)
    assert sets.stretches.tolist() == [0, 0, 1, 2, 3, 3, 4, 4, 5]
    assert CandidateSets.from_lists([], 3).stretches.tolist() == []
