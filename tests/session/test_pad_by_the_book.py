"""The score pad against the book: every case of §11 and §12, entered press by press.

The points and the end of the game are worked out here once more, clause by clause of
docs/rules.md, for the options that the presets have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.facts import EndReason
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Side
from fivehundred.session.pad import Pad, PadDeal, contract_calls, may_all_pass
from fivehundred.session.pad_entry import (
    PadAnswer,
    PadExtra,
    PadQuestion,
    PadSubject,
    asked_next,
)

LEAST, MOST, DEALS = 20, 1000, 16
"""So many games at least and, until every case has come up, at most; so many deals of a game."""
DECLARED_POINTS = 500


@dataclass
class Sheet:
    """What somebody at the table knows of a deal, whoever keeps the score."""

    who: Seat | None = None
    call: Call | None = None
    partner: Seat | None = None
    declared: bool = False
    first: Side | None = None
    tricks: dict[Side, int] = field(default_factory=dict)


def press(rng: Random, pad: Pad) -> tuple[PadDeal, Sheet]:
    """Give any answer to each question but that somebody revoked; return the deal so entered."""
    sheet, given = Sheet(), list[PadAnswer]()
    while isinstance(asked := asked_next(pad, given), PadQuestion):
        answers: Sequence[PadAnswer]
        answers = [one for one in asked.answers if one is not PadExtra.REVOKE]
        numbers = [one for one in answers if isinstance(one, int)]
        if asked.subject is PadSubject.TRICKS and rng.random() < 0.4:
            # Most contracts of a table are made.
            answers = numbers[-4:] if isinstance(sheet.call, Bid) else numbers[:1]
        answer = rng.choice(answers)
        given.append(answer)
        if isinstance(answer, Bid | Special):
            sheet.call = answer
        elif answer is PadExtra.DECLARED:
            sheet.declared = True
        elif isinstance(answer, int):
            match asked.subject:
                case PadSubject.WHO:
                    sheet.who = answer
                case PadSubject.PARTNER:
                    sheet.partner = answer
                case PadSubject.FIRST:
                    sheet.first = answer
                case _:
                    assert asked.side is not None
                    sheet.tricks[asked.side] = answer
    return asked, sheet


def answering(variant: Variant, dealer: Seat, sheet: Sheet) -> tuple[Side, ...]:
    """List the sides that make the contract, the contractor's first."""
    seats, who = variant.seating, sheet.who
    if who is None:
        return ()
    seated = [who]
    if sheet.partner is not None:
        seated.append(sheet.partner)
    elif seats.rotates and isinstance(sheet.call, Bid):
        seated += seats.partners(who, dealer)
    return tuple(dict.fromkeys(seats.side_of[seat] for seat in seated))


def points(variant: Variant, sheet: Sheet, own: tuple[Side, ...], seen: Counter[str]) -> list[int]:
    """Return the points of a deal by §11; tricks that nobody was asked for are the last's."""
    sides = range(len(variant.seating.sides))
    others = [side for side in sides if side not in own]
    tricks = sheet.tricks | {
        side: 10 - sum(sheet.tricks.values()) for side in others[-1:] if side not in sheet.tricks
    }
    if sheet.call is None:
        seen["passed out and played"] += 1
        return [10 * tricks.get(side, 0) for side in sides]
    call, taken = sheet.call, sheet.tricks.get(own[0], 0)
    worth = DECLARED_POINTS if sheet.declared else schedule(variant).points(call)
    if sheet.declared:
        made = taken == 10
    elif isinstance(call, Bid):
        made = taken >= call.level
    else:
        made = taken == (5 if call is Special.HI_LO else 0)
    if isinstance(call, Bid) and taken == 10 and variant.slam_250 and worth < 250:
        seen["slam"] += 1
        worth = 250
    seen[f"{'bid' if isinstance(call, Bid) else 'special'} {'made' if made else 'set'}"] += 1
    share = worth // 2 if len(own) > 1 and variant.partner_share == "half" else worth
    transfers = variant.failed_contract == "transfer" and not made
    found = []
    for side in sides:
        if side in own:
            found.append(share if made else 0 if transfers else -share)
        else:
            each = 0 if call in NULLOS else 10
            found.append(each * tricks.get(side, 0) + (worth if transfers else 0))
    return found


