"""The summary in pictures and in few digits."""

from __future__ import annotations

import math
from collections.abc import Callable

from vipll_gui.report import charts
from vipll_gui.report.charts import Series
from vipll_gui.report.outlook import points
from vipll_gui.report.summary import Summary
from vipll_gui.store import moment

MOST_LABELS = 30  # bars in the chart
MOST_SIZES = 12  # columns; larger sets share the last one
MOST_HOURS = 72  # the latest


def draw(summary: Summary, say: Callable[[str], str] = str, write: Callable[[str], str] = str) -> dict[str, str]:
    """The charts by name, as SVG to be styled by whoever shows them; `say` translates words, `write` numbers."""
    top = summary.labels[:MOST_LABELS]
    found = {
        "labels": charts.bars(
            [row.name for row in top],
            [
                Series("done", say("decided"), [row.decided for row in top]),
                Series("rest", say("expected among the open"), [row.expected for row in top]),
            ],
            write,
        ),
        "sizes": _sizes(summary, say, write),
        "forecast": _forecast(summary, say, write),
    }
    if summary.hours:
        hours = summary.hours[-MOST_HOURS:]
        names = [moment(hour).strftime("%m-%d %H h") for hour, _ in hours]
        done = Series("done", say("steps"), [count for _, count in hours])
        found["hours"] = charts.columns(names, [done], say("steps in each hour (UTC)"), write)
    return found


def _forecast(summary: Summary, say: Callable[[str], str], write: Callable[[str], str]) -> str:
    """Errors against labels decided: what the runs so far expected, and what is expected from now on."""
    done = summary.instances - summary.forecast.instances
    ahead = [(done + further, left) for further, left in points(summary.forecast)]
    return charts.curve(ahead, say("labels decided"), write, passed=summary.passed)


def _sizes(summary: Summary, say: Callable[[str], str], write: Callable[[str], str]) -> str:
    """Set sizes at the import beside those now."""
    sizes = sorted({*summary.sizes_before, *summary.sizes_after})
    named, last = sizes[: MOST_SIZES - 1], sizes[MOST_SIZES - 1 :]
    names = [str(size) for size in named] + ([f"{last[0]}+" if len(last) > 1 else str(last[0])] if last else [])
    series = []
    for kind, title, counts in (
        ("before", say("at the import"), summary.sizes_before),
        ("after", say("now"), summary.sizes_after),
    ):
        values = [counts.get(size, 0) for size in named] + ([sum(counts.get(size, 0) for size in last)] if last else [])
        series.append(Series(kind, title, values))
    return charts.columns(names, series, "", write)


def percent(share: float) -> str:
    """A share in percent, with as many digits as tell."""
    if math.isnan(share):
        return "–"
    return f"{100 * share:.0f} %" if share in (0, 1) or 0.1 <= share < 0.995 else f"{100 * share:.1f} %"


def errors(value: float) -> str:
    """A number of errors to expect: nobody makes a part of one."""
    return "<1" if 0 < value < 0.5 else f"{round(value):,}"


def amount(value: float | None) -> str:
    """A number in few digits; a dash where there is none."""
    return "–" if value is None else charts.number(value)
