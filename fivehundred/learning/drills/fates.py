"""Building blocks of ``card_proofs``: what happens to cards in two lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivehundred.engine.calls import NULLOS
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat
from fivehundred.learning.drills.lines import Fate, Line, Parting


def is_of_calls(found: Parting) -> bool:
    """Return whether the decision was a call, so that each line has its own contract."""
    return not found.given.cards and not found.best.cards


def is_nullo(line: Line) -> bool:
    """Return whether the contract of a line is to take no trick."""
    return line.contract is not None and line.contract.call in NULLOS


@dataclass(frozen=True, slots=True)
class TwoFates:
    """A card that is played in both lines."""

    card: Card
    now: Fate  # in the line of the given answer
    then: Fate  # in the line of the best answer

    @property
    def numbers(self) -> dict[str, Card | Suit | Seat | int]:
        """The card, the card that takes it now, and the numbers of both tricks."""
        return {
            "card": self.card,
            "by": self.now.by,
            "trick": self.now.number,
            "later": self.then.number,
        }


def gained(found: Parting) -> Iterator[TwoFates]:
    """Yield own cards that win only in the best line, in the order they fall; none in a misère."""
    given, best = found.given, found.best
    if not given.tricks or is_nullo(given) or is_of_calls(found):
        return
    gained = [
        TwoFates(card, given.fates[card], then)
        for card, then in best.fates.items()
        if then.wins and then.seat in best.side and card in given.fates
    ]
    strengths = best.order.strengths
    gained.sort(key=lambda one: (one.now.number, -strengths[one.card]))
    yield from (one for one in gained if not one.now.wins)


def is_lost(one: TwoFates, found: Parting) -> bool:
    """Return whether the opponents take a card in the given line."""
    return one.now.trick.winner not in found.given.side


def suit_of(found: Parting, card: Card) -> Suit | None:
    """Return the suit of a card under the contract of the given answer."""
    return found.given.order.suits[card]


def is_trump(found: Parting, card: Card) -> bool:
    """Return whether a card is a trump in the given line."""
    trump = found.given.order.trump
    return trump is not None and suit_of(found, card) is trump


def falls_in_suit(one: TwoFates, found: Parting) -> bool:
    """Return whether a card falls to an opponents' higher card of its suit."""
    suit = suit_of(found, one.card)
    return suit is not None and is_lost(one, found) and suit is suit_of(found, one.now.by)


def cards_of_both(found: Parting) -> tuple[Card, Card] | None:
    """Return the two cards, if each answer plays a card; None in a misère."""
    given, best = found.given.cards, found.best.cards
    if len(given) != 1 or len(best) != 1 or not found.given.tricks or is_nullo(found.given):
        return None
    return given[0], best[0]


def wins_later(found: Parting, card: Card) -> Fate | None:
    """Return a card's fate in the best line, if it takes a trick after the line's first."""
    fate = found.best.fates.get(card)
    return fate if fate is not None and fate.wins and fate.number > found.best.first else None


def beaten_by(fate: Fate, line: Line) -> Card:
    """Return the opponents' highest card in the trick of a fate."""
    strengths = line.order.strengths
    others = [one.card for one in fate.trick.plays if one.seat not in line.side]
    worth = [card for card in others if line.order.suits[card] in (fate.led, line.order.trump)]
    return max(worth or others, key=lambda card: strengths[card])


def is_needed(found: Parting, over: Card) -> bool:
    """Return whether an opponents' card takes a trick in the given line."""
    fate = found.given.fates.get(over)
    return fate is not None and fate.wins
