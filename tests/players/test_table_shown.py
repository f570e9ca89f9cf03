"""What the table has shown a seat, and the odds of the kitty: proved by its own View alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from fivehundred.engine.cards import JOKER, Rank, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.knowledge import order_of
from fivehundred.players.table_shown import chance_of, kitty_odds, table_shown
from tests.players.positions import in_play
from tests.strategies import chance_or_choice


def some_moments(preset: str, seed: int, most: int = 70) -> list[State]:
    """Return every third moment of a game by chance in which cards have been dealt."""
    rng, state, found = Random(seed), new_game(PRESETS[preset].variant), []
    for number in range(most):
        if state.phase is Phase.OVER:
            break
        state = apply(state, chance_or_choice(state, rng)).state
        if state.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY):
            found += [state] if number % 3 == 0 else []
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_shown_that_is_not_so_and_no_card_out_is_left_out(preset: str) -> None:
    for state in some_moments(preset, 4):
        for seat in state.variant.seating.players:
            if seat not in state.looked:
                continue
            seen = view(state, seat)
            shown, order = table_shown(seen), order_of(seen)
            out = {card for row in shown.out for card in row.cards}
            hidden = [hand for other, hand in enumerate(state.hands) if None in seen.hands[other]]
            assert {card for hand in hidden for card in hand} <= out
            assert not out & {*state.hands[seat]}
            assert not out & {play.card for trick in seen.history for play in trick.plays}
            for other in shown.seats:
                held = {order.suits[card] for card in state.hands[other.seat]}
                # Who has revoked has failed to follow as well.
                assert may_revoke(state.variant) or not held & {*other.voids}
                assert [made.seat for made in other.calls] == [other.seat] * len(other.calls)


def test_who_has_failed_to_follow_is_known_to_be_out_of_the_suit() -> None:
    hands = ("AS 5H", "6S 6H", "7D 7H", "8S 8H")
    state = in_play(hands, "7H", leader=0, tricks=(8, 0, 0, 0))
    for card in ("AS", "6S", "7D"):
        play = next(
            offer
            for offer in view(state, state.to_act).legal
            if getattr(offer, "card", None) is not None and offer.card.code == card  # type: ignore[union-attr]
        )
        state = apply(state, play).state  # type: ignore[arg-type]
    shown = table_shown(view(state, 3))
    assert {row.seat: row.voids for row in shown.seats} == {0: (), 1: (), 2: (Suit.SPADES,)}
    assert shown.trump is Suit.HEARTS and shown.out[0].suit is Suit.HEARTS


def test_the_odds_of_the_kitty_are_those_of_counting_every_way_to_deal_it() -> None:
    cards = range(9)
    for drawn in (1, 3, 5):
        deals = list(combinations(cards, drawn))
        for wanted in (0, 1, 4, 9):
            for least in (1, 2):
                hits = sum(sum(card < wanted for card in deal) >= least for deal in deals)
                assert chance_of(9, drawn, wanted, least) == pytest.approx(hits / len(deals))


def in_auction(preset: str, seat: int) -> View:
    return next(
        view(state, seat)
        for state in some_moments(preset, 1, 4)
        if state.phase is Phase.AUCTION and seat in state.looked
    )


def test_what_one_holds_oneself_is_not_in_the_kitty() -> None:
    seen = in_auction("australian", 0)
    odds = kitty_odds(seen)
    assert odds is not None and (odds.hidden, odds.unseen) == (3, 33)
    aces = sum(card.rank is Rank.ACE for card in seen.hand)
    assert odds.ace == pytest.approx(chance_of(33, 3, 4 - aces, 1))
    held = (JOKER, *seen.hand[1:])
    rich = replace(seen, hands=(held, *seen.hands[1:]))
    found = kitty_odds(rich)
    assert found is not None and found.joker == 0


def test_there_are_odds_only_while_nobody_has_looked_at_the_kitty() -> None:
    seen = in_auction("australian", 0)
    assert kitty_odds(replace(seen, phase=Phase.EXCHANGE)) is None
    assert kitty_odds(replace(seen, viewer=None)) is None
    assert kitty_odds(replace(seen, kitty=())) is None
