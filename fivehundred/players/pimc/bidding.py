"""A call by plain sampling: what open cards bring home in most deals, in the best strain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import floor
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.contracts.double_dummy import open_tricks
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.sampling.sampler import draw_samples

_STRAINS: Final = 3
_SAMPLES: Final = 24
_SAFE: Final = 0.7
"""In so many of the deals a contract must be made."""
_TO_LOSE: Final = (Special.MISERE, Special.OPEN_MISERE)


def sampled_call(view: View, thought: Thought, usual: MakeCall) -> MakeCall:
    """Return the call; ``usual`` where nothing could be looked into, or where one must bid."""
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    passing = next((offer for offer in offers if offer.call is Special.PASS), None)
    calls = {offer.call: offer for offer in offers}
    standing = standing_call(view.calls)
    if passing is None:
        return usual
    if standing is not None and standing.seat in view.variant.seating.partners(usual.seat):
        return passing
    reached = [call for call in _reached(view, usual, calls, thought) if call in calls]
    points = schedule(view.variant).points
    best = max(reached, key=points, default=None)
    return passing if best is None else calls[best]


def _reached(view: View, usual: MakeCall, calls: Iterable[Call], thought: Thought) -> list[Call]:
    """List the calls that open cards bring home: in likely strains the highest, and misères."""
    own = estimate(view.hand, view.variant).own
    likely = sorted(Strain, key=lambda strain: -own[STRAINS.index(strain)])[:_STRAINS]
    bids = {strain: Bid(7, strain) for strain in likely}
    tried = [*bids.values(), *(call for call in _TO_LOSE if call in calls)]
    tricks = _tricks(view, usual, tried, thought)
    found: list[Call] = []
    for strain, bid in bids.items():
        # The tricks taken in all but the worst deals.
        ordered = sorted(tricks.get(bid, [0]))
        reached = Bid(ordered[floor(len(ordered) * (1 - _SAFE))], strain)
        if reached.level >= LEVELS[0] and not is_signal(view.variant, reached):
            found.append(reached)
    lost = {call: each.count(0) / len(each) for call, each in tricks.items()}
    return found + [call for call in _TO_LOSE if lost.get(call, 0.0) >= _SAFE]


def _tricks(
    view: View, usual: MakeCall, tried: Sequence[Call], thought: Thought
) -> dict[Call, list[int]]:
    """Return the tricks of some contracts of one's own in each deal; nothing without a deal."""
    assert view.dealer is not None
    rows: list[list[int]] = []
    samples = draw_samples(view, thought.rng, weigh=False)
    contracts = {call: contract_from(view.variant, MakeCall(usual.seat, call)) for call in tried}
    for sample in islice(samples, min(_SAMPLES, thought.budget.effort.samples)):
        found = [
            None
            if thought.budget.is_spent
            else open_tricks(thought, view.variant, view.dealer, contracts[call], sample)
            for call in tried
        ]
        tricks = [each for each in found if each is not None]
        if len(tricks) < len(tried):
            break
        rows.append(tricks)
    return {call: [row[at] for row in rows] for at, call in enumerate(tried)} if rows else {}
