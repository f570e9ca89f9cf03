"""What every preset has to keep, tried on random games."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, DiscardOffer, GiveOffer
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.state import State
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view
from tests.strategies import chance_or_choice, chosen, random_path

# Thirty games in all, and three at least of each preset.
GAMES = range(max(3, 30 // len(PRESETS)))
LONG = 3000
PRESET = pytest.mark.parametrize("key", PRESETS)
SEED = pytest.mark.parametrize("seed", GAMES)


@lru_cache(maxsize=32)
def steps(key: str, seed: int, length: int = LONG) -> tuple[tuple[State, Action, State], ...]:
    return tuple(random_path(PRESETS[key].variant, seed, length))


def cards_of(state: State) -> list[Card]:
    """List every card of the pack, wherever it lies."""
    tricks = [played.card for trick in state.play.tricks for played in trick.plays]
    table = [played.card for played in state.play.plays]
    hands = [card for hand in state.hands for card in hand]
    return [*hands, *state.kitty, *state.discards, *table, *tricks]


@PRESET
@SEED
def test_no_card_is_lost_or_doubled(key: str, seed: int) -> None:
    pack = set(PACKS[PRESETS[key].variant.deck])
    for _, _, after in steps(key, seed):
        cards = cards_of(after)
        assert len(cards) in (0, len(pack))
        assert set(cards) in (set(), pack)
        if after.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY):
            assert cards


@PRESET
@SEED
def test_a_seat_to_act_can_always_act(key: str, seed: int) -> None:
    for before, _, after in steps(key, seed):
        waits_for_chance = after.phase in (Phase.DEALER, Phase.DEAL, Phase.OVER)
        assert (after.to_act is None) == waits_for_chance
        assert bool(legal_actions(after)) == (after.to_act is not None)
        assert before.phase is not Phase.OVER


@PRESET
@SEED
def test_every_game_comes_to_its_end(key: str, seed: int) -> None:
    last = steps(key, seed)[-1][2]
    assert (last.phase is Phase.OVER) == (last.match.result is not None)
    assert last.phase is Phase.OVER or len(last.match.deals) > 40


@PRESET
@SEED
def test_scores_are_the_sum_of_the_deals(key: str, seed: int) -> None:
    for _, _, after in steps(key, seed):
        points = [deal.points for deal in after.match.deals]
        sums = tuple(map(sum, zip(*points, strict=True))) if points else (0,) * len(scores(after))
        assert scores(after) == sums
        for deal in after.match.deals:
            assert sum(deal.tricks) == 10


@PRESET
@SEED
def test_a_seat_sees_no_more_than_it_may(key: str, seed: int) -> None:
    for _, _, after in steps(key, seed, 400):
        for seat in after.variant.seating.ring:
            _check_secrets(after, seat)


def _check_secrets(state: State, seat: int) -> None:
    seen = view(state, seat)
    for other, hand in enumerate(seen.hands):
        assert len(hand) == len(state.hands[other])
        if other == seat and seat in state.looked:
            assert hand == state.hands[other]
        elif other not in seen.exposed and not _is_dummy(state, other):
            assert hand == (None,) * len(hand)
    contractor = state.contract.seat if state.contract else None
    for cards in (seen.taken, seen.discards):
        assert seat == contractor or set(cards) <= {None}
    hidden = len(seen.kitty) - len(seen.kitty_up)
    assert seen.kitty[:hidden] == (None,) * hidden
    assert bool(seen.exposed) <= (state.contract is not None)


def _is_dummy(state: State, seat: int) -> bool:
    seats = state.variant.seating
    return seat in seats.ring and seat not in seats.players


@PRESET
@SEED
def test_the_view_offers_what_the_rules_offer(key: str, seed: int) -> None:
    for _, _, after in steps(key, seed, 400):
        assert view(after, None).legal == legal_actions(after)
        for seat in after.variant.seating.ring:
            legal = legal_actions(after) if seat == after.to_act else ()
            assert view(after, seat).legal == legal


@PRESET
@SEED
def test_every_offer_is_accepted_and_leaves_its_state_alone(key: str, seed: int) -> None:
    rng = Random(seed)
    for before, _, _ in steps(key, seed, 300):
        frozen = repr(before)
        for offer in legal_actions(before):
            assert apply(before, chosen(offer, rng)).events
        assert repr(before) == frozen


@PRESET
@SEED
def test_what_is_not_offered_is_refused_and_nothing_else_happens(key: str, seed: int) -> None:
    rng = Random(seed)
    for before, taken, _ in steps(key, seed, 300):
        offers = legal_actions(before)
        for action in _wild_actions(before, taken, rng):
            if action in offers or any(isinstance(o, (DiscardOffer, GiveOffer)) for o in offers):
                continue
            with pytest.raises(IllegalAction):
                apply(before, action)


def _wild_actions(state: State, taken: Action, rng: Random) -> list[Action]:
    """Make up actions that are not to be done now, many of them nearly right."""
    pack = PACKS[state.variant.deck]
    seat = rng.choice(state.variant.seating.ring)
    wild: list[Action] = [act.PlayCard(seat, card) for card in rng.sample(pack, 4)]
    wild.append(act.Discard(seat, tuple(rng.sample(pack, state.variant.kitty_size))))
    if isinstance(taken, act.PlayCard):
        wild.append(act.PlayCard((taken.seat + 1) % 4, taken.card))
        wild.append(act.Deal(pack))
    if isinstance(taken, act.MakeCall):
        wild.append(act.MakeCall((taken.seat + 1) % 4, taken.call))
        wild.append(act.FirstDealer(taken.seat))
    if isinstance(taken, act.Deal):
        wild.append(act.Deal(taken.cards[:-1]))
    return wild


@PRESET
def test_a_game_is_the_fold_of_its_actions(key: str) -> None:
    path = steps(key, 0)
    state = new_game(PRESETS[key].variant)
    for _, action, after in path:
        state = apply(state, action).state
        assert state == after


@PRESET
def test_chance_is_asked_for_when_nobody_is_to_act(key: str) -> None:
    state = new_game(PRESETS[key].variant)
    while state.phase is not Phase.AUCTION:
        assert legal_actions(state) == ()
        state = apply(state, chance_or_choice(state, Random(1))).state
    assert state.to_act is not None
