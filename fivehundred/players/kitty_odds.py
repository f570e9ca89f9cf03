"""The odds of a hidden kitty: how likely it holds the joker, a bower, one trump or two.

Exact, by counting: every way to deal the cards a View has not shown is equally likely. Calls, and
what they say of hands, change nothing here.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Strain
from fivehundred.engine.cards import Rank, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.strains import bower_of, order_under
from fivehundred.engine.view import View
from fivehundred.players.knowledge import unseen_cards


@dataclass(frozen=True, slots=True)
class SuitOdds:
    """The chances, 0 to 1, of what a kitty holds for a contract in one suit.

    ``trumps`` are those not seen, ``one`` and ``two`` the chances of at least that many, ``bower``
    that of at least one bower of this suit.
    """

    suit: Suit
    trumps: int
    one: float
    two: float
    bower: float


@dataclass(frozen=True, slots=True)
class KittyOdds:
    """The chances of a kitty with ``hidden`` cards face down, one of ``unseen`` each."""

    hidden: int
    unseen: int
    joker: float
    ace: float
    suits: tuple[SuitOdds, ...]


def kitty_odds(view: View) -> KittyOdds | None:
    """Return the odds while nobody has looked at the kitty; None later, and without one."""
    hidden = sum(card is None for card in view.kitty)
    if view.viewer is None or view.phase is not Phase.AUCTION or not hidden or not view.hand:
        return None
    cards = unseen_cards(view)

    def chance(wanted: int, least: int = 1) -> float:
        return chance_of(len(cards), hidden, wanted, least)

    suits = []
    for suit in _suits(view):
        strain = Strain(suit.value)
        order = order_under(strain, (), view.variant.top_joker)
        trumps = sum(order.suits[card] is suit for card in cards)
        bowers = sum(bower_of(card, strain) is not None for card in cards)
        suits.append(SuitOdds(suit, trumps, chance(trumps), chance(trumps, 2), chance(bowers)))
    jokers = sum(card.is_joker for card in cards)
    aces = sum(card.rank is Rank.ACE for card in cards)
    return KittyOdds(hidden, len(cards), chance(jokers), chance(aces), tuple(suits))


def chance_of(cards: int, drawn: int, wanted: int, least: int) -> float:
    """Return the chance that ``drawn`` of some cards hold at least as many of ``wanted`` ones."""
    fewer = sum(comb(wanted, got) * comb(cards - wanted, drawn - got) for got in range(least))
    return 1 - fewer / comb(cards, drawn)


def _suits(view: View) -> list[Suit]:
    """List the suits that may still be called, all of them where it is another's turn."""
    calls = [offer.call for offer in view.legal if isinstance(offer, MakeCall)]
    strains = {call.strain for call in calls if isinstance(call, Bid)}
    return [suit for suit in Suit if not strains or Strain(suit.value) in strains]
