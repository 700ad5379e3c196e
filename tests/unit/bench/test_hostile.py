"""Projects from strangers harm nobody; a bench that finds nothing would be found out."""

from __future__ import annotations

import random
import shutil
import threading
from pathlib import Path

import pytest

from vipll_gui.bench.hostile import LIMITS, WORKER, hostile
from vipll_gui.bench.hostile.damage import at_random, rules
from vipll_gui.bench.hostile.place import Place, temporary_root
from vipll_gui.bench.hostile.projects import make_project
from vipll_gui.bench.limited_process import LimitedProcess
from vipll_gui.data import Kind


def test_a_few_damaged_projects_are_opened_or_refused(tmp_path: Path) -> None:
    report = hostile(25, seed=3, keep=tmp_path / "failures")
    assert report.inputs == 25
    assert report.failed == 0, report.failures
    assert report.opened + report.refused == 25
    assert report.opened
    assert report.refused
    assert not (tmp_path / "failures").exists()


def test_a_wish_to_stop_ends_it_after_the_project_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []

    def interrupted(shares: object) -> object:
        asked.wait()
        raise KeyboardInterrupt

    def note(share: float, _words: str) -> None:
        tried.append(share)
        asked.set()

    asked = threading.Event()
    monkeypatch.setattr("vipll_gui.bench.hostile.as_completed", interrupted)
    with pytest.raises(KeyboardInterrupt):
        hostile(10_000, 3, tmp_path / "failures", note, processes=2)
    assert 1 <= len(tried) <= 20  # of ten thousand; it would take hours


@pytest.mark.parametrize("kind", [Kind.TABLE, Kind.IMAGE])
def test_rules_change_everything_there_is_and_chance_repeats_with_its_seed(tmp_path: Path, kind: Kind) -> None:
    path = make_project(kind, tmp_path)
    known = rules(path)
    assert {one.kind for one in known} == {"schema", "array", "fact", "value", "journal", "rows"}
    told = [one.told for one in known]
    for part in ("candidates/offsets: ", "run/1/alpha: ", "journal.seconds", "instance.media", "run.curves", "kind = "):
        assert any(part in line for line in told), part
    sound, spoiled = path.read_bytes(), []
    for seed in (1, 1, 2):
        path.write_bytes(sound)
        at_random([], random.Random(seed)).do(path)  # noqa: S311
        spoiled.append(path.read_bytes())
    assert spoiled[0] == spoiled[1] != spoiled[2]
    assert sound not in spoiled


def test_files_outside_are_seen_to_be_touched(tmp_path: Path) -> None:
    """A project that lies outside its place: that it is read at all shows."""
    with temporary_root() as root:
        place = Place(Path(root))
        place.prepare()
        source = tmp_path / "source"
        source.mkdir()
        make_project(Kind.TABLE, source)
        place.put(source)
        shutil.move(place.project, place.outside / "p.vipll")
        place.project.symlink_to(place.outside / "p.vipll")
        child = LimitedProcess(WORKER, LIMITS, place.environment)
        try:
            answer = child.ask(root, "jsonl")
        finally:
            child.stop()
    assert answer.outcome == "outside"
    assert "p.vipll" in answer.words
