"""Where a hostile project is tried: its folder, one for what is made of it, and things beside it that tempt it."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.bench.hostile.projects import NAME, WRITE
from vipll_gui.data import Kind

TEMPTING = "/etc/passwd"


@dataclass(frozen=True)
class Place:
    """A folder of its own for everything the program may touch while it bears one project after the other."""

    root: Path

    @property
    def project(self) -> Path:
        """The project file."""
        return self.root / "work" / NAME

    @property
    def out(self) -> Path:
        """The folder for what is made of the project."""
        return self.root / "out"

    @property
    def outside(self) -> Path:
        """The folder of files that are no part of any project."""
        return self.root / "outside"

    @property
    def environment(self) -> dict[str, str]:
        """Settings, caches and temporary files stay in the place."""
        home, temporary = str(self.root / "home"), str(self.root / "tmp")
        names = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")
        return {**dict.fromkeys(names, home), "TMPDIR": temporary, "QT_QPA_PLATFORM": "offscreen"}

    def allows(self, path: str, *, changes: bool) -> bool:
        """Whether a file may be changed, or read."""
        inside = path.startswith(f"{self.root}/") or path == str(self.root)
        if path.startswith(str(self.outside)):
            return False
        return inside or path == os.devnull if changes else path != TEMPTING

    def prepare(self) -> None:
        """Make the folders, and the files beside the projects."""
        for name in ("home", "tmp", "outside"):
            (self.root / name).mkdir(parents=True)
        (self.root / "home").chmod(0o700)
        for kind, suffix in ((Kind.IMAGE, "png"), (Kind.SOUND, "wav")):
            WRITE[kind](self.outside / f"secret.{suffix}", 7)
        (self.outside / "secret.txt").write_text("nobody's business", encoding="utf-8")

    def put(self, project_folder: Path) -> None:
        """Have a fresh copy of a project there, with a link and a pipe among its files, and nothing made of it yet."""
        for folder in (self.project.parent, self.out):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(project_folder, self.project.parent)
        self.out.mkdir()
        (self.project.parent / "link.png").symlink_to("../outside/secret.png")
        os.mkfifo(self.project.parent / "pipe")

    def fingerprint(self) -> str:
        """What lies outside, in a few letters."""
        seen = hashlib.sha256()
        for path in sorted(self.outside.rglob("*")):
            seen.update(f"{path} {path.stat().st_mtime_ns}".encode() + path.read_bytes())
        return seen.hexdigest()


def temporary_root() -> tempfile.TemporaryDirectory[str]:
    """A folder for one place; its true path, since some systems link to where temporary files are."""
    return tempfile.TemporaryDirectory(prefix="vipll-hostile-", dir=os.path.realpath(tempfile.gettempdir()))
