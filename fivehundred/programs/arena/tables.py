"""The tables of an arena: deals or whole games, in duplicate.

The same cards are played once per side. With two sides, both players hold each side's cards once.
With more, one player holds a single side against the other on all the rest, once for each side:
the first player on even boards, the second on odd ones.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.calls import format_call
from fivehundred.engine.deal.scoring import contract_sides
from fivehundred.engine.errors import IllegalAction, message
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.game import Step, apply, new_game
from fivehundred.engine.rules.option_meanings import uncut
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.programs.arena import entrants
from fivehundred.programs.kinds import ArenaKind
from fivehundred.session.asking import early_action
from fivehundred.session.dealer import Dealer

_MOST_DEALS: Final = 200
"""A game that takes more deals than this has no winner."""

_LONGEST: Final = 100
"""Characters shown of an invalid answer."""

Times = dict[tuple[str, str], list[float]]
"""Seconds of each decision, by player and phase."""


@dataclass(frozen=True, slots=True)
class PlayedContract:
    """A contract that was played; ``player`` was the contractor."""

    player: str
    call: str
    made: bool


@dataclass(slots=True)
class TableResult:
    """The result of one table; ``players``, ``points`` and ``winners`` go by sides.

    ``scored`` omits deals that were passed out and dealt again.
    """

    players: tuple[str, ...]
    points: list[int]
    deals: int = 0
    passed_out: int = 0
    winners: tuple[Side, ...] = ()
    contracts: list[PlayedContract] = field(default_factory=list)
    scored: list[DealResult] = field(default_factory=list)
    times: Times = field(default_factory=dict)


def play_table(
    variant: Variant,
    players: Sequence[str],
    choosers: Mapping[str, entrants.Choice],
    *,
    cards: str,
    start: Start,
    whole_game: bool,
) -> TableResult:
    """Play one deal or a whole game; ``players`` go by sides.

    ``start`` has the first dealer, and scores if any. ``cards`` seeds the packs and the players:
    the same text gives the same result.
    """
    table = TableResult(tuple(players), [0] * len(players))
    state = new_game(uncut(variant), start)
    for number in range(_MOST_DEALS if whole_game else 1):
        packs = Dealer(_seed(f"{cards} {number}"))
        state = apply(state, packs.chance_for(state)).state
        state = _play_deal(state, table, choosers, f"{cards} {number}")
        if state.match.result is not None:
            table.winners = state.match.result.winners
            break
    return table


def _play_deal(
    state: State, table: TableResult, choosers: Mapping[str, entrants.Choice], cards: str
) -> State:
    scored, step, seating = len(state.match.deals), 0, state.variant.seating
    while state.to_act is not None:
        player = table.players[seating.side_of[state.to_act]]
        shown = view(state, state.to_act)
        began = time.perf_counter()
        try:
            action = choosers[player](shown, _seed(f"{cards} {step}"))
            spent = time.perf_counter() - began
        except (Exception, SystemExit) as error:
            raise entrants.fault_of(player, error) from error
        done = _apply(state, action, player)
        table.times.setdefault((player, state.phase.value), []).append(spent)
        state = _apply_early(done.state)
        step += 1
    table.deals += 1
    if len(state.match.deals) == scored:
        table.passed_out += 1
    else:
        _record_deal(state.match.deals[-1], state.variant, table)
    assert state.phase in (Phase.DEAL, Phase.OVER)
    return state


def _apply_early(state: State) -> State:
    while (early := early_action(state)) is not None:
        state = apply(state, early).state
    return state


def _apply(state: State, action: SeatAction, player: str) -> Step:
    """Apply a player’s action; raises ArenaError if it is invalid."""
    if not isinstance(action, SeatAction):
        raise entrants.arena_error(player, ArenaKind.NO_ACTION, action=repr(action)[:_LONGEST])
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise entrants.arena_error(player, error.message) from error
    except Exception as error:
        facts = {"action": repr(action)[:_LONGEST], "fault": repr(error)}
        raise entrants.arena_error(player, message(ArenaKind.CANNOT_BE_DONE, **facts)) from error


def _record_deal(deal: DealResult, variant: Variant, table: TableResult) -> None:
    table.points = [sum(pair) for pair in zip(table.points, deal.points, strict=True)]
    table.scored.append(deal)
    if deal.contract is None:
        return
    side = contract_sides(variant, deal.contract)[0]
    call = format_call(deal.contract.call)
    table.contracts.append(PlayedContract(table.players[side], call, bool(deal.made)))


def _seed(text: str) -> int:
    return zlib.crc32(text.encode())


@dataclass(frozen=True, slots=True)
class DuplicateMatch:
    """Two entrants and how they meet: all that a board needs besides its number."""

    first: entrants.Entrant
    second: entrants.Entrant
    variant: Variant
    seed: int
    pace: entrants.ThinkingPace = field(default_factory=entrants.ThinkingPace)
    whole_games: bool = False

    def __post_init__(self) -> None:
        """Raise ArenaError for unknown or identical entrants."""
        if self.first.plays_as == self.second.plays_as:
            raise entrants.ArenaError(ArenaKind.ITSELF, player=self.first.name)
        for entrant in (self.first, self.second):
            entrant.chooser(self.pace)


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A deal or game at all its tables.

    ``difference`` is the first player's gain: points per deal, or the share of games won less the
    share expected from equal players.
    """

    number: int
    tables: tuple[TableResult, ...]
    difference: float


def play_board(match: DuplicateMatch, number: int) -> BoardResult:
    """Play a board; a module-level function, so that it can be pickled."""
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
    measure = _games_won if match.whole_games else _points_ahead
    return BoardResult(number, tables, mean(measure(table, names[0]) for table in tables))


def seatings(names: tuple[str, str], sides: int, number: int) -> Iterator[tuple[str, ...]]:
    """Yield the players by side, for each table of a board."""
    alone, others = names if sides == 2 or number % 2 == 0 else names[::-1]
    for own in range(sides):
        yield tuple(alone if side == own else others for side in range(sides))


def _points_ahead(table: TableResult, name: str) -> float:
    mine = [p for p, player in zip(table.points, table.players, strict=True) if player == name]
    theirs = [p for p, player in zip(table.points, table.players, strict=True) if player != name]
    return mean(mine) - mean(theirs)


def _games_won(table: TableResult, name: str) -> float:
    fair = table.players.count(name) / len(table.players)
    if not table.winners:
        return 0.0
    return mean(table.players[side] == name for side in table.winners) - fair
