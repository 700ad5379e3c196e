"""A project from a stranger reads no file but the media in its own folder, and copies none out."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from vipll_gui.data import Dataset, Kind
from vipll_gui.data.media.features import with_features
from vipll_gui.data.media.thumbnails import Thumbnails
from vipll_gui.errors import OutputError
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project, rescue_project


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "home" / "id_rsa"
    path.parent.mkdir()
    path.write_text("a secret")
    Image.new("L", (4, 4)).save(path.with_name("private.png"))
    beside = tmp_path / "pictures-of-others"  # begins as the folder of the media does
    beside.mkdir()
    Image.new("L", (4, 4)).save(beside / "private.png")
    return path


@pytest.fixture
def project(tmp_path: Path, small_dataset: Dataset, secret: Path) -> Path:
    """Pictures beside a project; the names of the first few are then changed by a stranger."""
    folder = tmp_path / "pictures"
    (folder / "below").mkdir(parents=True)
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    for name in media:
        Image.new("L", (4, 4)).save(folder / name)
    path = tmp_path / "pictures.vipll"
    Session.create(replace(small_dataset, kind=Kind.IMAGE, media=media, folder=folder), path).close()
    return path


def rename(project: Path, name: str, position: int = 0) -> None:
    with closing(sqlite3.connect(project)) as database, database:
        database.execute("UPDATE instance SET media = ? WHERE position = ?", (name, position))


def outside(secret: Path) -> list[str]:
    return [
        str(secret),
        str(secret.with_name("private.png")),
        "../home/id_rsa",
        "../pictures-of-others/private.png",
        "below/../../home/id_rsa",
        "..",
        ".",
    ]


def assert_kept_out(project: Path, out: Path) -> None:
    with Session.open(project) as session:
        assert session.media_path(0) is None
        assert "not read" in session.media_problem(0)
        assert session.media_problem(1) == ""
        assert Thumbnails().of(session.dataset, 0) is None
        assert Thumbnails().of(session.dataset, 1) is not None
        with pytest.raises(OutputError, match="none of the project's media"):
            session.export(out, "folders")
    assert not out.exists()
    assert [problem for problem in check_project(project) if session.dataset.id_of(0) in problem]


def test_what_is_rescued_names_no_file_outside(project: Path, secret: Path, tmp_path: Path) -> None:
    rename(project, str(secret))
    saved = rescue_project(project, tmp_path / "saved.vipll")
    assert [loss for loss in saved.lost if loss.startswith("the files of 1 instance: it lies outside")]
    assert check_project(tmp_path / "saved.vipll") == []
    with Session.open(tmp_path / "saved.vipll") as session:
        assert session.dataset.media[:2] == ("", "1.png")
        assert session.media_path(0) is None
        assert session.media_problem(0)
        assert Thumbnails().of(session.dataset, 0) is None
        with pytest.raises(OutputError, match="none of the project's media"):
            session.export(tmp_path / "out", "folders")


def test_names_that_lead_out_of_the_folder(project: Path, secret: Path, tmp_path: Path) -> None:
    for name in outside(secret):
        rename(project, name)
        assert_kept_out(project, tmp_path / "out")


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and pipes")
def test_links_pipes_and_devices(project: Path, secret: Path, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    (folder / "link.png").symlink_to(secret)
    (folder / "loop.png").symlink_to("loop.png")
    (folder / "home").symlink_to(secret.parent)
    os.mkfifo(folder / "pipe.png")
    (folder / "null.png").symlink_to("/dev/null")
    for name in ("link.png", "home/private.png", "pipe.png", "null.png", "below"):
        rename(project, name)
        assert_kept_out(project, tmp_path / "out")
    rename(project, "loop.png")
    with Session.open(project) as session:
        assert "missing" in session.media_problem(0)
    rename(project, "pipe.png")
    rescue_project(project, tmp_path / "saved.vipll")  # looks at the files, and must not wait for the pipe
    with Session.open(tmp_path / "saved.vipll") as saved:
        assert saved.media_path(0) is None


def test_a_folder_of_media_that_is_somebody_elses_home(project: Path, secret: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(project)) as database, database:
        database.execute("UPDATE meta SET value = '\"home\"' WHERE key = 'media_folder'")
        database.execute("UPDATE instance SET media = 'private.png'")
    rename(project, secret.name)
    with Session.open(project) as session, pytest.raises(OutputError, match="none of the project's media"):
        session.export(tmp_path / "out", "folders")
    assert not (tmp_path / "out").exists()


def test_no_features_are_made_of_what_lies_outside(project: Path, secret: Path) -> None:
    rename(project, str(secret.with_name("private.png")))
    with Session.open(project) as session, pytest.raises(Exception, match="may not be read"):
        with_features(session.dataset.replaced(features=None, feature_names=()))
