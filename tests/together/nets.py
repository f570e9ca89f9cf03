"""A net in memory in place of the real one: those who are on it are called by their tickets.

What is announced in a house is in memory, too.
"""

from __future__ import annotations

import hashlib
import threading
from typing import ClassVar

from fivehundred.engine.errors import Message
from fivehundred.together.channel import Channel, memory_channels
from fivehundred.together.house import HouseTable, announced_table, announcement


class MemoryNet:
    """One end of all channels, as ``together.net.Net`` is; nothing leaves this program."""

    by_ticket: ClassVar[dict[str, MemoryNet]] = {}

    def __init__(
        self, key: bytes, woken: threading.Event, *, port: int = 0, across_internet: bool = False
    ) -> None:
        self.id = hashlib.sha256(key).hexdigest()
        self.ticket = f"endpoint{self.id}"
        self.port, self.woken = port or 47123, woken
        self.problem: Message | None = None
        self._accepted: list[Channel] = []
        self._answered: list[Channel | None] = []
        self.by_ticket[self.ticket] = self

    @property
    def is_ready(self) -> bool:
        return True

    def accepted(self) -> Channel | None:
        return self._accepted.pop(0) if self._accepted else None

    def call(self, ticket: str) -> None:
        other = self.by_ticket.get(ticket)
        if other is None:
            self._answered.append(None)
            return
        mine, theirs = memory_channels(self.id, other.id)
        other._accepted.append(theirs)
        self._answered.append(mine)

    def answered(self) -> tuple[Channel | None, ...]:
        found, self._answered = tuple(self._answered), []
        return found

    def close(self) -> None:
        self.by_ticket.pop(self.ticket, None)


class MemoryHouse:
    """Announces a table, or looks for all, as ``HouseListing`` and ``HouseSearch`` do."""

    announced: ClassVar[dict[str, HouseTable]] = {}
    problem: Message | None = None

    def __init__(self, key: str = "", _port: int = 0, table: HouseTable | None = None) -> None:
        self._key = key
        if table is not None:
            told = {name.encode(): text.encode() for name, text in announcement(table).items()}
            found = announced_table(told)
            assert found is not None
            self.announced[key] = found

    @property
    def tables(self) -> tuple[HouseTable, ...]:
        return tuple(self.announced.values())

    def close(self) -> None:
        self.announced.pop(self._key, None)

    def wait(self) -> None: ...
