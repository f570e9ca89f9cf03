"""Claims: whether the rest of the tricks is sure to be the viewer's."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.knowledge import knowledge_of, order_of


def may_claim(view: View) -> bool:
    """Tell whether the viewer, on lead, wins every trick left in whatever order he leads.

    Only what the view proves counts: every card that may be in another hand is feared, also
    partner's. In a misère nothing is claimed.
    """
    if view.viewer is None or view.phase is not Phase.PLAY or view.to_act != view.viewer:
        return False
    nullo = view.contract is not None and view.contract.call in NULLOS
    if nullo or view.plays or not view.hand:
        return False
    known = knowledge_of(view, view.viewer)
    others = {*known.unseen, *(card for cards in known.seen.values() for card in cards)}
    return all(not _may_fall(view, card, others) for card in view.hand)


def _may_fall(view: View, card: Card, others: set[Card]) -> bool:
    """Tell whether one of some cards beats a card that is led."""
    order = order_of(view)
    suit = order.suits[card]
    return any(
        order.strengths[other] > order.strengths[card]
        for other in others
        if order.suits[other] in (suit, order.trump) or order.suits[other] is None
    )


def next_of_claim(view: View) -> PlayCard | None:
    """Give the viewer's next play of a claim: the strongest card that may be led."""
    order = order_of(view)
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    return max(plays, key=lambda play: order.strengths[play.card], default=None)
