"""Games of the engine, entered on a score pad press by press."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from fivehundred.engine.deal.scoring import contract_sides
from fivehundred.engine.events import PassedOut
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side
from fivehundred.engine.state import State
from fivehundred.session.pad import Pad, PadDeal
from fivehundred.session.pad_entry import (
    PadAnswer,
    PadExtra,
    PadQuestion,
    PadSubject,
    asked_next,
)
from tests.strategies import random_steps

Written = DealResult | None
"""A deal as somebody at the table knows it; None where all passed and it was dealt again."""


def games(variant: Variant, seed: int, deals: int) -> tuple[int, list[Written], State]:
    """Give the first dealer of a random game, its deals, and the state it comes to."""
    dealer, written = -1, list[Written]()
    last: State | None = None
    for before, _action, step in random_steps(variant, Random(seed), 200 * deals):
        state, known = step.state, len(step.state.match.deals)
        if dealer < 0 and state.dealer is not None:
            dealer = state.dealer
        if any(isinstance(event, PassedOut) for event in step.events):
            if state.phase is Phase.DEAL:
                written.append(None)
        elif state.match.deals != before.match.deals:
            # A revoke may be proved once the deal has been scored, and take that back.
            if known <= len(before.match.deals):
                written.pop()
            if known >= len(before.match.deals):
                written.append(state.match.deals[-1])
        last = state
        if known >= deals and state.phase is not Phase.PLAY:
            break
    assert last is not None
    return dealer, written, last


def answers_to(pad: Pad, deal: Written, winners: tuple[Side, ...]) -> tuple[PadDeal, int]:
    """Enter a deal on a pad, answering whatever is asked; give it with the number of presses."""
    given: list[PadAnswer] = []
    known = _answers(pad.variant, deal, winners)
    next(known)
    while isinstance(asked := asked_next(pad, given), PadQuestion):
        answer = known.send(asked)
        assert answer in asked.answers, (asked, answer)
        given.append(answer)
    return asked, len(given)


def _answers(
    variant: Variant, deal: Written, winners: tuple[Side, ...]
) -> Generator[PadAnswer, PadQuestion, None]:
    contract = None if deal is None else deal.contract
    answering = () if contract is None else contract_sides(variant, contract)
    sides = variant.seating.sides
    revokes = [] if deal is None else [variant.seating.side_of[one.against] for one in deal.proved]
    declared = contract is not None and contract.declared
    answer: PadAnswer = PadExtra.ALL_PASSED
    while True:
        asked = yield answer
        if asked.subject is PadSubject.FIRST:
            answer = winners[0]
        elif asked.subject is PadSubject.REVOKED:
            side = revokes.pop(0)
            answer = answering[0] if side in answering else side
        elif asked.subject is PadSubject.TRICKS:
            assert deal is not None and asked.side is not None
            if declared and PadExtra.DECLARED in asked.answers:
                answer, declared = PadExtra.DECLARED, False
            elif revokes and PadExtra.REVOKE in asked.answers:
                answer = PadExtra.REVOKE
            else:
                pooled = answering if asked.side in answering else (asked.side,)
                answer = sum(deal.tricks[seat] for side in pooled for seat in sides[side])
        elif contract is None:
            answer = PadExtra.ALL_PASSED
        elif asked.subject is PadSubject.WHO:
            answer = contract.seat
        elif asked.subject is PadSubject.WHAT:
            answer = contract.call
        else:
            answer = PadExtra.ALONE if contract.partner is None else contract.partner
