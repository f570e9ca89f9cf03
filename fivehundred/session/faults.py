"""Faults in threads and helper processes, kept until the screen collects them for a report."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final


@dataclass(frozen=True, slots=True)
class Fault:
    """Where something failed, and a traceback or other details."""

    where: str
    details: str


class FaultQueue:
    """A queue of faults; any thread may add one."""

    def __init__(self) -> None:
        self._faults: SimpleQueue[Fault] = SimpleQueue()

    def add(self, where: str, details: str) -> None:
        """Add a fault; never fails."""
        self._faults.put(Fault(where, details))

    def take(self) -> Fault | None:
        """Return the oldest fault, once; None if there is none."""
        try:
            return self._faults.get_nowait()
        except Empty:
            return None


FAULTS: Final = FaultQueue()
