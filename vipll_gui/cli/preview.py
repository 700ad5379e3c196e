"""A dry look at data, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from vipll_gui.cli.command import visible
from vipll_gui.errors import counted

if TYPE_CHECKING:
    from vipll_gui.data.preview import Preview, PreviewRow

MOST_LABELS, MOST_PROBLEMS = 12, 20  # lines of each
FIRST_COLUMNS, LAST_COLUMNS = 20, 10  # lines of a wide table: what matters is often at its end
FIRST_FEATURES = 3  # of a row, and its last


def preview_lines(seen: Preview) -> Iterator[str]:
    """The preview in words."""
    how = "recognised" if seen.guessed else "named"
    yield f"{seen.path}: {seen.format} ({how}): {seen.description}"
    if seen.instances:
        yield from _contents(seen)
    yield from hint_lines((hint.message, hint.remedy) for hint in seen.hints)
    yield from _problems(seen)


def _contents(seen: Preview) -> Iterator[str]:
    sets = candidates_told(seen.instances, seen.any_label, seen.labels, seen.mean_set_size)
    yield (
        f"{counted(seen.instances, 'instance')} ({seen.kind}), {counted(seen.labels, 'label')}, "
        f"{counted(seen.features, 'feature')}, {sets}"
    )
    if seen.votes:
        again = counted(seen.repeated_votes, "repeated vote")
        repeated = f"; {again} counted once" if seen.repeated_votes else ""
        by = f"by {counted(seen.voters, 'person', 'people')}" if seen.voters else "of which nobody says who gave them"
        yield f"{counted(seen.votes, 'vote')} {by}{repeated}"
    if seen.truths:
        yield f"{counted(seen.truths, 'instance')} with a known truth"
    sizes = ", ".join(f"{size}: {many:,}" for size, many in islice(seen.set_sizes.items(), 15))
    yield f"set sizes: {sizes}" + " …" * (len(seen.set_sizes) > 15)
    common = [f"{visible(name)[:30]} {many:,}" for name, many in islice(seen.label_frequencies.items(), MOST_LABELS)]
    yield "labels: " + ", ".join(common) + " …" * (seen.labels > MOST_LABELS)
    if seen.columns:
        yield "columns:"
        left_out = max(len(seen.columns) - FIRST_COLUMNS - LAST_COLUMNS, 0)
        for place, column in enumerate(seen.columns):
            if left_out and place == FIRST_COLUMNS:
                yield f"  … {left_out:,} more …"
            if not FIRST_COLUMNS <= place < FIRST_COLUMNS + left_out:
                words = f" ({visible(column.words)})" if column.words else ""
                yield f"  {visible(column.name)[:40]:24} {column.role}{words}"
    yield "first rows:"
    yield from (f"  {_row(row)}" for row in seen.rows)


def candidates_told(instances: int, any_label: int, labels: int, mean: float) -> str:
    """How many candidates an instance has."""
    if any_label == instances:
        return "any label for each instance" if labels else "no label yet"
    some = f", any label for {any_label:,} of them" if any_label else ""
    return f"{mean:.2f} candidates per instance{some}"


def _row(row: PreviewRow) -> str:
    parts = [visible(row.id)[:40], visible("|".join(row.candidates))[:60]]
    parts += [f"truth {visible(row.truth)[:20]}"] * bool(row.truth) + [visible(row.media)[:40]] * bool(row.media)
    parts += [visible(row.text)[:60]] * bool(row.text)
    if not row.text:
        cells = [f"{visible(name)[:20]}={value:g}" for name, value in row.features.items()]
        few = len(cells) <= FIRST_FEATURES + 1
        parts += cells if few else [*cells[:FIRST_FEATURES], "…", cells[-1]]
    return "  ".join(parts)


def hint_lines(hints: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What may not be meant, with what changes it, or only should be known."""
    for message, remedy in hints:
        yield f"{'warning' if remedy else 'note'}: {visible(message)}"
        yield from [f"  {visible(remedy)}"] * bool(remedy)


def _problems(seen: Preview) -> Iterator[str]:
    if not seen.problem_count:
        yield "no problems"
        return
    found, rows = counted(seen.problem_count, "problem"), counted(seen.bad_rows, "row")
    yield f"{found} in {rows}, which --skip-bad would leave out:"
    for problem in seen.problems[:MOST_PROBLEMS]:
        where = f", row {problem.row}" if problem.row is not None else ""
        yield f"  {problem.path}{where}: {visible(problem.message)}"
    if seen.problem_count > MOST_PROBLEMS:
        yield f"  … and {seen.problem_count - MOST_PROBLEMS:,} more (--json lists the first {len(seen.problems):,})"
