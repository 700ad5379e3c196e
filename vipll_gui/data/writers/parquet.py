"""Cleaned labels as a Parquet file: typed columns, exact numbers, lists as lists."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.table_columns import STRETCH, feature_columns, media_seen_from, numbers
from vipll_gui.data.writers import WRITERS, Options, Writer, WriterOption

LABELS_KEY = b"vipll.labels"  # of the file's metadata: all label names in order, as a JSON list
KIND_KEY = b"vipll.kind"


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:
    """One row per instance, in groups of rows that readers can skip."""
    schema = _schema(cleaned, features=options["features"])
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for start in range(0, len(cleaned), STRETCH):
            progress(start / len(cleaned), f"row {start:,}")
            writer.write_batch(_batch(cleaned, start, min(start + STRETCH, len(cleaned)), schema, path.parent))


def _schema(cleaned: CleanedLabels, *, features: bool) -> pa.Schema:
    word = pa.dictionary(pa.int32(), pa.string())
    columns = [
        ("id", pa.string()),
        ("label", word),
        ("how", word),
        ("annotator", word),
        ("time", pa.string()),
        ("status", word),
        ("probability", pa.float64()),
        ("entropy", pa.float64()),
        ("candidates", pa.list_(pa.string())),
        ("alpha", pa.list_(pa.float32())),
        ("outside", pa.float64()),
        ("outside_labels", pa.list_(pa.string())),
        ("outside_shares", pa.list_(pa.float32())),
    ]
    columns += [("path", pa.string())] * bool(cleaned.media)
    columns += [("start", pa.float64()), ("end", pa.float64())] * (cleaned.segments is not None)
    columns += [("text", pa.string())] * (cleaned.texts is not None)
    columns += [(name, pa.float32()) for name in (feature_columns(cleaned) if features else [])]
    labels = json.dumps(cleaned.names, ensure_ascii=False).encode()
    return pa.schema(columns, metadata={LABELS_KEY: labels, KIND_KEY: cleaned.kind.value.encode()})


def _batch(cleaned: CleanedLabels, start: int, end: int, schema: pa.Schema, folder: Path) -> pa.RecordBatch:
    part = slice(start, end)
    names = pa.array(cleaned.names, pa.string())
    sets = cleaned.candidates
    flat = slice(sets.offsets[start], sets.offsets[end])
    offsets = sets.offsets[start : end + 1] - sets.offsets[start]
    label = cleaned.label[part]
    columns: dict[str, pa.Array] = {
        "id": pa.array(cleaned.ids[part].tolist(), pa.string()),
        "label": pa.DictionaryArray.from_arrays(pa.array(label, mask=label < 0), names),
        **{
            name: pa.array([str(word) for word in getattr(cleaned, name)[part].tolist()], pa.string())
            for name in ("how", "annotator", "time", "status")
        },
        "probability": pa.array(cleaned.probability[part], from_pandas=True),
        "entropy": pa.array(cleaned.entropy[part], from_pandas=True),
        "candidates": _lists(offsets, names.take(pa.array(sets.labels[flat]))),
        "alpha": _lists(offsets, pa.array(cleaned.alpha[flat]))
        if cleaned.alpha is not None
        else pa.nulls(end - start, pa.list_(pa.float32())),
    }
    beyond, outsiders, shares = cleaned.beyond.flat(start, end)
    columns |= {
        "outside": pa.array(cleaned.outside[part], from_pandas=True),
        "outside_labels": _lists(beyond, names.take(pa.array(outsiders))),
        "outside_shares": _lists(beyond, pa.array(shares)),
    }
    if media := media_seen_from(folder, cleaned):
        columns["path"] = pa.array([media(name) for name in cleaned.media[part]], pa.string())
    if cleaned.segments is not None:
        columns["start"] = pa.array(numbers(cleaned.segments[part, 0]), pa.float64())
        columns["end"] = pa.array(numbers(cleaned.segments[part, 1]), pa.float64())
    if cleaned.texts is not None:
        columns["text"] = pa.array(cleaned.texts[part], pa.string())
    if cleaned.features is not None:
        for j, name in enumerate(feature_columns(cleaned)):
            if name in schema.names:
                columns[name] = pa.array(cleaned.features[part, j])
    return pa.record_batch([columns[field.name].cast(field.type) for field in schema], schema=schema)


def _lists(offsets: NDArray[np.int64], values: pa.Array) -> pa.ListArray:
    return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), values)


WRITERS.register(
    Writer(
        "parquet",
        "columns for pandas, R, Spark or DuckDB",
        (".parquet",),
        write,
        {"features": WriterOption("write the features too, so that the file can be imported again as it was")},
    )
)
