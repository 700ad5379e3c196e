"""Everything `make setup` does: system libraries, virtual environment, pinned installation.

Standard library only, and quick when nothing changed: the environment carries a fingerprint of the files that
decide what is in it, and nothing is installed while that still matches.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed-from"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
INPUTS = [ROOT / "pyproject.toml", CONSTRAINTS]

# shared library -> Debian package; other systems are told the library names
WIDGET_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


DATABASE = "postgresql"  # Debian's server, which tests of shared projects start for themselves
NO_SERVICE = (
    "mkdir -p /etc/postgresql-common/createcluster.d && "
    "echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/no-main-cluster.conf"
)


def main() -> int:
    """Set up the environment; the exit code of the process."""
    check_python()
    check_system_libraries()
    if "--database" in sys.argv[1:]:
        offer_database()
    if STAMP.exists() and STAMP.read_text() == fingerprint():
        return 0
    if importlib.util.find_spec("ensurepip") is None:
        install_packages({"the venv module": "python3-venv"})
    print(f"Setting up {VENV.relative_to(ROOT)} (once; a few minutes on the first run)", flush=True)
    STAMP.unlink(missing_ok=True)
    python = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not same_python(python):
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "-c", str(CONSTRAINTS)]
    result = subprocess.run([*pip, "--editable", f"{ROOT}[dev]"])
    if result.returncode:
        print("The installation failed; pip's message above says why.", file=sys.stderr)
        return result.returncode
    STAMP.write_text(fingerprint())
    return 0


def fingerprint() -> str:
    """What decides the contents of the environment: its inputs and this Python."""
    digest = hashlib.sha256(f"{sys.executable} {sys.version}".encode())
    for path in INPUTS:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def same_python(python: Path) -> bool:
    """Whether the environment is there, works, and was made from the Python that runs this."""
    code = "import pip, sys; print(sys.version)"
    try:
        answer = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.strip() == sys.version


def check_python() -> None:
    """Leave with a clear message on a Python that is too old."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}. Try: make PYTHON=python3.11 …")


def check_system_libraries() -> None:
    """Install the libraries Qt needs and this machine lacks, or say exactly which they are."""
    if not sys.platform.startswith("linux"):
        return
    needed = dict(WIDGET_LIBRARIES)
    if os.environ.get("DISPLAY"):
        needed |= WINDOW_LIBRARIES
    missing = {library: package for library, package in needed.items() if not loads(library)}
    if missing:
        install_packages(missing)


def offer_database() -> None:
    """Install a PostgreSQL server for the tests where that needs no password; else they are skipped and say so."""
    there = shutil.which("postgres") or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    prefix = privileges()
    if there or prefix is None or not shutil.which("apt-get"):
        return
    print("Installing PostgreSQL for the tests of shared projects", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "--yes", "-qq", "--no-install-recommends", DATABASE]
    if not Path("/etc/postgresql-common").exists():  # the programs are wanted, no service that runs from now on
        subprocess.run([*prefix, "sh", "-c", NO_SERVICE])
    subprocess.run([*prefix, "apt-get", "update", "-qq"], env=environment)
    if subprocess.run([*prefix, *command], env=environment, stdout=subprocess.DEVNULL).returncode:
        print("It could not be installed: these tests are skipped.", flush=True)


def loads(library: str) -> bool:
    """Whether the dynamic linker finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(missing: dict[str, str]) -> None:
    """Install Debian packages with the rights at hand, or leave saying what to type."""
    packages = sorted(set(missing.values()))
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    prefix = privileges()
    if shutil.which("apt-get") and prefix is not None:
        print("Installing system libraries: " + " ".join(packages), flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*prefix, "apt-get", "update", "-qq"], env=environment)
        if subprocess.run([*prefix, *command, "-qq"], env=environment).returncode == 0:
            return
    sys.exit(
        "This machine lacks " + ", ".join(sorted(missing)) + ".\n"
        "On Debian or Ubuntu type:  sudo " + " ".join(command) + "\n"
        "On other systems install the packages that hold these, then run make again."
    )


def privileges() -> list[str] | None:
    """How to run a command as root without asking for a password; None where it cannot be done."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


if __name__ == "__main__":
    sys.exit(main())
