"""What a person may do with the cards in reach: play them, or exchange them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Card
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.table.commands import Act
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.scenes.table.intents import AskWhy, ChooseSuit, MoveCard
from fivehundred.ui.widgets.intent import Intent

ExchangeOffer = act.DiscardOffer | act.GiveOffer


class HandMode(Enum):
    """The purpose of the cards in reach."""

    LOOK = auto()
    PLAY = auto()
    EXCHANGE = auto()


@dataclass(frozen=True, slots=True)
class HandInteraction:
    """What a person may do with ``cards``; ``inert`` cards only say why they cannot be played."""

    mode: HandMode = HandMode.LOOK
    cards: Mapping[Key, Card] = field(default_factory=dict)
    offers: Mapping[Key, tuple[act.PlayCard, ...]] = field(default_factory=dict)
    inert: Mapping[Key, Card] = field(default_factory=dict)

    @property
    def touchable(self) -> Set[Key]:
        return self.cards.keys()

    @property
    def legal(self) -> Set[Key]:
        return self.touchable if self.mode is HandMode.EXCHANGE else self.offers.keys()

    @property
    def dimmed(self) -> frozenset[Key]:
        """The cards that cannot be played while others can."""
        if self.mode is not HandMode.PLAY:
            return frozenset()
        return frozenset((*self.cards, *self.inert)) - self.legal

    def play(self, key: Key) -> Intent:
        """Return the intent to play a card; a joker may have to name a suit first."""
        offers = self.offers.get(key, ())
        if len(offers) == 1:
            return Do(Act(offers[0]))
        return ChooseSuit(offers) if offers else self.ask_why(key)

    def move(self, key: Key) -> Intent:
        return MoveCard(self.cards[key])

    def ask_why(self, key: Key) -> Intent:
        return AskWhy(self.cards[key] if key in self.cards else self.inert[key])


def interaction_for(view: View, viewer: Seat) -> HandInteraction:
    """Return what the person may do with cards now."""
    offer = exchange_offer(view)
    hand = _by_key(view.hands[viewer if offer is None else offer.seat])
    if offer is not None:
        return HandInteraction(HandMode.EXCHANGE, hand)
    plays = [offer for offer in view.legal if isinstance(offer, act.PlayCard)]
    if not plays:
        return HandInteraction() if viewer in view.sitting_out else HandInteraction(cards=hand)
    # When it is a dummy's turn, its cards are played like the hand.
    turn, seats = plays[0].seat, view.variant.seating
    own = (viewer, *(one for one in seats.dummies if seats.owner(one) == viewer))
    if view.viewer is None:
        own = seats.ring
    others = [card for seat in own if seat != turn for card in view.hands[seat]]
    offers: dict[Key, tuple[act.PlayCard, ...]] = {}
    for play in plays:
        offers[play.card.code] = (*offers.get(play.card.code, ()), play)
    return HandInteraction(HandMode.PLAY, _by_key(view.hands[turn]), offers, _by_key(others))


def _by_key(cards: Iterable[Card | None]) -> dict[Key, Card]:
    return {card.code: card for card in cards if card is not None}


def exchange_offer(view: View) -> ExchangeOffer | None:
    """Return the discard or the gift asked of the person, or None."""
    offers = (o for o in view.legal if isinstance(o, (act.DiscardOffer, act.GiveOffer)))
    return next(offers, None)


def moved(view: View, choice: Choice, card: Card) -> Choice | None:
    """Return the choice with a card moved into the tray or out of it; None if the tray is full."""
    offer = exchange_offer(view)
    if card in choice.tray:
        return replace(choice, tray=tuple(c for c in choice.tray if c is not card))
    if offer is not None and len(choice.tray) < offer.count:
        return replace(choice, tray=(*choice.tray, card))
    return None


def unchosen(view: View, choice: Choice) -> Choice | None:
    """Return the choice without the card chosen last; None if none is chosen."""
    if exchange_offer(view) is None:
        return None
    if choice.tray:
        return replace(choice, tray=choice.tray[:-1])
    return replace(choice, kept=choice.kept[:-1]) if choice.kept else None
