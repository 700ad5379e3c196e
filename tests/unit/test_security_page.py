"""The limits that docs/security.md names are those the program keeps."""

from __future__ import annotations

import importlib
import re

import pytest

from tests.support.checkout import CHECKOUT

LIMITS = re.findall(
    r"^\| .+ \| ([\d,]+) \| `([\w.]+)\.(\w+)` \|$",
    (CHECKOUT / "docs" / "security.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_there_are_limits() -> None:
    assert len(LIMITS) > 20


@pytest.mark.parametrize(("told", "module", "name"), LIMITS)
def test_a_limit(told: str, module: str, name: str) -> None:
    assert getattr(importlib.import_module(f"vipll_gui.{module}"), name) == int(told.replace(",", ""))
