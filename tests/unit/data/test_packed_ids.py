"""Ids in one run of bytes: one is found and made into a string without the others."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vipll_gui.data import Dataset
from vipll_gui.data.packed_ids import PackedIds, packed

IDS = ["row-1", "", "Straße", "row-10", "木"]


@pytest.fixture
def ids() -> PackedIds:
    return PackedIds(np.frombuffer(packed(IDS), np.uint8))


def test_every_id_comes_out_as_it_went_in(ids: PackedIds) -> None:
    assert len(ids) == len(IDS)
    assert [ids[at] for at in range(len(IDS))] == IDS
    assert ids[-1] == IDS[-1]
    assert "strings" not in vars(ids)
    assert ids.strings.tolist() == IDS
    with pytest.raises(IndexError):
        _ = ids[len(IDS)]


def test_an_id_is_found_only_whole(ids: PackedIds) -> None:
    assert [ids.find(name) for name in IDS] == list(range(len(IDS)))
    assert ids.find("row-1\0") == -1
    assert [ids.find(name) for name in ("row", "ow-1", "Strasse", "row-100")] == [-1] * 4


@pytest.mark.parametrize("as_bytes", [True, False])
def test_a_dataset_tells_single_ids_however_it_holds_them(small_dataset: Dataset, as_bytes: bool) -> None:
    dataset = small_dataset
    if as_bytes:
        given = PackedIds(np.frombuffer(packed(small_dataset.ids), np.uint8))
        dataset = small_dataset.replaced(ids=given, labels=small_dataset.labels).replaced(name="other")
        assert vars(dataset)["ids"] is given
    names = small_dataset.ids.tolist()
    assert len(dataset) == len(names)
    assert [dataset.id_of(at) for at in range(len(names))] == names
    assert [dataset.position_of(name) for name in (names[0], names[-1], "nobody")] == [0, len(names) - 1, -1]
    assert dataset.packed_ids().decode().split("\0") == names
    if as_bytes:
        assert "strings" not in vars(given)
    assert dataset.ids.tolist() == names
    assert replace(dataset, name="third").take(np.array([2, 0])).ids.tolist() == [names[2], names[0]]
