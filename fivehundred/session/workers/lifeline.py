"""How a process of this program lives and ends with the one that started it.

Must stay quick to import, for every worker begins with it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from multiprocessing import parent_process
from typing import Final

_NICENESS: Final = 5
_NICENESS_BEHIND: Final = 12
# The classes of priority that Windows has instead.
_BELOW_NORMAL: Final = 0x4000
_IDLE: Final = 0x40


def live_beside(*, behind: bool = False) -> None:
    """Live with the parent, and let it go first where there are few cores.

    A process that is ``behind`` lets those alongside it go first too.
    """
    live_with_parent()
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only there

        itself = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(itself, _IDLE if behind else _BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(_NICENESS_BEHIND if behind else _NICENESS)


def live_with_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it does, also in the middle of a thought."""
    # A terminal sends Ctrl-C to all processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    # Where the parent cannot be waited for, the pipe that breaks ends this process, only later.
    with contextlib.suppress(Exception):
        if parent is not None:
            parent.join()
            os._exit(0)
