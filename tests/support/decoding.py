"""What exported files hold, read with nothing but the libraries their users would use."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pyarrow.parquet as pq
from openpyxl.utils.escape import unescape
from scipy import io

from vipll_gui.data.tables.cells import parse_names
from vipll_gui.data.tables.safe_cells import unguarded

Decoded = list[dict[str, Any]]


def _table_row(row: dict[str, Any], text: Callable[[str], str]) -> dict[str, Any]:
    plain = {name: text(cell) if isinstance(cell, str) else cell for name, cell in row.items()}
    alpha = [float(a) for a in str(row["alpha"] or "").split("|") if a]
    numbers = {
        name: float(plain[name]) if plain[name] not in ("", None) else None
        for name in ("probability", "entropy", "outside")
    }
    numbers["outside_shares"] = [float(share) for share in str(row["outside_shares"] or "").split("|") if share]
    plain["outside_labels"] = parse_names(plain["outside_labels"]) if plain["outside_labels"] else []
    texts = {name: plain[name] or "" for name in ("id", "label", "how", "annotator", "time", "status")}
    return {**plain, **texts, **numbers, "candidates": parse_names(plain["candidates"]), "alpha": alpha}


def decode_csv(path: Path, text: Callable[[str], str] = str) -> Decoded:
    with path.open(encoding="utf-8", newline="") as file:
        return [_table_row(row, text) for row in csv.DictReader(file, strict=True)]


def decode_excel(path: Path) -> Decoded:
    book = openpyxl.load_workbook(path, read_only=True)
    try:
        safe = any(p.name == "vipll_safe_cells" and p.value for p in book.custom_doc_props.props)
        header, *rows = book["labels"].iter_rows(values_only=True)
        text = (lambda cell: unguarded(unescape(cell))) if safe else unescape
        return [_table_row(dict(zip(header, row, strict=True)), text) for row in rows]
    finally:
        book.close()


def _record(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "label": record["label"] or "", "alpha": list(record["alpha"] or [])}


def decode_parquet(path: Path) -> Decoded:
    return [_record(row) for row in pq.read_table(path).to_pylist()]


def decode_jsonl(path: Path) -> Decoded:
    return [_record(json.loads(line)) for line in path.read_text(encoding="utf-8").split("\n") if line]


def decode_doccano(path: Path) -> Decoded:
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
    return [_record({**record, "label": "".join(record["label"])}) for record in records]


def decode_label_studio(path: Path) -> Decoded:
    tasks = json.loads(path.read_text(encoding="utf-8"))
    for task in tasks:
        results = [one["result"] for one in (*task.get("annotations", ()), *task.get("predictions", ()))]
        chosen = [choice for result in results for one in result for choice in one["value"]["choices"]]
        assert chosen == ([task["data"]["label"]] if task["data"]["label"] else [])
        assert bool(task.get("annotations")) == (task["data"]["how"] in ("person", "audited"))
    return [_record(task["data"]) for task in tasks]


def decode_npz(path: Path) -> Decoded:
    with np.load(path, allow_pickle=False) as stored:
        arrays = dict(stored)
    starts = arrays["candidate_offsets"]
    rows = []
    for i in range(len(arrays["id"])):
        part = slice(starts[i], starts[i + 1])
        rows.append(
            {
                **{name: str(arrays[name][i]) for name in ("id", "how", "annotator", "time", "status")},
                "label": str(arrays["labels"][arrays["label"][i]]) if arrays["label"][i] >= 0 else "",
                **{name: _number(arrays[name][i]) for name in ("probability", "entropy", "outside")},
                **_outsiders(arrays, i, [str(name) for name in arrays["labels"]], first=0),
                "candidates": [str(arrays["labels"][j]) for j in arrays["candidate_labels"][part]],
                "alpha": arrays["alpha"][part].tolist() if "alpha" in arrays else [],
            }
        )
    return rows


def decode_mat(path: Path) -> Decoded:
    found = io.loadmat(path, spmatrix=False)
    names = [_cell(cell) for cell in found["label_names"][:, 0]]
    sets = found["partial_target"].tocsc()
    rows = []
    for i in range(len(found["id"])):
        label = int(found["label"][i, 0])
        own = sets.indices[sets.indptr[i] : sets.indptr[i + 1]]
        coded = ("how", "annotator", "time", "status")
        rows.append(
            {
                "id": _cell(found["id"][i, 0]),
                **{name: _cell(found[f"{name}_names"][found[name][i, 0] - 1, 0]) for name in coded},
                "label": names[label - 1] if label else "",
                **{name: _number(found[name][i, 0]) for name in ("probability", "entropy", "outside")},
                **_outsiders(found, i, names, first=1),
                "candidates": [names[j] for j in own],
                "alpha": [found["alpha"][j, i] for j in own] if "alpha" in found else [],
            }
        )
    return rows


def _outsiders(arrays: dict[str, Any], row: int, names: list[str], first: int) -> dict[str, Any]:
    """The labels outside a set, whose numbers begin with `first`, and their shares."""
    if "outside_labels" not in arrays:
        return {"outside_labels": [], "outside_shares": []}
    pairs = zip(arrays["outside_labels"][row], arrays["outside_shares"][row], strict=True)
    kept = [(names[label - first], float(share)) for label, share in pairs if label >= first]
    return {"outside_labels": [name for name, _ in kept], "outside_shares": [share for _, share in kept]}


def _cell(cell: Any) -> str:
    return str(cell[0]) if len(cell) else ""


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


DECODERS: dict[str, Callable[[Path], Decoded]] = {
    "csv": decode_csv,
    "doccano": decode_doccano,
    "excel": decode_excel,
    "folders": lambda path: decode_csv(path / "labels.csv"),
    "jsonl": decode_jsonl,
    "label-studio": decode_label_studio,
    "mat": decode_mat,
    "npz": decode_npz,
    "parquet": decode_parquet,
}
