"""A deal set up by hand, in words: the worth of its calls, and the deal as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.players.judgement import JudgedAction, Judgement, calls_weighed
from fivehundred.session.setup.deal_setup import DealSetup, Holder, holder_message
from fivehundred.session.setup.reading import format_calls
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.formats import rank_letter
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.study.advising import of_hundred, then_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import (
    SYMBOLS,
    call_short,
    capitalized,
    card_place,
    preset_word,
    signed,
)

_NOTHING = "–"


def worth_heads() -> tuple[str, ...]:
    """Return the headings of ``worth_rows``."""
    return (_("Call"), _("Made"), _("Points"), _("Game won"))


def worth_rows(judgement: Judgement, variant: Variant) -> tuple[tuple[str, ...], ...]:
    """Return a row per call, best first: call, chance, points, and chance to win the game."""
    return tuple(
        (
            _call(one, one.action.call, variant),
            _NOTHING if one.shown_chance is None else of_hundred(one.shown_chance),
            _NOTHING if one.points is None else signed(one.points),
            _NOTHING if one.winning is None else of_hundred(one.winning),
        )
        for one in calls_weighed(judgement)
        if isinstance(one.action, MakeCall)
    )


def _call(one: JudgedAction, call: Call, variant: Variant) -> str:
    parts = (call_short(call, variant), then_words(one, variant))
    return in_a_row(part for part in parts if part)


def worth_words(seat: str, *, opens: bool) -> str:
    """Return whose hand is weighed; ``opens``: the auction is over, so the first caller's."""
    if opens:
        words = _("The calls are over. This is the hand of {seat}, the first to call.")
        return words.format(seat=seat)
    return _("The hand of {seat}, to call next.").format(seat=seat)


def changed_words() -> str:
    """Return why an outdated answer is not shown."""
    return _("The deal has been changed since. Press the button again.")


def holder_words(setup: DealSetup, holder: Holder) -> str:
    """Return the name of a holder, capitalized."""
    return capitalized(message_words(holder_message(setup, holder)))


def written_cards(hand: Iterable[Card]) -> str:
    """Return cards as people type them, with the rank letters in force."""
    return " ".join(
        card.code if card.rank is None else f"{rank_letter(card.rank)}{card.code[-1]}"
        for card in hand
    )


def deal_text(setup: DealSetup) -> str:
    """Return a deal as text that the program can read again, as clubs print it."""
    return "\n".join(_lines(setup))


def _lines(setup: DealSetup) -> Iterator[str]:
    rules = setup.rules
    yield _("500: {rules}").format(rules=rules.name or preset_word(rules.preset))
    dealer = message_words(holder_message(setup, setup.dealer))
    yield _("Dealer: {seat}").format(seat=dealer)
    yield _("Score: {scores}").format(scores=" ".join(signed(one) for one in setup.scores))
    for holder, hand in enumerate(setup.cards):
        ordered = holder == setup.kitty or holder in rules.variant.seating.dummies
        cards = " ".join(map(_one, hand)) if ordered else _by_suits(hand)
        yield f"{holder_words(setup, holder)}: {cards or _NOTHING}"
    if setup.calls:
        # Translated calls could not be read again.
        yield _("Calls: {calls}").format(calls=format_calls(setup.calls))


def _by_suits(hand: Iterable[Card]) -> str:
    cards = sorted(hand, key=card_place)
    rows = [[card for card in cards if card.suit is suit] for suit in (*Suit, None)]
    return "  ".join(_suit(row) for row in rows if row)


def _suit(row: list[Card]) -> str:
    suit = row[0].suit
    if suit is None:
        return " ".join(card.code for card in row)
    return " ".join((SYMBOLS[suit], *(rank_letter(card.rank) for card in row if card.rank)))


def _one(card: Card) -> str:
    if card.suit is None or card.rank is None:
        return card.code
    return f"{rank_letter(card.rank)}{SYMBOLS[card.suit]}"
