"""What else a seat may name: a suit for its joker, a card for its partner, a look at its hand."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import Attach, CallPartner, ClaimRevoke, Declare, Look, Offer
from fivehundred.engine.calls import NULLOS
from fivehundred.engine.view import View
from fivehundred.players.danger import attached_strength, suit_danger
from fivehundred.players.knowledge import Knowledge, knowledge_of, order_of


def choose_attachment(view: View) -> Attach | None:
    """Give a joker the suit in which it is least dangerous in misère; else leave it free."""
    offers = [offer for offer in view.legal if isinstance(offer, Attach)]
    if not offers or view.contract is None or view.contract.call not in NULLOS:
        return None
    know = knowledge_of(view, offers[0].seat)
    return min(offers, key=lambda offer: (_added_danger(view, know, offer), offer.suit.value))


def _added_danger(view: View, know: Knowledge, offer: Attach) -> float:
    mine = [know.order.strengths[card] for card in know.of_suit(offer.suit)]
    out = [know.order.strengths[card] for card in know.out_of_suit(offer.suit, know.foes)]
    joker = attached_strength(offer.joker, offer.suit, view.variant.top_joker)
    return suit_danger([*mine, joker], out) - suit_danger(mine, out)


def choose_partner(view: View) -> CallPartner | None:
    """Call the highest card that is not held: a top trump, for its holder has trumps to help."""
    offers = [offer for offer in view.legal if isinstance(offer, CallPartner)]
    strengths = order_of(view).strengths
    return max(offers, key=lambda offer: strengths[offer.card], default=None)


def choose_formality(view: View, rng: Random) -> Offer:
    """Choose where nothing is to be weighed: look at the hand, decline what need not be done."""
    looks = [offer for offer in view.legal if isinstance(offer, Look)]
    if looks:
        return looks[0]
    quiet = [o for o in view.legal if not isinstance(o, (Declare, ClaimRevoke, Attach))]
    return rng.choice(quiet or view.legal)
