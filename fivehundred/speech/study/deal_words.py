"""The open-card analysis of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivehundred.engine.calls import NULLOS, Call, Special
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.errors import NN_
from fivehundred.speech import wording
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.translation import _, ngettext

if TYPE_CHECKING:
    from fivehundred.engine.actions import MakeCall, PlayCard
    from fivehundred.engine.seats import Seat
    from fivehundred.session.analysis.findings import (
        DealAnalysis,
        DiscardChoice,
        Par,
        PlayChoice,
        PlayFinding,
    )


_MAKES_NAMED: Final = 3
"""How many contracts or discards are named."""


def one_trick_decides(call: Call | None) -> bool:
    """Return whether a contract calls for no trick at all, or for an exact number."""
    return call in NULLOS or call is Special.HI_LO


def _all_or_nothing(found: DealAnalysis) -> bool:
    return found.contract is not None and one_trick_decides(found.contract.call)


def deal_title(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return the heading of a deal: “Deal 3: 8♥ by Ann”."""
    if found.contract is None:
        return _("Deal {number}: no contract").format(number=found.deal)
    return _("Deal {number}: {call} by {name}").format(
        number=found.deal,
        call=wording.call_short(found.contract.call),
        name=names[found.contract.seat],
    )


def held_words(found: DealAnalysis) -> str:
    """Return what open-card play gives the contractor, and what was taken."""
    contract = found.contract
    if contract is None:
        return _("Everybody passed: each player played alone.")
    if one_trick_decides(contract.call):
        return _nullo_words(found)
    taken = sum(found.result.tricks[seat] for seat in contract.side)
    if found.open_tricks is None:
        return ngettext("{count} trick was taken.", "{count} tricks were taken.", taken)
    return ngettext(
        "Every card open, best play by all: {count} trick. Taken: {taken}.",
        "Every card open, best play by all: {count} tricks. Taken: {taken}.",
        found.open_tricks,
        taken=taken,
    )


def _nullo_words(found: DealAnalysis) -> str:
    made = _("It was made.") if found.result.made else _("It failed.")
    first = found.plays[0] if found.plays else None
    if first is None or first.trick > 1 or first.best.makes is None:
        return made
    if first.best.makes:
        return _("With every card open it could not be beaten. {made}").format(made=made)
    return _("With every card open it could be beaten. {made}").format(made=made)


def best_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return the best contracts with open cards: “8♥ by Ann; 7♠ by Bea”."""
    if not found.best:
        return ""
    said = [_by(make, names) for make in found.best[:_MAKES_NAMED]]
    return ngettext(
        "The best contract with every card open: {calls}.",
        "The best contracts with every card open: {calls}.",
        len(said),
        calls=in_a_long_row(said),
    )


def _by(make: MakeCall, names: Sequence[str]) -> str:
    return _("{call} by {name}").format(call=wording.call_short(make.call), name=names[make.seat])


def par_words(par: Par, names: Sequence[str], sides: Sequence[str]) -> str:
    """Return the par of a deal: the call and the points."""
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
    """Return the points of each side that has any: “Ann & Col +300”."""
    told = [
        _("{side} {points}").format(side=side, points=wording.signed(own))
        for side, own in zip(sides, points, strict=True)
        if own
    ]
    return in_a_row(told) or _("no points")


def called_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return the call, and the best the same side could have made."""
    called = found.called
    assert called is not None
    words = _("The call, {name}: {call}").format(
        name=names[called.seat], call=wording.call_short(called.make.call)
    )
    if not found.best:
        return wording.sentence(words)
    if called.better is not None:
        told = _("open cards: {other}").format(other=_by(called.better, names))
    elif found.result.made:
        told = _("open cards: nothing higher for this side")
    else:
        told = _("open cards: nothing for this side")
    return wording.sentence(in_a_long_row((words, told)))


def made_discard_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what was discarded, and its worth."""
    discard = found.discard
    assert discard is not None
    return _("{name} discarded {cards}: {worth}").format(
        name=names[discard.seat],
        cards=wording.cards_short(discard.made.cards),
        worth=_worth(found, discard.made),
    )


def best_discard_words(found: DealAnalysis) -> str:
    """Return the better discards, or that there are none."""
    discard = found.discard
    assert discard is not None
    if not discard.lost:
        if discard.whole:
            return _("No other discard brings more.")
        return _("No other sensible discard brings more.")
    best = " · ".join(wording.cards_short(one.cards) for one in discard.best[:_MAKES_NAMED])
    if len(discard.best) > _MAKES_NAMED:
        best = f"{best} …"
    worth = _worth(found, discard.best[0])
    return _("Best: {cards}: {worth}").format(cards=best, worth=worth)


def _worth(found: DealAnalysis, one: DiscardChoice) -> str:
    if _all_or_nothing(found):
        return _("the contract is made") if one.makes else _("the contract fails")
    return ngettext("{count} trick", "{count} tricks", one.tricks)


_NAMED: Final = 3
"""How many better cards are named."""


def now_words(found: DealAnalysis, judged: PlayFinding, names: Sequence[str]) -> str:
    """Return the tricks of both sides, and the outcome, with best play from here."""
    best = judged.best
    if _all_or_nothing(found):
        if best.makes:
            return _("With best play from here the contract is made.")
        return _("With best play from here the contract fails.")
    words = ngettext(
        "With best play from here: {count} trick for {side}, {rest} for the others.",
        "With best play from here: {count} tricks for {side}, {rest} for the others.",
        best.tricks,
        side=people(judged.counts, names),
        rest=HAND_SIZE - best.tricks,
    )
    if best.makes is None:
        return words
    ends = _("The contract is made.") if best.makes else _("The contract fails.")
    return f"{words} {ends}"


def people(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Return the names of players who play together."""
    return " & ".join(names[seat] for seat in seats)


