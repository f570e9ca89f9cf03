"""The questions a score pad asks about a deal, depending on the rules and the answers so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.scoring import contract_sides, trick_points
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.option_meanings import after_all_pass
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.state import State
from fivehundred.session.pad import (
    Pad,
    PadDeal,
    can_declare,
    contract_calls,
    contract_of,
    may_all_pass,
    revokes_of,
    rivals_of,
    scored,
)


class PadExtra(Enum):
    """An answer other than a seat, call or number."""

    ALL_PASSED = auto()
    ALONE = auto()
    """Nobody holds the called card."""
    DECLARED = auto()
    """The contractor has declared; the tricks are still asked."""
    REVOKE = auto()
    """Somebody has revoked; the tricks are still asked."""


class PadSubject(Enum):
    """The subject of a question about a deal."""

    WHO = auto()
    WHAT = auto()
    PARTNER = auto()
    TRICKS = auto()
    REVOKED = auto()
    FIRST = auto()


PadAnswer = int | Bid | Special | PadExtra


@dataclass(frozen=True, slots=True)
class PadQuestion:
    """The next question and its possible answers; ``side`` is whose tricks are asked."""

    subject: PadSubject
    answers: tuple[PadAnswer, ...]
    side: Side | None = None


_Asking = Generator[PadQuestion, PadAnswer, PadDeal]


def asked_next(pad: Pad, answers: Sequence[PadAnswer]) -> PadQuestion | PadDeal:
    """Return the next question about a new deal, or the deal once it is complete."""
    asking = _asking(pad, pad.table)
    try:
        question = next(asking)
        for answer in answers:
            question = asking.send(answer)
    except StopIteration as whole:
        deal: PadDeal = whole.value
        return deal
    return question


def _asking(pad: Pad, table: State) -> _Asking:
    variant, dealer, subject = pad.variant, table.dealer, PadSubject
    assert dealer is not None
    passed = (PadExtra.ALL_PASSED,) if may_all_pass(variant) else ()
    who = yield PadQuestion(subject.WHO, (*pad.callers, *passed))
    deal = PadDeal()
    if isinstance(who, int):
        call = yield PadQuestion(subject.WHAT, contract_calls(variant))
        assert isinstance(call, Bid | Special)
        deal = PadDeal(MakeCall(who, call))
        if variant.seating.calls_partner and isinstance(call, Bid):
            others = (seat for seat in variant.seating.players if seat != who)
            partner = yield PadQuestion(subject.PARTNER, (*others, PadExtra.ALONE))
            deal = replace(deal, partner=partner if isinstance(partner, int) else None)
    elif not after_all_pass(variant).is_played:
        return deal
    deal = yield from _asking_tricks(variant, dealer, deal)
    found = scored(table, deal)
    if found is not None and (rivals := rivals_of(*found)):
        first = yield PadQuestion(subject.FIRST, rivals)
        assert isinstance(first, int)
        deal = replace(deal, first=first)
    return deal


def _asking_tricks(variant: Variant, dealer: Seat, deal: PadDeal) -> _Asking:
    taken: Counter[Side] = Counter()
    while True:
        contract = contract_of(variant, dealer, deal)
        order, is_whole = _to_ask(variant, contract, deal)
        left, rest = [side for side in order if side not in taken], HAND_SIZE - taken.total()
        if not left or (is_whole and not rest):
            break
        if is_whole and taken and len(left) == 1:
            taken[left[0]] = rest
            break
        extras = () if taken else tuple(_extras(variant, contract, deal))
        answers = (*range(rest + 1), *extras)
        answer = yield PadQuestion(PadSubject.TRICKS, answers, left[0])
        if answer is PadExtra.DECLARED:
            deal = replace(deal, declared=True)
        elif answer is PadExtra.REVOKE:
            sides = tuple(_sides_in_play(variant, contract))
            guilty = yield PadQuestion(PadSubject.REVOKED, sides)
            assert isinstance(guilty, int)
            deal = replace(deal, revokes=(*deal.revokes, guilty))
        else:
            assert isinstance(answer, int)
            taken[left[0]] = answer
    return replace(deal, tricks=tuple(taken[side] for side in range(len(variant.seating.sides))))


def _extras(variant: Variant, contract: Contract | None, deal: PadDeal) -> Iterator[PadExtra]:
    if contract is not None and not deal.declared and can_declare(variant, contract.call):
        yield PadExtra.DECLARED
    if may_revoke(variant) and revokes_of(variant, contract, deal.revokes)[0] is None:
        yield PadExtra.REVOKE


def _sides_in_play(variant: Variant, contract: Contract | None) -> Iterator[Side]:
    """Yield the sides that can take tricks; contractor and partner count as one."""
    answering = () if contract is None else contract_sides(variant, contract)
    yield from answering[:1]
    yield from (side for side in range(len(variant.seating.sides)) if side not in answering)


def _to_ask(
    variant: Variant, contract: Contract | None, deal: PadDeal
) -> tuple[tuple[Side, ...], bool]:
    """Return the sides whose tricks are asked, and whether these total ten.

    If tricks score nothing, the defenders' shares are not asked: the first side gets the rest.
    """
    ender = revokes_of(variant, contract, deal.revokes)[0]
    sides, worth = tuple(_sides_in_play(variant, contract)), trick_points(variant, contract)
    if ender is None:
        return (sides if worth else sides[:2]), True
    guilty = variant.seating.side_of[ender]
    if contract is not None and guilty not in contract_sides(variant, contract):
        return (), False
    own = guilty if contract is None else sides[0]
    return (tuple(side for side in sides if side != own) if worth else ()), False
