"""Where training runs, and what happens when memory runs out there."""

from __future__ import annotations

import torch

from vipll_gui.errors import TrainingError


def available() -> tuple[str, ...]:
    """The devices of this machine, the fastest first; always ends in "cpu"."""
    found = [
        name
        for name, module in (
            ("cuda", torch.cuda),
            ("mps", torch.backends.mps),
            ("xpu", getattr(torch, "xpu", None)),
        )
        if module is not None and module.is_available()
    ]
    return (*found, "cpu")


def choose(wanted: str) -> torch.device:
    """The device named, or the fastest one for "auto"; TrainingError where there is no such device."""
    devices = available()
    if wanted == "auto":
        return torch.device(devices[0])
    if wanted.split(":")[0] not in devices:
        raise TrainingError(
            f"this machine has no device {wanted!r}", remedy=f"Choose one of: auto, {', '.join(devices)}."
        )
    return torch.device(wanted)


def is_out_of_memory(error: RuntimeError) -> bool:
    """Whether a device (or the machine) gave up for want of memory."""
    text = str(error).lower()
    return isinstance(error, torch.OutOfMemoryError) or "out of memory" in text or "can't allocate memory" in text


def megabytes(name: str) -> float:
    """The memory taken on a device of its own; not a number for one that shares the machine's."""
    if name.startswith("cuda"):
        return torch.cuda.memory_allocated(name) / 2**20
    return float("nan")


def precision(device: torch.device) -> torch.dtype:
    """bfloat16 for the matrix products of GPUs that have it, else float32."""
    if device.type == "cuda" and torch.cuda.is_bf16_supported():
        return torch.bfloat16
    return torch.float32
