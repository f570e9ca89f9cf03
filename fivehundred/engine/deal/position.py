"""The first state of a game: an empty table, or the position in ``start`` of a saved game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Attach
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import Bid, format_call, strain_of
from fivehundred.engine.cards import HAND_SIZE, PACKS, Card, Suit, format_cards
from fivehundred.engine.deal.contract import contract_from, first_leader
from fivehundred.engine.deal.partner import with_partner
from fivehundred.engine.errors import Fact, FormatError
from fivehundred.engine.facts import Contract, Hand, Phase, Tally
from fivehundred.engine.kinds import StartKind
from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.option_meanings import is_dealer_cut
from fivehundred.engine.rules.schedule import is_ranked, is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, turns
from fivehundred.engine.state import Match, Play, Start, State
from fivehundred.engine.strains import Attached, order_under
from fivehundred.engine.tricks.joker import verify_attach
from fivehundred.engine.tricks.piles import PILES_OF_A_DUMMY, cards_of, count


def new_game(variant: Variant, start: Start | None = None) -> State:
    """Return the first state of a game; raises VariantError or FormatError."""
    check(variant)
    start = start or Start()
    state = _empty_table(variant, _sheet(variant, start.scores))
    if start.dealer is not None:
        _need(start.dealer in variant.seating.players, "dealer", StartKind.NO_PLAYER)
        state = replace(state, phase=Phase.DEAL, dealer=start.dealer)
    if start.hands is None:
        for key in ("contract", "kitty", *_PARTS_OF_PLAY):
            _need(not _is_given(start, key), key, StartKind.NEEDS_HANDS)
        return state
    dealer = _last_seat(variant) if start.dealer is None else start.dealer
    looked = variant.seating.players if start.contract or not variant.blind_misere else ()
    auction = Auction(variant, dealer)
    state = replace(state, dealer=dealer, auction=auction, looked=looked, piles=start.piles)
    _check_cards(variant, start)
    return _set_up_play(state, start) if start.contract else _set_up_auction(state, start)


# Parts of a position that need a contract.
_PARTS_OF_PLAY: Final = ("partner", "attached", "leader", "tricks", "suits_led", "renounced")


def _is_given(start: Start, key: str) -> bool:
    return getattr(start, key) not in (None, ())


def _empty_table(variant: Variant, sheet: tuple[Tally, ...]) -> State:
    cut = is_dealer_cut(variant)
    return State(
        variant=variant,
        phase=Phase.DEALER,
        to_act=None,
        dealer=None,
        hands=((),) * variant.seating.hands,
        kitty=(),
        play=idle_play(variant),
        match=Match(sheet=sheet, cutting=variant.seating.players if cut else ()),
        auction=Auction(variant, _last_seat(variant)),
    )


def _last_seat(variant: Variant) -> Seat:
    """Return the dealer if none is named, so that seat 0 speaks first."""
    return variant.seating.players[-1]


def idle_play(variant: Variant) -> Play:
    """Return the play of a deal in which no card has been led."""
    seats = len(variant.seating.ring)
    return Play(won=(0,) * seats, renounced=((),) * seats, turns=turns(variant.seating.ring, ()))


def _need(good: bool, key: str, fault: StartKind, **facts: Fact) -> None:
    if not good:
        raise FormatError(fault, key=key, **facts)


def _sheet(variant: Variant, scores: tuple[int, ...] | None) -> tuple[Tally, ...]:
    sides = len(variant.seating.sides)
    if scores is None:
        return (Tally(),) * sides
    _need(len(scores) == sides, "scores", StartKind.SCORES, sides=sides)
    return tuple(Tally(won=max(score, 0), lost=max(-score, 0)) for score in scores)


def _check_cards(variant: Variant, start: Start) -> None:
    hands, kitty = start.hands or (), start.kitty or ()
    wanted = variant.seating.hands
    _need(len(hands) == wanted, "hands", StartKind.HANDS, hands=wanted)
    below = [pile.down for row in start.piles for pile in row if pile.down is not None]
    held = [card for hand in hands for card in hand] + below
    _check_pack(variant, "hands", held)
    _check_pack(variant, "kitty", list(kitty))
    both = [card for card in kitty if card in held]
    _need(not both, "kitty", StartKind.IN_A_HAND_TOO, cards=format_cards(both[:3]))


def _check_pack(variant: Variant, key: str, cards: list[Card]) -> None:
    pack = PACKS[variant.deck]
    strange = [card for card in cards if card not in pack]
    _need(not strange, key, StartKind.NOT_OF_PACK, cards=format_cards(strange[:3]), size=len(pack))
    twice = sorted({card.code for card in cards if cards.count(card) > 1})
    _need(not twice, key, StartKind.TWICE, cards=" ".join(twice[:3]))


def _set_up_auction(state: State, start: Start) -> State:
    variant, hands = state.variant, start.hands or ()
    for key in _PARTS_OF_PLAY:
        _need(not _is_given(start, key), key, StartKind.NEEDS_CONTRACT)
    full = all(_length(start, seat) == HAND_SIZE for seat in range(len(hands)))
    _need(full, "hands", StartKind.FULL_HANDS, size=HAND_SIZE)
    for seat in variant.seating.dummies:
        covered = sum(pile.covers for pile in start.piles[seat])
        good = covered == len(start.piles[seat]) == PILES_OF_A_DUMMY
        _need(good, "hands", StartKind.DUMMIES)
    kitty = _rest_of_pack(variant, start) if start.kitty is None else start.kitty
    size = variant.kitty_size
    _need(len(kitty) == size, "kitty", StartKind.KITTY, size=size, found=len(kitty))
    assert state.dealer is not None
    return replace(
        state,
        phase=Phase.AUCTION,
        to_act=variant.seating.player_after(state.dealer),
        hands=hands,
        kitty=kitty,
    )


def _length(start: Start, seat: Seat) -> int:
    """Return how many cards a seat has, including a dummy's face-down cards."""
    hand = (start.hands or ())[seat]
    row = start.piles[seat] if seat < len(start.piles) else ()
    return count(row) if row else len(hand)


