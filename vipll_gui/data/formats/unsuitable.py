"""Files that are well known but hold no labels of whole instances, such as boxes in pictures: a clear no, and a way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from vipll_gui.data.formats.json_text import first_keys
from vipll_gui.data.formats.text import decoded, first_cells
from vipll_gui.errors import InputError

WHY = (
    "This program finds the one right label of a whole picture, sound, text or row; it has no place for where "
    "something is in it.\nCut the boxes out as pictures of their own, and list these in a table with the columns path "
    "and candidates (a|b|c)."
)
SETS = {"candidates", "candidate_labels", "labels"}  # columns and keys that make it a source all the same
CORNERS: tuple[set[str], ...] = (
    {"xmin", "ymin", "xmax", "ymax"},
    {"x_min", "y_min", "x_max", "y_max"},
    {"x1", "y1", "x2", "y2"},
    {"bbox_x", "bbox_y"},
    {"bbox"},
    {"region_shape_attributes"},
)
_YOLO = re.compile(r"\d{1,5}(?: +(?:0?\.\d+|[01](?:\.\d*)?)){4,}")
_LINES = 20  # of a text that are looked at


def unsuitable(path: Path, head: bytes) -> InputError | None:
    """Why a file that is recognised cannot be read here; None for all others."""
    text = decoded(head)
    if not text:
        return None
    what = next((words for words, holds in KINDS if holds(text.lstrip(), head)), "")
    if not what:
        return None
    return InputError(f"these are {what}, not candidates of whole instances", path=path, remedy=WHY)


def _is_coco(text: str, head: bytes) -> bool:
    found = set(first_keys(head)) if text.startswith("{") else set()
    return "images" in found and (bool(found & {"annotations", "categories"}) or '"coco_url"' in text)


def _is_labelme(text: str, head: bytes) -> bool:
    return text.startswith("{") and {"shapes", "imagePath"} <= set(first_keys(head))


def _is_via(text: str, _head: bytes) -> bool:
    return text.startswith("{") and ('"_via_img_metadata"' in text or '"shape_attributes"' in text)


def _is_boxes_json(text: str, head: bytes) -> bool:
    if not text.startswith(("{", "[")) or not re.search(r'"(bbox|bboxes|bounding_box)"\s*:', text):
        return False
    return not SETS & set(first_keys(head))


def _is_boxes_xml(text: str, _head: bytes) -> bool:
    return text.startswith("<") and ("<bndbox>" in text or ("<annotations>" in text and "<box " in text))


def _is_boxes_table(text: str, head: bytes) -> bool:
    header = set(first_cells(head)) if not text.startswith(("{", "[", "<")) else set()
    return not header & SETS and any(corners <= header for corners in CORNERS)


def _is_yolo(text: str, _head: bytes) -> bool:
    lines = [line.strip() for line in text.splitlines()[:_LINES] if line.strip()]
    whole = lines[:-1] if len(lines) == _LINES else lines
    return bool(whole) and all(_YOLO.fullmatch(line) for line in whole)


KINDS: tuple[tuple[str, Callable[[str, bytes], bool]], ...] = (
    ("COCO annotations (boxes or outlines in pictures)", _is_coco),
    ("labelme outlines in a picture", _is_labelme),
    ("VIA regions in pictures", _is_via),
    ("boxes in pictures (Pascal VOC or CVAT)", _is_boxes_xml),
    ("boxes in pictures", _is_boxes_table),
    ("boxes in a picture, as YOLO has them", _is_yolo),
    ("boxes in pictures", _is_boxes_json),
)
