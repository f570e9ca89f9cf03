"""An open table: the host, its channels, and what is kept so that guests find it again.

Nothing here waits; ``update`` is to be called again and again, at least when ``woken`` is set.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.engine.messages import Message
from fivehundred.engine.seats import Seat
from fivehundred.players.level_names import USUAL_LEVEL
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker
from fivehundred.together.channel import memory_channels
from fivehundred.together.guest import Guest
from fivehundred.together.host import Host, TablePlan
from fivehundred.together.meeting import (
    Invitation,
    new_table,
    remember_table,
    remembered_table,
)
from fivehundred.together.messages import PROTOCOL, Hello, ToHost
from fivehundred.together.net import Net

OPEN_FOR_S: Final = 7 * 24 * 3600
"""How long an invitation lets somebody new in."""


@dataclass(frozen=True, slots=True)
class TableWish:
    """How a host would like a table: see ``TablePlan``.

    ``own_seats`` of its ``guest_seats`` are for persons at the host's own screen.
    """

    table: str
    record: Record
    guest_seats: tuple[Seat, ...]
    asks: bool = False
    wait_s: float = 60.0
    stand_in: str = USUAL_LEVEL
    pause_ms: float = 0.0
    across_internet: bool = False
    own_seats: tuple[Seat, ...] = ()


OWN_KEY: Final = "own"
"""What the host's own screen has for a key; no key of iroh is so short."""


class OpenTable:
    """A table that guests can come to, until it is closed.

    ``woken`` is set when there is something to be done. ``guest`` is the host's own screen, at
    its seats like any other guest; None where nobody plays at it. ``path`` is where the table is
    kept in mind: one that was opened there before has the same invitation.
    """

    def __init__(
        self, wish: TableWish, begin: Callable[[Record], Session], thinker: Thinker, path: Path
    ) -> None:
        self.woken = threading.Event()
        self._wish, self._path = wish, path
        now_s = int(time.time())
        memory = remembered_table(path) or new_table(wish.guest_seats, now_s + OPEN_FOR_S)
        if memory.ends_s < now_s:
            memory = replace(memory, ends_s=now_s + OPEN_FOR_S)
        self._memory = memory
        plan = TablePlan(
            wish.table,
            wish.record,
            wish.guest_seats or memory.guest_seats,
            memory.secret,
            memory.ends_s - now_s,
            wish.asks,
            wish.wait_s,
            wish.stand_in,
            wish.pause_ms,
        )
        chairs = {seat: (key, name) for seat, key, name in memory.chairs}
        chairs |= {seat: (OWN_KEY, wish.record.seats[seat].name) for seat in wish.own_seats}
        self.host = Host(plan, begin, thinker, time.monotonic(), chairs)
        self.guest: Guest | None = None
        own = sorted(seat for seat, (key, _name) in chairs.items() if key == OWN_KEY)
        if own:
            mine, theirs = memory_channels(OWN_KEY, "host")
            self.host.add(theirs)
            self.guest = Guest(Hello(PROTOCOL, chairs[own[0]][1], len(own)))
            self.guest.connect(mine, time.monotonic())
        self._net = Net(
            memory.key, self.woken, port=memory.port, across_internet=wish.across_internet
        )

    @property
    def problem(self) -> Message | None:
        """Why the table cannot be opened."""
        return self._net.problem

    @property
    def invitation(self) -> Invitation | None:
        """What lets somebody ask for a seat; None before the table is open."""
        if not self._net.is_ready:
            return None
        internet, memory = self._wish.across_internet, self._memory
        return Invitation(
            self._net.ticket, memory.secret, memory.ends_s, self._wish.table, internet
        )

    def say(self, told: ToHost) -> None:
        """Say something from the host's own screen that is no part of the game."""
        if self.guest is not None:
            self.guest.say(told, time.monotonic())

    def update(self) -> None:
        """Let everything go on that can."""
        self.woken.clear()
        while (channel := self._net.accepted()) is not None:
            self.host.add(channel)
        if self.guest is not None:
            self.guest.update(time.monotonic())
        self.host.update(time.monotonic())
        if self.guest is not None:
            self.guest.update(time.monotonic())
        chairs = tuple((seat, *chair) for seat, chair in sorted(self.host.chairs.items()))
        memory = replace(
            self._memory,
            port=self._net.port,
            guest_seats=self.host.plan.guest_seats,
            chairs=chairs,
        )
        if memory != self._memory and self._net.is_ready:
            self._memory = memory
            remember_table(self._path, memory)

    def close(self) -> None:
        """Say goodbye to everybody; the table can be opened again."""
        self.host.close()
        self._net.close()
