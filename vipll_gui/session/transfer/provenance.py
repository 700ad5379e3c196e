"""What an exported file was made from, written beside it, so that others can judge how far to trust it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui import __version__
from vipll_gui.data import CleanedLabels, Dataset
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.data.files import atomic_path
from vipll_gui.data.writers import Options, Writer
from vipll_gui.store import ProjectStore, RunRecord, now

SUFFIX = ".provenance.json"


@dataclass(frozen=True, eq=False)
class Origin:
    """Where exported labels come from: the project, its data, the run whose beliefs are shown, and audits."""

    project: ProjectStore
    dataset: Dataset
    run: RunRecord | None
    audits: Sequence[Mapping[str, Any]] = ()  # what was accepted without a look, and why
    guidelines: Mapping[str, Any] = field(default_factory=dict)  # what people were told the labels mean
    followed: int = 0  # instances that are believed otherwise than the run says, for decisions made near them since


def sidecar_path(path: Path) -> Path:
    """Where the provenance of an exported file or folder lies: beside it, with a longer name."""
    path = path if path.name else path.absolute()  # where it is `.`
    return path.with_name(path.name + SUFFIX)


def provenance(
    origin: Origin, written: CleanedLabels, path: Path, writer: Writer, options: Options, chosen: ExportFilter
) -> dict[str, Any]:
    """All that is known about where the labels in a file come from."""
    dataset = origin.dataset
    found: dict[str, Any] = {
        "file": {"name": path.name, "format": writer.name, "options": dict(options), **_fingerprint(path)},
        "written": now(),
        "program": {"name": "vipll-gui", "version": __version__},
        "project": origin.project.location.short,
        "dataset": {
            "name": dataset.name,
            "kind": dataset.kind.value,
            "instances": len(dataset),
            "sha256": dataset_hash(dataset),
        },
        "labels": list(dataset.labels),
        "run": _run(origin.run),
        "followed": origin.followed,
        "filter": asdict(chosen),
        "rows": len(written),
        "how": written.counts(),
        "annotators": sorted({str(name) for name in written.annotator.tolist()} - {""}),
    }
    if origin.audits:
        found["audits"] = list(origin.audits)
    if origin.guidelines:
        found["guidelines"] = dict(origin.guidelines)
    return found


def write_sidecar(path: Path, content: dict[str, Any]) -> None:
    """Write provenance beside an exported file."""
    with atomic_path(sidecar_path(path)) as temporary:
        text = json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace")  # what no text holds, JSON writes so


def dataset_hash(dataset: Dataset) -> str:
    """The SHA-256 of what was imported: ids, candidate sets by name, features, texts and media names.

    Labels that people added later do not change it.
    """
    digest = hashlib.sha256()
    sets = dataset.candidates
    used, numbers = np.unique(sets.labels, return_inverse=True)
    for part in (dataset.ids.tolist(), [dataset.labels[j] for j in used], list(dataset.media)):
        digest.update(json.dumps([str(text) for text in part]).encode() + b"\n")
    arrays = [sets.offsets.astype("<i8"), numbers.astype("<i4")]
    arrays += [dataset.features.astype("<f4")] if dataset.features is not None else []
    arrays += [dataset.texts.offsets.astype("<i8"), dataset.texts.data] if dataset.texts is not None else []
    arrays += [dataset.segments.astype("<f8")] if dataset.segments is not None else []
    for array in arrays:
        digest.update(f"{array.shape}{array.dtype}".encode())
        digest.update(np.ascontiguousarray(array).data)
    return digest.hexdigest()


def _run(record: RunRecord | None) -> dict[str, Any] | None:
    if record is None:
        return None
    names = ("id", "method", "settings", "started", "finished", "status", "device", "versions")
    return {name: getattr(record, name) for name in names}


def _fingerprint(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        return {"bytes": path.stat().st_size, "sha256": hashlib.file_digest(file, "sha256").hexdigest()}
