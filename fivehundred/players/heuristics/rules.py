"""The heuristics' choice for any View, and what they name: a joker's suit, a partner's card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Attach, CallPartner, ClaimRevoke, Declare
from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.deal.contract import DECLARE_POINTS
from fivehundred.engine.rules.option_meanings import do_partners_halve
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.bidding import choose_call
from fivehundred.players.heuristics.auction.match_score import match_score
from fivehundred.players.heuristics.bases import base_tricks
from fivehundred.players.heuristics.danger import added_danger
from fivehundred.players.heuristics.discarding import choose_cards
from fivehundred.players.heuristics.hand_strength import hand_tricks
from fivehundred.players.heuristics.playing import choose_play
from fivehundred.players.knowledge import Knowledge, knowledge_of, order_of
from fivehundred.players.level_names import Temperament

_TO_SPARE: Final = 1.5
_TRUMP_CALLED: Final = 10.0
_ACE_CALLED: Final = 5.5


def choose_early(view: View) -> Attach | Declare | None:
    """Choose what a contractor names before another seat leads; None for nothing."""
    early = replace(view, legal=view.early)
    return choose_declaration(early) or choose_attachment(early)


def choose_attachment(view: View) -> Attach | None:
    """Return the attachment that makes a joker least dangerous in misère, if any."""
    offers = [offer for offer in view.legal if isinstance(offer, Attach)]
    if not offers or view.contract is None or view.contract.call not in NULLOS:
        return None
    know = knowledge_of(view, offers[0].seat)
    return min(offers, key=lambda offer: (_added_danger(view, know, offer), offer.suit.value))


def _added_danger(view: View, know: Knowledge, offer: Attach) -> float:
    mine = [know.order.strengths[card] for card in know.of_suit(offer.suit)]
    out = [know.order.strengths[card] for card in know.out_of_suit(offer.suit, know.opponents)]
    return added_danger(offer.joker, offer.suit, mine, out, view.variant.top_joker)


def choose_partner(view: View) -> CallPartner | None:
    """Call a helpful card, or an own card if the hand is better alone."""
    offers = [offer for offer in view.legal if isinstance(offer, CallPartner)]
    others = [offer for offer in offers if offer.card not in view.hand]
    if len(others) < len(offers) and _is_better_alone(view):
        return next(offer for offer in offers if offer not in others)
    return max(others, key=lambda offer: help_of(view, offer.card), default=None)


def _is_better_alone(view: View) -> bool:
    contract = view.contract
    if not do_partners_halve(view.variant) or contract is None:
        return False
    if not isinstance(contract.call, Bid):
        return False
    strain = contract.call.strain
    base = base_tricks(view.variant).of(strain)
    return hand_tricks(view.hand, strain, view.variant) + base >= contract.call.level + _TO_SPARE


def help_of(view: View, card: Card) -> float:
    """Rate a card to call, in tricks, with the other cards its holder may have."""
    order = order_of(view)
    suit = order.suits[card]
    ranked = sorted(
        (other for other in PACKS[view.variant.deck] if order.suits[other] is suit),
        key=order.strengths.__getitem__,
        reverse=True,
    )
    above = ranked[: ranked.index(card)]
    if suit is order.trump:
        return _TRUMP_CALLED - len(above)
    mine = [held for held in view.hand if order.suits[held] is suit]
    if not mine and order.trump is not None:
        return -float(len(above))
    missing = sum(other not in mine for other in above)
    losers = sum(order.strengths[held] < order.strengths[card] for held in mine)
    return _ACE_CALLED - 2.5 * missing - len(above) + 0.6 * min(losers, 3)


def choose_declaration(view: View) -> Declare | None:
    """Declare all ten tricks where they are certain and score more."""
    declare = next((offer for offer in view.legal if isinstance(offer, Declare)), None)
    if declare is None or view.contract is None:
        return None
    score = match_score(view, declare.seat)
    if score.price(DECLARE_POINTS).made <= score.price(view.contract.points).made:
        return None
    know = knowledge_of(view, declare.seat)
    leads = view.to_act == declare.seat
    return declare if _takes_all(know) and (leads or _takes_any_lead(know)) else None


def _takes_all(know: Knowledge) -> bool:
    """Return whether a hand on lead takes every trick, however the other cards lie."""
    others = (*know.partners, *know.opponents)
    if know.out_of_suit(None, others):
        return False
    trump = know.order.trump
    if trump is not None and not _runs(know, trump, others, to_the_end=True):
        return False
    return all(_runs(know, suit, others) for suit in Suit if suit is not trump)


def _takes_any_lead(know: Knowledge) -> bool:
    others, trump = (*know.partners, *know.opponents), know.order.trump
    if trump is not None and know.out_of_suit(trump, others):
        return False
    suits = (suit for suit in Suit if suit is not trump)
    return all(know.of_suit(suit) or not know.out_of_suit(suit, others) for suit in suits)


def _runs(
    know: Knowledge, suit: Suit, others: Sequence[Seat], *, to_the_end: bool = False
) -> bool:
    """Return whether every card of a suit wins; ``to_the_end``: and draws all the others'."""
    mine, out = know.of_suit(suit), know.out_of_suit(suit, others)
    top = max((know.order.strengths[card] for card in out), default=0)
    winners = sum(know.order.strengths[card] > top for card in mine)
    return winners >= len(out) or (not to_the_end and winners == len(mine))


def choose_by_heuristics(
    view: View, rng: Random, temperament: Temperament = Temperament.STEADY
) -> act.SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    for offer in view.legal:
        if isinstance(offer, (act.DiscardOffer, act.GiveOffer)):
            return choose_cards(view, offer, rng)
        if isinstance(offer, act.CutOffer):
            return offer.at(rng.random())
    look = next((offer for offer in view.legal if isinstance(offer, act.Look)), None)
    if look is not None:
        return look
    if any(isinstance(offer, act.MakeCall) for offer in view.legal):
        return choose_call(view, temperament)
    named = choose_declaration(view) or choose_partner(view) or choose_attachment(view)
    if named is not None:
        return named
    if any(isinstance(offer, act.PlayCard) for offer in view.legal):
        return choose_play(view, rng, temperament)
    # Nothing left here matters, so leave options unused.
    quiet = [o for o in view.legal if not isinstance(o, (Declare, ClaimRevoke, Attach))]
    formality = rng.choice(quiet or view.legal)
    assert not isinstance(formality, (act.CutOffer, act.DiscardOffer, act.GiveOffer))
    return formality
