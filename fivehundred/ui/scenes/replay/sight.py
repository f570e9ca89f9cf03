"""How a replay is looked at: from which seat, whose eyes, how fast, and whether it plays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.ui.motion.timings import Speed


@dataclass(frozen=True, slots=True)
class Sight:
    """``eyes`` is whose view is wanted, None for all hands open.

    ``seat`` is who sits at the bottom, with open hands too. In a deal that has not been scored the
    replay itself says whose eyes are to be had, whatever is wanted.
    """

    seat: Seat
    eyes: Seat | None
    speed: Speed
    playing: bool = False

    def sat(self, seat: Seat) -> Sight:
        """Return how it is looked at from a seat, through its eyes."""
        return replace(self, seat=seat, eyes=seat)

    def with_next_speed(self) -> Sight:
        """Return it with the next speed, after the last the first."""
        speeds = list(Speed)
        return replace(self, speed=speeds[(speeds.index(self.speed) + 1) % len(speeds)])

    def with_hands_turned(self) -> Sight:
        """Return it with all hands open, or with what the seat at the bottom saw."""
        return replace(self, eyes=None if self.eyes is not None else self.seat)

    def with_next_eyes(self, players: tuple[Seat, ...]) -> Sight:
        """Return it with the next player's eyes; after the last, all hands lie open."""
        if self.eyes is None:
            return self.sat(players[0])
        if self.eyes == players[-1]:
            return self.with_hands_turned()
        return self.sat(players[players.index(self.eyes) + 1])


def first_sight(replay: Replay, speed: Speed, *, all_hands: bool) -> Sight:
    """Return how a replay is looked at first: whoever is still to play on sees his own cards."""
    seat = replay.persons[0] if replay.persons else 0
    all_hands = all_hands or replay.record.open_hands
    playing_on = bool(replay.persons) and not replay.finished and not all_hands
    return Sight(seat, seat if playing_on else None, speed)
