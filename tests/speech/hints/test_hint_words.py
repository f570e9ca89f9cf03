"""A hint in words: what to do and why, and of the rest only what a person would ask about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import Suit, parse_cards
from fivehundred.engine.view import View, view
from fivehundred.players.judgement import (
    AdviceReason,
    JudgedAction,
    Judgement,
    judgement_by_heuristics,
)
from fivehundred.session.record import state_after
from fivehundred.speech.study.advising import action_words, hint_words, reason_words
from tests.ui.deals import PERSON, exchanging, leading


def judgement(*weighed: tuple[act.SeatAction, float, float | None]) -> Judgement:
    """Give an advice whose choices bring as many points as they are worth."""
    choices = tuple(JudgedAction(*one, one[1] + 20, 20.0) for one in weighed)
    return Judgement(choices[0].action, choices, 120)


@pytest.fixture(scope="module")
def seen() -> View:
    """What the person sees who is to lead."""
    return view(state_after(leading()), PERSON)


def plays_in(seen: View) -> list[act.PlayCard]:
    return [offer for offer in seen.legal if isinstance(offer, act.PlayCard)]


def test_every_reason_has_words(seen: View) -> None:
    best = plays_in(seen)[0]
    for reason in AdviceReason:
        told = Judgement(best, (JudgedAction(best, 1.0),), 9, reason, best.card.suit, (best.card,))
        for one in (told, replace(told, suit=None)):
            words = hint_words(seen, one)
            assert words.head.endswith(".")
            assert words.head.partition(": ")[2]
            assert "{" not in words.spoken


def test_a_hint_about_cards_speaks_of_no_bids(seen: View) -> None:
    play = act.PlayCard(PERSON, parse_cards("7S")[0])
    told = hint_words(seen, judgement((play, 9.0, 0.5), (plays_in(seen)[0], 1.0, 0.4)))
    assert told.head.startswith("7♠:") and told.spoken.startswith("7 of spades:")
    bid = act.MakeCall(PERSON, Bid(7, Strain.SPADES))
    assert hint_words(seen, judgement((bid, 9.0, 0.5))).spoken.startswith("7♠:")


def test_only_what_is_certain_is_all_or_nothing(seen: View) -> None:
    best = plays_in(seen)[0]
    for chance, count in ((0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)):
        told = hint_words(seen, judgement((best, 0.2, chance))).numbers
        assert f" {count} of 100" in told
        assert "on average 0 points (" in told


def test_what_is_as_good_is_named_before_what_is_next_best(seen: View) -> None:
    one, two, three, four = plays_in(seen)[:4]
    told = judgement((one, 99.0, 0.8), (two, 102.0, 0.8), (three, 98.4, 0.8), (four, 40.0, 0.5))
    others = hint_words(seen, told).others
    names = [action_words(play) for play in (two, three, four)]
    assert others == "As good: {}, {}. Next best: {}, 50 of 100, +40 points.".format(*names)


def test_where_nothing_was_looked_into_it_is_a_rule_of_thumb(seen: View) -> None:
    words = hint_words(seen, judgement_by_heuristics(plays_in(seen)[0]))
    assert words.head.endswith(": by rule of thumb.") and not words.numbers
    for reason in set(AdviceReason) - {AdviceReason.BEST_VALUE}:
        told = hint_words(seen, judgement_by_heuristics(plays_in(seen)[0], reason))
        assert told.numbers == "A rule of thumb; no sample deals were played out."


def test_cards_that_are_all_alike_are_no_rule_of_thumb(seen: View) -> None:
    words = hint_words(seen, Judgement(plays_in(seen)[0], (), 0, AdviceReason.CASHES_WINNER))
    assert "thumb" not in words.spoken


def test_who_defends_is_told_the_points_of_both_sides(seen: View) -> None:
    best = plays_in(seen)[0]
    assert seen.contract is not None and seen.viewer is not None
    others = replace(seen.contract, seat=1, side=(1, 3))
    told = Judgement(best, (JudgedAction(best, -60.0, 0.4, 31.6, 92.0),), 99)
    words = hint_words(replace(seen, contract=others), told).numbers
    expected = "on average −60 points (+32 for you, +92 for the opponents)."
    assert words == f"The contract fails in 40 of 100 deals like this; {expected}"


def test_no_more_than_two_are_named_of_those_as_good_and_of_the_next_best(seen: View) -> None:
    plays = plays_in(seen)
    good = [(play, 100.0, 0.8) for play in plays[:4]]
    rest = [(play, 40.0 - at, 0.5) for at, play in enumerate(plays[4:8])]
    others = hint_words(seen, judgement(*good, *rest)).others
    named = [action_words(play) for play in (*plays[1:3], *plays[4:6])]
    assert others == (
        "As good: {}, {}. Next best: {}, 50 of 100, +40 points; {}, 50 of 100, +39 points."
    ).format(*named)


def test_a_choice_of_which_nothing_is_known_is_named_without_numbers(seen: View) -> None:
    best, other = plays_in(seen)[:2]
    choices = (JudgedAction(best, 90.0), JudgedAction(other, 40.0))
    words = hint_words(seen, Judgement(best, choices, 99))
    assert words.others == f"Next best: {action_words(other)}."
    assert words.numbers == ""


def test_where_the_game_decides_its_chance_is_told_and_nothing_speaks_of_points(
    seen: View,
) -> None:
    best, other = plays_in(seen)[:2]
    choices = (
        JudgedAction(best, 90.0, 0.9, 100.0, 0.0, game=0.612),
        JudgedAction(other, 40.0, 0.7, 130.0, 0.0, game=0.52),
    )
    told = hint_words(seen, Judgement(best, choices, 99))
    assert told.numbers.endswith("in 90 of 100 deals like this; the game is won 61 of 100 times.")
    assert told.others == f"Next best: {action_words(other)}, 70 of 100, 52 of 100 games."
    assert "points" not in told.spoken


@pytest.mark.parametrize("reason", [AdviceReason.TOO_WEAK, AdviceReason.DEFENDS])
def test_a_pass_is_not_called_better_than_any_bid_where_a_bid_is_as_good(
    seen: View, reason: AdviceReason
) -> None:
    passing, bid = act.MakeCall(0, Special.PASS), act.MakeCall(0, Bid(6, Strain.CLUBS))
    as_good = judgement((passing, -90.0, None), (bid, -92.0, 0.4))
    assert hint_words(seen, replace(as_good, reason=reason)).head == "Pass: the best on average."
    worse = judgement((passing, -90.0, None), (bid, -150.0, 0.4))
    assert "bid" in hint_words(seen, replace(worse, reason=reason)).head


@pytest.mark.parametrize(
    ("hand", "gone", "said"),
    [
        ("AS KS QS 10S 9S 8S 7S 6S AH KH 5C 6C 5D", "5C 6C 5D", "leaves no clubs or diamonds"),
        ("AS KS QS 10S 9S 8S 7S 6S AH KH 5C 6C 9C", "5C 6C 9C", "leaves no clubs"),
        # The jack of clubs is a spade here.
        ("AS KS QS 10S 9S 8S 7S 6S JC KH 5C 4H 5D", "5C 4H 5D", "leaves no clubs or diamonds"),
        (
            "AS KS QS 10S 9S 8S 7S 6S JC 5S 5C 4H 5D",
            "5C 4H 5D",
            "leaves no clubs, diamonds or hearts",
        ),
    ],
)
def test_the_reason_of_a_discard_names_every_void(hand: str, gone: str, said: str) -> None:
    seen = view(state_after(exchanging()), PERSON)
    seen = replace(seen, hands=(parse_cards(hand), *seen.hands[1:]))
    discard = act.Discard(PERSON, parse_cards(gone))
    reason = AdviceReason.VOIDS_SUIT
    assert reason_words(seen, Judgement(discard, (), 9, reason, Suit.CLUBS)) == said
