"""Parquet columns whose cells are {bytes, path}, as Hugging Face's datasets keep pictures and sounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from vipll_gui.data.folders import atomic_folder
from vipll_gui.data.media.packed_media import write_out
from vipll_gui.data.source import Source

AT_ONCE = 64  # pictures or sounds in memory
PICTURES = "folder to write the pictures or sounds in the file to (default: one beside the project)"


def packed_columns(schema: pa.Schema) -> list[str]:
    """The names of such columns."""
    return [field.name for field in schema if _is_packed(field.type)]


def _is_packed(kind: pa.DataType) -> bool:
    if not pa.types.is_struct(kind) or kind.get_field_index("bytes") < 0:
        return False
    content, alone = kind.field("bytes").type, pa.types.is_null(kind.field("bytes").type)
    named = kind.get_field_index("path") >= 0
    return bool(pa.types.is_binary(content) or pa.types.is_large_binary(content) or (alone and named))


def media_column(packed: list[str], source: Source) -> str:
    """The one of these columns that is shown: the first, or as the user says; "" for none of them."""
    chosen = source.options.get("media", packed[0] if packed else "")
    for name in packed:
        if name != chosen:
            source.note(name, "left out", "one picture or sound per instance is shown")
    return chosen if chosen in packed else ""


def unpacked(file: pq.ParquetFile, media: str, source: Source) -> tuple[Source, pa.ChunkedArray, dict[int, str]]:
    """The source that knows where the files are, their names in each row, and what is wrong with rows.

    Where the cells hold paths alone, these are the names, beside the file, and nothing is written.
    """
    source = replace(source, options={**source.options, "media": media})
    cells = _cells(file, media)
    if not any((cell or {}).get("bytes") for cell in _first(file, media)):
        return source, pa.chunked_array([[str((cell or {}).get("path") or "") for cell in cells]], pa.string()), {}
    if source.unpacked is None:
        raise source.error(
            "its pictures or sounds lie inside the file, and a project names files",
            "Say where to write them with the option pictures=FOLDER.",
        )
    source.hint("The pictures or sounds lie inside the file; an import writes them to a folder.")
    names, faults = _written(cells, source.unpacked, file.metadata.num_rows, source)
    return replace(source, media_folder=source.unpacked), pa.chunked_array([names], pa.string()), faults


def _written(
    cells: Iterator[dict[str, Any] | None], folder: Path, many: int, source: Source
) -> tuple[list[str], dict[int, str]]:
    """The names of the files that were written into a new folder, and what is wrong with rows that have none."""
    names: list[str] = []
    faults: dict[int, str] = {}
    with atomic_folder(folder) as temporary:
        for row, cell in enumerate(cells):
            name, fault = write_out(temporary, row + 1, (cell or {}).get("bytes"))
            names.append(name)
            if fault:
                faults[row] = fault
            if row % AT_ONCE == 0:
                source.progress(min(0.9, row / max(many, 1)), f"picture or sound {row + 1:,}")
    if faults and len(faults) == len(names):
        folder.rmdir()
    return names, faults


def _cells(file: pq.ParquetFile, column: str) -> Iterator[dict[str, Any] | None]:
    for batch in file.iter_batches(AT_ONCE, columns=[column]):
        yield from batch.column(0).to_pylist()


def _first(file: pq.ParquetFile, column: str) -> list[dict[str, Any] | None]:
    batch = next(iter(file.iter_batches(AT_ONCE, columns=[column])), None)
    return [] if batch is None else batch.column(0).to_pylist()
