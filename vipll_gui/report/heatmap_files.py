"""A heatmap as a file: PNG and SVG pictures, and the numbers as CSV."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.files import atomic_path
from vipll_gui.data.tables.table_files import write_matrix_csv
from vipll_gui.errors import OutputError
from vipll_gui.report.figures import box, figure, group, printable, text
from vipll_gui.report.heatmap import BAR, FONT, Heatmap, HeatmapText, Layout
from vipll_gui.review.heat import ramp
from vipll_gui.session.transfer.exporting import spare_projects

if TYPE_CHECKING:
    from PIL import Image, ImageFont

INK, PAPER, OWN = "#1c2228", "#ffffff", "#d5dbe1"  # OWN: the diagonal, where a label meets itself
SHARPNESS = 2  # pixels of a PNG for one of the layout


def write_heatmap(path: Path, heatmap: Heatmap) -> None:
    """Write a heatmap in the format of the path's suffix."""
    writer = WRITERS.get(path.suffix.lower())
    if writer is None:
        raise OutputError(
            f"a heatmap cannot be written as {path.suffix or 'a file without a suffix'}",
            path=path,
            remedy="End the name in one of: " + ", ".join(WRITERS),
        )
    spare_projects(path)
    writer(path, heatmap)


def _colours(heatmap: Heatmap) -> NDArray[np.uint8]:
    """(k, k, 3): the colour of every cell."""
    cells: NDArray[np.uint8] = ramp()[(255 * heatmap.scale.place(heatmap.values)).round().astype(int)]
    own = np.arange(len(cells))
    cells[own, own] = [int(OWN[at : at + 2], 16) for at in (1, 3, 5)]
    return cells


# -- SVG -----------------------------------------------------------------------------------------------------------


def svg(heatmap: Heatmap) -> str:
    """The heatmap as SVG; each cell that holds something tells its numbers when pointed at."""
    layout = Layout(heatmap)
    parts = [
        box(0, 0, layout.width, layout.height, fill=PAPER),
        group(_cells(heatmap, layout), layout.left, layout.top, shape_rendering="crispEdges"),
        *_bar(layout),
        *(_words(part) for part in layout.texts(heatmap)),
    ]
    font: dict[str, str | float] = {"font_family": "sans-serif", "font_size": FONT, "fill": INK}
    return figure(layout.width, layout.height, parts, **font, role="img", aria_label=heatmap.title) + "\n"


def _cells(heatmap: Heatmap, layout: Layout) -> Iterator[str]:
    cell, colours = layout.cell, _colours(heatmap)
    yield box(0, 0, layout.side, layout.side, fill=_hex(ramp()[0]))
    for row, column in np.argwhere((heatmap.values > 0) | np.eye(len(heatmap.names), dtype=np.bool_)).tolist():
        tip, fill = heatmap.cell_text(row, column), _hex(colours[row, column])
        yield box(column * cell, row * cell, cell, cell, tip=tip, fill=fill)


def _bar(layout: Layout) -> Iterator[str]:
    tall = layout.bar_height / 64
    for number, colour in enumerate(ramp()[::-4]):
        yield box(layout.bar, layout.top + number * tall, BAR, tall + 0.5, fill=_hex(colour))


def _words(part: HeatmapText) -> str:
    turn = f"rotate({-90 if part.turned else 0} {part.x:.1f} {part.y:.1f})"
    return text(part.x, part.y, part.words, part.anchor, font_size=part.size, transform=turn)


def _hex(colour: NDArray[np.uint8]) -> str:
    return "#" + bytes(colour.tolist()).hex()


def _write_svg(path: Path, heatmap: Heatmap) -> None:
    with atomic_path(path) as temporary:
        temporary.write_text(svg(heatmap), encoding="utf-8")


# -- PNG -----------------------------------------------------------------------------------------------------------


def _write_png(path: Path, heatmap: Heatmap) -> None:
    with atomic_path(path) as temporary:
        picture(heatmap).save(temporary, "PNG", optimize=True)


def picture(heatmap: Heatmap) -> Image.Image:
    """The heatmap as a picture."""
    from PIL import Image

    layout, sharp = Layout(heatmap), SHARPNESS
    paper = Image.new("RGB", (layout.width * sharp, layout.height * sharp), PAPER)
    if layout.side:
        cells = Image.fromarray(_colours(heatmap)).resize((layout.side * sharp,) * 2, Image.Resampling.NEAREST)
        paper.paste(cells, (layout.left * sharp, layout.top * sharp))
    bar = Image.fromarray(ramp()[::-1][:, None]).resize((BAR * sharp, layout.bar_height * sharp))
    paper.paste(bar, (layout.bar * sharp, layout.top * sharp))
    for words in layout.texts(heatmap):
        _write_text(paper, words)
    return paper


def _write_text(paper: Image.Image, text: HeatmapText) -> None:
    from PIL import Image, ImageDraw

    font, sharp = _font(text.size * SHARPNESS), SHARPNESS
    words = printable(text.words)
    long = round(font.getlength(words)) + 2
    ascent, descent = font.getmetrics()
    ink = Image.new("L", (long, ascent + descent), 0)
    ImageDraw.Draw(ink).text((0, 0), words, fill=255, font=font)
    back = {"start": 0, "middle": long // 2, "end": long}[text.anchor]
    x, y = round(text.x * sharp), round(text.y * sharp)
    if text.turned:
        ink, corner = ink.rotate(90, expand=True), (x - ascent, y - long + back)
    else:
        corner = (x - back, y - ascent)
    paper.paste(Image.new("RGB", ink.size, INK), corner, ink)


def _font(size: int) -> ImageFont.FreeTypeFont:
    """A font with many alphabets where the machine has one, else the one that comes with Pillow."""
    from PIL import ImageFont

    for name in ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "Arial Unicode.ttf", "arial.ttf"):
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    default = ImageFont.load_default(size)
    if not isinstance(default, ImageFont.FreeTypeFont):
        raise OutputError("this Pillow cannot write text", remedy="Install Pillow with FreeType, or write SVG.")
    return default


def _write_csv(path: Path, heatmap: Heatmap) -> None:
    write_matrix_csv(path, heatmap.values, heatmap.names)


WRITERS: dict[str, Callable[[Path, Heatmap], None]] = {".png": _write_png, ".svg": _write_svg, ".csv": _write_csv}
