"""Ties a worker process to the life of its parent. Must be quick to import."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from multiprocessing import parent_process

from fivehundred.system import let_others_go_first


def live_beside(*, behind: bool = False) -> None:
    """End with the parent, at lower priority if cores are few; ``behind``: below other workers."""
    live_with_parent()
    let_others_go_first(behind=behind)


def live_with_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it does, even while thinking."""
    # A terminal sends Ctrl-C to all processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    # If the parent cannot be joined, the broken pipe ends this process, only later.
    with contextlib.suppress(Exception):
        if parent is not None:
            parent.join()
            os._exit(0)