def play_short(play: PlayCard) -> str:
    """Return a playable card: “Q♥”, “joker as hearts”."""
    card = wording.card_short(play.card)
    if play.suit is None:
        return card
    return _("{card} as {suit}").format(card=card, suit=wording.suit_word(play.suit))


def choice_words(
    found: DealAnalysis, judged: PlayFinding, choice: PlayChoice, names: Sequence[str]
) -> str:
    """Return what a card would bring: “Queen of hearts: 8 tricks for Ann; costs a trick.”"""
    words = _("{card}: {worth}; {cost}").format(
        card=play_short(choice.play),
        worth=worth_words(found, judged, choice, names),
        cost=cost_short(found, judged, choice),
    )
    told = wording.sentence(wording.capitalized(cards_in_words(words)))
    return f"{told} {_('This was played.')}" if choice.play == judged.play else told


def worth_words(
    found: DealAnalysis, judged: PlayFinding, choice: PlayChoice, names: Sequence[str]
) -> str:
    """Return the outcome of playing a card, with best play afterwards, as a clause."""
    if _all_or_nothing(found):
        return _("the contract is made") if choice.makes else _("the contract fails")
    return ngettext(
        "{count} trick for {side}",
        "{count} tricks for {side}",
        choice.tricks,
        side=people(judged.counts, names),
    )


def cost_short(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> str:
    """Return what a card gives away compared with the best card, as a clause."""
    if judged.changes_outcome(choice):
        return _gives_contract(found, judged, choice)
    cost = judged.cost(choice)
    if not cost:
        return _("no card brings more")
    return ngettext("costs a trick", "costs {count} tricks", cost)


def _gives_contract(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> str:
    contract = found.contract
    ours = contract is not None and judged.seat in contract.side
    if _all_or_nothing(found):
        return _("loses the contract") if ours else _("lets the contract be made")
    words = NN_(
        "costs a trick and lets the contract be made",
        "costs {count} tricks and lets the contract be made",
    )
    if ours:
        words = NN_("costs a trick and the contract", "costs {count} tricks and the contract")
    return ngettext(*words, judged.cost(choice))


def cost_words(found: DealAnalysis, judged: PlayFinding, names: Sequence[str]) -> str:
    """Return the cost of a card: “Trick 3, Col: 9♣ costs a trick; better: Q♣.”"""
    words = _("Trick {trick}, {name}: {card} {cost}").format(
        trick=judged.trick,
        name=names[judged.seat],
        card=play_short(judged.play),
        cost=cost_short(found, judged, judged.chosen),
    )
    better = [play_short(play) for play in judged.better[:_NAMED]]
    if len(judged.better) > _NAMED:
        better.append("…")
    kept = ngettext("better: {cards}", "better: {cards}", len(better), cards=" ".join(better))
    return wording.sentence(in_a_long_row((words, kept)))


def turning_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return when the contract was made or lost: with a card, or before the first card."""
    contract = found.contract
    if contract is None or found.result.made is None:
        return ""
    turned = found.turned
    if turned:
        last = turned[-1]
        if last.chosen.makes:
            words = _("The contract was made in trick {trick}, by {name}’s {card}.")
        else:
            words = _("The contract was lost in trick {trick}, by {name}’s {card}.")
        card = play_short(last.play)
        return words.format(trick=last.trick, name=names[last.seat], card=card)
    if not found.done or not found.whole:
        return ""
    if found.result.made:
        return _("The contract was safe from the first card.")
    return _("The contract was lost before the first card.")


def summary_words(found: DealAnalysis) -> str:
    """Return how many cards the analysis finds costly."""
    count = len(found.costly)
    if not found.whole:
        return _("Only the last cards could be analysed here.")
    if not count:
        return _("No card gave anything away.")
    return ngettext(
        "{count} card gave something away:", "{count} cards gave something away:", count
    )


def progress_words(found: DealAnalysis) -> str:
    """Return the progress of an analysis; empty when done."""
    if found.done:
        return ""
    return _("Analysing: card {number} of {count}.").format(
        number=len(found.plays), count=found.cards
    )
