"""Who sits where at a table with guests, identified by public key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivehundred.engine.seats import Seat
from fivehundred.session.codec.shapes import unlike_others
from fivehundred.session.record import HUMAN, SeatInfo

Taken = tuple[tuple[Seat, str, str], ...]
"""Taken seats, each with its person's key and name."""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person the host has let in before, or has ``barred``."""

    name: str
    barred: bool = False


class Chairs:
    """The guests' seats at a table; one with a name is reserved for that person."""

    def __init__(
        self, seats: Sequence[SeatInfo], guest_seats: tuple[Seat, ...], taken: Taken = ()
    ) -> None:
        self.guest_seats = guest_seats
        self.known: dict[str, KnownPerson] = {}
        """People by key: let in at once, or barred, at any table."""
        self._sent_away: set[str] = set()
        self._seats = tuple(seats)
        self._taken = {seat: (key, name) for seat, key, name in taken if seat in guest_seats}

    def is_barred(self, key: str) -> bool:
        """Return whether a person may not even ask for a seat."""
        return key in self.known and self.known[key].barred

    def trusts(self, key: str) -> bool:
        """Return whether a person may sit down without asking."""
        return key in self.known or (bool(self.of(key)) and key not in self._sent_away)

    def trust(self, key: str, name: str) -> None:
        """Let a person sit down without asking, from now on at any table."""
        self.known[key] = KnownPerson(name)
        self._sent_away.discard(key)

    def distrust(self, key: str, name: str, *, bar: bool) -> None:
        """Have a person ask again, or ``bar`` them."""
        self.known.pop(key, None)
        self._sent_away.add(key)
        if bar:
            names = (name for _seat, one, name in self.taken if one == key)
            self.known[key] = KnownPerson(name or next(names, "?"), barred=True)

    @property
    def taken(self) -> Taken:
        """Who has which seat."""
        return tuple((seat, *chair) for seat, chair in sorted(self._taken.items()))

    def of(self, key: str) -> tuple[Seat, ...]:
        """Return the seats of a key."""
        return tuple(seat for seat, one, _name in self.taken if one == key)

    def sit_down(self, key: str, name: str, count: int) -> tuple[Seat, ...]:
        """Return a key's seats, its own or ``count`` free ones; none if there are too few."""
        if own := self.of(key):
            return own
        free = [seat for seat in self.guest_seats if seat not in self._taken]
        kept = [seat for seat in free if self._seats[seat].name == name]
        others = [seat for seat in free if not self._seats[seat].name]
        found = sorted([*kept, *others][:count])
        if len(found) < count:
            return ()
        for number, seat in enumerate(found, start=1):
            called = name if number == 1 else f"{name} {number}"
            self._taken[seat] = key, self._unlike_others(called, seat)
        return tuple(found)

    def give_up(self, key: str) -> None:
        """Free the seats of a key."""
        self._taken = {seat: chair for seat, chair in self._taken.items() if chair[0] != key}

    def name(self, seat: Seat) -> str:
        """Return the person who has a seat or has it reserved; empty if anybody may take it."""
        return self._taken[seat][1] if seat in self._taken else self._seats[seat].name

    def filled(self, level: str) -> tuple[SeatInfo, ...]:
        """Return who plays in each seat, with computer players in the empty ones."""
        found = list(self._seats)
        for seat in self.guest_seats:
            if seat in self._taken:
                found[seat] = SeatInfo(self.name(seat), HUMAN)
            elif not self._seats[seat].name:
                found[seat] = SeatInfo(self._unlike_others("?", seat), level)
            else:
                found[seat] = replace(found[seat], player=level)
        return tuple(found)

    def _unlike_others(self, name: str, seat: Seat) -> str:
        taken = {self.name(other) for other in range(len(self._seats)) if other != seat}
        return unlike_others(name, taken)
