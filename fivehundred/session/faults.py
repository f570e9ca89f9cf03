"""What has failed in the background, in a thread or a helper process, until a report is written.

The code that does the work reports it here and goes on; the screen collects it.
"""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final


@dataclass(frozen=True, slots=True)
class Fault:
    """Where something failed, in a few words, and a traceback or whatever is known of it."""

    where: str
    told: str


class Mailbox:
    """Faults in the order in which they were told; any thread may tell one."""

    def __init__(self) -> None:
        self._told: SimpleQueue[Fault] = SimpleQueue()

    def tell(self, where: str, told: str) -> None:
        """Hand a fault over; never fails."""
        self._told.put(Fault(where, told))

    def take(self) -> Fault | None:
        """Return the oldest fault that has not been taken, if there is one."""
        try:
            return self._told.get_nowait()
        except Empty:
            return None


BESIDE: Final = Mailbox()
"""The one mailbox of the program."""
