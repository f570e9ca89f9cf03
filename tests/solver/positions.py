"""Random positions late in a deal, of every preset and every rule on jokers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import TRUMP_OF, Bid, Special, is_six, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import Phase, Pile, Piles
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.options import (
    JokerAfterRenounce,
    JokerAttach,
    JokerFollow,
    JokerLead,
    SixBids,
    TopJoker,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.engine.state import Start, State
from fivehundred.engine.tricks.play import following_plays
from tests.solver.minimax import Asked

CARDS = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2}
"""So many cards a hand at most, by how many play: what the plain way can do."""


def random_variant(rng: Random) -> Variant:
    """Give a preset with other rules on jokers, and sometimes calls and a pack of other tables."""
    variant = rng.choice(list(PRESETS.values())).variant
    changed = replace(
        variant,
        top_joker=rng.choice(list(TopJoker)),
        joker_attach=rng.choice(list(JokerAttach)),
        joker_follow=rng.choice([*JokerFollow, JokerFollow.VOID_ONLY]),
        joker_after_renounce=rng.choice(list(JokerAfterRenounce)),
        joker_lead=rng.choice(list(JokerLead)),
        joker_lead_names_suit=rng.random() < 0.8,
        joker_forced_in_misere=rng.random() < 0.6,
    )
    variant = changed if not conflicts(changed) else variant
    two_jokers = replace(variant, deck=46, hi_lo=True)
    wanted = variant.players == 4 and rng.random() < 0.4 and not conflicts(two_jokers)
    return two_jokers if wanted else variant


def random_position(rng: Random, most: dict[int, int] = CARDS) -> State:
    """Give a state in play with few cards left, often in the middle of a trick."""
    variant = random_variant(rng)
    state = new_game(variant, random_start(rng, variant, most))
    for _ in range(rng.choice((0, 0, 1, 2, 3, 5))):
        after = apply(state, rng.choice(following_plays(state))).state
        if after.phase is not Phase.PLAY:
            break
        state = after
    return state


def other_question(rng: Random, state: State) -> Asked:
    """Ask for something else than the deal is about: any sides, few tricks, just so many."""
    assert state.contract is not None
    seats = [seat for seat in state.variant.seating.ring if seat not in state.contract.out]
    counts = tuple(sorted(rng.sample(seats, rng.randint(1, len(seats) - 1))))
    wants = rng.choice(
        [
            counts,
            tuple(seat for seat in seats if seat not in counts),
            tuple(seat for seat in seats if rng.random() < 0.5),
        ]
    )
    left = 10 - sum(state.play.won)
    exactly = rng.randint(-1, left + 1) if rng.random() < 0.4 else None
    return Asked(counts, wants, exactly, rng.randint(0, left) if rng.random() < 0.2 else 10)


def random_start(rng: Random, variant: Variant, most: dict[int, int] = CARDS) -> Start:
    """Give a position to begin a game from, with few cards left."""
    seating, pack = variant.seating, PACKS[variant.deck]
    call = MakeCall(rng.choice(seating.players), _random_call(rng, variant))
    contract = contract_from(variant, seating.players[-1], call)
    playing = [seat for seat in seating.ring if seat not in contract.out]
    count = rng.randint(1 if rng.random() < 0.1 else 2, most[len(playing)])
    cards = _some_cards(rng, pack, count * seating.hands, TRUMP_OF[strain_of(call.call)] is None)
    hands = [tuple(cards[at * count : (at + 1) * count]) for at in range(seating.hands)]
    piles = _piles(rng, variant, hands)
    won = [0] * len(seating.ring)
    for _ in range(rng.randint(0, 10 - count)):
        won[rng.choice(playing)] += 1
    partner = None
    if variant.sides is Sides.CALLED_PARTNER and isinstance(call.call, Bid):
        others = [card for at, hand in enumerate(hands) if at != call.seat for card in hand]
        named = [card for card in others if not card.is_joker]
        partner = rng.choice(named) if named and rng.random() < 0.8 else None
    jokers = [card for card in hands[call.seat] if card.is_joker]
    allowed = variant.joker_attach is JokerAttach.CONTRACTOR
    attach = allowed and TRUMP_OF[strain_of(call.call)] is None and rng.random() < 0.6
    return Start(
        hands=tuple(hands),
        contract=call,
        leader=rng.choice(playing),
        tricks=tuple(won),
        partner=partner,
        attached=tuple((joker, rng.choice(list(Suit))) for joker in jokers) if attach else (),
        suits_led=tuple(suit for suit in Suit if rng.random() < 0.25),
        renounced=tuple(
            (seat, tuple(suit for suit in Suit if rng.random() < 0.2)) for seat in seating.ring
        ),
        piles=piles,
    )


def _random_call(rng: Random, variant: Variant) -> Bid | Special:
    calls = [line.call for line in schedule(variant).lines]
    if variant.six_bids is not SixBids.CONTRACTS:
        calls = [call for call in calls if not is_six(call)]
    suits = [c for c in calls if isinstance(c, Bid) and TRUMP_OF[c.strain] is not None]
    others = [call for call in calls if call not in suits]
    return rng.choice(others if others and rng.random() < 0.65 else suits)


def _some_cards(rng: Random, pack: tuple[Card, ...], count: int, likes_jokers: bool) -> list[Card]:
    """Draw cards of few suits mostly, so that ranks matter, with the jokers where they matter."""
    suits = rng.sample(list(Suit), rng.choice((1, 2, 2, 3, 4)))
    pool = [card for card in pack if card.suit in suits]
    rng.shuffle(pool)
    rest = [card for card in pack if card not in pool and not card.is_joker]
    rng.shuffle(rest)
    jokers = [card for card in pack if card.is_joker]
    joined = jokers if likes_jokers and rng.random() < 0.8 else []
    drawn = (joined + pool + rest + jokers)[:count]
    rng.shuffle(drawn)
    return drawn


def _piles(rng: Random, variant: Variant, hands: list[tuple[Card, ...]]) -> Piles:
    """Lay a dummy's cards out, some of them beneath others; ``hands`` keeps what is face up."""
    if not variant.seating.dummies:
        return ()
    rows: list[tuple[Pile, ...]] = []
    for seat in variant.seating.ring:
        left, row = list(hands[seat]), []
        while seat in variant.seating.dummies and left:
            upper = left.pop()
            lower = left.pop() if left and rng.random() < 0.6 else None
            row.append(Pile(upper, lower, covers=lower is not None))
        rows.append(tuple(row))
        if row:
            hands[seat] = tuple(pile.up for pile in row if pile.up is not None)
    return tuple(rows)
