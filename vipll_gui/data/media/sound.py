"""Sounds as arrays: any rate and channel count, mixed down to one channel, with limits checked before decoding."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from vipll_gui.data.held_media import at_hand
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError, MissingError

MAX_SECONDS = 3_600.0  # decoded at once; longer recordings are cut into segments first
RATES = (100, 1_000_000)  # samples per second; a header that says otherwise is a mistake or an attack
SUFFIXES = (".wav", ".flac", ".ogg", ".oga", ".mp3", ".aif", ".aiff", ".w64", ".caf", ".au")
BLOCK = 1 << 18  # samples of all channels decoded at a time
SLACK = 4096  # frames a lossy format may come short of what its header says

Segment = tuple[float, float]  # seconds from start to end; nan: from the beginning, to the end


@dataclass(frozen=True)
class SoundInfo:
    """What the header of a sound file says."""

    rate: int  # samples per second
    channels: int
    frames: int  # samples of each channel

    @property
    def seconds(self) -> float:
        """How long the sound is."""
        return self.frames / self.rate


def sound_info(path: Path) -> SoundInfo:
    """What the header says; nothing is decoded."""
    with _opened(path) as file:
        return _info(file, path)


def load_sound(path: Path, segment: Segment | None = None, rate: int | None = None) -> tuple[FloatArray, int]:
    """The sound or a segment of it as one channel, at its own rate or another; with its rate."""
    with _opened(path) as file:
        info = _info(file, path)
        target = rate or info.rate
        resample = soxr.ResampleStream(info.rate, target, 1, dtype="float32") if target != info.rate else None
        parts = []
        for block in _mono(file, info, segment, path):
            parts.append(resample.resample_chunk(block) if resample else block)
        if resample:
            parts.append(resample.resample_chunk(np.empty(0, np.float32), last=True))
    return np.concatenate(parts), target


def waveform(path: Path, segment: Segment | None = None, width: int = 1000) -> FloatArray:
    """(width, 2) least and greatest value in each of `width` equal stretches, for drawing; 0 where there is nothing."""
    with _opened(path) as file:
        info = _info(file, path)
        start, end = _frames(info, segment, path)
        edges = start + (np.arange(width + 1) * (end - start)) // width
        peaks = np.tile(np.array([np.inf, -np.inf], np.float32), (width, 1))
        at = start
        for block in _mono(file, info, segment, path):
            first, last = np.searchsorted(edges, (at, at + len(block) - 1), side="right") - 1
            columns = np.arange(max(first, 0), min(last, width - 1) + 1)
            columns = columns[edges[columns + 1] > edges[columns]]
            inside = np.clip(edges[columns] - at, 0, len(block) - 1)
            peaks[columns, 0] = np.minimum(peaks[columns, 0], np.minimum.reduceat(block, inside))
            peaks[columns, 1] = np.maximum(peaks[columns, 1], np.maximum.reduceat(block, inside))
            at += len(block)
    return np.where(np.isfinite(peaks), peaks, np.float32(0))


def cut(path: Path, segment: Segment, target: Path) -> None:
    """Write a segment of a sound as a WAV file of its own, with all its channels."""
    with _opened(path) as file:
        info = _info(file, path)
        start, end = _frames(info, segment, path)
        with soundfile.SoundFile(target, "w", info.rate, info.channels, subtype="PCM_16", format="WAV") as out:
            for block in _blocks(file, info, start, end, path):
                out.write(block)


@contextmanager
def _opened(path: Path) -> Iterator[soundfile.SoundFile]:
    """The open file; whatever libsndfile says about it becomes an InputError."""
    if not at_hand(path).is_file():
        raise MissingError("the sound is missing", path=path, remedy="Put it back, or move it here.")
    try:
        with soundfile.SoundFile(path) as file:
            yield file
    except soundfile.LibsndfileError as error:
        if error.code in (1, 25):  # the format is none that libsndfile knows
            remedy = "Known: WAV, FLAC, OGG, MP3, AIFF."
            raise InputError("not a sound this program can read", path=path, remedy=remedy) from error
        raise _damaged(path, error.error_string) from error
    except (soundfile.SoundFileError, TypeError, ValueError, OSError) as error:  # TypeError: headerless .raw
        raise _damaged(path, str(error)) from error


def _damaged(path: Path, what: str) -> InputError:
    return InputError(f"the sound is damaged ({what.strip().rstrip('.')})", path=path, remedy="Get a fresh copy.")


def _info(file: soundfile.SoundFile, path: Path) -> SoundInfo:
    info = SoundInfo(file.samplerate, file.channels, file.frames)
    if not RATES[0] <= info.rate <= RATES[1]:
        raise _damaged(path, f"its header says {info.rate:,} samples per second")
    if info.frames < 1:
        raise InputError("the sound is empty", path=path, remedy="Record it again, or leave it out.")
    return info


def _frames(info: SoundInfo, segment: Segment | None, path: Path) -> tuple[int, int]:
    """The first frame and the one after the last, checked."""
    begin, end = segment or (math.nan, math.nan)
    begin = 0.0 if math.isnan(begin) else begin
    end = info.seconds if math.isnan(end) else end
    if not (0 <= begin < end and begin < info.seconds):
        problem = f"the segment from {begin:g} s to {end:g} s is not within the {info.seconds:.2f} s of the sound"
        raise InputError(problem, path=path, remedy="Give start and end in seconds, start first.")
    end = min(end, info.seconds)
    if end - begin > MAX_SECONDS:
        problem = f"the sound takes {end - begin:,.0f} s, more than the {MAX_SECONDS:,.0f} s that are read at once"
        raise InputError(problem, path=path, remedy="Cut it into windows.")
    first = min(math.floor(begin * info.rate), info.frames - 1)
    return first, max(first + 1, min(math.ceil(end * info.rate), info.frames))


def _blocks(file: soundfile.SoundFile, info: SoundInfo, start: int, end: int, path: Path) -> Iterator[FloatArray]:
    """(frames, channels) from start to end in small parts; an InputError if the file ends before."""
    if start:
        file.seek(start)
    left = end - start
    while left > 0:
        block = file.read(min(left, max(1, BLOCK // info.channels)), dtype="float32", always_2d=True)
        if not len(block):
            if left > SLACK:
                raise _damaged(path, f"it ends {left / info.rate:.2f} s before its header says")
            return
        left -= len(block)
        yield block


def _mono(
    file: soundfile.SoundFile, info: SoundInfo, segment: Segment | None, path: Path
) -> Iterator[NDArray[np.float32]]:
    start, end = _frames(info, segment, path)
    for block in _blocks(file, info, start, end, path):
        mixed = block.mean(axis=1, dtype=np.float32)
        yield np.nan_to_num(mixed, nan=0.0, posinf=0.0, neginf=0.0)
