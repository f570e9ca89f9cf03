"""Notes every call on the screen's thread that waits for a disk, a lock or another program."""

from __future__ import annotations

import multiprocessing.process
import queue
import socket
import sqlite3
import subprocess
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.hand import Hand

_A_MOMENT_S = 0.1
"""So long a frame may wait: for the first look at a small folder, or for the last card kept."""
_SLEEP = time.sleep


class Waits:
    """What the screen's thread has waited for since somebody has begun to watch it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin to watch the thread that calls this."""
        self.found: list[str] = []
        self._thread = threading.get_ident()
        for owner, name in (
            (sqlite3, "connect"),
            (socket.socket, "connect"),
            (subprocess, "run"),
            (time, "sleep"),
            (threading.Thread, "join"),
            (threading.Condition, "wait"),
            (queue.Queue, "get"),
            (subprocess.Popen, "wait"),
            (multiprocessing.process.BaseProcess, "join"),
            (multiprocessing.process.BaseProcess, "start"),
        ):
            monkeypatch.setattr(owner, name, self._noted(name, getattr(owner, name)))

    def _noted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any, **named: Any) -> Any:
            if threading.get_ident() == self._thread and not _is_short(name, arguments, named):
                callers = traceback.extract_stack()
                if not any(map(_is_harmless, callers)):
                    self.found.append(f"{name}: {''.join(traceback.format_list(callers[-6:-1]))}")
            return call(*arguments, **named)

        return noted


def _is_harmless(caller: traceback.FrameSummary) -> bool:
    """Return whether a thread says that it has begun, or letters of our own are being loaded."""
    starts = caller.name == "start" and "threading" in caller.filename
    return starts or "pygame_gui" in caller.filename


def _is_short(name: str, arguments: tuple[Any, ...], named: dict[str, Any]) -> bool:
    if name == "get":
        return not named.get("block", arguments[1] if len(arguments) > 1 else True)
    if name not in ("join", "wait"):
        return False
    timeout = named.get("timeout", arguments[1] if len(arguments) > 1 else None)
    return timeout is not None and timeout <= _A_MOMENT_S


def frame(hand: Hand, ms: float = 20.0) -> None:
    """Let a frame pass as the program does, which waits for nothing and nobody."""
    app = hand.app
    app._change_scene()
    for event in pygame.event.get():
        app._take(event)
    app._change_scene()
    app._frame(ms)
    _SLEEP(0.002)


def until(hand: Hand, wanted: Callable[[], object], ms: float = 20.0) -> None:
    """Let frames pass until something is so."""
    for _try in range(5_000):
        if wanted():
            return
        frame(hand, ms)
    raise AssertionError("it does not come to that")
