"""Positions set up by hand, and deals played out, for the tests of the players."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import (
    Action,
    Deal,
    Discard,
    Give,
    MakeCall,
    Offer,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import Call, parse_call
from fivehundred.engine.cards import PACKS, Card, Suit, parse_card, parse_cards, parse_suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.heuristics.rules import choose_by_heuristics

AUSTRALIAN = Variant()
PACK = PACKS[43]


def chosen(state: State, seed: int = 1) -> SeatAction:
    """Give what the seat to act does by heuristics."""
    return choose_by_heuristics(view(state, state.to_act), Random(seed))


def played(state: State, seed: int = 1) -> str:
    """Give the card the seat to act plays."""
    action = chosen(state, seed)
    assert isinstance(action, PlayCard)
    return action.card.code


def called(state: State, seed: int = 1) -> Call:
    """Give the call the seat to act makes."""
    action = chosen(state, seed)
    assert isinstance(action, MakeCall)
    return action.call


def discarded(state: State, seed: int = 1) -> set[str]:
    """Give the cards the seat to act lays away."""
    action = chosen(state, seed)
    assert isinstance(action, Discard)
    return {card.code for card in action.cards}


def after(state: State, *actions: Action) -> State:
    """Apply actions one after another."""
    for action in actions:
        state = apply(state, action).state
    return state


def after_cards(state: State, codes: str) -> State:
    """Play cards in turn."""
    for card in parse_cards(codes):
        assert state.to_act is not None
        state = apply(state, PlayCard(state.to_act, card)).state
    return state


def in_play(
    hands: tuple[str, str, str, str],
    call: str,
    *,
    leader: int = 0,
    tricks: tuple[int, int, int, int] | None = None,
    voids: dict[int, str] | None = None,
    led: str = "",
    variant: Variant = AUSTRALIAN,
) -> State:
    """Set up a contract of seat 0 in play; ``voids`` are suits failed to follow, by seat."""
    renounced = {seat: tuple(map(parse_suit, suits)) for seat, suits in (voids or {}).items()}
    start = Start(
        dealer=3,
        hands=tuple(map(parse_cards, hands)),
        contract=MakeCall(0, parse_call(call)),
        leader=leader,
        tricks=tricks,
        suits_led=tuple(Suit(suit) for suit in led),
        renounced=tuple(renounced.items()),
    )
    return new_game(variant, start)


def in_auction(
    hand: str, calls: str = "", *, scores: tuple[int, ...] | None = None, seed: int = 0
) -> State:
    """Give a hand to the seat that calls next after these calls; the rest is shuffled."""
    words = calls.split()
    seat = len(words) % 4
    mine = parse_cards(hand)
    rest = [card for card in PACK if card not in mine]
    Random(seed).shuffle(rest)
    others = [tuple(rest[at : at + 10]) for at in (0, 10, 20)]
    hands = (*others[:seat], mine, *others[seat:])
    state = new_game(AUSTRALIAN, Start(scores=scores, dealer=3, hands=hands))
    for word in words:
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, parse_call(word))).state
    return state


def in_exchange(hand: str, kitty: str, calls: str) -> State:
    """Give seat 0 a hand and the kitty after an auction that it wins."""
    mine, laid = parse_cards(hand), parse_cards(kitty)
    rest = [card for card in PACK if card not in (*mine, *laid)]
    hands = (mine, *(tuple(rest[at : at + 10]) for at in (0, 10, 20)))
    state = new_game(AUSTRALIAN, Start(dealer=3, hands=hands, kitty=laid))
    for word in calls.split():
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, parse_call(word))).state
    assert state.phase is Phase.EXCHANGE
    return state


def card(code: str) -> Card:
    """Read a card."""
    return parse_card(code)


def dealt(
    seed: int, variant: Variant = AUSTRALIAN, scores: tuple[int, ...] | None = None
) -> State:
    """Deal a shuffled pack."""
    cards = list(PACKS[variant.deck])
    Random(seed).shuffle(cards)
    start = Start(dealer=seed % variant.players, scores=scores)
    return after(new_game(variant, start), Deal(tuple(cards)))


def is_waiting_for_a_seat(state: State) -> bool:
    """Tell whether a seat is to act in this deal."""
    return state.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


def stands_for(offer: Offer, action: SeatAction) -> bool:
    """Tell whether an action is an offer, or one of those a short form stands for."""
    if offer == action:
        return True
    count, cards = getattr(offer, "count", None), getattr(offer, "cards", ())
    gone = getattr(action, "cards", ())
    return count == len(set(gone)) == len(gone) and set(gone) <= set(cards) and count > 0


def played_out(state: State, seed: int) -> State:
    """Let heuristics act for every seat until the deal is over; every action must be legal."""
    step = 0
    while is_waiting_for_a_seat(state):
        seen = view(state, state.to_act)
        action = choose_by_heuristics(seen, Random(1000 * seed + step))
        assert any(stands_for(offer, action) for offer in seen.legal)
        state = after(state, action)
        step += 1
    return state


def at_table(variant: Variant, hand: str, calls: str = "", *, kitty: str = "") -> State:
    """Give a hand to the seat that calls next after these calls; the rest is shuffled."""
    words, count = calls.split(), variant.seating.hands
    seat, mine = len(words) % variant.players, parse_cards(hand)
    laid = parse_cards(kitty)
    rest = [c for c in PACKS[variant.deck] if c not in (*mine, *laid)]
    Random(5).shuffle(rest)
    hands = [tuple(rest[10 * at : 10 * at + 10]) for at in range(count - 1)]
    hands.insert(seat, mine)
    start = Start(
        dealer=variant.players - 1,
        hands=tuple(hands),
        kitty=laid or tuple(rest[10 * (count - 1) :]),
    )
    return calling(new_game(variant, start), calls)


def calling(state: State, calls: str) -> State:
    """Make calls one after another."""
    for word in calls.split():
        assert state.to_act is not None
        state = after(state, MakeCall(state.to_act, parse_call(word)))
    return state


def given(state: State) -> set[str]:
    """Give the cards the seat to act lays away or hands over."""
    action = chosen(state)
    assert isinstance(action, (Discard, Give))
    return {c.code for c in action.cards}
