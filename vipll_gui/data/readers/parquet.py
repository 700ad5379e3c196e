"""Parquet tables with a candidates column (text or lists), columns of 0 and 1, or votes."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import MAX_COLUMNS, TEXT_OPTIONS
from vipll_gui.data.formats.huggingface import class_labels, named
from vipll_gui.data.formats.packed_columns import PICTURES, media_column, packed_columns, unpacked
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.votes_csv import OPTIONS as VOTE_OPTIONS
from vipll_gui.data.readers.votes_csv import as_texts, read_votes
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import SETS_GIVEN, TABLE_OPTIONS, USUAL
from vipll_gui.data.votes import looks_like_votes

MAX_CELLS = 1_000_000_000
MAX_BYTES = 8_000_000_000  # unpacked, as the file says of itself
LABELS_KEY = b"vipll.labels"  # of the file's metadata: all label names in order, as a JSON list
BATCH = 65_536  # rows
INTEGERS = {
    pa.type_for_alias(kind.name.lower()): kind
    for kind in (
        *(pd.Int8Dtype(), pd.Int16Dtype(), pd.Int32Dtype(), pd.Int64Dtype()),
        *(pd.UInt8Dtype(), pd.UInt16Dtype(), pd.UInt32Dtype(), pd.UInt64Dtype()),
    )
}  # where some are missing
REMEDY = "Write it again as Parquet."
DAMAGE = (pa.ArrowException, OSError, ValueError, KeyError, OverflowError, TypeError, NotImplementedError)


def read(source: Source) -> Dataset:
    """The dataset in a Parquet file; rows are counted from 1."""
    source.progress(0.0, "reading")
    faults: dict[int, str] = {}
    try:
        with pq.ParquetFile(source.path, memory_map=False) as file:
            _check_size(file, source)
            labels, classes = _labels(file, source), class_labels(file.schema_arrow.metadata)
            packed = packed_columns(file.schema_arrow)
            columns = _columns(file, _plain_columns(file.schema_arrow, packed, source), source)
            if media := media_column(packed, source):
                source, names, faults = unpacked(file, media, source)
                columns = {media: names, **columns}
            frame = pd.DataFrame({name: _column(column) for name, column in columns.items()})
    except DAMAGE as error:
        reason = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise source.error(f"the Parquet file is damaged ({reason})", REMEDY) from error
    for name in sorted(set(classes) & set(frame.columns)):
        frame[name], strange = named(frame[name], classes[name])
        faults |= dict.fromkeys(strange, f"a number in the column {name[:60]!r} has no name")
    for row, fault in faults.items():
        source.problems.add(fault, row + 1, "Put it right, or leave the row out.")
    kept = np.setdiff1d(np.arange(len(frame)), list(faults))
    frame, lines = frame.iloc[kept].reset_index(drop=True), kept + 1
    if looks_like_votes([str(name).lower() for name in frame.columns]) and not SETS_GIVEN & set(source.options):
        return read_votes(as_texts(frame), lines, source)
    return read_table(frame, lines, source, labels=labels or classes.get(_sets_column(frame, source), ()))


def _plain_columns(schema: pa.Schema, packed: list[str], source: Source) -> list[str]:
    """The columns of values and lists; those of records are left out, and it is said."""
    nested = [field.name for field in schema if _is_nested(field.type) and field.name not in packed]
    for name in nested:
        source.hint(f"The column {name[:60]!r} holds records, not values, and is left out.")
        source.note(name, "left out", "it holds records, not values")
    return [name for name in schema.names if name not in packed and name not in nested]


def _is_nested(kind: pa.DataType) -> bool:
    return bool(pa.types.is_nested(kind)) and not _is_list(kind)


def _is_list(kind: pa.DataType) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def _columns(file: pq.ParquetFile, names: list[str], source: Source) -> dict[str, pa.ChunkedArray]:
    """Some columns by name."""
    batches = []
    for batch in file.iter_batches(BATCH, columns=names) if names else ():
        batches.append(batch)
        source.progress(min(0.9, 0.9 * len(batches) * BATCH / max(file.metadata.num_rows, 1)), "reading")
    table = pa.Table.from_batches(batches, pa.schema([file.schema_arrow.field(name) for name in names]))
    return {name: table.column(i) for i, name in enumerate(names)}


def _sets_column(frame: pd.DataFrame, source: Source) -> str:
    """The column that candidate sets are in, as far as its name or an option tells."""
    given = source.options.get("candidates") or source.options.get("known", "")
    return given or next((name for name in USUAL["candidates"] if name in frame.columns), "")


def _check_size(file: pq.ParquetFile, source: Source) -> None:
    """Refuse what cannot be meant before memory is taken for it."""
    about = file.metadata
    unpacked = sum(max(about.row_group(i).total_byte_size, 0) for i in range(about.num_row_groups))
    if about.num_columns > MAX_COLUMNS or about.num_rows * max(about.num_columns, 1) > MAX_CELLS:
        problem = f"the table has {about.num_rows:,} rows and {about.num_columns:,} columns, which is too much"
        raise source.error(problem, "Split it.")
    if about.num_rows < 0 or unpacked > MAX_BYTES:
        raise source.error("the table claims an impossible size", REMEDY)
    if len(set(file.schema_arrow.names)) != len(file.schema_arrow.names):
        raise source.error("two columns have the same name", "Rename one of them.")


def _labels(file: pq.ParquetFile, source: Source) -> tuple[str, ...]:
    """All label names in order, where this program wrote them down."""
    stored = (file.schema_arrow.metadata or {}).get(LABELS_KEY)
    if stored is None:
        return ()
    try:
        names = json.loads(stored)
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or not all(isinstance(n, str) for n in names) or len(set(names)) != len(names):
        raise source.error("the list of labels in the file is damaged", REMEDY)
    if len(names) > MOST_LABELS:
        raise source.error(f"there are {len(names):,} labels, more than the {MOST_LABELS:,} allowed", "Join some.")
    return tuple(names)


def _column(column: pa.ChunkedArray) -> pd.Series:
    """The column as pandas holds it: numbers and dates typed, everything else as Python objects."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        column = column.cast(kind.value_type)
        kind = kind.value_type
    if pa.types.is_integer(kind):  # long ids are no floats
        return pd.Series(column.to_pandas(types_mapper=INTEGERS.get) if column.null_count else column.to_numpy())
    if pa.types.is_floating(kind):
        return pd.Series(column.cast(pa.float64(), safe=False).to_numpy())
    if pa.types.is_date(kind) or pa.types.is_timestamp(kind):
        return pd.Series(column.cast(pa.timestamp("us"), safe=False).to_numpy())
    if _is_list(kind) and pa.types.is_floating(kind.value_type):
        return pd.Series(column.to_pandas())  # numbers as objects of their own take ten times the memory
    return pd.Series(column.to_pylist(), dtype=object)


READERS.register(
    Reader(
        name="parquet",
        description="Parquet table with a candidates column (text or list), columns of 0 and 1, or one row per vote",
        suffixes=(".parquet", ".pq"),
        recognises=lambda _path, head: head.startswith(b"PAR1"),
        read=read,
        options={
            **TABLE_OPTIONS,
            **{k: v for k, v in VOTE_OPTIONS.items() if k not in TEXT_OPTIONS},
            "pictures": PICTURES,
        },
    )
)
