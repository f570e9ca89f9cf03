"""How a process of this program lives and ends with the one that started it.

Must stay quick to import, for every worker begins with it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from multiprocessing import parent_process

from fivehundred.system import let_others_go_first


def live_beside(*, behind: bool = False) -> None:
    """Live with the parent, and let it go first where there are few cores.

    A process that is ``behind`` lets those alongside it go first too.
    """
    live_with_parent()
    let_others_go_first(behind=behind)


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
