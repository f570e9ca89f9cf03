"""The View: what one seat may know and do. Players and the screen see the game only through it.

A hidden card is None. A viewer of None sees everything, for a game that nobody is playing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from fivehundred.engine import facts
from fivehundred.engine.actions import MakeCall, Offer, PlayCard
from fivehundred.engine.auction import Auction, auction_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import discarder, exposed_seats
from fivehundred.engine.deal.partner import seen_contract
from fivehundred.engine.deal.step import scores as net_scores
from fivehundred.engine.events import Dealt, Discarded, Event, Given, KittyTaken, Looked, Public
from fivehundred.engine.legal import early_actions, legal_actions
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.strains import Attached
from fivehundred.engine.tricks.piles import without_lower_cards
from fivehundred.engine.tricks.play import following_plays

Seen = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A state as ``viewer`` may see it."""

    variant: Variant
    viewer: Seat | None
    phase: facts.Phase
    to_act: Seat | None
    legal: tuple[Offer, ...]  # empty unless the viewer is to act or sees everything
    dealer: Seat | None
    hands: tuple[Seen, ...]  # of a dummy, the face-up cards
    kitty: Seen
    kitty_up: tuple[Card, ...]
    taken: Seen  # known to the seat that took the kitty
    discards: Seen  # known to the seat that discarded them
    exposed: tuple[Seat, ...]
    sitting_out: tuple[Seat, ...]
    calls: tuple[MakeCall, ...]
    contract: facts.Contract | None
    leader: Seat | None
    plays: tuple[facts.Played, ...]  # the trick in progress
    history: tuple[facts.Trick, ...]  # the complete tricks of this deal
    won: tuple[int, ...]  # tricks by seat
    suits_led: tuple[Suit, ...]
    renounced: tuple[tuple[Suit, ...], ...]
    attached: Attached
    deals: tuple[facts.DealResult, ...]
    sheet: tuple[facts.Tally, ...]
    scores: tuple[int, ...]
    result: facts.Result | None
    piles: facts.Piles = ()  # of the dummies, by seat of the ring
    looked: tuple[Seat, ...] = ()  # who have turned up their cards
    following_plays: tuple[PlayCard, ...] = ()  # those in legal that are no revoke
    proved: tuple[facts.ProvedRevoke, ...] = ()  # in this deal
    early: tuple[Offer, ...] = ()  # what the viewer may do out of turn, except claim a revoke

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards, empty until they have turned them up."""
        if self.viewer is None:
            return ()
        return tuple(card for card in self.hands[self.viewer] if card is not None)

    @property
    def asked(self) -> Seat | None:
        """The seat that ``legal`` is for; None if nothing may be done."""
        return self.legal[0].seat if self.legal else None

    @property
    def auction(self) -> Auction:
        """The auction of this deal; the dealer must be known."""
        assert self.dealer is not None
        return auction_of(self.variant, self.dealer, self.calls)


def view(state: State, viewer: Seat | None) -> View:
    """Return the state as a seat may see it; ``viewer`` None sees all."""
    exposed = exposed_seats(state)
    play, match, contract = state.play, state.match, state.contract
    sees_all = viewer is None
    owner = None if viewer is None else state.variant.seating.owner(viewer)
    sees_taken = sees_all or (contract is not None and contract.seat == owner)
    sees_discards = sees_all or (contract is not None and discarder(contract) == owner)
    up = state.kitty[-1:] if state.variant.kitty_last_card_up else ()
    legal = legal_actions(state) if sees_all or viewer == state.to_act else ()
    return View(
        variant=state.variant,
        viewer=viewer,
        phase=state.phase,
        to_act=state.to_act,
        legal=legal,
        dealer=state.dealer,
        hands=tuple(
            hand if sees_all or seat in exposed or _sees(state, seat, owner) else hidden(hand)
            for seat, hand in enumerate(state.hands)
        ),
        kitty=state.kitty if sees_all else hidden(state.kitty[: len(state.kitty) - len(up)]) + up,
        kitty_up=up,
        taken=state.taken if sees_taken else hidden(state.taken),
        discards=state.discards if sees_discards else hidden(state.discards),
        exposed=exposed,
        sitting_out=contract.out if contract else (),
        calls=state.auction.calls,
        contract=seen_contract(state, owner),
        leader=play.leader,
        plays=play.plays,
        history=play.tricks,
        won=play.won,
        suits_led=play.suits_led,
        renounced=play.renounced,
        attached=play.attached,
        deals=match.deals,
        sheet=match.sheet,
        scores=net_scores(state),
        result=match.result,
        piles=state.piles if sees_all else without_lower_cards(state.piles),
        looked=state.looked,
        following_plays=_following_plays(state, legal),
        proved=state.proved,
        early=() if viewer is None else early_actions(state, viewer),
    )


def _sees(state: State, seat: Seat, owner: Seat | None) -> bool:
    """Return whether a player sees a hand: their own once turned up, and every dummy's."""
    if seat == owner:
        return seat in state.looked
    return seat in state.variant.seating.dummies


def _following_plays(state: State, legal: tuple[Offer, ...]) -> tuple[PlayCard, ...]:
    if may_revoke(state.variant) and state.phase is facts.Phase.PLAY and legal:
        return following_plays(state)
    return tuple(offer for offer in legal if isinstance(offer, PlayCard))


def hidden(cards: Seen) -> Seen:
    """Return the same number of hidden cards."""
    return (None,) * len(cards)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may see it; ``seat`` None sees all."""
    if seat is None or isinstance(event, Public):
        return event
    match event:
        case Dealt():
            return _dealt_as_seen(event, seat)
        case Given(seat=giver, to=receiver, cards=cards):
            return event if seat in (giver, receiver) else replace(event, cards=hidden(cards))
        case Looked() | KittyTaken() | Discarded():
            return event if seat == event.seat else replace(event, cards=hidden(event.cards))
        case unknown:
            assert_never(unknown)


def _dealt_as_seen(event: Dealt, seat: Seat) -> Dealt:
    up = len(event.kitty) - event.kitty_up
    owners = len(event.hands) if not event.dummies else event.dummies[0]
    shown = []
    for at, hand in enumerate(event.hands):
        if at in event.dummies:
            half = len(hand) // 2
            shown.append((*hidden(hand[:half]), *hand[half:]))
        else:
            own = at == seat % owners and not event.blind
            shown.append(hand if own else hidden(hand))
    return replace(event, hands=tuple(shown), kitty=(*hidden(event.kitty[:up]), *event.kitty[up:]))
