"""From a table of ambiguous labels to cleaned ones, through the real command."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from tests.support.addresses import PLACES, addresses
from tests.support.command import COMMAND, Finished, environment, run_command
from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session
from vipll_gui.store import Address

LABELS = ("a, b|c", "🐦 bird", "two\nlines")


class Journey(NamedTuple):
    """A folder with a table, and the project made from it and trained."""

    folder: Path
    project: Address

    def run(self, command: str, *arguments: object, **changes: str) -> Finished:
        """Run a command on the project."""
        return run_command(command, self.project, *arguments, cwd=self.folder, **changes)


@pytest.fixture(scope="module", params=PLACES)
def journey(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journey]:
    """The project, in a file and on a server."""
    folder = tmp_path_factory.mktemp("journey")
    with addresses(request.param, request, folder) as address_for:
        yield _made(Journey(folder, address_for("votes")))


def _made(journey: Journey) -> Journey:
    folder, project = journey
    write_candidates_csv(folder / "votes.csv", clusters(90, LABELS))
    made = run_command("import", "votes.csv", "--out", project, "--json", cwd=folder)
    assert made.returncode == 0, made.stderr
    summary = json.loads(made.stdout)
    assert summary["instances"] == 90
    assert summary["labels"] == 3
    assert 1 < summary["mean_set_size"] <= summary["largest_set"] <= 3
    assert "importing" in made.stderr
    settings = [part for value in ("epochs=15", "warmup_epochs=3", "seed=1") for part in ("--set", value)]
    trained = journey.run("train", *settings, "--json")
    assert trained.returncode == 0, trained.stderr
    report = json.loads(trained.stdout)
    assert report["status"] == "finished"
    assert 1 <= report["epochs"] <= 15
    assert report["instances"] == 90
    assert "training 100%" in trained.stderr  # progress, in plain lines
    assert "\r" not in trained.stderr
    assert {p.name for p in folder.iterdir()} - {"votes.vipll"} == {"votes.csv"}
    return journey


def test_rank_lists_every_instance_for_machines(journey: Journey) -> None:
    result = journey.run("rank", "--json")
    assert result.returncode == 0, result.stderr
    rows = json.loads(result.stdout)
    assert len(rows) == 90
    assert len({row["id"] for row in rows}) == 90
    truth = {str(name): LABELS[t] for name, t in zip(clusters(90).ids, clusters(90).truth, strict=True)}
    for row in rows:
        assert {"id", "candidates", "label", "probability", "entropy", "status"} <= set(row)
        assert row["label"] in row["candidates"]
        assert truth[row["id"]] in row["candidates"]
        assert row["status"] == "open"
        assert 0 < row["probability"] <= 1
        assert row["entropy"] >= 0
    right = np.mean([row["label"] == truth[row["id"]] for row in rows])
    assert right > 0.9  # a guess within the sets is right in six of ten
    sizes = [len(row["candidates"]) for row in rows]
    first_single = sizes.index(1)
    assert set(sizes[first_single:]) == {1}  # by margin, what has one candidate comes last


def test_rank_shows_the_first_few_to_people(journey: Journey) -> None:
    result = journey.run("rank", "--by", "entropy", "--limit", 3, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert len(lines) == 4  # the header and three instances, though a label holds a line break
    assert all(line.startswith("item-") for line in lines[1:])


def test_cooccurrence_counts_the_sets(journey: Journey) -> None:
    result = journey.run("cooccurrence", "--json")
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    dense = clusters(90).candidates.dense().astype(int)
    order = [LABELS.index(label) for label in report["labels"]]
    assert report["matrix"] == (dense.T @ dense)[np.ix_(order, order)].tolist()
    written = journey.run("cooccurrence", "--of", "lift", "--out", "lift.csv")
    assert written.returncode == 0, written.stderr
    with (journey.folder / "lift.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.reader(file))
    (journey.folder / "lift.csv").unlink()
    assert table[0][1:] == report["labels"]
    expected = 90 / dense.sum(axis=0)
    assert [float(row[i + 1]) for i, row in enumerate(table[1:])] == pytest.approx(expected[order])


def test_export_writes_the_cleaned_labels(journey: Journey, tmp_path: Path) -> None:
    out = tmp_path / "clean.csv"
    result = journey.run("export", "--out", out, "--json")
    assert result.returncode == 0, result.stderr
    beside = tmp_path / "clean.csv.provenance.json"
    assert json.loads(result.stdout) == {"labels_file": str(out), "rows": 90, "provenance_file": str(beside)}
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == clusters(90).ids.tolist()
    assert {row["label"] for row in rows} == set(LABELS)
    assert {row["how"] for row in rows} == {"model", "given"}
    truth = clusters(90).truth
    assert truth is not None
    assert np.mean([row["label"] == LABELS[t] for row, t in zip(rows, truth, strict=True)]) > 0.9
    assert sorted(p.name for p in tmp_path.iterdir()) == [out.name, beside.name]
    assert json.loads(beside.read_text(encoding="utf-8"))["how"]["person"] == 0


@pytest.mark.parametrize("name", ["clean.parquet", "clean.jsonl", "clean.xlsx", "clean.json", "clean.npz", "clean.mat"])
def test_export_in_every_format(
    journey: Journey, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(journey.project), "--out", str(tmp_path / name), "--no-sidecar"]) == 0
    assert "90 rows" in capsys.readouterr().out
    assert [p.name for p in tmp_path.iterdir()] == [name]


def test_export_of_what_is_sure(journey: Journey, tmp_path: Path) -> None:
    out = tmp_path / "sure.csv"
    result = journey.run("export", "--out", out, "--min-probability", 0.9, "--safe-cells")
    assert result.returncode == 0, result.stderr
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert 0 < len(rows) <= 90
    assert min(float(row["probability"]) for row in rows) >= 0.9
    again = ("--out", out, "--overwrite")
    none = journey.run("export", *again, "--status", "decided,auto-accepted")
    assert none.returncode == 0, none.stderr
    assert "0 rows" in none.stdout
    assert "90 left out" in none.stdout
    for wrong in (("--status", "done"), ("--min-probability", "2")):
        assert journey.run("export", *again, *wrong).returncode == 2
    assert journey.run("export", *again, "--links").returncode == 1


def test_results_never_replace_what_they_are_made_from(tmp_path: Path) -> None:
    folder = tmp_path
    write_candidates_csv(folder / "votes.csv", clusters(90, LABELS))
    Session.create(clusters(90, LABELS), folder / "votes.vipll").close()
    before = {p.name: p.read_bytes() for p in folder.iterdir()}
    for arguments in (
        ("export", "votes.vipll", "--out", "votes.vipll", "--format", "csv"),
        ("cooccurrence", "votes.vipll", "--out", "./votes.vipll"),
        ("import", "votes.csv", "--out", "votes.csv", "--overwrite"),
        ("import", "votes.csv", "--out", "votes.vipll"),
    ):
        result = run_command(*arguments, cwd=folder)
        assert result.returncode == 1, arguments
        assert "vipll-gui: " in result.stderr
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == before


def test_a_reader_that_has_seen_enough_is_no_error(journey: Journey) -> None:
    """`vipll-gui rank … | head -1`"""
    command = [*COMMAND, "rank", str(journey.project), "--json"]
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=journey.folder, env=environment(), **pipe) as process:  # type: ignore[call-overload]
        process.stdout.close()
        errors = process.stderr.read().decode()
    assert process.returncode == 0
    assert "Error" not in errors
    assert "Exception" not in errors


def interrupted_training(folder: Path, *settings: str) -> str:
    """What a training that was stopped after its first epochs prints."""
    write_candidates_csv(folder / "votes.csv", clusters(90, LABELS))
    assert run_command("import", "votes.csv", "--out", "votes.vipll", cwd=folder).returncode == 0
    command = [*COMMAND, "train", "votes.vipll", *settings]
    for value in ("epochs=100000", "early_stop=no"):
        command += ["--set", value]
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=folder, env=environment(), **pipe) as process:  # type: ignore[call-overload]
        seen = b""
        while b"flips" not in seen and process.poll() is None:  # the bar has moved: epochs go by
            seen += process.stderr.read1(100)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=300)
    assert process.returncode == 128 + signal.SIGINT, seen + errors
    return str(out.decode())


def test_interrupted_training_keeps_what_it_learned(tmp_path: Path) -> None:
    report = json.loads(interrupted_training(tmp_path, "--set", "warmup_epochs=0", "--json"))
    assert report["status"] == "stopped"
    assert report["epochs"] >= 1
    rows = json.loads(run_command("rank", "votes.vipll", "--json", cwd=tmp_path).stdout)
    assert all(row["probability"] is not None for row in rows)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["votes.csv", "votes.vipll"]


def test_training_that_is_interrupted_before_it_tells_of_labels_says_so(tmp_path: Path) -> None:
    said = interrupted_training(tmp_path, "--set", "warmup_epochs=100000")
    assert said == "Run 1 stopped on cpu before it told how probable the labels are.\n"
    (run,) = json.loads(run_command("runs", "votes.vipll", "--json", cwd=tmp_path).stdout)
    assert (run["status"], run["epochs"], run["shown"]) == ("stopped", 0, False)


def test_synthesized_tables_can_be_imported(tmp_path: Path) -> None:
    made = run_command("synthesize", "wine", "--out", "wine.csv", "--seed", 3, "--json", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    report = json.loads(made.stdout)
    assert report["instances"] == 178
    assert report["labels"] == 3
    assert report["mean_set_size"] > 1.2
    imported = run_command("import", "wine.csv", "--out", "wine.vipll", "--json", cwd=tmp_path)
    assert imported.returncode == 0, imported.stderr
    assert json.loads(imported.stdout)["mean_set_size"] == pytest.approx(report["mean_set_size"])


@pytest.mark.realdata
def test_lost_from_the_published_file_to_cleaned_labels(real_data: Path, tmp_path: Path) -> None:
    made = run_command("import", real_data / "lost.mat", "--out", "lost.vipll", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    assert "1,122 instances" in made.stdout
    few = [part for value in ("epochs=2", "warmup_epochs=1") for part in ("--set", value)]
    trained = run_command("train", "lost.vipll", *few, cwd=tmp_path)
    assert trained.returncode == 0, trained.stderr
    assert "training 100%" in trained.stderr
    exported = run_command("export", "lost.vipll", "--out", "lost.csv", cwd=tmp_path)
    assert exported.returncode == 0, exported.stderr
    with (tmp_path / "lost.csv").open(encoding="utf-8", newline="") as file:
        assert len(list(csv.DictReader(file))) == 1122
