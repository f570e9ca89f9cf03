"""Faults in threads and helper processes, kept until the screen collects them for a report."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final


@dataclass(frozen=True, slots=True)
class Fault:
    """Where something failed, and a traceback or other details."""

    where: str
    told: str


class Mailbox:
    """A queue of faults; any thread may add one."""

    def __init__(self) -> None:
        self._told: SimpleQueue[Fault] = SimpleQueue()

    def tell(self, where: str, told: str) -> None:
        """Add a fault; never fails."""
        self._told.put(Fault(where, told))

    def take(self) -> Fault | None:
        """Return the oldest fault, once; None if there is none."""
        try:
            return self._told.get_nowait()
        except Empty:
            return None


BESIDE: Final = Mailbox()
