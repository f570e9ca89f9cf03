"""No choice is said to bring more than the deal can bring, or less, whatever the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.deal.scoring import deal_points
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.expert.payoffs.payoff import with_partners_to_call
from fivehundred.players.judgement import JudgedAction
from fivehundred.players.levels import choose_at_once, judge
from fivehundred.players.solver.solver import form
from tests.players.positions import after, dealt, is_waiting_for_a_seat

Bounds = tuple[float, float, float, float]
"""The least and the most the own side may score, and the mean of the others."""


BEHIND = 10.0
"""What is behind the best is told by how far; so it may lie a little beyond what can be."""


def _shares(count: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share so many tricks out."""
    if places == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in _shares(count - first, places - 1):
            yield (first, *rest)


@lru_cache(maxsize=4096)
def _ends(
    variant: Variant,
    contract: Contract | None,
    won: tuple[int, ...],
    scores: tuple[int, ...],
    seat: Seat,
) -> Bounds:
    """Return what a deal can still bring, by the rules alone, however its tricks fall."""
    ring = [s for s in variant.seating.ring if contract is None or s not in contract.out]
    # Which seat of a side takes a trick makes no difference.
    played = contract.side if contract else ()
    side_of = variant.seating.side_of
    ring = list({(s in played, side_of[s]): s for s in ring}.values())
    mine, ours, others = variant.seating.side_of[seat], set[float](), set[float]()
    for more in _shares(HAND_SIZE - sum(won), len(ring)):
        end = list(won)
        for taker, tricks in zip(ring, more, strict=True):
            end[taker] += tricks
        points = deal_points(variant, contract, tuple(end), scores)[1]
        ours.add(points[mine])
        others.add((sum(points) - points[mine]) / (len(points) - 1))
    return min(ours), max(ours), min(others), max(others)


def _joined(view: View, contract: Contract) -> tuple[Contract, ...]:
    """List a contract with each partner it may have."""
    if contract.called is not None and contract.partner is None:
        others = [seat for seat in view.variant.seating.ring if seat != contract.seat]
        sides = (tuple(sorted((contract.seat, seat))) for seat in others)
        joined = (
            replace(contract, side=side, partner=seat)
            for side, seat in zip(sides, others, strict=True)
        )
        return (contract, *joined)
    return with_partners_to_call(view.variant, contract)


def _bounds(seen: View, one: JudgedAction) -> Bounds:
    """Return what a choice can bring by the rules."""
    variant, none = seen.variant, (0,) * len(seen.variant.seating.ring)
    seat = one.action.seat
    if not isinstance(one.action, MakeCall):
        possible = [None] if seen.contract is None else _joined(seen, seen.contract)
        rows = [_ends(variant, each, seen.won or none, seen.scores, seat) for each in possible]
    else:
        # Whatever is called, others may outbid it.
        lines = [line.call for line in schedule(variant).lines]
        makes = [MakeCall(each, call) for each, call in product(variant.seating.players, lines)]
        contracts = [contract_from(variant, seen.dealer, make) for make in makes]
        joined = [
            each for contract in contracts for each in with_partners_to_call(variant, contract)
        ]
        rows = [_ends(variant, each, none, seen.scores, seat) for each in joined]
        # All may pass, or the deal be thrown in.
        rows += [_ends(variant, None, none, seen.scores, seat), (0, 0, 0, 0)]
    least, most, lowest, highest = zip(*rows, strict=True)
    return min(least), max(most), min(lowest), max(highest)


def _weighed(
    preset: str, seed: int, part: int, effort: Effort
) -> Iterator[tuple[View, JudgedAction, float]]:
    """Yield what is weighed in every so many positions of a deal, at a score near the end."""
    rng, variant = Random(seed), PRESETS[preset].variant
    state = dealt(seed, variant)
    while is_waiting_for_a_seat(state):
        seen = view(state, state.to_act)
        if rng.randrange(part) == 0 or (seen.phase is not Phase.PLAY and rng.randrange(3) == 0):
            scores = tuple(rng.randrange(-24, 25) * 20 for _ in seen.scores)
            seen = replace(seen, scores=rng.choice((seen.scores, scores)))
            for at, one in enumerate(judge(seen, seed, effort=effort).weighed):
                yield seen, one, 0.0 if at == 0 else BEHIND
        state = after(state, choose_at_once(seen, seed))


@pytest.mark.sweep
@pytest.mark.skipif(form() == "plain", reason="weighs little uncompiled")
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_expected_beyond_what_the_deal_can_bring(preset: str) -> None:
    told = 0
    for seen, one, beyond in _weighed(preset, 3, 16, Effort(4, 30_000)):
        if one.ours is None:
            continue
        assert one.others is not None and one.wins is not None and one.loses is not None
        least, most, lowest, highest = _bounds(seen, one)
        assert least - beyond - 1e-6 <= one.ours <= most + beyond + 1e-6, one
        assert lowest - 1e-6 <= one.others <= highest + 1e-6, one
        assert one.points == one.ours - one.others
        chances = [one.wins, one.loses, one.wins + one.loses, one.chance or 0.0]
        # Chances are rounded to the fourth place.
        assert all(0 <= each <= 1.0002 for each in chances), one
        told += 1
    assert told
