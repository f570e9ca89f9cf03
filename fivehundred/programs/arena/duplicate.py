"""Duplicate: the same cards played as often as there are sides, and what the difference is.

With two sides both players hold each side's cards once, against the other. With more, one player
sits alone against the other on all sides but their own, once on each side: on the boards with even
numbers the first, on those with odd numbers the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import mean

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.programs.arena.entrants import ArenaError, Entrant, ThinkingPace
from fivehundred.programs.arena.tables import TableResult, play_table
from fivehundred.programs.kinds import ArenaKind


@dataclass(frozen=True, slots=True)
class DuplicateMatch:
    """Two entrants and how they meet; all that a board needs besides its number."""

    first: Entrant
    second: Entrant
    variant: Variant
    seed: int
    pace: ThinkingPace = field(default_factory=ThinkingPace)
    whole_games: bool = False

    def __post_init__(self) -> None:
        """Refuse unknown entrants, and a player against the same one; raises ArenaError."""
        if self.first.plays_as == self.second.plays_as:
            raise ArenaError(ArenaKind.ITSELF, player=self.first.name)
        for entrant in (self.first, self.second):
            entrant.chooser(self.pace)


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One deal, or one game, at all its tables.

    ``difference`` is what the first player gains on the second: points a deal, or the share of
    games won less the share that would be won by one who plays like the other.
    """

    number: int
    tables: tuple[TableResult, ...]
    difference: float


def play_board(match: DuplicateMatch, number: int) -> BoardResult:
    """Play a board; a function of a module, for other processes and other computers."""
    names = (match.first.name, match.second.name)
    choosers = {e.name: e.chooser(match.pace) for e in (match.first, match.second)}
    tables = tuple(
        play_table(
            match.variant,
            players,
            choosers,
            cards=f"{match.seed} {number}",
            start=Start(dealer=number % match.variant.players),
            whole_game=match.whole_games,
        )
        for players in seatings(names, len(match.variant.seating.sides), number)
    )
    measure = games_won if match.whole_games else points_ahead
    return BoardResult(number, tables, mean(measure(table, names[0]) for table in tables))


def seatings(names: tuple[str, str], sides: int, number: int) -> Iterator[tuple[str, ...]]:
    """Yield who plays on each side at each table of a board."""
    alone, others = names if sides == 2 or number % 2 == 0 else names[::-1]
    for own in range(sides):
        yield tuple(alone if side == own else others for side in range(sides))


def points_ahead(table: TableResult, name: str) -> float:
    """Return the points of a player's sides less those of the other's, each on the average."""
    mine = [p for p, player in zip(table.points, table.players, strict=True) if player == name]
    theirs = [p for p, player in zip(table.points, table.players, strict=True) if player != name]
    return mean(mine) - mean(theirs)


def games_won(table: TableResult, name: str) -> float:
    """Return 1 for a game won by a player, 0 for a game lost, less what is to be expected."""
    fair = table.players.count(name) / len(table.players)
    if not table.winners:
        return 0.0
    return mean(table.players[side] == name for side in table.winners) - fair
