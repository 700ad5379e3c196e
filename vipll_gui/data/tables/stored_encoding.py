"""What a stored encoding tells at a glance, without what would be needed to apply it."""

from __future__ import annotations

import json
from typing import Any

TEXT = "text"  # the kind of a column of texts


def holds_texts(encoding: str) -> bool:
    """Whether features were made of texts, by the encoding a dataset was given."""
    return any(column["kind"] == TEXT for column in _columns(encoding))


def encoders_in(encoding: str) -> list[str]:
    """What made features of each column, where it was an encoder of texts, else nothing."""
    return [column.get("encoder", "") for column in _columns(encoding)]


def _columns(encoding: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(encoding).get("columns", []) if encoding else []
    return found
