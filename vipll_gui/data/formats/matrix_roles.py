"""Which variable of a MATLAB file, or array of an archive, is what: by its usual names, or as the options say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.source import HEAD_ROWS, Source

MATRIX_OPTIONS = {
    "data": "what the features are called, a matrix with one row per instance (default: data, features, X …)",
    "candidates": "what the candidate sets are called, a matrix of 0 and 1 or the numbers of labels",
    "truth": "what the hidden true labels are called, a matrix of 0 and 1 or one number each",
}
MOST_NAMED = 20  # variables an error lists
SHOWN = 6  # features of an instance in the preview


def matrix_names(source: Source, found: Mapping[str, str], usual: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """For each role the name of what has it. `found` says in words what each name in the source stands for."""
    chosen: dict[str, str] = {}
    for role, names in usual.items():
        wanted = source.options.get(role)
        if wanted and wanted not in found:
            raise source.error(f"there is no variable {wanted[:60]!r} ({listed(found)})", MATRIX_OPTIONS[role])
        name = wanted if wanted is not None else next((n for n in names if n in found and n not in _taken(source)), "")
        if name:
            chosen[role] = name
    roles = {name: role for role, name in chosen.items()}
    open_to_choice = [name for name in found if roles.get(name, "data") in MATRIX_OPTIONS]
    source.show_rows(open_to_choice, [[found[name] for name in open_to_choice]])
    for name in open_to_choice:
        source.note(name, roles.get(name, "left out"), found[name])
    return chosen


def _taken(source: Source) -> set[str]:
    """What the user says has a role, so that it has no other by its name."""
    return {source.options[role] for role in MATRIX_OPTIONS if role in source.options}


def show_instances(source: Source, chosen: Mapping[str, str], dataset: Dataset) -> None:
    """Below each variable of the preview, what it says of the first instances."""
    first = range(min(len(dataset), HEAD_ROWS - 1))
    labels, features, truth = dataset.labels, dataset.features, dataset.truth
    cells: dict[str, list[str]] = {}
    if "candidates" in chosen:
        cells[chosen["candidates"]] = [" | ".join(labels[j] for j in dataset.candidates[i]) for i in first]
    if "truth" in chosen and truth is not None:
        cells[chosen["truth"]] = [labels[truth[i]] if truth[i] != UNKNOWN else "" for i in first]
    if "data" in chosen and features is not None:
        more = " …" * (features.shape[1] > SHOWN)
        cells[chosen["data"]] = [", ".join(f"{x:g}" for x in features[i, :SHOWN].tolist()) + more for i in first]
    rows = [[cells[name][i] if name in cells else "" for name in source.head.names] for i in first]
    source.show_rows(source.head.names, [*source.head.rows, *rows])


def listed(found: Mapping[str, str]) -> str:
    """What there is, in words."""
    some = ", ".join(name[:40] for name in list(found)[:MOST_NAMED]) + " …" * (len(found) > MOST_NAMED)
    return f"found: {some or 'nothing'}"
