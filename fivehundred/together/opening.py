"""An open table; call ``update`` often, at least when ``woken`` is set."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import Message
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker
from fivehundred.together.channel import memory_channels
from fivehundred.together.clock import TableClock
from fivehundred.together.host import Host, HostDoor
from fivehundred.together.hosted_game import HostPlan
from fivehundred.together.house import HouseListing, HouseTable
from fivehundred.together.joining import Guest
from fivehundred.together.meeting import (
    Invitation,
    known_path,
    known_people,
    new_table,
    remember_people,
    remember_table,
    remembered_table,
)
from fivehundred.together.messages import PROTOCOL, Hello, ToHost
from fivehundred.together.net import Net, ticket_with_address

OPEN_FOR_S: Final = 7 * 24 * 3600
OWN_KEY: Final = "own"
"""The key of the host's own screen; no key of iroh is so short."""


class OpenTable:
    """A table that guests can join until it is closed.

    ``guest`` is the host's own screen, None if nobody plays there. ``path`` is where the table is
    remembered: one opened there before keeps its invitation.
    """

    def __init__(
        self, plan: HostPlan, begin: Callable[[Record], Session], thinker: Thinker, path: Path
    ) -> None:
        self.woken = threading.Event()
        now_s = int(time.time())
        memory = remembered_table(path) or new_table(plan.guest_seats, now_s + OPEN_FOR_S)
        if memory.ends_s < now_s:
            memory = replace(memory, ends_s=now_s + OPEN_FOR_S)
        if not plan.guest_seats:
            plan = replace(plan, guest_seats=memory.guest_seats)
        own = ((seat, OWN_KEY, plan.record.seats[seat].name) for seat in plan.own_seats)
        self._path, self._memory = path, memory
        door = HostDoor(memory.secret, memory.ends_s - now_s)
        taken = (*memory.taken, *own)
        self._known = known_people(known_path(path))
        self._clock = TableClock()
        self.host = Host(plan, door, begin, thinker, self._clock.now_s, taken)
        self.host.chairs.known.update(self._known)
        self.guest = self._own_screen()
        # Without a screen here nobody sees what computer players do alone.
        self.host.is_shown = self.guest is not None
        self._net = Net(memory.key, self.woken, port=memory.port, across_internet=plan.internet)
        self._listing: HouseListing | None = None

    def _own_screen(self) -> Guest | None:
        own = self.host.chairs.of(OWN_KEY)
        if not own:
            return None
        mine, theirs = memory_channels(OWN_KEY, "host")
        self.host.add(theirs)
        guest = Guest(Hello(PROTOCOL, self.host.chairs.name(own[0]), len(own)))
        guest.connect(mine, self._clock.now_s)
        return guest

    @property
    def problem(self) -> Message | None:
        """Why the table cannot be opened."""
        return self._net.problem

    @property
    def listing_problem(self) -> Message | None:
        """Why the table cannot be announced."""
        return None if self._listing is None else self._listing.problem

    @property
    def port(self) -> int:
        """The port a router must forward for people outside the local network."""
        return self._net.port

    @property
    def is_open(self) -> bool:
        """Whether people can ask for a seat."""
        return self._net.is_ready

    @property
    def invitation(self) -> Invitation | None:
        """The invitation; None before the table is open."""
        if not self.is_open:
            return None
        plan, memory, ticket = self.host.plan, self._memory, self._net.ticket
        if plan.address:
            ticket = ticket_with_address(ticket, f"{plan.address}:{self._net.port}")
        return Invitation(ticket, memory.secret, memory.ends_s, plan.table, plan.internet)

    def say(self, told: ToHost) -> None:
        """Send a message from the host's own screen that is not part of the game."""
        if self.guest is not None:
            self.guest.say(told, self._clock.now_s)

    def update(self) -> None:
        """Accept channels, run the table, and send what is pending."""
        self.woken.clear()
        now_s = self._clock.turn()
        while (channel := self._net.accepted()) is not None:
            self.host.add(channel)
        if self.guest is not None:
            self.guest.update(now_s)
            self.host.is_shown = not (self.guest.game and self.guest.game.waiting)
        self.host.update(now_s)
        if self.guest is not None:
            self.guest.update(now_s)
        self._list_in_house()
        if self.host.chairs.known != self._known:
            self._known = dict(self.host.chairs.known)
            remember_people(known_path(self._path), self._known)
        chairs = self.host.chairs
        memory = replace(
            self._memory, port=self._net.port, guest_seats=chairs.guest_seats, taken=chairs.taken
        )
        if memory != self._memory and self._net.is_ready:
            self._memory = memory
            remember_table(self._path, memory)

    def _list_in_house(self) -> None:
        plan, listing = self.host.plan, self._listing
        if not plan.listed or self.host.is_over:
            self._listing = None
            if listing is not None:
                listing.close()
        elif listing is None and (invitation := self.invitation) is not None:
            own, record = self.host.chairs.of(OWN_KEY), plan.record
            name = self.host.chairs.name(own[0]) if own else ""
            told = HouseTable(invitation, name, record.rules_name or record.preset)
            self._listing = HouseListing(self._net.id, self._net.port, told)

    def close(self) -> None:
        """Say goodbye to everybody; the table can be opened again."""
        if self._listing is not None:
            self._listing.close()
        self.host.close()
        self._net.close()
        if self._listing is not None:
            self._listing.wait()
