"""Who fetches files of a server: asked from any thread, also while a project is being closed."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data import held_media
from vipll_gui.data.held_media import at_hand, fetch_into, no_longer_fetch


def test_the_last_who_came_fetches_until_it_leaves(tmp_path: Path) -> None:
    first, second, path = list[Path](), list[Path](), tmp_path / "ab" / "abc.png"
    fetch_into(tmp_path, first.append)
    fetch_into(tmp_path, second.append)
    at_hand(path)
    no_longer_fetch(tmp_path, second.append)
    at_hand(path)
    no_longer_fetch(tmp_path, first.append)
    at_hand(path)
    assert (first, second) == ([path], [path])


def test_whoever_looked_before_somebody_left_goes_on_with_what_was_found(tmp_path: Path) -> None:
    fetched = list[Path]()
    fetch_into(tmp_path, fetched.append)
    found = held_media._fetchers[tmp_path]
    no_longer_fetch(tmp_path, fetched.append)
    found[-1](tmp_path)
    assert fetched == [tmp_path]
    assert tmp_path not in held_media._fetchers
