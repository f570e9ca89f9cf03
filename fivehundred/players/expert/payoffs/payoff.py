"""The payoff of a deal: the value of each number of tricks at the present score.

Includes winning and losing the game, in points of the start of a game. Use ``values`` for certain
tricks and ``soft`` for double-dummy ones, from which real play strays with the cards left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.partner import joined
from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS, deal_points, result_of
from fivehundred.engine.facts import Contract, DealResult, margin_of
from fivehundred.engine.rules.option_meanings import is_partner_announced, is_target_exact
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View
from fivehundred.players.expert.payoffs.match_value import chance_to_win, points_of_chance
from fivehundred.players.knowledge import tricks_of

_SPREAD: Final = (0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.10, 0.12, 0.14, 0.16, 0.18)
"""The chance that real play ends one trick above, and one below, by cards left."""
_MOSTLY: Final = 0.5
_GAME_AT_FIRST: Final = 0.15
_GAME_GROWS: Final = 1.5
_SPREAD_NULLO: Final = 0.3
"""The factor for a misère, where players find the double-dummy play more often."""
_SPARED: Final = 2
"""The most tricks a contractor can lose on purpose to avoid overshooting the target."""

PlayedDeal = tuple[Contract | None, bool | None, tuple[int, ...]]


class Outlook(NamedTuple):
    """A deal's mean result for one side.

    ``made`` is the chance that the contract makes; ``ours`` and ``others`` are points of the deal,
    of the own side and the mean of the other sides; ``wins`` and ``loses`` the chances that the
    deal ends the game, won by this side or another; ``game`` this side's chance to win the
    game.
    """

    made: float
    ours: float
    others: float
    wins: float
    loses: float
    game: float


@dataclass(frozen=True, slots=True)
class Payoff:
    """The value to one side of each final number of tricks of the counted side.

    The counted side is the contractor's, or without a contract one's own. ``values`` has 11
    entries.
    """

    values: tuple[float, ...]
    is_nullo: bool = False


@lru_cache(maxsize=4096)
def soft(payoff: Payoff, tricks: int, cards_left: int, taken: int) -> float:
    """Return the value of a double-dummy number of tricks at the end.

    ``cards_left`` are those of one hand; with one left nothing can change. ``taken`` tricks are
    already won.
    """
    values = payoff.values
    most = min(taken + cards_left, len(values) - 1)
    off = _SPREAD[cards_left] * (_SPREAD_NULLO if payoff.is_nullo else 1.0)
    near = (min(most, tricks + 1), max(taken, tricks - 1))
    far = (min(most, tricks + 2), max(taken, tricks - 2))
    value = (1 - 2 * off - 2 * off * off) * values[tricks]
    value += off * sum(values[t] for t in near)
    return value + off * off * sum(values[t] for t in far)


def payoff_of(view: View, seat: Seat) -> Payoff:
    """Return the payoff of a View's deal to a seat's side."""
    variant, contract = view.variant, view.contract
    possible = [contract] if contract is None else with_possible_partners(view, contract, seat)
    tables = [_by_tricks(variant, view.scores, one, seat, view.won)[0] for one in possible]
    return Payoff(_mean(tables), contract is not None and contract.call in NULLOS)


def with_possible_partners(view: View, contract: Contract, seat: Seat) -> tuple[Contract, ...]:
    """List the contract with each seat, except the one asking, that may be its hidden partner."""
    called = contract.called
    if called is None or contract.partner is not None or called in view.hands[contract.seat]:
        return (contract,)
    is_hidden = not is_partner_announced(view.variant)
    if not is_hidden or any(p.card == called for plays in tricks_of(view) for p in plays):
        return (contract,)
    others = [s for s in view.variant.seating.ring if s not in (contract.seat, seat)]
    return tuple(joined(contract, other) for other in others)


def with_partners_to_call(variant: Variant, contract: Contract) -> tuple[Contract, ...]:
    """List a contract with each partner it may get, where one is yet to be called."""
    alone = contract.called is not None or contract.partner is not None
    if not variant.seating.calls_partner or alone or not isinstance(contract.call, Bid):
        return (contract,)
    others = [seat for seat in variant.seating.ring if seat != contract.seat]
    return tuple(joined(contract, other) for other in others)


def joined_by(contract: Contract, side: tuple[Seat, ...]) -> Contract:
    """Return a contract as played by a side, which includes its contractor."""
    if contract.side == side or contract.called is None:
        return contract
    return joined(contract, next(seat for seat in side if seat != contract.seat))


def _mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


@lru_cache(maxsize=4096)
def spared_values_of(
    variant: Variant, scores: tuple[int, ...], contract: Contract, seat: Seat
) -> tuple[float, ...]:
    """Return the value of 0 to 10 tricks that the contractor's side could take.

    Where fewer are better, as before an exact target, a few are lost on purpose, but never so many
    that the contract is set.
    """
    worth, call = values_of(variant, scores, contract, seat), contract.call
    if not is_target_exact(variant) or not isinstance(call, Bid):
        return worth
    his = values_of(variant, scores, contract, contract.seat)
    kept = []
    for tricks in range(HAND_SIZE + 1):
        fewest = min(tricks, max(call.level, tricks - _SPARED))
        kept.append(max(range(tricks, fewest - 1, -1), key=his.__getitem__))
    return tuple(worth[tricks] for tricks in kept)


@lru_cache(maxsize=4096)
def values_of(
    variant: Variant,
    scores: tuple[int, ...],
    contract: Contract | None,
    seat: Seat,
    won: tuple[int, ...] = (),
) -> tuple[float, ...]:
    """Return the worth to a seat's side of 0 to 10 tricks of the counted side.

    ``won`` are tricks already taken by each seat; the rest are divided evenly among the other
    seats. A partner yet to be called may be any of them.
    """
    possible = [contract] if contract is None else with_partners_to_call(variant, contract)
    return _mean([_by_tricks(variant, scores, one, seat, won)[0] for one in possible])


@lru_cache(maxsize=4096)
def outlooks_of(
    variant: Variant,
    scores: tuple[int, ...],
    contract: Contract | None,
    seat: Seat,
    won: tuple[int, ...] = (),
) -> tuple[Outlook, ...]:
    """Return the outlook of the deal with 0 to 10 tricks; arguments as in ``values_of``."""
    possible = [contract] if contract is None else with_partners_to_call(variant, contract)
    tables = [_by_tricks(variant, scores, one, seat, won)[1] for one in possible]
    return tuple(mean_outlook(row) for row in zip(*tables, strict=True))


def mean_outlook(rows: Sequence[Outlook], shares: Sequence[float] = ()) -> Outlook:
    """Return the mean of outlooks, weighted by ``shares`` if given."""
    parts = shares or (1.0,) * len(rows)
    columns = (zip(column, parts, strict=True) for column in zip(*rows, strict=True))
    return Outlook(*(sum(each * part for each, part in row) / sum(parts) for row in columns))


@lru_cache(maxsize=4096)
def _by_tricks(
    variant: Variant,
    scores: tuple[int, ...],
    contract: Contract | None,
    seat: Seat,
    won: tuple[int, ...],
) -> tuple[tuple[float, ...], tuple[Outlook, ...]]:
    mine = variant.seating.side_of[seat]
    values, outlooks = [], []
    for ends in _ends(variant, contract, seat, won):
        worths, rows = [], []
        for won_then in ends:
            made, row = deal_points(variant, contract, won_then, scores)
            worths.append(worth_of_points(variant, scores, (contract, made, won_then), row, mine))
            winners = winners_after(variant, scores, (contract, made, won_then), row)
            others = (sum(row) - row[mine]) / (len(row) - 1)
            wins, is_over = float(mine in winners), float(bool(winners))
            game = _game_after(variant, scores, winners, row, mine)
            rows.append(Outlook(float(made or 0), row[mine], others, wins, is_over - wins, game))
        values.append(sum(worths) / len(worths))
        outlooks.append(mean_outlook(rows))
    return tuple(values), tuple(outlooks)


def _ends(
    variant: Variant, contract: Contract | None, seat: Seat, won: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    seating = variant.seating
    side = contract.side if contract else seating.sides[seating.side_of[seat]]
    out = contract.out if contract else ()
    others = tuple(s for s in seating.ring if s not in side and s not in out)
    so_far = won or (0,) * len(seating.ring)
    # Any of the others may get an odd trick, so try each.
    turns = tuple(others[at:] + others[:at] for at in range(len(others)))
    for tricks in range(HAND_SIZE + 1):
        yield tuple(dict.fromkeys(_shared(so_far, side, turn, tricks) for turn in turns))


def _shared(
    won: tuple[int, ...], side: tuple[Seat, ...], others: tuple[Seat, ...], tricks: int
) -> tuple[int, ...]:
    """Return each seat's tricks: ``tricks`` for one side, the rest evenly among the others."""
    shares = list(won)
    shares[side[0]] += tricks - sum(won[seat] for seat in side)
    left = HAND_SIZE - tricks - sum(won[seat] for seat in others)
    for _ in range(max(0, left)):
        fewest = min(others, key=shares.__getitem__)
        shares[fewest] += 1
    return tuple(shares)


