"""From a position as one seat sees it to a state: the cards nobody has seen are dealt anyhow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fivehundred.engine.actions import Action, CallPartner, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import NULLOS, parse_call, strain_of
from fivehundred.engine.cards import HAND_SIZE, PACKS, Card, Suit, parse_card, parse_cards
from fivehundred.engine.deal.contract import ALONE
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.state import Start, State
from fivehundred.engine.strains import Order, order_under
from tests.players.complaints.position import Position

MOST_TRIES = 3000


def set_up(position: Position, seed: int = 0) -> State:
    """Give the state in which the seat is to decide; ``seed`` deals what nobody has seen."""
    variant = position.variant
    hands = _dealt_around(position, Random(seed))
    laid = tuple(c for c in PACKS[variant.deck] if all(c not in hand for hand in hands))
    start = Start(scores=position.scores, dealer=variant.players - 1, hands=hands, kitty=laid)
    state = new_game(variant, start)
    for word in position.calls.split():
        assert state.to_act is not None
        state = _after(state, MakeCall(state.to_act, parse_call(word)))
    if position.tricks or state.phase is not Phase.AUCTION:
        state = _played(position, state, laid)
    assert state.to_act == position.seat, (position.name, state.to_act)
    return state


def _played(position: Position, state: State, laid: tuple[Card, ...]) -> State:
    """Take the state through the exchange and the tricks."""
    assert state.contract is not None
    contractor = state.contract.seat
    if state.phase is Phase.EXCHANGE:
        state = _after(state, Discard(contractor, laid))
    if position.partner:
        state = _after(state, CallPartner(contractor, parse_card(position.partner)))
    for _, plays in _tricks(position):
        for card, suit in plays:
            assert state.to_act is not None
            state = _after(state, PlayCard(state.to_act, card, suit))
    return state


def _after(state: State, action: Action) -> State:
    return apply(state, action).state


def _tricks(position: Position) -> Iterator[tuple[int, list[tuple[Card, Suit | None]]]]:
    for line in position.tricks:
        leader, _, words = line.partition(":")
        yield int(leader), [_play(word) for word in words.split()]


def _play(word: str) -> tuple[Card, Suit | None]:
    code, _, suit = word.partition(":")
    return parse_card(code), Suit(suit) if suit else None


def _dealt_around(position: Position, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Deal the cards nobody has seen, so that all cards played could be played."""
    variant = position.variant
    known: list[set[Card]] = [set() for _ in range(variant.seating.hands)]
    known[position.seat] |= set(parse_cards(position.hand))
    for seat, text in position.shown.items():
        known[seat] |= set(parse_cards(text))
    lacks = _suits_lacked(position, known)
    gone = set(parse_cards(position.laid)).union(*known)
    rest = [card for card in PACKS[variant.deck] if card not in gone]
    order = _order(position)
    for _ in range(MOST_TRIES):
        hands = _one_try(rest, known, lacks, order, rng)
        if hands is not None:
            return tuple(
                tuple(card for card in PACKS[variant.deck] if card in hand) for hand in hands
            )
    raise AssertionError(f"{position.name}: the cards cannot lie so")


def _one_try(
    rest: list[Card],
    known: list[set[Card]],
    lacks: list[set[Suit | None]],
    order: Order,
    rng: Random,
) -> list[set[Card]] | None:
    """Deal once, who lacks most suits first; None where somebody finds too few cards."""
    cards, hands = rng.sample(rest, len(rest)), [set(hand) for hand in known]
    for seat in sorted(range(len(hands)), key=lambda seat: (-len(lacks[seat]), rng.random())):
        fitting = [card for card in cards if order.suits[card] not in lacks[seat]]
        wanted = fitting[: HAND_SIZE - len(hands[seat])]
        hands[seat] |= set(wanted)
        cards = [card for card in cards if card not in hands[seat]]
        if len(hands[seat]) != HAND_SIZE:
            return None
    return hands


def _suits_lacked(position: Position, known: list[set[Card]]) -> list[set[Suit | None]]:
    """Give the suits each seat has shown it lacks, and enter the cards it has played."""
    order, ring, made = _order(position), _ring(position), _contract(position)
    is_misere = made is not None and parse_call(made[1]) in NULLOS
    lacks: list[set[Suit | None]] = [set() for _ in known]
    for leader, plays in _tricks(position):
        led = plays[0][1] or order.suits[plays[0][0]]
        for step, (card, _) in enumerate(plays):
            seat = ring[(ring.index(leader) + step) % len(ring)]
            known[seat].add(card)
            if step and order.suits[card] is not led:
                lacks[seat].add(led)
                if position.variant.joker_forced_in_misere and is_misere and not card.is_joker:
                    lacks[seat].add(None)
    return lacks


def _contract(position: Position) -> tuple[int, str] | None:
    """Give who plays what, once the auction is over."""
    words = position.calls.split()
    count = position.variant.players
    at, last = 0, None
    passed: set[int] = set()
    for word in words:
        while at % count in passed:
            at += 1
        if word == "pass":
            passed.add(at % count)
        else:
            last = (at % count, word)
        at += 1
    return last


def _order(position: Position) -> Order:
    made = _contract(position)
    return order_under(strain_of(parse_call(made[1] if made else "6NT")))


def _ring(position: Position) -> list[int]:
    """List the seats that play, clockwise."""
    made, seating = _contract(position), position.variant.seating
    alone = made is not None and parse_call(made[1]) in ALONE
    out = seating.partners(made[0], seating.players[-1]) if made and alone else ()
    return [seat for seat in seating.ring if seat not in out]
