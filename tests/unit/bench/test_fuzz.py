"""Broken files of every format harm nobody; the same seed gives the same files."""

from __future__ import annotations

import random
from pathlib import Path

from vipll_gui.bench.examples import EXAMPLES
from vipll_gui.bench.fuzz import fuzz
from vipll_gui.bench.mutation import MUTATIONS, mutated


def test_mutations_repeat_with_their_seed_and_change_something(tmp_path: Path) -> None:
    good = EXAMPLES["candidates-csv"](tmp_path).read_bytes()
    packed = EXAMPLES["npz"](tmp_path).read_bytes()
    for content in (good, packed):
        made = [mutated(content, random.Random(seed), [good, packed]) for seed in range(100)]  # noqa: S311
        assert sum(m != content for m in made) > 80
    first, again = ([mutated(good, random.Random(s), [good]) for s in range(50)] for _ in range(2))  # noqa: S311
    assert first == again
    assert all(isinstance(change(b"", random.Random(0), []), bytes) for change in MUTATIONS)  # noqa: S311


def test_a_few_hundred_broken_files_are_read_or_refused(tmp_path: Path) -> None:
    report = fuzz(300, seed=7, keep=tmp_path / "failures", most=400)
    assert report.inputs == 400
    assert report.read + report.refused + report.over_memory == 400
    assert report.failed == 0, report.failures
    assert report.refused > 100
    assert report.peak_memory_mb < 1024
    assert set(report.by_format) == set(EXAMPLES)
