"""Shipped files are found in a checkout, in an installed wheel and in a frozen build."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.support.checkout import CHECKOUT
from vipll_gui.resources_path import resource


def test_a_checkout_has_the_files_beside_the_package() -> None:
    assert resource("demos.json").is_file()
    assert resource("icons/vipll-gui.svg").is_file()
    assert resource("style/app.qss").is_file()
    demos = json.loads(resource("demos.json").read_text(encoding="utf-8"))
    assert {"image", "tabular"} <= set(demos)
    assert not resource("no-such-file").exists()


def test_a_wheel_has_them_inside_the_package(tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site-packages", tmp_path / "elsewhere"
    elsewhere.mkdir()
    package = site / "vipll_gui"
    package.mkdir(parents=True)
    for name in ("__init__.py", "resources_path.py"):
        shutil.copy(CHECKOUT / "vipll_gui" / name, package)
    shutil.copytree(CHECKOUT / "resources", package / "resources")
    (site / "resources").mkdir()  # somebody else's, beside the package
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from vipll_gui.resources_path import resource; print(resource('demos.json'))"
    )
    command = [sys.executable, "-I", "-c", code, str(site)]
    result = subprocess.run(command, cwd=elsewhere, capture_output=True, text=True, check=True)
    assert Path(result.stdout.strip()) == package / "resources" / "demos.json"
    assert Path(result.stdout.strip()).is_file()


def test_the_wheel_is_told_to_carry_them() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert "/resources" in wheel["include"]
    assert wheel["sources"]["resources"] == "vipll_gui/resources"
