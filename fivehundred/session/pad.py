"""The score pad of a game played with real cards; deals are scored by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, format_call
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal import revoke
from fivehundred.engine.deal.contract import as_declared, contract_from, with_partners_out
from fivehundred.engine.deal.dealing import after_pass_out
from fivehundred.engine.deal.partner import joined
from fivehundred.engine.deal.position import idle_play, new_game
from fivehundred.engine.deal.scoring import deal_points, result_of, sides_at_target
from fivehundred.engine.deal.step import scores
from fivehundred.engine.deal.steps_of_play import settled
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Contract, DealResult, Trick
from fivehundred.engine.rules.option_meanings import after_all_pass, sixes, strains_to_declare
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import View, view
from fivehundred.players.expert.payoffs.match_value import chance_to_win
from fivehundred.session.codec.shapes import fault
from fivehundred.session.kinds import PadKind, PlaceKind


@dataclass(frozen=True, slots=True)
class PadDeal:
    """One deal on the pad; without a ``bid`` everybody passed.

    ``tricks`` are one a side, empty if the cards were dealt again. ``partner`` is the called one.
    ``revokes`` lists a side once for each revoke. ``first`` is the side that reached the target
    first, if several did in this deal.
    """

    bid: MakeCall | None = None
    tricks: tuple[int, ...] = ()
    partner: Seat | None = None
    declared: bool = False
    revokes: tuple[Side, ...] = ()
    first: Side | None = None


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad: rules, players, first dealer and deals.

    ``names`` are one a player, ``sides`` one a side; any may be empty, and ``sides`` may be
    missing.
    """

    preset: str
    variant: Variant
    names: tuple[str, ...]
    sides: tuple[str, ...] = ()
    rules_name: str = ""
    dealer: Seat = 0
    deals: tuple[PadDeal, ...] = ()
    created: str = ""

    @property
    def table(self) -> State:
        """The game after the last deal; raises FormatError if a deal is impossible."""
        return _tables(self.variant, self.dealer, self.deals)[-1]

    @property
    def view(self) -> View:
        """The game as everybody sees it."""
        return view(self.table, None)

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The possible contractors: the players, or one seat a side if only sides have names."""
        seats = self.variant.seating
        by_side = any(self.sides) and not any(self.names)
        return tuple(side[0] for side in seats.sides) if by_side else seats.players

    @property
    def results(self) -> tuple[tuple[Seat, DealResult | None], ...]:
        """The dealer and result of each deal; None if the cards were dealt again."""
        tables = _tables(self.variant, self.dealer, self.deals)
        return tuple(
            (before.dealer or 0, next(iter(after.match.deals[len(before.match.deals) :]), None))
            for before, after in pairwise(tables)
        )

    @property
    def chances(self) -> tuple[tuple[float, ...], ...]:
        """The chance of each side to win, after each scored deal."""
        tables = _tables(self.variant, self.dealer, self.deals)
        scored = {len(table.match.deals): table for table in tables}
        return tuple(_chances(table) for count, table in scored.items() if count)


def _chances(table: State) -> tuple[float, ...]:
    sides, result = range(len(table.match.sheet)), table.match.result
    if result is not None:
        return tuple((side in result.winners) / len(result.winners) for side in sides)
    return tuple(chance_to_win(table.variant, scores(table), side) for side in sides)


@lru_cache(maxsize=64)
def _tables(variant: Variant, dealer: Seat, deals: tuple[PadDeal, ...]) -> tuple[State, ...]:
    tables = [new_game(variant, Start(dealer=dealer))]
    for number, deal in enumerate(deals, start=1):
        try:
            tables.append(_entered(tables[-1], deal))
        except FormatError as error:
            raise fault(("deals", (PlaceKind.ENTRY, number)), error.message) from error
    return tuple(tables)


def _entered(table: State, deal: PadDeal) -> State:
    found = scored(table, deal)
    if found is None:
        dealer, match = after_pass_out(table)
        return replace(table, dealer=dealer, match=match)
    state, result = found
    if len(rivals := rivals_of(state, result)) > 1 and deal.first not in rivals:
        raise FormatError(PadKind.WHO_FIRST, sides=", ".join(map(str, rivals)))
    after = settled(state, result).state
    return replace(after, contract=None, play=idle_play(table.variant))


def scored(table: State, deal: PadDeal) -> tuple[State, DealResult] | None:
    """Return the table with a deal played, and its result; None if it is dealt again."""
    variant, dealer = table.variant, table.dealer
    assert dealer is not None
    if table.match.result is not None:
        raise FormatError(PadKind.OVER)
    contract = contract_of(variant, dealer, deal)
    if contract is None and not after_all_pass(variant).is_played:
        if any(deal.tricks) or deal.revokes:
            raise FormatError(PadKind.NOT_PLAYED)
        return None
    ender, replayed = revokes_of(variant, contract, deal.revokes)
    won = _won(variant, contract, deal.tricks, whole=ender is None)
    play = replace(table.play, won=won, tricks=_tricks(variant, won, deal.first))
    state = replace(table, contract=contract, play=play)
    if ender is None:
        made, points = deal_points(variant, contract, won, scores(state))
    else:
        made, won, points = revoke.outcome_if_ended(state, ender)
    points = revoke.penalties(points, replayed)
    return state, DealResult(dealer, contract, made, won, points)


def contract_of(variant: Variant, dealer: Seat, deal: PadDeal) -> Contract | None:
    """Return the contract of a deal; raises FormatError for an impossible one."""
    if deal.bid is None:
        if not may_all_pass(variant):
            raise FormatError(PadKind.NO_PASS)
        return None
    call = deal.bid.call
    if call not in contract_calls(variant):
        raise FormatError(PadKind.NO_CONTRACT, call=format_call(call))
    contract = contract_from(variant, dealer, deal.bid)
    if deal.partner is not None:
        called = variant.seating.calls_partner and isinstance(call, Bid)
        if not called or deal.partner == deal.bid.seat:
            raise FormatError(PadKind.NO_PARTNER, seat=deal.partner)
        contract = joined(contract, deal.partner)
    if deal.declared:
        if not can_declare(variant, call):
            raise FormatError(PadKind.NO_DECLARING)
        contract = with_partners_out(variant, dealer, as_declared(contract))
    return contract


def may_all_pass(variant: Variant) -> bool:
    """Return whether a deal may be passed out: not if the dealer must bid and may play sixes."""
    return not (after_all_pass(variant).dealer_bids and sixes(variant).are_contracts)


@lru_cache(maxsize=64)
def contract_calls(variant: Variant) -> tuple[Call, ...]:
    """List the possible contracts, lowest first."""
    calls = [line.call for line in schedule(variant).lines]
    return tuple(call for call in calls if not is_signal(variant, call))


def can_declare(variant: Variant, call: Call) -> bool:
    """Return whether a contract may be declared."""
    return isinstance(call, Bid) and call.strain in strains_to_declare(variant)


def revokes_of(
    variant: Variant, contract: Contract | None, sides: Sequence[Side]
) -> tuple[Seat | None, list[Side]]:
    """Return the seat whose revoke ended a deal, and the sides whose tricks were replayed."""
    if sides and not may_revoke(variant):
        raise FormatError(PadKind.NO_REVOKE)
    enders, replayed = [], []
    for side in sides:
        seat = _seat_of(variant, contract, side)
        if contract is not None and seat in contract.out:
            raise FormatError(PadKind.NO_REVOKE)
        if revoke.is_replayed(variant, contract, seat):
            replayed.append(side)
        else:
            enders.append(seat)
    if len(enders) > 1:
        raise FormatError(PadKind.TWO_REVOKES)
    return (enders[0] if enders else None), replayed


def _seat_of(variant: Variant, contract: Contract | None, side: Side) -> Seat:
    seats = variant.seating.sides[side]
    if contract is None:
        return seats[0]
    if contract.seat in seats:
        return contract.seat
    return next((seat for seat in seats if seat not in contract.out), seats[0])


def _won(
    variant: Variant, contract: Contract | None, tricks: Sequence[int], *, whole: bool
) -> tuple[int, ...]:
    """Return tricks one a seat, all of a side's at one of its seats; raises FormatError."""
    seats = variant.seating
    if len(tricks) != len(seats.sides):
        raise FormatError(PadKind.SIDES, found=len(tricks), sides=len(seats.sides))
    found = sum(tricks)
    if found > HAND_SIZE or (whole and found < HAND_SIZE):
        raise FormatError(PadKind.SUM, found=found, wanted=HAND_SIZE)
    won = [0] * len(seats.ring)
    for side, taken in enumerate(tricks):
        seat = _seat_of(variant, contract, side)
        if taken and contract is not None and seat in contract.out:
            raise FormatError(PadKind.SITS_OUT, side=side)
        won[seat] = taken
    return tuple(won)


def _tricks(variant: Variant, won: Sequence[int], first: Side | None) -> tuple[Trick, ...]:
    """Return tricks in an order in which side ``first`` took all of its own first."""
    side_of = variant.seating.side_of
    seats = sorted(range(len(won)), key=lambda seat: side_of[seat] != first)
    return tuple(Trick(seat, (), seat) for seat in seats for _trick in range(won[seat]))


def rivals_of(state: State, deal: DealResult) -> tuple[Side, ...]:
    """Return the sides at the target if which was first decides who wins; else none."""
    pairs = zip(scores(state), deal.points, strict=True)
    after = tuple(had + gained for had, gained in pairs)
    there = sides_at_target(state.variant, after)
    orders = (_tricks(state.variant, state.play.won, side) for side in there)
    found = {result_of(state.variant, after, deal, order) for order in orders}
    return tuple(there) if len(found) > 1 else ()
