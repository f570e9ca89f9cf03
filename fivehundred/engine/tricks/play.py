"""Which plays are legal, and what follows one: §8 “The play” of docs/rules.md."""

from __future__ import annotations

from typing import NamedTuple

from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.engine.cards import SUIT_NAMES, Card, Suit
from fivehundred.engine.errors import IllegalAction, Word
from fivehundred.engine.facts import Hand, Played, Trick
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.option_meanings_of_play import is_barred, may_jump_in, may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Play, State
from fivehundred.engine.strains import Order
from fivehundred.engine.tricks import joker
from fivehundred.engine.tricks.trick import close_trick, led_suit


class FollowRule(NamedTuple):
    """The suit to follow, and why other cards are refused (None: they are allowed)."""

    led: Suit | None
    other: PlayKind | None = None  # why a card of another suit is refused
    joker: PlayKind | None = None  # why a suitless joker is refused

    def fault(self, suit: Suit | None) -> PlayKind | None:
        """Return why a card of a suit may not be played; None if it may."""
        if suit is self.led:
            return None
        return self.joker if suit is None else self.other


def _follow(state: State, seat: Seat) -> FollowRule:
    play, hand, variant = state.play, state.hands[seat], state.variant
    assert play.order is not None
    suits, led = play.order.suits, led_suit(play.plays, play.order)
    if led is None:
        return FollowRule(led)
    held = [suits[card] for card in hand]
    if led in held:
        jumps = None in held and may_jump_in(variant, play.suits_led, led)
        return FollowRule(led, PlayKind.MUST_FOLLOW, None if jumps else PlayKind.MUST_FOLLOW)
    if None not in held:
        return FollowRule(led)
    if joker.is_forced(variant, state.contract):
        return FollowRule(led, other=PlayKind.MUST_PLAY_JOKER)
    barred = held.count(None) < len(held) and is_barred(variant, led, play.renounced[seat])
    return FollowRule(led, joker=PlayKind.JOKER_HELD_BACK if barred else None)


def verify_play(state: State, action: PlayCard) -> PlayKind | None:
    """Return why a play is refused; where revokes are possible, any card may follow a lead."""
    seat, card, play = action.seat, action.card, state.play
    if card not in state.hands[seat]:
        return PlayKind.NOT_HELD
    assert play.order is not None
    if action.suit is not None and (play.plays or play.order.suits[card] is not None):
        return PlayKind.CARD_NAMES_NO_SUIT
    if play.plays:
        follows = play.order.suits[card] is led_suit(play.plays, play.order)
        if follows or may_revoke(state.variant):
            return None
        return _follow(state, seat).fault(play.order.suits[card])
    return None if play.order.suits[card] is not None else joker.verify_lead(state, action)


def legal_plays(state: State) -> tuple[PlayCard, ...]:
    """List every play of the seat to act, a led joker once for each suit it may name."""
    if state.play.plays and may_revoke(state.variant):
        seat = state.to_act
        assert seat is not None
        return tuple([play_card(seat, card) for card in state.hands[seat]])
    return following_plays(state)


def following_plays(state: State) -> tuple[PlayCard, ...]:
    """List every play of the seat to act that is no revoke; suitless jokers come last."""
    seat, play = state.to_act, state.play
    assert seat is not None and play.order is not None
    hand, suits = state.hands[seat], play.order.suits
    if play.plays:
        bound = _follow(state, seat)
        if bound.other is PlayKind.MUST_FOLLOW and bound.joker is None:
            hand = tuple(sorted(hand, key=lambda card: suits[card] is None))
        if bound.other is None and bound.joker is None:
            return tuple([play_card(seat, card) for card in hand])
        cards = [card for card in hand if bound.fault(suits[card]) is None]
        return tuple([play_card(seat, card) for card in cards])
    plays = [play_card(seat, card) for card in hand if suits[card] is not None]
    if len(plays) == len(hand):
        return tuple(plays)
    names = joker.lead_names(state, seat)
    jokers = [card for card in hand if suits[card] is None]
    plays += [play_card(seat, card, name) for card in jokers for name in names]
    return tuple(plays)


def refuse_play(state: State, action: PlayCard, kind: PlayKind) -> IllegalAction:
    """Return the error for a refused play."""
    seat, card, order = action.seat, action.card, state.play.order
    assert order is not None
    if kind is PlayKind.MUST_FOLLOW:
        led = led_suit(state.play.plays, order)
        assert led is not None
        held = tuple(one for one in state.hands[seat] if order.suits[one] is led)
        strays, suit = _strays(order, (*held, card)), Word(SUIT_NAMES[led])
        return IllegalAction(kind, strays, seat=seat, suit=suit, count=len(held))
    suit = Word("" if action.suit is None else SUIT_NAMES[action.suit])
    return IllegalAction(kind, seat=seat, card=card.code, suit=suit)


def _strays(order: Order, cards: tuple[Card, ...]) -> tuple[tuple[str, str], ...]:
    """List the cards that do not belong to their printed suit, with the name of their suit."""
    found = ((card, order.suits[card]) for card in cards)
    return tuple(
        (card.code, SUIT_NAMES[suit]) for card, suit in found if suit not in (None, card.suit)
    )


def after_play(state: State, action: PlayCard) -> tuple[tuple[Hand, ...], Play, Seat | None]:
    """Return the hands and the tricks after a legal play, and the winner if a trick ended."""
    seat, card, play = action.seat, action.card, state.play
    hands = list(state.hands)
    hands[seat] = tuple([held for held in hands[seat] if held is not card])
    plays: tuple[Played, ...] = (*play.plays, Played(seat, card, action.suit))
    winner, won, tricks = None, play.won, play.tricks
    suits_led, renounced = play.suits_led, play.renounced
    if play.turns[seat] == play.leader:
        assert play.order is not None
        known = tuple(enumerate(renounced))
        closed = close_trick(state.variant, play.order, plays, suits_led, known)
        winner, suits_led, renounced = closed.winner, closed.suits_led, closed.renounced
        won = (*won[:winner], won[winner] + 1, *won[winner + 1 :])
        tricks = (*tricks, Trick(plays[0].seat, plays, winner))
        plays = ()
    after = Play(
        leader=play.leader if winner is None else winner,
        plays=plays,
        won=won,
        tricks=tricks,
        suits_led=suits_led,
        renounced=renounced,
        attached=play.attached,
        order=play.order,
        turns=play.turns,
        begun=True,
    )
    return tuple(hands), after, winner
