"""The tables as people read and cite them: Markdown, LaTeX, CSV and a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vipll_gui.bench.paper import paper_tables
from vipll_gui.bench.tables.picture import draw_rows
from vipll_gui.data.files import atomic_path
from vipll_gui.learning.methods import find_method


@dataclass(frozen=True)
class Signs:
    """How a language of documents writes what is in a cell."""

    best: str
    not_worse: str
    deviation: str
    nothing: str


IN_MARKDOWN = Signs("**{}**", " ∗", "±", "–")
IN_LATEX = Signs(r"\textbf{{{}}}", r" $\ast$", r"$\pm$", "--")
Rows = Sequence[Mapping[str, Any]]
TITLES = {
    1: "Test accuracy on datasets with real candidate sets",
    2: "Test accuracy on supervised datasets with added candidate sets",
}
MARKS = "mean ± standard deviation in percent; bold: the best; ∗: a t-test (0.05) does not find it worse"


def write_pages(folder: Path, rows: Rows) -> list[Path]:
    """Writes the tables in each form; the files."""
    paths = []
    for name, make in PAGES.items():
        with atomic_path(folder / name) as temporary:
            temporary.write_text(make(rows), encoding="utf-8")
        paths.append(folder / name)
    return paths


def markdown(rows: Rows) -> str:
    """Both tables, a cell telling ours, the paper's and the difference."""
    parts = [f"{MARKS}. In brackets the paper's, and how much ours is above it.\n"]
    for title, datasets, methods, cells in _tables(rows):
        lines = [f"| method | {' | '.join(datasets)} |", "|---" * (len(datasets) + 1) + "|"]
        for method in methods:
            shown = [_cell(cells.get((dataset, method)), IN_MARKDOWN) for dataset in datasets]
            lines.append(f"| {title_of(method)} | {' | '.join(shown)} |")
        parts.append("\n".join([f"## {title}\n", *lines]) + "\n")
    return "\n".join(parts)


def latex(rows: Rows) -> str:
    """Both tables, for a paper that uses booktabs."""
    parts = []
    marks = MARKS.replace("±", r"$\pm$").replace("∗", r"$\ast$")
    for title, datasets, methods, cells in _tables(rows):
        lines = [
            r"\begin{table}",
            rf"\caption{{{title}: {marks}.}}",
            rf"\begin{{tabular}}{{l{'c' * len(datasets)}}}",
            r"\toprule",
            " & ".join(["Method", *(rf"\emph{{{one}}}" for one in datasets)]) + r" \\",
            r"\midrule",
        ]
        for method in methods:
            shown = [_cell(cells.get((dataset, method)), IN_LATEX) for dataset in datasets]
            lines.append(" & ".join([title_of(method), *shown]) + r" \\")
        parts.append("\n".join([*lines, r"\bottomrule", r"\end{tabular}", r"\end{table}"]) + "\n")
    return "\n".join(parts)


def comma_separated(rows: Rows) -> str:
    """The rows as they are."""
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def title_of(name: str) -> str:
    """What a method is called, with its year, or its version where that is not the usual one."""
    method, fixed = find_method(name)
    version = "".join(f", {one}" for one in fixed.values())
    return f"{method.title} ({method.year}{version})"


def _tables(
    rows: Rows,
) -> list[tuple[str, list[str], list[str], dict[tuple[str, str], Mapping[str, Any]]]]:
    """For each table that has any: title, datasets, methods, and the rows by both."""
    cells = {(row["dataset"], row["method"]): row for row in rows}
    methods = list(dict.fromkeys(row["method"] for row in rows))
    found = []
    for number, datasets in paper_tables().items():
        if here := [one for one in datasets if any(dataset == one for dataset, _ in cells)]:
            found.append((TITLES[number], here, methods, cells))
    return found


def _cell(row: Mapping[str, Any] | None, signs: Signs) -> str:
    """Ours, and beside it the paper's and the difference."""
    if row is None:
        return signs.nothing
    ours = f"{row['test_mean']:.2f} {signs.deviation} {row['test_std']:.2f}"
    if row["folds"] == 1:
        ours = f"{row['test_mean']:.2f}, one fold"
    ours = signs.best.format(ours) if row["best"] else f"{ours}{signs.not_worse * bool(row['not_worse'])}"
    if row["paper_mean"] is None:
        return ours
    return f"{ours} ({row['paper_mean']:.2f} {signs.deviation} {row['paper_std']:.2f}, {row['difference']:+.2f})"


PAGES: dict[str, Callable[[Rows], str]] = {
    "tables.md": markdown,
    "tables.tex": latex,
    "tables.csv": comma_separated,
    "tables.svg": draw_rows,
}
