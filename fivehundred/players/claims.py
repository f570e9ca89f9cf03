"""Claims: finds lines of play that take every remaining trick against any defence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import beats, suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.knowledge import Knowledge, following_plays, knowledge_of, order_of
from fivehundred.players.misere_claims import ducking_play, safe_misere_of

_ROWS: Final[tuple[Suit | None, ...]] = (*Suit, None)

MOST_MOMENTS: Final = 400
"""Limit on positions searched for one line; most questions need fewer than twenty."""

Feared = tuple[tuple[Card, ...], ...]
"""Cards that may be in other hands: a row per suit and one for jokers, each highest first."""


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """A moment between two tricks: the claiming hands, the leader, and the feared cards."""

    hands: tuple[tuple[Seat, Hand], ...]
    leader: Seat
    feared: Feared


@dataclass(frozen=True, slots=True)
class LineSearch:
    """A search for a sure line; ``draws``: others must follow suit; ``lost``: failed positions."""

    know: Knowledge
    start: ClaimPosition
    draws: bool
    lost: set[ClaimPosition]

    @property
    def obstacle(self) -> Card | None:
        """The highest card that may be out and beats one of the claim's own cards."""
        order = self.know.order
        own = [card for _, hand in self.start.hands for card in hand]
        feared = [card for row in self.start.feared for card in row]
        beating = [
            out
            for out in feared
            if any(beats(out, card, order.suits[card], order) for card in own)
        ]
        return max(beating, key=order.strengths.__getitem__, default=None)

    def is_sure(self, play: PlayCard) -> bool:
        """Return whether a winning line begins with this play of the seat to act."""
        know, hands = self.know, dict(self.start.hands)
        if not know.plays:
            return self._leads(self.start, play)
        # Seats that have already played can no longer affect this trick.
        later = [seat for seat in know.later if seat in hands]
        feared = self.start.feared if len(later) < len(know.later) else ((),) * len(_ROWS)
        best = know.best_play()
        assert best is not None
        for rest in product(*(_following(hands[seat], know, know.led) for seat in later)):
            cards = {play.seat: play.card, **dict(zip(later, rest, strict=True))}
            taker, card = best.seat, best.card
            for seat, each in cards.items():
                if know.beats(each, card, seat):
                    taker, card = seat, each
            safe = taker in hands and not self._is_beaten(card, know.led, feared)
            if safe and self._runs(_after(self.start, cards, taker, self.start.feared)):
                return True
        return False

    def _runs(self, moment: ClaimPosition) -> bool:
        """Return whether some order of play wins every trick from this position on."""
        hands = dict(moment.hands)
        if not hands[moment.leader]:
            return True
        if moment in self.lost or len(self.lost) >= MOST_MOMENTS:
            return False
        for play in self._leads_from(moment):
            if self._leads(moment, play):
                return True
            if len(hands) == 1 and self._wins(moment, play, {play.seat: play.card}):
                # For a single hand, a certain winner is as good a lead as any.
                break
        self.lost.add(moment)
        return False

    def _leads_from(self, moment: ClaimPosition) -> Iterator[PlayCard]:
        """Yield possible leads, highest first; last the jokers outside the suits."""
        hand, order = dict(moment.hands)[moment.leader], self.know.order
        suited = [card for card in hand if order.suits[card] is not None]
        for card in sorted(suited or hand, key=order.strengths.__getitem__, reverse=True):
            yield PlayCard(moment.leader, card)

    def _leads(self, moment: ClaimPosition, play: PlayCard) -> bool:
        order, hands = self.know.order, dict(moment.hands)
        led = suit_of_lead(play, order)
        others = [seat for seat in hands if seat != play.seat]
        for rest in product(*(_following(hands[seat], self.know, led) for seat in others)):
            cards = {play.seat: play.card, **dict(zip(others, rest, strict=True))}
            if not self._wins(moment, play, cards):
                continue
            taker = _taker(cards, play, self.know)
            feared = self._drawn(moment.feared, led) if play.suit is None else moment.feared
            if self._runs(_after(moment, cards, taker, feared)):
                return True
        return False

    def _wins(self, moment: ClaimPosition, play: PlayCard, cards: dict[Seat, Card]) -> bool:
        led = suit_of_lead(play, self.know.order)
        best = cards[_taker(cards, play, self.know)]
        return not self._is_beaten(best, led, moment.feared)

    def _is_beaten(self, best: Card, led: Suit | None, feared: Feared) -> bool:
        order = self.know.order
        return any(beats(card, best, led, order) for row in feared for card in row)

    def _drawn(self, feared: Feared, led: Suit | None) -> Feared:
        """Return the feared cards after a lead: each seat that has the suit must follow."""
        if not self.draws or led is None:
            return feared
        at = _ROWS.index(led)
        return (*feared[:at], feared[at][:-1], *feared[at + 1 :])


