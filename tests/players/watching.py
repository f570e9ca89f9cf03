"""Watching heuristics play: whole games of a table, and what nobody in his senses does.

What is looked for are gross faults only, which need no judgement to be seen as such.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import NULLOS, TRUMP_OF, Bid, Special, strain_of
from fivehundred.engine.cards import PACKS, Card, Rank, Suit
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import JokerAttach
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.engine.strains import order_under
from fivehundred.engine.view import View, view
from fivehundred.players.heuristics.hand_strength import shape_of
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.knowledge import Knowledge, knowledge_of
from tests.players.positions import is_waiting_for_a_seat, stands_for


@dataclass
class Watched:
    """What was seen of a table: scored deals, passed-out ones, games ended, faults."""

    deals: list[DealResult] = field(default_factory=list)
    passed_out: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def contracts(self) -> list[DealResult]:
        return [deal for deal in self.deals if deal.contract is not None]

    @property
    def rate_made(self) -> float:
        return sum(bool(deal.made) for deal in self.contracts) / max(1, len(self.contracts))

    @property
    def rate_passed_out(self) -> float:
        played_in_no_trumps = len(self.deals) - len(self.contracts)
        shuffles = len(self.deals) + self.passed_out
        return (self.passed_out + played_in_no_trumps) / max(1, shuffles)


def watch(variant: Variant, seed: int, *, at_least: int, at_most: int) -> Watched:
    """Watch games from the first deal to the end, until one is over and enough was dealt."""
    seen, rng, shuffles = Watched(), Random(seed), 0
    state = new_game(variant, Start(dealer=0))
    while shuffles < at_least or (seen.games == 0 and shuffles < at_most):
        state = watch_deal(shuffled(state, rng), rng.randrange(10**9), seen)
        shuffles += 1
        if state.match.result:
            seen.games += 1
            seen.deals += state.match.deals
            state = new_game(variant, Start(dealer=shuffles % variant.players))
    seen.deals += state.match.deals
    seen.passed_out = shuffles - len(seen.deals)
    return seen


def shuffled(state: State, rng: Random) -> State:
    """Deal a fresh pack, or the gathered one where it is not shuffled."""
    gathered = state.match.gathered
    cards = list(gathered or PACKS[state.variant.deck])
    if not gathered:
        rng.shuffle(cards)
    return apply(state, Deal(tuple(cards))).state


def watch_deal(state: State, seed: int, seen: Watched) -> State:
    """Let heuristics play a deal out, and note every fault."""
    step = 0
    while is_waiting_for_a_seat(state):
        shown = view(state, state.to_act)
        action = choose_by_heuristics(shown, Random(seed + step))
        assert any(stands_for(offer, action) for offer in shown.legal)
        seen.faults += faults_of(shown, action)
        state = apply(state, action).state
        step += 1
    return state


def faults_of(shown: View, action: SeatAction) -> Iterator[str]:
    """Name what is absurd about an action."""
    match action:
        case MakeCall():
            yield from _faults_of_call(shown, action)
        case Discard():
            yield from _faults_of_discard(shown, action)
        case PlayCard():
            yield from _faults_of_play(shown, action)
        case _:
            return


def _faults_of_call(shown: View, made: MakeCall) -> Iterator[str]:
    forced = all(not isinstance(o, MakeCall) or o.call is not Special.PASS for o in shown.legal)
    if made.call is Special.BLIND_MISERE or made.call is Special.DOUBLE_NULLO:
        yield f"{made.call} was called"
    if made.call in (Special.MISERE, Special.OPEN_MISERE):
        yield from _faults_of_misere(shown)
    if isinstance(made.call, Bid) and not forced:
        yield from _faults_of_bid(shown, made.seat, made.call)


def _faults_of_misere(shown: View) -> Iterator[str]:
    never = shown.variant.joker_attach is JokerAttach.NEVER
    jokers = sum(card.is_joker for card in shown.hand)
    if jokers > shown.variant.kitty_size - (1 if never else 0):
        yield "misère with jokers that nothing can be done about"
    if sum(card.rank is not None and card.rank >= Rank.QUEEN for card in shown.hand) > 5:
        yield "misère with a handful of high cards"


def _faults_of_bid(shown: View, seat: Seat, bid: Bid) -> Iterator[str]:
    seats = shown.variant.seating
    mates = seats.partners(seat, shown.dealer)
    theirs = [c.call for c in shown.calls if c.seat in mates and isinstance(c.call, Bid)]
    shape = shape_of(shown.hand, bid.strain, shown.variant)
    open_cards = [c for s in seats.dummies if s in mates for c in shown.hands[s] if c is not None]
    top = shape.tops[0] or shape_of(open_cards, bid.strain, shown.variant).tops[0]
    shown_top = any(TRUMP_OF[other.strain] is None for other in theirs)
    if bid.level == 10 and not (top or shown_top):
        yield "ten without the highest trump"
    if TRUMP_OF[bid.strain] is None:
        if not (top or shown_top):
            yield "no trumps without the joker"
    elif shape.trumps < 3 and all(other.strain is not bid.strain for other in theirs):
        yield "trumps named with less than three of them"
    if bid.without_kitty and MakeCall(seat, Bid(bid.level, bid.strain)) in shown.legal:
        yield "the kitty was refused for nothing"


def _faults_of_discard(shown: View, made: Discard) -> Iterator[str]:
    assert shown.contract is not None
    order = order_under(strain_of(shown.contract.call), (), shown.variant.top_joker)
    if shown.contract.call in NULLOS or shown.contract.call is Special.HI_LO:
        return
    kept = [card for card in shown.hand if card not in made.cards]
    good = [order.suits[card] in (order.trump, None) for card in made.cards]
    if any(good) and any(order.suits[card] not in (order.trump, None) for card in kept):
        yield "a trump was discarded and a plain card kept"


def _faults_of_play(shown: View, made: PlayCard) -> Iterator[str]:
    if made not in shown.following_plays:
        yield "a revoke"
    know = knowledge_of(shown, made.seat)
    nullo = shown.contract is not None and shown.contract.call in (*NULLOS, Special.HI_LO)
    best, others = know.best_play(), [play.card for play in shown.following_plays]
    if nullo or best is None or know.later or best.seat not in know.partners:
        return
    plain = [
        card
        for card in others
        if know.order.suits[card] not in (know.order.trump, None) and not know.is_winner(card)
    ]
    if made.card.is_joker and any(not card.is_joker for card in others):
        yield "the joker was wasted on a partner’s trick"
    if plain and know.order.suits[made.card] is know.order.trump is not know.led:
        yield "a partner’s trick was ruffed"


def untruths(state: State) -> Iterator[str]:
    """Name what the seat to act believes of a position in play though it is not so."""
    seat = state.to_act
    assert state.phase is Phase.PLAY and seat is not None
    know = knowledge_of(view(state, seat), seat)
    for other in (*know.partners, *know.opponents):
        held, now = _cards_of(state, other), state.hands[other]
        if know.room[other] != len(held):
            yield f"seat {other} is thought to hold {know.room[other]} cards, not {len(held)}"
        for suit, cards in _by_suit(know, held):
            if not set(cards) <= set(know.may_hold(other, suit)):
                yield f"seat {other} is thought to lack a card of {suit}"
        for suit, cards in _by_suit(know, now):
            if cards and know.is_void(other, suit):
                yield f"seat {other} is thought void in {suit}"
    out = [card for other in (*know.partners, *know.opponents) for card in _cards_of(state, other)]
    for card in know.hand:
        suit, height = know.order.suits[card], know.order.strengths[card]
        beaten = any(know.order.suits[o] is suit and know.order.strengths[o] > height for o in out)
        if beaten and know.is_winner(card):
            yield f"{card.code} is thought the highest of its suit"
    yield from _wrong_friends(state, know)


def _wrong_friends(state: State, know: Knowledge) -> Iterator[str]:
    contract = state.contract
    if contract is None:
        return
    true_partners = contract.side if know.seat in contract.side else None
    for partner in know.partners:
        if true_partners is not None and partner not in true_partners:
            yield f"seat {partner} is thought a partner of the contractor’s side"
    if know.seat == contract.partner and contract.seat not in know.partners:
        yield "the partner does not know his contractor"
    if true_partners is None and contract.seat in know.partners:
        yield "a defender thinks the contractor a partner"


def _cards_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """List the cards a seat has yet to play, a dummy's lower ones as well."""
    rows = state.piles[seat] if state.piles else ()
    below = [pile.down for pile in rows if pile.covers and pile.down is not None]
    return (*state.hands[seat], *below)


def _by_suit(know: Knowledge, cards: tuple[Card, ...]) -> Iterator[tuple[Suit | None, list[Card]]]:
    suits = know.order.suits
    for suit in dict.fromkeys(suits[card] for card in cards):
        yield suit, [card for card in cards if suits[card] is suit]
