"""What waits for the server on this computer, without a server: files are removed as every system lets them be."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import uuid4

import pytest

from vipll_gui.store.postgres import outbox
from vipll_gui.store.postgres.outbox import Outbox


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where entries wait, on a system that removes no file that is open."""
    monkeypatch.setattr(outbox, "unsent_folder", lambda: tmp_path)
    unlink = Path.unlink

    def unlink_closed(path: Path, missing_ok: bool = False) -> None:
        if path.exists() and path.stat().st_ino in _open_files():
            raise PermissionError(13, "it is being used by another process", str(path))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink_closed)
    return tmp_path


def _open_files() -> set[int]:
    found = set()
    for descriptor in range(3, 256):
        try:
            found.add(os.fstat(descriptor).st_ino)
        except OSError:
            continue
    return found


def test_what_was_sent_leaves_no_file(folder: Path) -> None:
    box = Outbox("here", "ada")
    box.keep(uuid4(), {"text": "a"})
    assert len(list(folder.iterdir())) == 1
    box.sent()
    assert list(folder.iterdir()) == []
    box.keep(uuid4(), {"text": "b"})
    box.close()
    (left,) = folder.iterdir()
    assert b'"b"' in left.read_bytes()


def test_what_was_left_behind_is_taken_over_once(folder: Path) -> None:
    ended = Outbox("here", "ada", "birds")
    ended.keep(uuid4(), {"text": "a"})
    ended.close()
    with pytest.raises(ConnectionError), Outbox("here", "ada", "birds").left_behind():
        raise ConnectionError  # the server is still away
    with Outbox("here", "ada", "birds").left_behind() as waiting:
        assert [entry.row for entry in waiting] == [{"text": "a"}]
        with Outbox("here", "ada", "birds").left_behind() as others:
            assert others == []
    assert list(folder.iterdir()) == []
