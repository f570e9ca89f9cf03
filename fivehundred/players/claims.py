"""Claims: whether the rest of the tricks is sure to be the viewer's, or a contract is lost."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.claim_line import line_of
from fivehundred.players.knowledge import order_of


@dataclass(frozen=True, slots=True)
class Claim:
    """Every trick left, as a sure line takes them.

    ``play`` is its next card and ``tricks`` the number of tricks. ``to_draw`` are the trumps that
    may still be out against it, highest first; ``suits`` are the plain suits its hand then runs.
    """

    play: PlayCard
    tricks: int
    to_draw: tuple[Card, ...]
    suits: tuple[Suit, ...]


def claim_of(view: View) -> Claim | None:
    """Return a claim of every trick left by the viewer and his dummies; None where there is none.

    Only what the view proves counts: there is an order of play that wins against every defence,
    however the cards lie. Where tricks are not what is wanted (misère, hi/lo) nothing is claimed.
    """
    seat, call = view.to_act, view.contract.call if view.contract else None
    if view.viewer is None or view.phase is not Phase.PLAY or seat is None:
        return None
    if view.variant.seating.owner(seat) != view.viewer or not view.hands[seat]:
        return None
    if call in NULLOS or call is Special.HI_LO:
        return None
    plays, line = _plays(view), line_of(view, seat)
    if line is None:
        return None
    # On lead the strongest card goes first, in a trick under way the weakest that is sure.
    order, tried = line.know.order, plays if view.plays else list(reversed(plays))
    sure = next((play for play in tried if line.is_sure(play)), None)
    if sure is None:
        return None
    suits = [order.suits[card] for card in line.know.hand]
    return Claim(
        play=sure,
        tricks=len(line.know.hand),
        to_draw=tuple(line.feared_of(order.trump)) if order.trump is not None else (),
        suits=tuple(suit for suit in Suit if suit in suits and suit is not order.trump),
    )


def doubt_of(view: View) -> Card | None:
    """Return the highest card that may be out and stands in the way of a claim, if that is why."""
    seat = view.to_act
    if seat is None or claim_of(view) is not None or view.contract is None:
        return None
    if view.variant.seating.owner(seat) != view.viewer or view.contract.call in NULLOS:
        return None
    line = line_of(view, seat)
    return None if line is None or view.contract.call is Special.HI_LO else line.obstacle


def _plays(view: View) -> list[PlayCard]:
    """List what may be played, the weakest first."""
    order = order_of(view)
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    # Where wrong cards can be played, none is for a claim.
    plays = [play for play in plays if play in view.lawful] or plays
    return sorted(plays, key=lambda play: order.strengths[play.card])


def next_of_claim(view: View) -> PlayCard | None:
    """Return the next play of a claim for the seat to act; None where it may play nothing.

    A dummy with covered cards plays its weakest: all of them are feared by the line.
    """
    claim, plays = claim_of(view), _plays(view)
    if claim is not None or not plays:
        return claim.play if claim else None
    return plays[0] if view.plays else plays[-1]


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
