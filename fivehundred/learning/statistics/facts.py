"""What counts of a game: its deals as they were scored, taken from the fold of its actions."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.calls import Bid, Call, format_call, strain_of
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Seating
from fivehundred.learning.checks.kept import key_of
from fivehundred.session.record import Record, replay


@dataclass(frozen=True, slots=True)
class DealFacts:
    """A scored deal; ``net`` is for each player what their side won less the mean of the others.

    ``contractor``, ``call`` and ``made`` are None where a passed-out deal was played. ``side`` are
    the players who had the contract together.
    """

    number: int
    dealer: Seat
    contractor: Seat | None
    call: str | None
    level: int | None
    strain: str | None
    made: bool | None
    side: tuple[Seat, ...]
    net: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game: who played, by what rules, who has won, and its scored deals.

    ``players`` are names with ``human`` or the level of a computer player, ``sides`` the side of
    each of them; ``winners`` are seats.
    """

    key: str
    created: str
    preset: str
    own_rules: bool
    players: tuple[tuple[str, str], ...]
    sides: tuple[int, ...]
    finished: bool
    winners: tuple[Seat, ...]
    deals: tuple[DealFacts, ...]


def counts(record: Record) -> bool:
    """Return whether a game counts: no branch of another, and no cards lying open."""
    return record.origin is None


def facts_of(record: Record) -> GameFacts:
    """Return what counts of a game; raises FormatError where its actions are no game."""
    state = None
    for step in replay(record):
        state = step.state
    seating = record.variant.seating
    result = None if state is None else state.match.result
    deals = () if state is None else state.match.deals
    preset = PRESETS.get(record.preset)
    sides = seating.sides
    return GameFacts(
        key=key_of(record),
        created=record.created,
        preset=record.preset,
        own_rules=preset is None or preset.variant != record.variant,
        players=tuple((info.name, info.player) for info in record.seats),
        sides=tuple(seating.side_of[seat] for seat in seating.players),
        finished=state is not None and state.phase is Phase.OVER,
        winners=() if result is None else tuple(s for side in result.winners for s in sides[side]),
        deals=tuple(_deal(one, at, seating) for at, one in enumerate(deals, start=1)),
    )


def _deal(result: DealResult, number: int, seating: Seating) -> DealFacts:
    contract = result.contract
    call: Call | None = None if contract is None else contract.call
    side = () if contract is None else contract.side
    return DealFacts(
        number=number,
        dealer=result.dealer,
        contractor=None if contract is None else seating.owner(contract.seat),
        call=None if call is None else format_call(call),
        level=call.level if isinstance(call, Bid) else None,
        strain=strain_of(call).value if isinstance(call, Bid) else None,
        made=result.made,
        side=tuple(sorted({seating.owner(seat) for seat in side})),
        net=tuple(_net(result.points, seating.side_of[seat]) for seat in seating.players),
    )


def _net(points: tuple[int, ...], side: int) -> float:
    others = [one for at, one in enumerate(points) if at != side]
    return points[side] - (sum(others) / len(others) if others else 0.0)
