"""The analysis of a deal in words: what it held, what it is worth, what its exchange gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivehundred.engine.calls import NULLOS, Call, Special
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, cards_short, sentence, signed

if TYPE_CHECKING:
    from fivehundred.engine.actions import MakeCall
    from fivehundred.session.analysis.findings import DealAnalysis, DiscardChoice, Par

_NAMED: Final = 3
"""How many contracts, or ways to discard, are named."""


def one_trick_decides(call: Call | None) -> bool:
    """Return whether a contract is to take no trick, or exactly this many."""
    return call in NULLOS or call is Special.HI_LO


def deal_title(found: DealAnalysis, names: Sequence[str]) -> str:
    """Name a deal: “Deal 3: 8♥ by Ann”."""
    if found.contract is None:
        return _("Deal {number}: no contract").format(number=found.deal)
    return _("Deal {number}: {call} by {name}").format(
        number=found.deal, call=call_short(found.contract.call), name=names[found.contract.seat]
    )


def held_words(found: DealAnalysis) -> str:
    """Return what the deal held for the contractor with every card open, and what came of it."""
    contract = found.contract
    if contract is None:
        return _("Everybody passed: each seat played for itself.")
    if one_trick_decides(contract.call):
        return _nullo_words(found)
    taken = sum(found.result.tricks[seat] for seat in contract.side)
    if found.open_tricks is None:
        return ngettext("{count} trick was taken.", "{count} tricks were taken.", taken)
    return ngettext(
        "With every card open: {count} trick from the first lead. Taken: {taken}.",
        "With every card open: {count} tricks from the first lead. Taken: {taken}.",
        found.open_tricks,
        taken=taken,
    )


def _nullo_words(found: DealAnalysis) -> str:
    """Return whether a contract that one trick decides could be beaten, and whether it was."""
    made = _("It was made.") if found.result.made else _("It was beaten.")
    first = found.plays[0] if found.plays else None
    if first is None or first.trick > 1 or first.best.makes is None:
        return made
    if first.best.makes:
        return _("With every card open it could not be beaten. {made}").format(made=made)
    return _("With every card open it could be beaten. {made}").format(made=made)


def best_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what the sides could have made: “Best contracts, every card open: 8♥ by Ann.”."""
    if not found.best:
        return ""
    said = [_by(make, names) for make in found.best[:_NAMED]]
    return ngettext(
        "The best contract with every card open: {calls}.",
        "The best contracts with every card open: {calls}.",
        len(said),
        calls=in_a_long_row(said),
    )


def _by(make: MakeCall, names: Sequence[str]) -> str:
    return _("{call} by {name}").format(call=call_short(make.call), name=names[make.seat])


def par_words(par: Par, names: Sequence[str], sides: Sequence[str]) -> str:
    """Return what a deal is worth when all sides know every card: the call and the points."""
    if par.make is None:
        return _("Par: everybody passes.")
    points = _points(par.points, sides)
    if par.made:
        words = _("Par: {contract}, made; {points}.")
    elif par.tricks is None:
        words = _("Par: {contract}, set, which costs less than letting others play; {points}.")
    else:
        words = ngettext(
            "Par: {contract}, set with {count} trick, which costs less than letting others play; "
            "{points}.",
            "Par: {contract}, set with {count} tricks, which costs less than letting others play; "
            "{points}.",
            par.tricks,
            contract="{contract}",
            points="{points}",
        )
    return words.format(contract=_by(par.make, names), points=points)


def _points(points: Sequence[int], sides: Sequence[str]) -> str:
    """List the points of each side that has any: “Ann & Col +300”."""
    told = [
        _("{side} {points}").format(side=side, points=signed(own))
        for side, own in zip(sides, points, strict=True)
        if own
    ]
    return in_a_row(told) or _("no points")


def called_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what the side that played could have made instead of what it called."""
    called = found.called
    assert called is not None
    words = _("The call, {name}: {call}").format(
        name=names[called.seat], call=call_short(called.make.call)
    )
    if not found.best:
        return sentence(words)
    if called.better is not None:
        told = _("open cards make {other}").format(other=_by(called.better, names))
    elif found.result.made:
        told = _("open cards make nothing dearer for this side")
    else:
        told = _("open cards make nothing for this side")
    return sentence(in_a_long_row((words, told)))


# — the exchange —


def made_discard_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what was discarded, and what that was worth."""
    discard = found.discard
    assert discard is not None
    return _("{name} discarded {cards}: {worth}").format(
        name=names[discard.seat],
        cards=cards_short(discard.made.cards),
        worth=_worth(found, discard.made),
    )


def best_discard_words(found: DealAnalysis) -> str:
    """Return which discards would have brought more, or that none would."""
    discard = found.discard
    assert discard is not None
    if not discard.lost:
        if discard.whole:
            return _("No other discard brings more.")
        return _("None of those that look sound brings more.")
    best = " · ".join(cards_short(one.cards) for one in discard.best[:_NAMED])
    if len(discard.best) > _NAMED:
        best = f"{best} …"
    worth = _worth(found, discard.best[0])
    return _("Best: {cards}: {worth}").format(cards=best, worth=worth)


def _worth(found: DealAnalysis, one: DiscardChoice) -> str:
    contract = found.contract
    if contract is not None and one_trick_decides(contract.call):
        return _("the contract is made") if one.makes else _("the contract is beaten")
    return ngettext("{count} trick", "{count} tricks", one.tricks)
