"""Cleaned labels as plain records, for formats that hold one JSON object per instance."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.table_columns import FEATURE, ROW_FIELDS, STRETCH, feature_columns, media_seen_from, numbers

Record = dict[str, object]


def records(cleaned: CleanedLabels, folder: Path, progress: Progress, *, features: bool = False) -> Iterator[Record]:
    """One record per instance for a file that will lie in `folder`; what there is not is left out or null."""
    media = media_seen_from(folder, cleaned)
    names = [name.removeprefix(FEATURE) for name in feature_columns(cleaned)] if features else []
    for start in range(0, len(cleaned), STRETCH):
        end = min(start + STRETCH, len(cleaned))
        progress(start / len(cleaned), f"row {start:,}")
        for i, row in enumerate(cleaned.rows(start, end), start):
            record: Record = {name: getattr(row, name) for name in ROW_FIELDS}
            record["label"] = row.label if cleaned.label[i] >= 0 else None
            if media:
                record["path"] = media(cleaned.media[i])
            if cleaned.segments is not None:
                record["start"], record["end"] = numbers(cleaned.segments[i])
            if cleaned.texts is not None:
                record["text"] = cleaned.texts[i]
            if names and cleaned.features is not None:
                record["features"] = dict(zip(names, cleaned.features[i].tolist(), strict=True))
            yield record


def as_json(record: object) -> str:
    """A record on one line, in characters that people read; nothing that JSON does not have."""
    return json.dumps(record, ensure_ascii=False, allow_nan=False)