def worth_of_points(
    variant: Variant,
    scores: tuple[int, ...],
    deal: PlayedDeal,
    points: tuple[int, ...],
    side: Side,
) -> float:
    """Return a deal's worth to a side, given each side's points."""
    winners = winners_after(variant, scores, deal, points)
    chance = _game_after(variant, scores, winners, points, side)
    before = chance_to_win(variant, scores, side)
    won_or_lost = points_of_chance(variant, len(scores), chance - before)
    part = part_of_game(variant, scores)
    return part * won_or_lost + (1 - part) * margin_of(points, side)


def _game_after(
    variant: Variant,
    scores: tuple[int, ...],
    winners: tuple[Side, ...],
    points: tuple[int, ...],
    side: Side,
) -> float:
    if winners:
        return float(side in winners)
    return chance_to_win(variant, _scores_after(scores, points), side)


def _scores_after(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(score + gained for score, gained in zip(scores, points, strict=True))


def winners_after(
    variant: Variant, scores: tuple[int, ...], deal: PlayedDeal, points: tuple[int, ...]
) -> tuple[Side, ...]:
    """List the winners of the game after a deal; nobody if it goes on."""
    after = _scores_after(scores, points)
    result = result_of(variant, after, DealResult(0, *deal, points), ())
    return result.winners if result else ()


def part_of_game(variant: Variant, scores: tuple[int, ...]) -> float:
    """Return the weight, up to 1, of winning the game in the value of points.

    A game that has hardly begun should not be risked on one deal: the chances assume equal
    opponents, which few are.
    """
    gone = max(max(score / variant.target, score / BACK_DOOR_POINTS) for score in scores)
    return min(1.0, _GAME_AT_FIRST + _GAME_GROWS * gone)


def is_by_game(variant: Variant, scores: tuple[int, ...]) -> bool:
    """Return whether winning the game is at least half of the value of points."""
    return part_of_game(variant, scores) >= _MOSTLY
