"""The play of the cards: which plays are legal, and what follows a play.

Implements the catalogue's section 8 (following suit, leading) and asks ``joker`` about jokers
outside the suits.
"""

from __future__ import annotations

from fivehundred.engine import joker
from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.engine.cards import SUIT_NAMES, Card, Suit
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.facts import Hand, Played, Trick
from fivehundred.engine.options import JokerFollow, Revokes
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Play, State
from fivehundred.engine.strains import Order
from fivehundred.engine.trick import led_suit, winner
from fivehundred.engine.variant import Variant


def legal_plays(state: State) -> tuple[PlayCard, ...]:
    """List every play of the seat to act, a led joker once for each suit it may name.

    Where revokes are possible every card may be played to another's lead.
    """
    if state.play.plays and state.variant.revokes is not Revokes.PREVENTED:
        seat = state.to_act
        assert seat is not None
        return tuple([play_card(seat, card) for card in state.hands[seat]])
    return lawful_plays(state)


def lawful_plays(state: State) -> tuple[PlayCard, ...]:
    """List every play of the seat to act that is no revoke."""
    seat, play = state.to_act, state.play
    assert seat is not None and play.order is not None
    hand, suits = state.hands[seat], play.order.suits
    if not play.plays:
        return _legal_leads(state, seat, hand)
    led = led_suit(play.plays, play.order)
    if led is None:
        return tuple([play_card(seat, card) for card in hand])
    following = [play_card(seat, card) for card in hand if suits[card] is led]
    loose = [card for card in hand if suits[card] is None]
    if not loose:
        return tuple(following or [play_card(seat, card) for card in hand])
    cards = joker.follow_cards(state, seat, led)
    return tuple([play_card(seat, card) for card in cards])


def _legal_leads(state: State, seat: Seat, hand: Hand) -> tuple[PlayCard, ...]:
    order = state.play.order
    assert order is not None
    plays = [play_card(seat, card) for card in hand if order.suits[card] is not None]
    if len(plays) == len(hand):
        return tuple(plays)
    loose = [card for card in hand if order.suits[card] is None]
    names = joker.lead_names(state, seat)
    if not names and not plays:
        # A restriction that would leave nothing to lead is lifted.
        names = tuple(Suit) if state.variant.joker_lead_names_suit else joker.ANY_NAME
    plays += [play_card(seat, card, name) for card in loose for name in names]
    return tuple(plays)


def is_legal_play(state: State, action: PlayCard) -> bool:
    """Tell whether a play by the seat to act is legal.

    A suit named by a joker on the last trick is harmless, so it is let pass though none is asked.
    """
    if action in legal_plays(state):
        return True
    bare = PlayCard(action.seat, action.card)
    return joker.is_last_lead(state, action) and bare in legal_plays(state)


def refuse_play(state: State, action: PlayCard) -> IllegalAction:
    """Say why a play that is not among the legal ones was refused."""
    seat, card, play = action.seat, action.card, state.play
    if card not in state.hands[seat]:
        return IllegalAction(
            Reason.CARD_NOT_HELD, f"seat {seat} does not hold {card.code}", seat=seat
        )
    assert play.order is not None
    suit = play.order.suits[card]
    led = led_suit(play.plays, play.order)
    if action.suit is not None and (suit is not None or play.plays):
        sentence = f"{card.code} names no suit here"
        return IllegalAction(Reason.JOKER_NAMES_NO_SUIT, sentence, seat=seat)
    following = [held for held in state.hands[seat] if play.order.suits[held] is led]
    if led is not None and following and (suit is not None or not joker.may_jump_in(state, led)):
        name = SUIT_NAMES[led]
        return IllegalAction(
            Reason.MUST_FOLLOW,
            f"seat {seat} must follow {name}",
            seat=seat,
            suit_name=name,
            count=len(following),
            strays=_strays(play.order, (*following, card)),
        )
    return joker.refuse(state, action)


def _strays(order: Order, cards: tuple[Card, ...]) -> tuple[tuple[str, str], ...]:
    """List the cards that belong to another suit than the printed one, with its name."""
    found = ((card, order.suits[card]) for card in cards)
    return tuple(
        (card.code, SUIT_NAMES[suit]) for card, suit in found if suit not in (None, card.suit)
    )


def after_play(state: State, action: PlayCard) -> tuple[tuple[Hand, ...], Play, Seat | None]:
    """Give the hands and the tricks after a legal play, and the winner if it ended a trick."""
    seat, card, play = action.seat, action.card, state.play
    hands = list(state.hands)
    hands[seat] = tuple([held for held in hands[seat] if held is not card])
    plays = (*play.plays, Played(seat, card, action.suit))
    if play.turns[seat] != play.leader:
        return tuple(hands), _with_plays(play, plays), None
    return tuple(hands), *_close_trick(state, plays)


def _with_plays(play: Play, plays: tuple[Played, ...]) -> Play:
    return Play(
        leader=play.leader,
        plays=plays,
        won=play.won,
        tricks=play.tricks,
        suits_led=play.suits_led,
        renounced=play.renounced,
        attached=play.attached,
        order=play.order,
        turns=play.turns,
        begun=True,
    )


def _close_trick(state: State, plays: tuple[Played, ...]) -> tuple[Play, Seat]:
    play = state.play
    taker = winner(play, plays, state.variant.joker_after_renounce)
    leader = plays[0].seat
    won = list(play.won)
    won[taker] += 1
    assert play.order is not None
    led = led_suit(plays, play.order)
    closed = Play(
        leader=taker,
        plays=(),
        won=tuple(won),
        tricks=(*play.tricks, Trick(leader, plays, taker)),
        suits_led=_with_suit(play.suits_led, led),
        renounced=_renounced(state.variant, play, plays, led),
        attached=play.attached,
        order=play.order,
        turns=play.turns,
        begun=True,
    )
    return closed, taker


def _with_suit(suits: tuple[Suit, ...], suit: Suit | None) -> tuple[Suit, ...]:
    return suits if suit is None or suit in suits else (*suits, suit)


def _renounced(
    variant: Variant, play: Play, plays: tuple[Played, ...], led: Suit | None
) -> tuple[tuple[Suit, ...], ...]:
    """Note who failed to follow, as everyone at the table could see it.

    A joker that may be thrown in by one who can follow tells nobody whether he could.
    """
    assert play.order is not None
    suits = play.order.suits
    if led is None or all(suits[played.card] is led for played in plays[1:]):
        return play.renounced
    untold = variant.joker_follow is JokerFollow.FIRST_OR_LAST and led not in play.suits_led
    failed = {
        played.seat
        for played in plays[1:]
        if suits[played.card] is not led and not (untold and suits[played.card] is None)
    }
    return tuple(
        _with_suit(known, led) if seat in failed else known
        for seat, known in enumerate(play.renounced)
    )
