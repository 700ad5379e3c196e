"""A folder of pictures or sounds with a table that names them and their candidates, or the votes on them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.files import inside
from vipll_gui.data.formats.text import first_cells
from vipll_gui.data.readers import HEAD, READERS, Reader, read_source
from vipll_gui.data.readers.votes_csv import OPTIONS as VOTE_OPTIONS
from vipll_gui.data.source import Source
from vipll_gui.data.tables.roles import SETS_GIVEN, TABLE_OPTIONS, USUAL
from vipll_gui.data.votes import looks_like_votes

TABLES = (".csv", ".tsv", ".txt")
NAMES = ("manifest", "metadata", "labels", "annotations", "candidates", "index")
MOST = 1000  # tables that are looked at
OPTIONS = {"manifest": "the table in the folder (default: manifest.csv, or the only table)"}


def read(source: Source) -> Dataset:
    """The dataset in the folder's table of candidates or votes, read as any table beside its files."""
    manifest = _manifest(source)
    options = {name: value for name, value in source.options.items() if name != "manifest"}
    problems = source.problems
    problems.path = manifest
    told = replace(source, path=manifest, options=options)
    votes = not SETS_GIVEN & set(options) and looks_like_votes(_header(manifest))
    dataset = read_source(told, READERS["votes-csv" if votes else "candidates-csv"])
    if not dataset.media:
        raise told.error("no column names files", "Say which does with the option media=COLUMN.", row=1)
    return replace(dataset, name=source.path.absolute().name)


def _manifest(source: Source) -> Path:
    named = source.options.get("manifest")
    if named is not None:
        if inside(source.path, named) is None or not (source.path / named).is_file():
            raise source.error(f"there is no table {named!r} in the folder", "Give its name within the folder.")
        return source.path / named
    found = manifests(source.path)
    if len(found) != 1:
        some = ", ".join(path.name for path in found[:5]) or "no table"
        raise source.error(f"which table names the files? There is {some}", "Say so with the option manifest=FILE.")
    return found[0]


def manifests(folder: Path) -> list[Path]:
    """The tables in a folder that can be its manifest: the one with a usual name, or all that name files."""
    try:
        tables = sorted(path for path in folder.iterdir() if path.suffix.lower() in TABLES and path.is_file())[:MOST]
    except OSError:
        return []
    usual = [path for name in NAMES for path in tables if path.stem.lower() == name and _names_files(path)]
    return usual[:1] or [path for path in tables if _names_files(path)]


def _names_files(path: Path) -> bool:
    try:
        return bool({*_header(path)} & set(USUAL["media"]))
    except OSError:
        return False


def _header(path: Path) -> list[str]:
    with path.open("rb") as file:
        return first_cells(file.read(HEAD))


READERS.register(
    Reader(
        name="folder-manifest",
        description="folder of pictures or sounds with a table (manifest.csv) of paths and candidates, or of votes",
        suffixes=(),
        recognises=lambda path, _head: bool(manifests(path)),
        read=read,
        options={**OPTIONS, **TABLE_OPTIONS, **VOTE_OPTIONS},
        folder=True,
    )
)
