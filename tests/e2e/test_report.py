"""The report in a real browser, without a network."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.addresses import AddressFor
from tests.support.command import Run
from tests.support.datasets import clusters
from vipll_gui.session import Session

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = [
    f"--{option}"
    for option in (
        "headless",
        "no-sandbox",
        "disable-gpu",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
        "enable-logging=stderr",
        "host-resolver-rules=MAP * ~NOTFOUND",
    )
]


@pytest.fixture
def page(tmp_path: Path, vipll: Run, address_for: AddressFor) -> Path:
    with Session.create(clusters(200), address_for("animals")) as session:
        for position in range(40):
            session.decide(position, int(session.dataset.truth[position]))
    done = vipll("report", address_for("animals"), "--out", "report.html")
    assert done.returncode == 0, done.stderr
    return tmp_path / "report.html"


def browse(page: Path, *options: str) -> subprocess.CompletedProcess[str]:
    profile = page.parent / "profile"
    return subprocess.run(
        [str(BROWSER), *QUIET, f"--user-data-dir={profile}", *options, page.as_uri()],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )


@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here")
def test_opens_without_errors_and_prints(page: Path) -> None:
    shown = browse(page, "--dump-dom")
    assert "errors to expect in the rest" in shown.stdout
    assert "CONSOLE" not in shown.stderr  # what the page's errors and warnings are logged as
    paper = page.with_suffix(".pdf")
    browse(page, f"--print-to-pdf={paper}")
    assert paper.read_bytes().startswith(b"%PDF")


@pytest.mark.anywhere
def test_numbers_for_machines_and_wrong_usage(page: Path, vipll: Run, address_for: AddressFor) -> None:
    project = address_for("animals")
    told = vipll("report", project, "--json")
    assert '"decided": 40' in told.stdout
    assert vipll("report", project).returncode == 1
    replaced = vipll("report", project, "--out", project)
    assert replaced.returncode in (1, 2)
    assert "another name" in replaced.stderr or "written to a file" in replaced.stderr
