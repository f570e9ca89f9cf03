"""The line of a claim: an order of play that wins every trick left, whatever the others hold.

Only what a View proves counts. Of every suit the cards that may be in another hand are feared as
if they lay together in the worst one: each lead of the suit then draws the lowest of them and
leaves the highest. However they really lie, no more and no higher ones can be left, so a line that
wins against these wins against every defence. Where suits need not be followed (a revoke can be
played, a card lies beneath another) nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Hand
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import beats, suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.knowledge import Knowledge, knowledge_of

_ROWS: Final[tuple[Suit | None, ...]] = (*Suit, None)

Feared = tuple[tuple[Card, ...], ...]
"""The cards that may be in other hands, a row for each suit and one for jokers, highest first."""


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """A moment between two tricks: the hands of a claim, who of them leads, and what is feared."""

    hands: tuple[tuple[Seat, Hand], ...]
    leader: Seat
    feared: Feared


@dataclass(frozen=True, slots=True)
class LineSearch:
    """What stays the same while a line is looked for.

    ``draws`` tells whether the others must follow suit; ``lost`` are moments known to have no
    line.
    """

    know: Knowledge
    start: ClaimPosition
    draws: bool
    lost: set[ClaimPosition]

    def feared_of(self, suit: Suit | None) -> tuple[Card, ...]:
        """Return the cards of a suit that may be out against the claim, highest first."""
        return self.start.feared[_ROWS.index(suit)]

    @property
    def obstacle(self) -> Card | None:
        """The highest card that may be out and would beat one of the claim's own."""
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
        """Return whether a line begins with this play of the seat to act."""
        know, hands = self.know, dict(self.start.hands)
        if not know.plays:
            return self._leads(self.start, play)
        # Whoever has played already cannot come into this trick once more.
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
        """Return whether every trick from a moment on is won by some order of play."""
        hands = dict(moment.hands)
        if not hands[moment.leader]:
            return True
        if moment in self.lost:
            return False
        for play in self._leads_from(moment):
            if self._leads(moment, play):
                return True
            if len(hands) == 1 and self._wins(moment, play, {play.seat: play.card}):
                # A card that is sure to win costs a single hand nothing: no other would do better.
                break
        self.lost.add(moment)
        return False

    def _leads_from(self, moment: ClaimPosition) -> Iterator[PlayCard]:
        """Yield what may be led, highest first; a joker outside the suits is kept for the end."""
        hand, order = dict(moment.hands)[moment.leader], self.know.order
        suited = [card for card in hand if order.suits[card] is not None]
        for card in sorted(suited or hand, key=order.strengths.__getitem__, reverse=True):
            yield PlayCard(moment.leader, card)

    def _leads(self, moment: ClaimPosition, play: PlayCard) -> bool:
        """Return whether a lead wins its trick and all tricks after it."""
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
        """Return whether the best of some cards takes a trick that ``play`` has led."""
        led = suit_of_lead(play, self.know.order)
        best = cards[_taker(cards, play, self.know)]
        return not self._is_beaten(best, led, moment.feared)

    def _is_beaten(self, best: Card, led: Suit | None, feared: Feared) -> bool:
        order = self.know.order
        return any(beats(card, best, led, order) for row in feared for card in row)

    def _drawn(self, feared: Feared, led: Suit | None) -> Feared:
        """Return what is feared after a suit was led: whoever has it must follow."""
        if not self.draws or led is None:
            return feared
        at = _ROWS.index(led)
        return (*feared[:at], feared[at][:-1], *feared[at + 1 :])


def line_of(view: View, seat: Seat) -> LineSearch | None:
    """Return what a View proves for a line of a seat to act, its viewer's or a dummy he plays.

    None where cards of that seat lie beneath others, so that nobody knows what it has to play.
    """
    know, owner = knowledge_of(view, seat), view.variant.seating.owner
    if know.covered[seat]:
        return None
    # A dummy with covered cards is feared, also by who plays it.
    partners = [s for s in know.partners if owner(s) == owner(seat) and not know.covered[s]]
    seats = (seat, *partners)
    others = [s for s in (*know.partners, *know.opponents) if s not in seats]
    hands = tuple((s, tuple(card for card in view.hands[s] if card)) for s in seats)
    revokes = may_revoke(view.variant)
    feared = _everything(know, others) if revokes else _possible(know, others)
    draws = not revokes and not any(know.covered[s] for s in others)
    return LineSearch(know, ClaimPosition(hands, seat, feared), draws, set())


def _possible(know: Knowledge, others: Sequence[Seat]) -> Feared:
    return tuple(tuple(know.out_of_suit(suit, others)) for suit in _ROWS)


def _everything(know: Knowledge, others: Sequence[Seat]) -> Feared:
    """Return every card out: who has failed to follow may have had to."""
    cards = {card for seat in others for card in (*know.seen.get(seat, ()), *know.unseen)}
    cards |= {card for seat in others for card in know.placed.get(seat, ())}
    suits, strengths = know.order.suits, know.order.strengths
    ranked = sorted(cards, key=strengths.__getitem__, reverse=True)
    return tuple(tuple(card for card in ranked if suits[card] is suit) for suit in _ROWS)


def _following(hand: Hand, know: Knowledge, led: Suit | None) -> Hand:
    """Return the cards a hand of the claim may play to a lead; a joker only where it must."""
    suits = know.order.suits
    follows = tuple(card for card in hand if suits[card] is led and led is not None)
    return follows or tuple(card for card in hand if suits[card] is not None) or hand


def _taker(cards: dict[Seat, Card], play: PlayCard, know: Knowledge) -> Seat:
    """Return whose card is the best of a claim's own, the lead's seat first."""
    led, taker = suit_of_lead(play, know.order), play.seat
    for seat, card in cards.items():
        is_joker = know.order.suits[card] is None
        if seat != play.seat and not is_joker and beats(card, cards[taker], led, know.order):
            taker = seat
    return taker


def _after(
    moment: ClaimPosition, cards: dict[Seat, Card], taker: Seat, feared: Feared
) -> ClaimPosition:
    """Return the moment after a trick to which these cards were played."""
    hands = tuple(
        (seat, tuple(card for card in hand if card is not cards.get(seat)))
        for seat, hand in moment.hands
    )
    return ClaimPosition(hands, taker, feared)
