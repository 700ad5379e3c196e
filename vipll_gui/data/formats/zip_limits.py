"""Zip archives (which .npz and .xlsx are): what their directory claims, checked before anything is unpacked."""

from __future__ import annotations

import zipfile
import zlib
from pathlib import Path

from vipll_gui.errors import InputError

MAX_MEMBERS = 10_000
MAX_UNPACKED = 4_000_000_000  # bytes in all
BOMB_SIZE, BOMB_RATIO = 100_000_000, 300  # a member of at least this size that shrinks this much is no honest data
READABLE = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

# what the zip modules raise when the bytes of an archive make no sense
DAMAGE = (
    zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError, KeyError,
    OverflowError, UnicodeError,
)  # fmt: skip


def open_zip(path: Path, what: str, max_unpacked: int = MAX_UNPACKED) -> zipfile.ZipFile:
    """The archive, if what its directory claims can be unpacked safely; otherwise an InputError."""
    remedy = f"Save it again as {what}."
    try:
        archive = zipfile.ZipFile(path)
    except DAMAGE as error:
        raise InputError(f"it cannot be read as {what} ({error})", path=path, remedy=remedy) from error
    members = archive.infolist()
    packed = sum(member.compress_size for member in members)
    problem = ""
    if len(members) > MAX_MEMBERS:
        problem = f"it holds {len(members):,} parts"
    elif sum(member.file_size for member in members) > max_unpacked:
        problem = f"it would unpack to more than {max_unpacked:,} bytes"
    elif packed > path.stat().st_size:  # parts that lie on top of each other
        problem = "its directory claims more than the file holds"
    elif any(m.file_size > BOMB_SIZE and m.file_size > BOMB_RATIO * max(m.compress_size, 1) for m in members):
        problem = f"a part would unpack to more than {BOMB_RATIO} times its size"
    elif any(member.compress_type not in READABLE or member.flag_bits & 1 for member in members):
        problem = "a part is encrypted or packed in an unknown way"
    if problem:
        archive.close()
        raise InputError(f"it is not safe to read as {what}: {problem}", path=path, remedy=remedy)
    return archive
