"""Counting instead of timing: how many calls something makes is the same on any machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls_in(deed: Callable[[], object]) -> int:
    """Return how many functions are called while something is done, those written in C too."""
    count = 0

    def note(_frame: FrameType, event: str, _called: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(before)
    return count