def line_of(view: View, seat: Seat) -> LineSearch | None:
    """Return a search for a line of the seat to act; None if some of its cards are covered."""
    know, owner = knowledge_of(view, seat), view.variant.seating.owner
    if know.covered[seat]:
        return None
    # A dummy with covered cards is feared even by the seat that plays it.
    partners = [s for s in know.partners if owner(s) == owner(seat) and not know.covered[s]]
    seats = (seat, *partners)
    others = [s for s in (*know.partners, *know.opponents) if s not in seats]
    hands = tuple((s, tuple(card for card in view.hands[s] if card)) for s in seats)
    revokes = may_revoke(view.variant)
    followed = tuple(tuple(know.out_of_suit(suit, others)) for suit in _ROWS)
    feared = _everything(know, others) if revokes else followed
    draws = not revokes and not any(know.covered[s] for s in others)
    return LineSearch(know, ClaimPosition(hands, seat, feared), draws, set())


def _everything(know: Knowledge, others: Sequence[Seat]) -> Feared:
    """Return every card out, even in suits a seat failed to follow: it may still hold them."""
    cards = {card for seat in others for card in (*know.seen.get(seat, ()), *know.unseen)}
    cards |= {card for seat in others for card in know.placed.get(seat, ())}
    suits, strengths = know.order.suits, know.order.strengths
    ranked = sorted(cards, key=strengths.__getitem__, reverse=True)
    return tuple(tuple(card for card in ranked if suits[card] is suit) for suit in _ROWS)


def _following(hand: Hand, know: Knowledge, led: Suit | None) -> Hand:
    """Return the cards a hand may play to a lead; jokers only if nothing else is left."""
    suits = know.order.suits
    follows = tuple(card for card in hand if suits[card] is led and led is not None)
    return follows or tuple(card for card in hand if suits[card] is not None) or hand


def _taker(cards: dict[Seat, Card], play: PlayCard, know: Knowledge) -> Seat:
    """Return which seat of the claim plays the best of its cards; ties go to the leader."""
    led, taker = suit_of_lead(play, know.order), play.seat
    for seat, card in cards.items():
        is_joker = know.order.suits[card] is None
        if seat != play.seat and not is_joker and beats(card, cards[taker], led, know.order):
            taker = seat
    return taker


def _after(
    moment: ClaimPosition, cards: dict[Seat, Card], taker: Seat, feared: Feared
) -> ClaimPosition:
    hands = tuple(
        (seat, tuple(card for card in hand if card is not cards.get(seat)))
        for seat, hand in moment.hands
    )
    return ClaimPosition(hands, taker, feared)


@dataclass(frozen=True, slots=True)
class Claim:
    """All remaining tricks, as a winning line takes them.

    ``play`` is the next card, ``tricks`` the number of tricks. ``to_draw`` are trumps that may
    still be out, highest first; ``suits`` the plain suits the hand then runs.
    """

    play: PlayCard
    tricks: int
    to_draw: tuple[Card, ...]
    suits: tuple[Suit, ...]


def claim_of(view: View) -> Claim | None:
    """Return a claim to every remaining trick by the viewer and their dummies, or None.

    The View must prove that some order of play wins against every defence, however the cards
    lie. Nothing is claimed where tricks are not the aim (misère, hi/lo).
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
    # Lead the strongest sure card; follow with the weakest.
    order, tried = line.know.order, plays if view.plays else list(reversed(plays))
    sure = next((play for play in tried if line.is_sure(play)), None)
    if sure is None:
        return None
    suits = [order.suits[card] for card in line.know.hand]
    return Claim(
        play=sure,
        tricks=len(line.know.hand),
        to_draw=() if order.trump is None else line.start.feared[_ROWS.index(order.trump)],
        suits=tuple(suit for suit in Suit if suit in suits and suit is not order.trump),
    )


def claim_obstacle(view: View) -> Card | None:
    """Return the highest card that may be out and prevents a claim; None if no such card does."""
    seat = view.to_act
    if seat is None or claim_of(view) is not None or view.contract is None:
        return None
    if view.variant.seating.owner(seat) != view.viewer or view.contract.call in NULLOS:
        return None
    line = line_of(view, seat)
    return None if line is None or view.contract.call is Special.HI_LO else line.obstacle


def _plays(view: View) -> list[PlayCard]:
    order = order_of(view)
    return sorted(following_plays(view), key=lambda play: order.strengths[play.card])


def next_of_claim(view: View) -> PlayCard | None:
    """Return a claim's next play, or else a harmless card; None if no card can be played."""
    claim, plays = claim_of(view), _plays(view)
    if safe_misere_of(view) and (ducked := ducking_play(view)):
        return ducked
    if claim is not None or not plays:
        return claim.play if claim else None
    return plays[0] if view.plays else plays[-1]


def is_lost(view: View) -> bool:
    """Return whether a misère, declared contract or hi/lo is certain to fail already."""
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
