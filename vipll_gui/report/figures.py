"""The parts that drawings are put together from, as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Value = str | float


def element(tag: str, *inside: str, **attributes: Value) -> str:
    """One element; `class_` names the attribute class, `text_anchor` text-anchor; what is inside is SVG already."""
    named = "".join(f' {_name(key)}="{_written(value)}"' for key, value in attributes.items())
    return f"<{tag}{named}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{named}/>"


def figure(width: float, height: float, parts: Iterable[str], **attributes: Value) -> str:
    """A whole drawing, one part a line."""
    size: dict[str, Value] = {"viewBox": f"0 0 {_written(width)} {_written(height)}", "width": width, "height": height}
    return element("svg", "\n".join(("", *parts, "")), xmlns="http://www.w3.org/2000/svg", **size, **attributes)


def group(parts: Iterable[str], x: float, y: float, **attributes: Value) -> str:
    """Parts that are drawn elsewhere together."""
    return element("g", "\n".join(parts), transform=f"translate({_written(x)} {_written(y)})", **attributes)


def text(x: float, y: float, words: str, anchor: str = "start", *, tip: str = "", **attributes: Value) -> str:
    """Words that start, end or have their middle at a place; `tip` is told when they are pointed at."""
    return element("text", _tip(tip), escape(printable(words)), x=x, y=y, text_anchor=anchor, **attributes)


def box(x: float, y: float, width: float, height: float, *, tip: str = "", **attributes: Value) -> str:
    """A rectangle; one of no extent is still there."""
    inside = (_tip(tip),) if tip else ()
    return element("rect", *inside, x=x, y=y, width=max(width, 0), height=max(height, 0), **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def path(tag: str, points: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """A polyline or a polygon through some points."""
    return element(tag, points=" ".join(f"{_written(x)},{_written(y)}" for x, y in points), **attributes)


def with_style(svg: str, style: str) -> str:
    """A figure that carries its own colours, for those who show it where no style sheet does."""
    return svg.replace(">", f"><style>{style}</style>", 1)


def printable(words: str) -> str:
    """Words without what no file could hold."""
    return words if words.isprintable() else "".join(letter if letter.isprintable() else " " for letter in words)


def _tip(words: str) -> str:
    return f"<title>{escape(printable(words))}</title>" if words else ""


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _written(value: Value) -> str:
    """A number in as many digits as can be seen."""
    if isinstance(value, str):
        return escape(printable(value))
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")
