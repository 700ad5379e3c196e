"""Labels from nothing through the real command: a folder, a list of labels, sixty decisions, and all labels."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.addresses import AddressFor
from tests.support.command import COMMAND, Run, environment
from vipll_gui.samples.synthesis import COLLECTIONS

EACH = 6  # decisions per label


def decide(project: str, answers: dict[str, str], folder: Path) -> None:
    """Decide as a person would, from a script."""
    lines = "".join(json.dumps({"id": name, "label": label}) + "\n" for name, label in answers.items())
    done = subprocess.run(
        [*COMMAND, "decide", project, "-"], input=lines, cwd=folder, env=environment(), text=True, check=False,
        capture_output=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def share_right(vipll: Run, folder: Path, truth: dict[str, str]) -> float:
    """Decide six of each label in the order of the queue, train, export, and compare."""
    labels = sorted(set(truth.values()))
    (folder / "labels.txt").write_text("\n".join(labels) + "\n", encoding="utf-8")
    made = vipll("import", "files", "--out", "p.vipll", "--labels", "labels.txt", "--json")
    assert made.returncode == 0, made.stderr
    assert json.loads(made.stdout)["any_label"] == len(truth)
    assert vipll("train", "p.vipll").returncode == 1  # nothing is known yet, and it says what to do
    queue = [row["id"] for row in json.loads(vipll("rank", "p.vipll", "--json").stdout)]
    answers: dict[str, str] = {}
    for name in queue:
        if sum(label == truth[name] for label in answers.values()) < EACH:
            answers[name] = truth[name]
    assert len(answers) == EACH * len(labels)
    decide("p.vipll", answers, folder)
    trained = vipll("train", "p.vipll")
    assert trained.returncode == 0, trained.stderr
    assert vipll("export", "p.vipll", "--out", "clean.csv").returncode == 0
    with (folder / "clean.csv").open(encoding="utf-8") as file:
        return sum(row["label"] == truth[row["id"]] for row in csv.DictReader(file)) / len(truth)


def test_nine_of_ten_handwritten_digits_after_sixty_decisions(vipll: Run, tmp_path: Path) -> None:
    digits = COLLECTIONS["digits"](tmp_path)
    (tmp_path / "pictures").rename(tmp_path / "files")
    assert digits.truth is not None
    names = [digits.labels[label] for label in digits.truth.tolist()]
    truth = {Path(path).stem: name for path, name in zip(digits.media, names, strict=True)}
    assert share_right(vipll, tmp_path, truth) >= 0.9


@pytest.mark.realdata
def test_of_600_recordings_85_percent_after_sixty_decisions(vipll: Run, real_data: Path, tmp_path: Path) -> None:
    shutil.copytree(real_data / "spoken-digits", tmp_path / "files", copy_function=shutil.copyfile)
    truth = {path.stem: path.name[0] for path in (tmp_path / "files").glob("*.wav")}
    assert len(truth) == 600
    assert share_right(vipll, tmp_path, truth) >= 0.85


@pytest.mark.anywhere
def test_a_project_can_begin_without_a_label(vipll: Run, tmp_path: Path, address_for: AddressFor) -> None:
    project = address_for("p")
    (tmp_path / "t.csv").write_text("id,x,y\n" + "".join(f"r{i},{i},{i % 3}\n" for i in range(9)), encoding="utf-8")
    refused = vipll("import", "t.csv", "--out", project)
    assert refused.returncode == 1
    assert "--labels" in refused.stderr
    assert vipll("import", "t.csv", "--out", project, "--option", "any_label=yes").returncode == 0
    missing = vipll("train", project)
    assert missing.returncode == 1
    assert "no labels to learn yet" in missing.stderr
    lines = '{"action": "add", "id": "r0", "label": "cat"}\n{"id": "r1", "label": "cat"}\n'
    done = subprocess.run(
        [*COMMAND, "decide", str(project), "-"], input=lines, cwd=tmp_path, env=environment(), text=True, check=False,
        capture_output=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    known = json.loads(vipll("info", project, "--json").stdout)
    assert (known["labels"], known["decided"]) == (1, 1)


def test_labels_are_given_in_one_way_only(vipll: Run, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id,x\na,1\nb,2\n", encoding="utf-8")
    twice = vipll("import", "t.csv", "--dry-run", "--labels", "cat,dog", "--option", "labels=cat|dog")
    assert twice.returncode == 1
    assert "given twice" in twice.stderr
    none = vipll("import", "t.csv", "--dry-run", "--labels", ",")
    assert none.returncode == 1
    assert "lists no label" in none.stderr
    seen = vipll("import", "t.csv", "--dry-run", "--labels", "cat,dog")
    assert seen.returncode == 0
    assert "any label for each instance" in seen.stdout
