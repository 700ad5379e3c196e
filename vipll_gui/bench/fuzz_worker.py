"""The child process of the fuzzing: reads one source after the other, within limits, and says what came of each."""

from __future__ import annotations

import faulthandler
import json
import resource
import sys
import traceback

from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.data import READERS, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import VipllError

MEMORY = 1 << 30  # bytes of data


def main() -> None:
    """Answer each line `[path, format]` with a line that says ok, refused, memory or the exception, and the peak."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    faulthandler.enable()
    sys.stdout.write(f"{len(READERS)}\n")  # all readers are loaded: the clock starts
    sys.stdout.flush()
    for line in sys.stdin:
        path, name = json.loads(line)
        sys.stdout.write(json.dumps([*_outcome(path, name), peak_megabytes()]) + "\n")
        sys.stdout.flush()


def _outcome(path: str, name: str | None) -> tuple[str, str]:
    try:
        if name is None:
            preview(path)
        else:
            read_dataset(path, format=name, skip_bad=True)
    except VipllError as error:
        return ("memory" if isinstance(error.__cause__, MemoryError) else "refused"), str(error)[:500]
    except Exception:  # noqa: BLE001 - what escapes is what this is looking for
        return "exception", traceback.format_exc()[-3000:]
    return "ok", ""


if __name__ == "__main__":
    main()
