"""Waiting for what other processes and threads do: for a state, never for a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

LIMIT_S: Final = 120.0
"""The limit of every wait: what has not come by then, however busy the machine, never comes."""

T = TypeVar("T")


class NeverCame(AssertionError):
    """A state that was waited for did not come."""


def wait_until(
    state: Callable[[], T | None],
    what: str,
    *,
    limit_s: float = LIMIT_S,
    every_s: float = 0.005,
) -> T:
    """Ask again and again until there is an answer, and return it; raises NeverCame.

    ``what`` says what is waited for, as a sentence that is true once it has come.
    """
    end = time.monotonic() + limit_s
    while True:
        found = state()
        if found:
            return found
        if time.monotonic() > end:
            raise NeverCame(f"not within {limit_s:g} s: {what}")
        time.sleep(every_s)
