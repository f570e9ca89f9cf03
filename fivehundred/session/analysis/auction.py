"""What the sides of a deal could have called with every card open, beside what was called."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.players.expert.contracts.hindsight import best_contracts, open_contracts
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.solver import Solver
from fivehundred.session.analysis.findings import Called, DealAnalysis
from fivehundred.session.analysis.par import par_of
from fivehundred.session.replay import Replay


def look_at_calls(replay: Replay, found: DealAnalysis, solver: Solver) -> DealAnalysis:
    """Add the best contracts, par and the call that was played.

    Nothing is known of a deal that was set up after its auction, as it is not in the record how.
    """
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
    """Return the call that was played, beside what its side could have made."""
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
    side_of, points = variant.seating.side_of, schedule(variant).points
    own = (make for make in found.best if side_of[make.seat] == side_of[contract.seat])
    better = next(own, None)
    if result.made and better is not None and points(better.call) <= contract.points:
        better = None
    return Called(numbers[-1], made, better)
