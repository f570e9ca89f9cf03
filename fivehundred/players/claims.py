"""Claims: whether the rest of the tricks is sure to be the viewer's, or a contract is lost."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.knowledge import knowledge_of, order_of


def may_claim(view: View) -> bool:
    """Return whether the viewer, to play with his own hand, wins every trick left in any order.

    That is from his own lead on; in a trick under way there is a card that is sure to take it.
    Only what the view proves counts: every card that may be in another hand is feared, also
    partner's and a dummy's. Where tricks are not what is wanted (misère, hi/lo) nothing is
    claimed.
    """
    if view.viewer is None or view.phase is not Phase.PLAY or view.to_act != view.viewer:
        return False
    call = view.contract.call if view.contract else None
    if call in NULLOS or call is Special.HI_LO or not view.hand:
        return False
    return any(_is_sure(view, play) for play in _plays(view))


def _plays(view: View) -> list[PlayCard]:
    """List what may be played, the weakest first."""
    order = order_of(view)
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    # Where wrong cards can be played, none is for a claim.
    plays = [play for play in plays if play in view.lawful] or plays
    return sorted(plays, key=lambda play: order.strengths[play.card])


def _is_sure(view: View, play: PlayCard) -> bool:
    """Return whether a card takes this trick, and all others of the hand every trick after it."""
    known = knowledge_of(view, play.seat)
    others = {*known.unseen, *(card for cards in known.seen.values() for card in cards)}
    others |= {card for cards in known.placed.values() for card in cards} - set(view.hand)
    best = known.best_play()
    if best is not None:
        # Whoever has played already cannot come into this trick once more.
        still = others if known.later else set()
        if not known.beats(play.card, best.card) or _may_fall(view, play.card, still):
            return False
    rest = view.hand if best is None else [card for card in view.hand if card is not play.card]
    return all(not _may_fall(view, card, others) for card in rest)


def _may_fall(view: View, card: Card, others: set[Card]) -> bool:
    """Return whether one of some cards beats a card that is led, or that takes a trick now."""
    order = order_of(view)
    suit = order.suits[card]
    return any(
        order.strengths[other] > order.strengths[card]
        for other in others
        # A joker outside the suits is played without trumps.
        if order.suits[other] in (suit, order.trump)
    )


def next_of_claim(view: View) -> PlayCard | None:
    """Return the next play of a claim for the seat to act; None where it may play nothing.

    On lead that is the strongest card, in a trick under way the weakest that is sure.
    """
    plays = _plays(view)
    if view.plays:
        sure = (play for play in plays if _is_sure(view, play))
        return next(sure, plays[-1] if plays else None)
    return plays[-1] if plays else None


def is_lost(view: View) -> bool:
    """Return whether nothing can save the contract any more, before the last card is played.

    Only where a single trick decides: the misères, a declared contract, hi/lo.
    """
    contract = view.contract
    if contract is None or view.phase is not Phase.PLAY:
        return False
    taken = sum(view.won[seat] for seat in contract.side)
    if contract.declared:
        return taken < sum(view.won)
    if contract.call in NULLOS:
        return taken > 0
    if contract.call is Special.HI_LO:
        left = len(view.hands[contract.seat]) + any(p.seat == contract.seat for p in view.plays)
        return taken > HI_LO_TRICKS or taken + left < HI_LO_TRICKS
    return False
