"""What two answers to a drill lead to in these cards: why, the outcome, and the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import Discard, PlayCard, SeatAction
from fivehundred.engine.calls import Bid
from fivehundred.engine.cards import JOKER, Card, Suit
from fivehundred.engine.errors import NN_
from fivehundred.engine.facts import Trick
from fivehundred.engine.rules.variant import Variant
from fivehundred.learning.drills.card_proofs import Named
from fivehundred.learning.drills.lines import AnswerComparison, Line
from fivehundred.learning.drills.reasons import proved
from fivehundred.speech.locale.lists import in_a_long_row
from fivehundred.speech.study.check_words import action_short
from fivehundred.speech.translation import _, ngettext, plural
from fivehundred.speech.wording import call_short, capitalized, card_short, cards_short, suit_word

_TRICKS_TOLD: Final = 1
"""Tricks shown of each line where no reason can be given."""


@dataclass(frozen=True, slots=True)
class ToldLines:
    """Why one answer is better (or else both lines), and the outcome; empty if unknown.

    ``only_on_average``: the better answer gains on average, but nothing in these cards.
    """

    proof: str = ""
    outcome: str = ""
    only_on_average: bool = False


def told_words(
    found: AnswerComparison, variant: Variant, names: Sequence[str], *, right: bool
) -> ToldLines:
    """Return the lines about two answers; if the person was ``right``, they name the other one."""
    proof = why_words(found, variant, names) or lines_words(found, variant, names)
    if right and proof:
        wrong = capitalized(short_answer(found.given.answer, variant))
        proof = _("{action} instead: {why}").format(action=wrong, why=proof)
    gains_nothing = found.worth <= (0.0, 0)
    return ToldLines(proof, outcome_words(found, variant, names), gains_nothing)


def why_words(found: AnswerComparison, variant: Variant, names: Sequence[str]) -> str:
    """Return why one answer is better in these cards; empty if nothing is proved."""
    why = proved(found)
    if why is None:
        return ""
    named, count = _places(why.named, names), why.named.get("count")
    template, number = why.sentence, count if isinstance(count, int) else 0
    words = _(template) if isinstance(template, str) else plural(*template, number)
    given, best = (short_answer(line.answer, variant) for line in (found.given, found.best))
    return capitalized(words.format(given=given, best=best, **named))


def _places(named: Named, names: Sequence[str]) -> dict[str, str]:
    words = {place: _fact(fact) for place, fact in named.items()}
    seat = named.get("name")
    return words | {"name": names[seat]} if isinstance(seat, int) else words


def _fact(fact: Card | Suit | int) -> str:
    match fact:
        case Card():
            return _card(fact)
        case Suit():
            return suit_word(fact)
        case _:
            return str(fact)


def short_answer(action: SeatAction, variant: Variant) -> str:
    """Return an answer as a noun phrase."""
    match action:
        case Discard(cards=cards):
            return _("the discard {cards}").format(cards=cards_short(cards))
        case PlayCard(card=card, suit=None):
            return _card(card)
        case _:
            return action_short(action, variant)


def _card(card: Card) -> str:
    """Return a card as a noun phrase; the only joker gets an article."""
    return _("the joker") if card is JOKER else card_short(card)


def outcome_words(found: AnswerComparison, variant: Variant, names: Sequence[str]) -> str:
    """Return the outcome of both answers, and whether the worse one is lucky here."""
    given, best = (short_answer(line.answer, variant) for line in (found.given, found.best))
    first, second = (_result(line, variant, names) for line in (found.given, found.best))
    if found.is_same and first == second:
        words = _("In these cards, {given} and {best} come to the same: {result}.")
        return words.format(given=given, best=best, result=first)
    words = _("After {given}, {first}; after {best}, {second}.")
    if not found.given.cards:
        words = _("If nobody calls again: after {given}, {first}; after {best}, {second}.")
    told = words.format(given=given, best=best, first=first, second=second)
    if found.worth < (0.0, 0):
        told += " " + _("In these cards, {given} is lucky.").format(given=given)
    return told


def _result(line: Line, variant: Variant, names: Sequence[str]) -> str:
    contract, result = line.contract, line.result
    if contract is None or result is None:
        return _("everybody passes")
    call = _("the contract")
    if not line.cards:
        call = _("{call} by {name}").format(
            call=call_short(contract.call, variant), name=names[contract.seat]
        )
    if not isinstance(contract.call, Bid):
        return (_("{call} is made") if result.made else _("{call} fails")).format(call=call)
    words = NN_("{call} fails with {count} trick", "{call} fails with {count} tricks")
    if result.made:
        words = NN_("{call} is made with {count} trick", "{call} is made with {count} tricks")
    return ngettext(*words, line.taken, call=call)


def lines_words(found: AnswerComparison, variant: Variant, names: Sequence[str]) -> str:
    """Return the first trick that differs, in both lines; empty for calls, or without tricks."""
    given, best = found.given.tricks, found.best.tricks
    if not given or not best or not found.given.cards:
        return ""
    # After an exchange the first tricks may be the same.
    at = next((n for n, (a, b) in enumerate(zip(given, best, strict=False)) if a != b), 0)
    told = [
        _("After {answer}: {tricks}.").format(
            answer=short_answer(line.answer, variant),
            tricks=in_a_long_row(
                _trick(one, line.first + number, names)
                for number, one in enumerate(line.tricks[at : at + _TRICKS_TOLD], at)
            ),
        )
        for line in (found.given, found.best)
    ]
    return " ".join(told)


def _trick(trick: Trick, number: int, names: Sequence[str]) -> str:
    cards = " ".join(card_short(play.card) for play in trick.plays)
    words = _("trick {number} ({cards}) to {name}")
    return words.format(number=number, cards=cards, name=names[trick.winner])
