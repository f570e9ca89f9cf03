"""Who plays with whom in a deal, as far as a seat is told of it or can find it out."""

from __future__ import annotations

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.customs import is_partner_announced
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View


def known_partner(
    view: View, seat: Seat, order: Order, voids: tuple[frozenset[Suit], ...]
) -> Seat | None:
    """Return the called partner, if this seat is told of him or can find him out."""
    contract = view.contract
    if contract is None or contract.called is None or contract.partner is not None:
        return contract.partner if contract else None
    hidden = not is_partner_announced(view.variant)
    alone_perhaps = view.variant.call_own_card and seat != contract.seat
    if not hidden or alone_perhaps or contract.called in view.hands[contract.seat]:
        return None
    suit = order.suits[contract.called]
    others = [s for s in view.variant.seating.ring if s not in (seat, contract.seat)]
    able = [s for s in others if suit not in voids[s]]
    return able[0] if len(able) == 1 else None


def allies_of(view: View, seat: Seat, partner: Seat | None) -> tuple[Seat, ...]:
    """List the seats that win and lose this deal with a seat, itself included."""
    contract, seating = view.contract, view.variant.seating
    if contract is None:
        return seating.sides[seating.side_of[seat]]
    side = contract.side
    if partner is not None and partner not in side:
        side = (*side, partner)
    if seat in side:
        return side
    if seat in contract.out:
        return (*side, *contract.out)
    return tuple(s for s in seating.ring if s not in side and s not in contract.out)


def placed_cards(
    view: View, unseen: frozenset[Card], partner: Seat | None
) -> dict[Seat, tuple[Card, ...]]:
    """Return the unseen cards whose holder is known: attached jokers, the card of a partner."""
    contract = view.contract
    if contract is None:
        return {}
    placed: dict[Seat, tuple[Card, ...]] = {}
    attached = tuple(joker for joker, _ in view.attached if joker in unseen)
    if attached:
        placed[contract.seat] = attached
    if contract.called in unseen and partner is not None:
        assert contract.called is not None
        placed[partner] = (contract.called,)
    return placed
