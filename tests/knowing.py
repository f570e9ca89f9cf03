"""What a seat may know, worked out a second time: from the rules, not with the engine's words.

And deals that it could not tell from the one that was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Hand, Pile
from fivehundred.engine.rules.options import Exposure, OpenMisereShows, PartnerReveal
from fivehundred.engine.state import State
from fivehundred.engine.view import View

Faces = tuple[Card | None, ...]


def eyes_of(state: State, seat: int) -> int:
    """Give the player who looks through a seat's eyes."""
    return seat % state.variant.players


def sees_hand(state: State, seat: int, other: int) -> bool:
    """Tell whether a seat sees another's hand, or its own."""
    if other == eyes_of(state, seat):
        return other in state.looked or other in open_hands(state)
    return other in open_hands(state) or other in state.variant.seating.dummies


def sees_taken(state: State, seat: int) -> bool:
    return state.contract is not None and state.contract.seat == eyes_of(state, seat)


def sees_discards(state: State, seat: int) -> bool:
    """Tell whether a seat has laid the discards away."""
    contract = state.contract
    if contract is None:
        return False
    double = contract.call is Special.DOUBLE_NULLO
    return eyes_of(state, seat) == (contract.partner if double else contract.seat)


def open_hands(state: State) -> tuple[int, ...]:
    """List the hands that a misère played open lays on the table."""
    variant, contract = state.variant, state.contract
    if contract is None or (state.play.leader is None and not state.play.begun):
        return ()
    is_open = contract.call is Special.OPEN_MISERE
    is_open |= variant.wilkinson and contract.call is Special.MISERE
    early = variant.open_misere_exposure is Exposure.BEFORE_LEAD
    if not is_open or not (early or any(state.play.won)):
        return ()
    if variant.open_misere_shows is OpenMisereShows.CONTRACTOR:
        return (contract.seat,)
    return tuple(seat for seat in variant.seating.ring if seat not in contract.out)


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody at a table knows of its cards, None for each that somebody does not."""

    hands: tuple[Faces, ...]
    kitty: Faces
    taken: Faces
    discards: Faces
    partner: int | None

    @classmethod
    def of(cls, shown: View) -> Common:
        """Take what a view shows."""
        contract = shown.contract
        partner = None if contract is None else contract.partner
        return cls(shown.hands, shown.kitty, shown.taken, shown.discards, partner)

    @property
    def codes(self) -> set[str]:
        """The codes of the cards that are known."""
        rows = (*self.hands, self.kitty, self.taken, self.discards)
        return {card.code for row in rows for card in row if card is not None}


def known_to_all(state: State) -> Common:
    """Return what every player knows, whoever sits where: from the rules and the whole state.

    Kitty and discards are known to one player at most, and there are always several.
    """
    variant, contract = state.variant, state.contract
    opened = {*open_hands(state), *variant.seating.dummies}
    up = 1 if variant.kitty_last_card_up and state.kitty else 0
    partner = None if contract is None else contract.partner
    if contract is not None and contract.called and is_silent(state, contract.called):
        partner = None
    return Common(
        hands=tuple(
            hand if seat in opened else (None,) * len(hand)
            for seat, hand in enumerate(state.hands)
        ),
        kitty=(None,) * (len(state.kitty) - up) + state.kitty[len(state.kitty) - up :],
        taken=(None,) * len(state.taken),
        discards=(None,) * len(state.discards),
        partner=partner,
    )


def is_silent(state: State, called: Card) -> bool:
    """Tell whether the holder of a called card is a partner of whom nobody else knows."""
    held = any(called in hand for hand in state.hands)
    return held and state.variant.partner_reveal is PartnerReveal.HIDDEN


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """Let the cards that a seat does not see change places, so that it cannot tell."""
    kitty_up = state.kitty[-1:] if state.variant.kitty_last_card_up else ()
    hidden = [
        c for other, h in enumerate(state.hands) if not sees_hand(state, seat, other) for c in h
    ]
    hidden += [card for card in state.kitty if card not in kitty_up]
    hidden += state.pack
    hidden += [pile.down for row in state.piles for pile in row if pile.down]
    hidden += [] if sees_discards(state, seat) else state.discards
    contract = state.contract
    called = contract.called if contract else None
    if called and state.variant.partner_reveal is PartnerReveal.ANNOUNCED:
        # Everyone knows who holds this one.
        hidden = [card for card in hidden if card is not called]
    swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    if called in swap and contract is not None:
        swap = _with_called_elsewhere(state, swap, called)
    other = _swapped(state, seat, swap)
    if called in swap and contract is not None:
        holder = next((s for s, hand in enumerate(other.hands) if called in hand), None)
        alone = holder is None or holder == contract.seat
        side = (contract.seat,) if holder is None else tuple(sorted({contract.seat, holder}))
        partner = None if alone else holder
        other = replace(other, contract=replace(contract, partner=partner, side=side))
    return other


def _with_called_elsewhere(state: State, swap: dict[Card, Card], called: Card) -> dict[Card, Card]:
    """Leave the called card where it was if it came to where it cannot have been called."""
    assert state.contract is not None
    barred = set(state.discards) | set(state.hands[state.contract.seat])
    source = next(card for card, new in swap.items() if new is called)
    if source in barred and source is not called:
        swap = {**swap, source: swap[called], called: called}
    return swap


def _swapped(state: State, seat: int, swap: dict[Card, Card]) -> State:
    def moved(cards: Sequence[Card]) -> Hand:
        return tuple(swap.get(card, card) for card in cards)

    return replace(
        state,
        hands=tuple(
            hand if sees_hand(state, seat, other) else moved(hand)
            for other, hand in enumerate(state.hands)
        ),
        pack=moved(state.pack),
        kitty=moved(state.kitty),
        discards=state.discards if sees_discards(state, seat) else moved(state.discards),
        taken=state.taken if sees_taken(state, seat) else moved(state.taken),
        piles=tuple(
            tuple(Pile(p.up, p.down and swap.get(p.down, p.down), p.covers) for p in row)
            for row in state.piles
        ),
    )