def _rest_of_pack(variant: Variant, start: Start) -> Hand:
    held = {card for hand in start.hands or () for card in hand}
    held |= {card for row in start.piles for card in cards_of(row)}
    return tuple(card for card in PACKS[variant.deck] if card not in held)


def _set_up_play(state: State, start: Start) -> State:
    variant, hands = state.variant, start.hands or ()
    assert state.dealer is not None
    contract = _contract(variant, state.dealer, start)
    _check_lengths(variant, contract, start)
    won = _tricks(variant, start, max(_length(start, seat) for seat in contract.side))
    _need(not any(won[seat] for seat in contract.out), "tricks", StartKind.TRICK_SITTING_OUT)
    leader = start.leader
    if leader is None:
        leader = first_leader(variant, state.dealer, contract)
    _need(leader in variant.seating.ring, "leader", StartKind.NO_SEAT_IN_PLAY)
    _need(leader not in contract.out, "leader", StartKind.SITS_OUT)
    play = replace(
        state.play,
        leader=leader,
        won=won,
        suits_led=start.suits_led,
        renounced=_renounced(variant, start),
        order=order_under(strain_of(contract.call), (), variant.top_joker),
        turns=turns(variant.seating.ring, contract.out),
        begun=sum(won) > 0,
    )
    state = replace(
        state,
        phase=Phase.PLAY,
        to_act=leader,
        hands=hands,
        kitty=start.kitty or (),
        play=play,
        contract=contract,
    )
    return _attach(state, start) if start.attached else state


def _contract(variant: Variant, dealer: Seat, start: Start) -> Contract:
    made = start.contract
    assert made is not None
    call = format_call(made.call)
    _need(made.seat in variant.seating.players, "contract", StartKind.NEEDS_PLAYER)
    _need(is_ranked(variant, made.call), "contract", StartKind.NO_SUCH_CALL, call=call)
    _need(not is_signal(variant, made.call), "contract", StartKind.SIX, call=call)
    contract = contract_from(variant, dealer, made)
    return contract if start.partner is None else _with_partner(variant, start, contract)


def _with_partner(variant: Variant, start: Start, contract: Contract) -> Contract:
    card, hands = start.partner, start.hands or ()
    assert card is not None
    is_called = variant.seating.calls_partner and isinstance(contract.call, Bid)
    _need(is_called, "partner", StartKind.NO_PARTNER)
    _need(not card.is_joker, "partner", StartKind.JOKER)
    is_held = any(card in hand for hand in hands)
    _need(is_held, "partner", StartKind.HELD_BY_NOBODY, card=card.code)
    is_allowed = variant.call_own_card or card not in hands[contract.seat]
    _need(is_allowed, "partner", StartKind.HELD_BY_CONTRACTOR, card=card.code)
    return with_partner(variant, contract, card, hands)


def _check_lengths(variant: Variant, contract: Contract, start: Start) -> None:
    lengths = {_length(start, seat) for seat in variant.seating.ring if seat not in contract.out}
    _need(len(lengths) == 1, "hands", StartKind.ONE_LENGTH)
    longest = max(_length(start, seat) for seat in range(len(start.hands or ())))
    _need(longest <= HAND_SIZE, "hands", StartKind.TOO_LONG, size=HAND_SIZE)
    _need(lengths != {0}, "hands", StartKind.EMPTY)


def _tricks(variant: Variant, start: Start, to_play: int) -> tuple[int, ...]:
    seats = len(variant.seating.ring)
    if start.tricks is None:
        return (0,) * seats
    _need(len(start.tricks) == seats, "tricks", StartKind.TRICKS, seats=seats)
    _need(min(start.tricks) >= 0, "tricks", StartKind.NEGATIVE)
    _need(sum(start.tricks) + to_play <= HAND_SIZE, "tricks", StartKind.TOO_MANY, tricks=HAND_SIZE)
    return start.tricks


def _renounced(variant: Variant, start: Start) -> tuple[tuple[Suit, ...], ...]:
    known = dict(start.renounced)
    for seat in known:
        _need(seat in variant.seating.ring, "renounced", StartKind.NOT_PLAYING, seat=seat)
    return tuple(known.get(seat, ()) for seat in variant.seating.ring)


def _attach(state: State, start: Start) -> State:
    fresh = replace(state, play=replace(state.play, begun=False))
    assert state.contract is not None
    for joker, suit in start.attached:
        is_allowed = verify_attach(fresh, Attach(state.contract.seat, joker, suit)) is None
        _need(is_allowed, "attached", StartKind.NOT_ATTACHABLE, card=joker.code)
    return replace(state, play=with_attached(state, start.attached))


def with_attached(state: State, attached: Attached) -> Play:
    """Return the play with these jokers attached to their suits."""
    assert state.contract is not None
    order = order_under(strain_of(state.contract.call), attached, state.variant.top_joker)
    return replace(state.play, attached=attached, order=order)
