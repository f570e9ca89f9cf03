"""Hostile guests: ``python -m tests.together.test_hostile_guests 1000000`` sends so many lines.

Whatever comes over a channel ends that channel at most; the others play on, and nobody learns
anything but why they were sent away.
"""

from __future__ import annotations

import resource
import sys
from random import Random
from time import perf_counter

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.together import messages as say
from fivehundred.together.channel import MemoryChannel, memory_channels
from fivehundred.together.codec import LINE_LIMIT, line_of, read_line
from fivehundred.together.messages import PROTOCOL, Ending, Hello, Proposal, ToGuest, ToHost
from tests.together.tables import SECRET, Table, plan_of
from tests.together.test_hostile_lines import harmed

_OWN = 2
"""The seat of the hostile guest."""


def any_message(table: Table, rng: Random) -> ToHost:
    """Return a message that is whole, and hardly ever right."""
    game = table.host.game
    session = None if game is None else game.session
    moment = 0 if session is None else session.moment + rng.choice((-1, 0, 0, 0, 1, 10**6))
    seat: Seat = rng.choice((_OWN, _OWN, _OWN, 0, 1, 3, -1, 99))
    legal = () if session is None else session.view(_OWN).legal
    match rng.randrange(8):
        case 0:
            return Hello(rng.choice((PROTOCOL, 0)), "Eve", rng.randrange(4), SECRET)
        case 1 | 2 if legal:
            offer = rng.choice(legal)
            if hasattr(offer, "least") or hasattr(offer, "count"):
                return say.ClaimRest(seat, moment)
            return say.DoAction(offer, moment)
        case 3:
            return say.SitOut(seat, rng.choice(("", "expert", "beginner")))
        case 4:
            return say.Propose(rng.choice(tuple(Proposal)), moment)
        case 5:
            return say.Agree(rng.randrange(4), agrees=rng.random() < 0.5)
        case 6:
            return say.Say(rng.choice(tuple(say.TablePhrase)))
        case _:
            return rng.choice((say.ClaimRest(seat, moment), say.LeaveAside(moment)))


class Hostile:
    """Somebody who holds the invitation, and says anything at all."""

    def __init__(self, table: Table, rng: Random) -> None:
        self._table, self._rng = table, rng
        self._channel = self._come()
        self.sent = 0
        self.endings: set[Ending] = set()

    def _come(self) -> MemoryChannel:
        mine, theirs = memory_channels("key of Eve", "host")
        self._table.host.add(theirs)
        if self._rng.random() < 0.9:
            secret = SECRET if self._rng.random() < 0.8 else "0" * 32
            mine.send(line_of(Hello(PROTOCOL, "Eve", 1, secret), ToHost))
        return mine

    def turn(self) -> None:
        """Send some lines, and come again where that has ended the channel."""
        rng = self._rng
        if rng.random() < 0.02:
            for _ in range(500):
                self._channel.send(b"")
        for _ in range(rng.randrange(3)):
            line = line_of(any_message(self._table, rng), ToHost)
            if rng.random() < 0.3:
                line = harmed(line, rng)
            if rng.random() < 0.01:
                line = b"x" * rng.choice((1, LINE_LIMIT + 1))
            self._channel.send(line)
            self.sent += 1
        while (told := self._channel.take()) is not None:
            found = read_line(told, ToGuest) if told else None
            if isinstance(found, say.Goodbye):
                self.endings.add(found.why)
        if not self._channel.is_open or rng.random() < 0.01:
            self._channel.close()
            self._channel = self._come()


def endure(lines: int, seed: int) -> tuple[set[Ending], int]:
    """Let somebody send so many lines while others play; return how they ended, and the deals."""
    rng, deals, number = Random(seed), 0, 0
    endings: set[Ending] = set()
    sent = 0
    while sent < lines:
        number += 1
        table = Table(plan_of("australian", (0, _OWN), wait_s=5.0))
        friend = table.sit("Ann")
        eve = Hostile(table, rng)
        while sent + eve.sent < lines:
            table.turn()
            eve.turn()
            game = table.host.game
            if game is not None and game.session.common.phase is Phase.OVER:
                break
            if friend.guest.ending is not None:
                raise AssertionError("somebody else was disconnected")
        sent += eve.sent
        endings |= eve.endings
        if table.host.game is not None:
            deals += len(table.session.common.deals)
    return endings, deals


def test_others_play_on_whatever_a_guest_sends() -> None:
    endings, deals = endure(2000, seed=1)
    assert endings >= {Ending.NOT_UNDERSTOOD, Ending.NOT_YOURS, Ending.TOO_FAST}
    assert deals > 0


if __name__ == "__main__":
    began = perf_counter()
    before_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    told_endings, played = endure(int(sys.argv[1]), seed=1)
    peak_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    named = ", ".join(sorted(one.name for one in told_endings))
    print(
        f"{sys.argv[1]} lines, {played} deals played meanwhile, ended as {named}; "
        f"{perf_counter() - began:.0f} s, {peak_kib // 1024} MB ({before_kib // 1024} before)"
    )
