"""Features that are kept: found again, never wrong, safe to lose."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data.media.feature_cache import FeatureCache, content_hash, entry_key, user_cache

KEY = entry_key("ab", "pixels")
VALUES = np.array([0.1, -3e20, 1e-30, np.float32(1 / 3)], np.float32)


def entries(folder: Path) -> list[Path]:
    return [p for p in folder.rglob("*") if p.is_file()]


def test_what_was_kept_comes_back_exactly(tmp_path: Path) -> None:
    cache = FeatureCache(tmp_path)
    assert cache.get(KEY) is None
    cache.put(KEY, VALUES)
    found = cache.get(KEY)
    assert found is not None
    assert found.dtype == np.float32
    assert np.array_equal(found, VALUES)
    found[0] = 5  # it is the caller's
    assert len(entries(tmp_path)) == 1
    cache.put(KEY, VALUES[:2])
    again = cache.get(KEY)
    assert again is not None
    assert len(again) == 2


def test_damaged_entries_count_as_missing(tmp_path: Path) -> None:
    cache = FeatureCache(tmp_path)
    cache.put(KEY, VALUES)
    (entry,) = entries(tmp_path)
    whole = entry.read_bytes()
    for damaged in (b"", whole[:10], whole[:-1], whole[:-4], whole + b"\0\0\0\0", b"[1]\n", b"\xff" * 300, whole[::-1]):
        entry.write_bytes(damaged)
        assert cache.get(KEY) is None
    for at in range(0, len(whole), 7):
        flipped = bytearray(whole)
        flipped[at] ^= 1
        entry.write_bytes(bytes(flipped))
        found = cache.get(KEY)
        assert found is None or np.array_equal(found, VALUES)


def test_no_folder_keeps_nothing_and_a_bad_one_does_no_harm(tmp_path: Path) -> None:
    FeatureCache(None).put(KEY, VALUES)
    assert FeatureCache(None).get(KEY) is None
    (tmp_path / "file").write_text("in the way")
    cache = FeatureCache(tmp_path / "file")
    cache.put(KEY, VALUES)
    assert cache.get(KEY) is None


def test_keys_depend_on_content_way_and_part(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"same")
    (tmp_path / "b").write_bytes(b"same")
    (tmp_path / "c").write_bytes(b"other")
    a, b, c = (content_hash(tmp_path / name) for name in "abc")
    assert a == b != c
    keys = {entry_key(a, "x"), entry_key(c, "x"), entry_key(a, "y"), entry_key(a, "x", (0.0, 1.0))}
    assert len(keys) == 4
    with pytest.raises(OSError, match="gone"):
        content_hash(tmp_path / "gone")


def test_the_users_cache_is_below_the_users_home() -> None:
    assert user_cache().name == "features"
