"""The ranks that torchrun starts: gloo between processors, nccl between GPUs. Nothing that travels is unpickled."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import numpy as np
import torch
import torch.distributed as dist
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.errors import TrainingError

PIECE = 1 << 28  # bytes sent at once
FIRST = 0
PATIENCE, PATIENCE_SECONDS = "VIPLL_RANK_PATIENCE", 600.0  # the first writes results for so long, at most
WAIT = -1  # a word that asks to go on listening, so that nobody takes a pause for the end


class TorchRanks:
    """All processes of a torchrun, this one among them."""

    def __init__(self) -> None:
        self.rank, self.size = dist.get_rank(), dist.get_world_size()
        self.lost = False  # whether somebody is gone, or waits in the midst of what others gave up
        self.travelled = 0  # bytes that this rank gave to others, or to sums

    # what methods ask for

    def add(self, *tensors: Tensor) -> None:
        """Let each tensor be its sum over all ranks, in place."""
        self._reduce(tensors, 1)

    def average(self, tensors: Iterable[Tensor]) -> None:
        """Let each tensor be its mean over all ranks, in place."""
        self._reduce(tuple(tensors), self.size)

    @torch.no_grad()
    def _reduce(self, tensors: tuple[Tensor, ...], divisor: int) -> None:
        """All in one message: what is small costs as much as what is large."""
        flat = torch.cat([one.reshape(-1) for one in tensors])
        given = flat.device
        flat = flat if given.type in ("cpu", "cuda") else flat.cpu()
        self._do(flat.nbytes, dist.all_reduce, flat)
        parts = flat.div_(divisor).to(given).split([one.numel() for one in tensors])  # type: ignore[no-untyped-call]
        for one, part in zip(tensors, parts, strict=True):
            one.copy_(part.view_as(one))

    def summed(self, values: NDArray[Any]) -> NDArray[Any]:
        """The sum of an array over all ranks."""
        found = torch.from_numpy(np.array(values))
        self._do(found.nbytes, dist.all_reduce, found)
        return found.numpy()

    def gathered(self, rows: NDArray[Any]) -> NDArray[Any]:
        """The rows of all ranks, those of the first first."""
        counts, own = self._padded(rows)
        parts = [torch.empty_like(own) for _ in counts]
        self._do(own.nbytes, dist.all_gather, parts, own)
        return np.concatenate(_rows(parts, counts, rows))

    # what the first and the others tell each other

    def collected(self, rows: NDArray[Any]) -> list[NDArray[Any]]:
        """The rows of each rank, where this is the first; else nothing."""
        counts, own = self._padded(rows)
        parts = [torch.empty_like(own) for _ in counts] if self.rank == FIRST else None
        self._do(own.nbytes, dist.gather, own, parts, FIRST)
        return _rows(parts or [], counts, rows)

    def heard(self, word: int = 0) -> int:
        """What the first says to all, a small number; the others' own is not asked for."""
        told = torch.tensor([word])
        while True:
            self._do(told.nbytes, dist.broadcast, told, FIRST)
            if self.rank == FIRST or int(told) != WAIT:
                return int(told)

    def beat(self) -> None:
        """Tell the others, as the first, to go on waiting."""
        self.heard(WAIT)

    def send(self, rank: int, data: bytes) -> None:
        """Give another rank some bytes."""
        whole = torch.frombuffer(bytearray(data), dtype=torch.uint8)
        for part in (torch.tensor([len(data)]), *whole.split(PIECE)):  # type: ignore[no-untyped-call]
            self._do(part.nbytes, dist.send, part, rank)

    def receive(self) -> bytes:
        """What the first gives this rank."""
        length = torch.zeros(1, dtype=torch.int64)
        self._do(0, dist.recv, length, FIRST)
        whole = torch.empty(int(length), dtype=torch.uint8)
        for part in whole.split(PIECE):  # type: ignore[no-untyped-call]
            self._do(0, dist.recv, part, FIRST)
        return whole.numpy().tobytes()

    @contextmanager
    def in_step(self) -> Iterator[None]:
        """A block in which all ranks do the same; who leaves it early leaves the others behind."""
        try:
            yield
        except BaseException:
            self.lost = True
            raise

    def device(self, wanted: str) -> str:
        """The device of this rank: of several GPUs its own."""
        if wanted in ("auto", "cuda") and torch.cuda.is_available():
            return f"cuda:{int(os.environ.get('LOCAL_RANK', 0)) % torch.cuda.device_count()}"
        return wanted

    def leave(self) -> None:
        """Let go of the others."""
        dist.destroy_process_group()

    # how

    def _do(self, size: int, work: Callable[..., object], *details: object) -> None:
        """Have all ranks do something together, which moves so many bytes of this one."""
        try:
            work(*details)
        except RuntimeError as error:
            self.lost = True
            if "timed out" in str(error).lower() or "timeout" in str(error).lower():
                minutes = _patience() / 60
                raise TrainingError(
                    f"one of the {self.size} processes that train together has not answered for {minutes:g} minutes",
                    remedy="Perhaps its machine or the network is gone. "
                    "What was believed after the last epoch is kept: train again.",
                ) from error
            raise TrainingError(
                f"one of the {self.size} processes that train together is gone",
                remedy="Perhaps memory ran out where it ran; what it said last is among the output of torchrun. "
                "What was believed after the last epoch is kept: train again.",
            ) from error
        self.travelled += size

    def _padded(self, rows: NDArray[Any]) -> tuple[list[int], Tensor]:
        """How many rows each rank has, and these as bytes, filled up to as many as the longest has."""
        counts = torch.zeros(self.size, dtype=torch.int64)
        counts[self.rank] = len(rows)
        self._do(counts.nbytes, dist.all_reduce, counts)
        width = rows.dtype.itemsize * int(np.prod(rows.shape[1:], dtype=np.int64))
        padded = np.zeros((int(counts.max()), width), np.uint8)
        padded[: len(rows)] = np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), width)
        return counts.tolist(), torch.from_numpy(padded)


def _rows(parts: list[Tensor], counts: list[int], like: NDArray[Any]) -> list[NDArray[Any]]:
    """What was padded, as rows like these."""
    return [
        part.numpy()[:count].reshape(-1).view(like.dtype).reshape(count, *like.shape[1:])
        for part, count in zip(parts, counts, strict=False)
    ]


def _patience() -> float:
    """Seconds after which a rank that does not answer counts as gone: a machine may vanish without a word."""
    given = os.environ.get(PATIENCE, "")
    return float(given) if given.isdigit() and int(given) else PATIENCE_SECONDS


def meet_others() -> TorchRanks:
    """Meet the other processes of this torchrun; to be called once."""
    if os.name == "posix" and os.environ.get("LOCAL_WORLD_SIZE") == os.environ.get("WORLD_SIZE"):
        # All are on this machine, and nobody else need reach them.
        loopback = next((name for _, name in socket.if_nameindex() if name.startswith("lo")), None)
        if loopback:
            os.environ.setdefault("GLOO_SOCKET_IFNAME", loopback)
    try:
        backend = "cpu:gloo,cuda:nccl" if torch.cuda.is_available() else "gloo"
        dist.init_process_group(backend, timeout=timedelta(seconds=_patience()))
    except (RuntimeError, ValueError) as error:
        raise TrainingError(
            f"the processes that torchrun started cannot find each other ({error})",
            remedy="Start them again; with several machines, check --rdzv-endpoint and the network between them.",
        ) from error
    return TorchRanks()
