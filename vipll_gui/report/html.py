"""The lead's report: one HTML file with everything in it, no script and nothing from the network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment
from markupsafe import Markup

from vipll_gui import __version__
from vipll_gui.data.files import atomic_path
from vipll_gui.report.heatmap import heatmap
from vipll_gui.report.heatmap_files import svg
from vipll_gui.report.summary import Summary, summarise
from vipll_gui.report.summary_charts import MOST_LABELS, amount, draw, errors, percent
from vipll_gui.resources_path import resource
from vipll_gui.session.insight.cooccurrence import LiveTables
from vipll_gui.session.transfer.exporting import spare_projects
from vipll_gui.store import moment

if TYPE_CHECKING:
    from vipll_gui.session.session import Session

MOST_PEOPLE = 50  # rows of the table of voters
MOST_DRAWN = 300  # labels of a heatmap that can be read on paper


def write_report(session: Session, path: str | Path) -> Path:
    """Write the report on a project as it stands; the file."""
    path = Path(path)
    spare_projects(path)
    text = report_html(summarise(session), _heatmap(session))
    with atomic_path(path) as temporary:
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path


def report_html(summary: Summary, heatmap: str = "") -> str:
    """The report as HTML."""
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters |= {"percent": percent, "amount": amount, "errors": errors, "day": day}
    folder = resource("report")
    template = environment.from_string((folder / "report.html").read_text(encoding="utf-8"))
    drawn = {name: Markup(chart) for name, chart in draw(summary).items()}  # noqa: S704 - our own, escaped there
    drawn["heatmap"] = Markup(heatmap)  # noqa: S704
    style = Markup((folder / "report.css").read_text(encoding="utf-8"))  # noqa: S704
    return template.render(
        s=summary, charts=drawn, style=style, version=__version__, most=MOST_LABELS, most_people=MOST_PEOPLE
    )


def _heatmap(session: Session) -> str:
    """The co-occurrence of labels; empty where there is nothing to draw or too much."""
    if len(session.labels) > MOST_DRAWN:
        return ""
    tables = LiveTables(session.project_state, "posterior").count()
    kind = "believed" if session.posterior is not None else "counts"
    return svg(heatmap(tables, session.labels, kind, "cluster", logarithmic=True))


def day(time: str) -> str:
    """A time for people."""
    return moment(time).strftime("%Y-%m-%d %H:%M UTC")
