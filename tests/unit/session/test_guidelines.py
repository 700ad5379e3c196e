"""Guidelines: kept in the project, limited in size, exported, and sound whatever a file holds."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.small_project import six_rows
from vipll_gui.data.media.small_pictures import MOST_BYTES, SIDE, decoded_jpeg, small_jpeg
from vipll_gui.errors import InputError, VipllError
from vipll_gui.session import Session
from vipll_gui.session.guidelines import FACT, LONGEST_TEXT, MOST_EXAMPLES, Guideline, guidelines_in


@pytest.fixture
def project(tmp_path: Path) -> Path:
    Session.create(six_rows(), tmp_path / "small.vipll").close()
    return tmp_path / "small.vipll"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    pixels = np.random.default_rng(0).integers(0, 256, (600, 900, 3), np.uint8)
    Image.fromarray(pixels).save(tmp_path / "noise.png")
    return tmp_path / "noise.png"


def test_they_survive_reopening(project: Path, picture: Path) -> None:
    small = small_jpeg(picture)
    with Session.open(project) as session:
        session.guidelines.set(1, Guideline("Black and yellow.\nNo wasps.", (3, small)))
    with Session.open(project) as session:
        assert session.guidelines.of(1) == Guideline("Black and yellow.\nNo wasps.", (3, small))
        assert session.guidelines.of(0) == Guideline()
        session.guidelines.set(1, Guideline())
    with Session.open(project) as session:
        assert session.guidelines.all() == {}


def test_a_decided_instance_becomes_an_example_and_goes_again(project: Path) -> None:
    with Session.open(project) as session:
        with pytest.raises(VipllError, match="not decided"):
            session.guidelines.toggle_example(2)
        session.decide(2, 1)
        assert "row-2 is an example of bee" in str(session.guidelines.toggle_example(2).message)
        assert session.guidelines.of(1).examples == (2,)
        session.guidelines.toggle_example(2)
        assert not session.guidelines.of(1)


def test_they_are_exported_beside_the_labels(project: Path, tmp_path: Path, picture: Path) -> None:
    with Session.open(project) as session:
        session.guidelines.set(2, Guideline("Has whiskers.", (4, small_jpeg(picture))))
        session.export(tmp_path / "labels.csv")
    found = json.loads((tmp_path / "labels.csv.provenance.json").read_text())["guidelines"]
    assert found["cat"]["text"] == "Has whiskers."
    assert found["cat"]["examples"][0] == "row-4"
    assert found["cat"]["examples"][1].startswith("data:image/jpeg;base64,")


def test_too_much_is_refused(project: Path) -> None:
    with Session.open(project) as session:
        for wrong in (
            Guideline("x" * (LONGEST_TEXT + 1)),
            Guideline("", tuple(range(MOST_EXAMPLES + 1))),
            Guideline("", (b"x" * (MOST_BYTES + 1),)),
        ):
            with pytest.raises(VipllError):
                session.guidelines.set(0, wrong)
        assert session.guidelines.all() == {}


@pytest.mark.parametrize(
    "fact",
    [
        7, [], {"0": 3}, {"9": {"text": "nobody"}}, {"-1": {"text": "x"}}, {0: {"text": "x"}}, {"²": {"text": "x"}},
        {"0": {"text": 5, "examples": "no"}}, {"0": {"examples": [99, -1, True, 1.5, "data:image/jpeg;base64,%%%"]}},
        {"0": {"examples": ["file:///etc/passwd", None, {}]}},
    ],
)  # fmt: skip
def test_what_makes_no_sense_in_a_file_is_left_out(fact: object) -> None:
    assert guidelines_in(fact, 4, 6) == {}


def test_a_foreign_project_is_read_as_far_as_it_makes_sense(project: Path) -> None:
    with Session.open(project) as session:
        session.project.set_fact(FACT, {"1": {"text": "y" * 9_999, "examples": [0, 77, 5]}, "x": {}})
    with Session.open(project) as session:
        assert session.guidelines.all() == {1: Guideline("y" * LONGEST_TEXT, (0, 5))}


def test_small_copies_are_small_and_others_are_no_pictures(picture: Path, tmp_path: Path) -> None:
    small = small_jpeg(picture)
    assert len(small) <= MOST_BYTES
    pixels = decoded_jpeg(small)
    assert pixels is not None
    assert max(pixels.shape) == SIDE
    assert decoded_jpeg(b"no picture") is None
    assert decoded_jpeg(small[:300]) is None
    assert decoded_jpeg(picture.read_bytes()) is None
    (tmp_path / "text.jpg").write_text("no picture")
    with pytest.raises(InputError):
        small_jpeg(tmp_path / "text.jpg")