def winner(
    variant: Variant,
    scores: list[int],
    sheet: Sheet,
    own: tuple[Side, ...],
    *,
    made: bool,
    seen: Counter[str],
) -> tuple[Side, EndReason] | None:
    """Return who has won by §12, and how; None while the game goes on."""
    sides = range(len(scores))
    if variant.lose_at is not None and max(scores) >= variant.lose_at:
        seen["too far"] += 1
        return scores.index(min(scores)), EndReason.LOST_AT
    exact = variant.end == "exact"
    reason = EndReason.EXACT if exact else EndReason.TARGET
    there = [
        one
        for one in sides
        if (scores[one] == variant.target if exact else scores[one] >= variant.target)
    ]
    arrived = [side for side in own if side in there]
    if arrived and made:
        seen["won with a contract"] += 1
        seen["together"] += len(there) > len(arrived)
        return arrived[0], reason
    if there and variant.win_by == "contract":
        seen["no contract, no win"] += 1
    elif there:
        seen["won by tricks"] += 1
        first = there[0] if len(there) == 1 else sheet.first
        assert first is not None
        return first, reason
    out = [side for side in sides if scores[side] <= -500]
    if out and variant.back_door == "on":
        seen["back door"] += 1
        after = [(out[0] + step) % len(scores) for step in range(len(scores))]
        return max(after, key=scores.__getitem__), EndReason.BACK_DOOR
    return None


def wanted(variant: Variant) -> set[str]:
    """List the cases that games by these rules come to."""
    found = {"bid made", "bid set", "slam", "won with a contract"}
    if any(isinstance(call, Special) for call in contract_calls(variant)):
        found |= {"special made", "special set"}
    if variant.win_by == "contract":
        found.add("no contract, no win")
    else:
        found.add("won by tricks")
    if variant.back_door == "on":
        found.add("back door")
    if variant.lose_at is not None:
        found.add("too far")
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("key", PRESETS)
def test_11_and_12_whatever_is_entered_on_a_pad_has_the_points_and_the_winner_of_the_book(
    key: str,
) -> None:
    variant, seen, rng = PRESETS[key].variant, Counter[str](), Random(key)
    names = ("",) * len(variant.seating.players)
    for game in range(MOST):
        if game >= LEAST and wanted(variant) <= seen.keys():
            break
        pad = Pad(key, variant, names, dealer=rng.choice(variant.seating.players))
        scores = [0] * len(variant.seating.sides)
        for _deal in range(DEALS):
            dealer = pad.table.dealer
            assert dealer is not None
            deal, sheet = press(rng, pad)
            pad = replace(pad, deals=(*pad.deals, deal))
            if sheet.who is None and not sheet.tricks:
                seen["dealt again"] += 1
                assert pad.results[-1][1] is None
                continue
            own = answering(variant, dealer, sheet)
            gained = points(variant, sheet, own, seen)
            scored = pad.results[-1][1]
            assert scored is not None and scored.points == tuple(gained), sheet
            scores = [had + more for had, more in zip(scores, gained, strict=True)]
            made = bool(scored.made)
            ended = winner(variant, scores, sheet, own, made=made, seen=seen)
            result = pad.view.result
            found = None if result is None else (result.winners[0], result.reason)
            assert (found, pad.view.scores) == (ended, tuple(scores)), sheet
            if ended is not None:
                break
    assert wanted(variant) <= seen.keys()
    assert may_all_pass(variant) == bool(seen["dealt again"] or seen["passed out and played"])
