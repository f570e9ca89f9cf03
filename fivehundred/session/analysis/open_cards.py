"""Analyses a scored deal with all cards open: the calls, the discard and each card played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.auction import gate_level
from fivehundred.engine.calls import Bid
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.scoring import PASSED_OUT_TRICK_POINTS, deal_points
from fivehundred.engine.facts import Phase, margin_of
from fivehundred.engine.rules.option_meanings import after_all_pass, goes_round_once
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.contracts.double_dummy import (
    OpenContract,
    OpenContracts,
    best_contracts,
    open_contracts,
)
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.solver import Solver
from fivehundred.session.analysis.alternatives import cards_of, judge_cards, look_at_discard
from fivehundred.session.analysis.findings import Called, DealAnalysis, Par
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay


def analyse(record: Record, deal: int) -> DealAnalysis:
    """Analyse a deal; raises ValueError if it has not been scored."""
    *_, found = analysing(record, deal)
    return found


def analysing(record: Record, deal: int) -> Iterator[DealAnalysis]:
    """Yield the analysis after each card, the complete one last; raises as ``analyse``."""
    replay = Replay(record)
    replay.go(replay.count)
    results = replay.state.match.deals
    if not 1 <= deal <= len(results):
        raise ValueError(f"deal {deal} has not been scored")
    solver = Solver(keeps=True)
    found = DealAnalysis(deal, results[deal - 1], cards=len(cards_of(replay, deal)))
    for so_far in judge_cards(replay, found, solver):
        found = so_far
        yield found
    found = replace(found, discard=look_at_discard(replay, found, solver))
    yield found
    yield replace(look_at_calls(replay, found, solver), done=True)


def look_at_calls(replay: Replay, found: DealAnalysis, solver: Solver) -> DealAnalysis:
    """Add the best contracts, par and the final call; not to deals set up after the auction."""
    replay.go(replay.beginning_of(found.deal))
    state = replay.state
    variant, dealer = state.variant, state.dealer
    if state.phase is Phase.AUCTION and not state.auction.calls and dealer is not None:
        sample = Sample(state.hands, state.piles, state.kitty)
        contracts = open_contracts(variant, dealer, sample, solver)
        scores = replay.view(None).scores
        best = best_contracts(variant, contracts)
        found = replace(found, best=best, par=par_of(variant, dealer, scores, contracts))
    return replace(found, called=_called(replay, found))


def _called(replay: Replay, found: DealAnalysis) -> Called | None:
    contract, result = found.contract, found.result
    if contract is None:
        return None
    made, numbers = MakeCall(contract.seat, contract.call), list[int]()
    for number in range(replay.beginning_of(found.deal), replay.count):
        replay.go(number)
        if replay.state.phase is Phase.PLAY:
            break
        if replay.record.actions[number] == made:
            numbers.append(number)
    if not numbers:
        # The deal was set up with its contract.
        return None
    variant = replay.record.variant
    points = schedule(variant).points
    side = (contract.seat, *variant.seating.partners(contract.seat, result.dealer))
    better = next((make for make in found.best if make.seat in side), None)
    if result.made and better is not None and points(better.call) <= contract.points:
        better = None
    return Called(numbers[-1], made, better)


def par_of(
    variant: Variant, dealer: Seat, scores: tuple[int, ...], contracts: OpenContracts
) -> Par | None:
    """Return the par of a deal; None if unknown, or if partners score separately.

    One of such partners could bid a losing contract just to make the other lose it too. ``scores``
    are those before the deal, one a side. If the auction goes round once, each seat speaks for
    itself; if it goes on, side by side until all others pass.
    """
    if not contracts or variant.seating.calls_partner or variant.seating.rotates:
        return None
    return _Bidding(variant, dealer, scores, contracts).par()


class _Bidding:
    """The possible calls of a deal, and the points each brings every side."""

    def __init__(
        self, variant: Variant, dealer: Seat, scores: tuple[int, ...], contracts: OpenContracts
    ) -> None:
        self._variant, self._once = variant, goes_round_once(variant)
        self._pars = {make: _played(variant, scores, make, contracts[make]) for make in contracts}
        self._passed = Par(None, None, None, _passed_out(variant))
        seating = variant.seating
        turns = seating.players_from(seating.player_after(dealer))
        self._sides = [seating.side_of[seat] for seat in turns]
        groups: list[tuple[Seat, ...]] = [(seat,) for seat in turns]
        if not self._once:
            self._sides = list(dict.fromkeys(self._sides))
            groups = [seating.sides[side] for side in self._sides]
        self._calls = [self._best_of(group) for group in groups]
        self._known: dict[tuple[int, int, Par, int, int], Par] = {}

    def par(self) -> Par:
        return self._par_from(0, len(self._sides), self._passed, 0, 0)

    def _best_of(self, group: tuple[Seat, ...]) -> list[_Offer]:
        """List the calls of a group of seats, lowest first, each by the seat that does best."""
        found = []
        for line in schedule(self._variant).lines:
            own = [make_call(seat, line.call) for seat in group]
            pars = [self._pars[make] for make in own if make in self._pars]
            if pars:
                side = self._variant.seating.side_of[group[0]]
                best = max(pars, key=lambda par: margin_of(par.points, side))
                level = line.call.level if isinstance(line.call, Bid) else 0
                found.append(_Offer(best, line.rank, level, gate_level(self._variant, line.call)))
        return found

    def _par_from(self, at: int, left: int, standing: Par, rank: int, level: int) -> Par:
        """Return the par when the side at ``at`` is next and ``left`` may still speak."""
        if not left:
            return standing
        key = (at, left, standing, rank, level)
        if key not in self._known:
            after, side = (at + 1) % len(self._sides), self._sides[at]
            ends = []
            if left > 1 or rank or not after_all_pass(self._variant).dealer_bids:
                ends.append(self._par_from(after, left - 1, standing, rank, level))
            again = left - 1 if self._once else len(self._sides) - 1
            ends += [
                self._par_from(after, again, offer.par, offer.rank, max(level, offer.level))
                for offer in self._calls[at]
                if offer.rank > rank and offer.gate <= level
            ]
            self._known[key] = max(ends, key=lambda par: margin_of(par.points, side))
        return self._known[key]


@dataclass(frozen=True, slots=True)
class _Offer:
    """A call with its par; ``level`` is 0 if it is not a bid."""

    par: Par
    rank: int
    level: int
    gate: int


def _played(variant: Variant, scores: tuple[int, ...], make: MakeCall, found: OpenContract) -> Par:
    """Return the par of a contract played; the defenders share the other tricks evenly."""
    contract = found.contract
    away = (*contract.side, *contract.out)
    others = [seat for seat in variant.seating.ring if seat not in away]
    won = [0] * len(variant.seating.ring)
    won[contract.seat] = found.tricks
    for trick in range(HAND_SIZE - found.tricks):
        won[others[trick % len(others)]] += 1
    made, points = deal_points(variant, contract, tuple(won), scores)
    return Par(make, found.tricks, made, points)


def _passed_out(variant: Variant) -> tuple[int, ...]:
    sides = len(variant.seating.sides)
    each = HAND_SIZE * PASSED_OUT_TRICK_POINTS / sides if after_all_pass(variant).is_played else 0
    return (round(each),) * sides
