"""Pictures and sounds that lie inside a table: written out as files, since a project names files."""

from __future__ import annotations

from pathlib import Path

MOST = 100_000_000  # bytes of one picture or sound
# the first bytes of a file, and the ending its kind has; those in a container have another word at byte 8
STARTS = (
    (b"\x89PNG\r\n\x1a\n", ".png"), (b"\xff\xd8\xff", ".jpg"), (b"GIF8", ".gif"), (b"BM", ".bmp"), (b"II*\0", ".tif"),
    (b"MM\0*", ".tif"), (b"fLaC", ".flac"), (b"OggS", ".ogg"), (b"ID3", ".mp3"), (b"\xff\xfb", ".mp3"),
    (b"\xff\xf3", ".mp3"), (b"\xff\xf2", ".mp3"),
)  # fmt: skip
CONTAINED = {b"WEBP": ".webp", b"WAVE": ".wav", b"AIFF": ".aiff"}


def ending_of(content: bytes) -> str:
    """The ending that a picture or sound of these bytes should have; "" for anything else."""
    if content[:4] in (b"RIFF", b"FORM"):
        return CONTAINED.get(content[8:12], "")
    return next((ending for start, ending in STARTS if content.startswith(start)), "")


def write_out(folder: Path, row: int, content: object) -> tuple[str, str]:
    """The name of the file now in the folder, or what is wrong with the content."""
    if not isinstance(content, bytes) or not content:
        return "", "there is no picture or sound"
    if len(content) > MOST:
        return "", f"a picture or sound of {len(content):,} bytes is too large"
    ending = ending_of(content)
    if not ending:
        return "", f"the {len(content):,} bytes are no picture or sound of a known kind"
    name = f"{row:07d}{ending}"
    (folder / name).write_bytes(content)
    return name, ""
