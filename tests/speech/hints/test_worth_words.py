"""What a choice is worth, in words: the chance, the points of the deal, and the game apart."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.judgement import AdviceReason, JudgedAction, Judgement
from fivehundred.session.record import state_after
from fivehundred.speech.study.advising import hint_words, is_ours, worth_words
from fivehundred.speech.study.check_words import numbers_words
from fivehundred.speech.study.setup_words import worth_rows
from tests.ui.deals import PERSON, calling, leading


def test_what_the_deal_does_to_the_game_is_said_apart() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    sure = JudgedAction(best, 1.0, 0.62, 80.0, 0.0, 0.62, 0.38)
    told = worth_words(seen, sure)
    assert told.number == "on average +80 points"
    assert told.game == "And that would win the game. Failing would lose the game."
    assert told.short == "62 of 100, +80 points"
    rare = replace(sure, wins=0.2, loses=0.004)
    assert not worth_words(seen, rare).game, "at the beginning of a game points say it all"
    some = worth_words(replace(seen, scores=(400, 380)), rare)
    assert some.game == (
        "This deal wins the game 20 of 100 times. This deal loses the game 1 of 100 times."
    )
    assert some.spoken.endswith(f"on average +80 points. {some.game}")
    assert not worth_words(seen, replace(sure, wins=0.0, loses=None)).game


@pytest.mark.parametrize(("ours", "wins"), [(200, False), (260, True), (380, True)])
def test_a_call_is_not_said_to_win_a_game_it_cannot_win(ours: int, *, wins: bool) -> None:
    """Seven hearts are 200 points, or 250 with all ten tricks."""
    seen = replace(view(state_after(calling()), PERSON), scores=(ours, 100))
    seen = replace(seen, variant=PRESETS["american"].variant)
    bid = JudgedAction(MakeCall(PERSON, Bid(7, Strain.HEARTS)), 1.0, 0.6, 80.0, 0.0, 0.04, 0.0)
    assert ("wins the game 4 of 100" in worth_words(seen, bid).game) == wins
    passing = replace(bid, action=MakeCall(PERSON, Special.PASS), chance=None)
    assert "wins the game 4 of 100" in worth_words(seen, passing).game
    later = replace(bid, leads_to=Special.OPEN_MISERE)
    assert "wins the game 4 of 100" in worth_words(seen, later).game


def test_a_game_that_may_be_won_is_said_once() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    sure = JudgedAction(best, 1.0, 0.62, 80.0, 0.0, 0.62, 0.38)
    told = hint_words(seen, Judgement(best, (sure,), 50, AdviceReason.WINS_GAME))
    assert told.head.endswith("if made, wins the game.")
    assert "would win the game" not in told.numbers
    assert told.numbers.endswith("Failing would lose the game.")


def test_whose_failing_would_lose_the_game_is_plain() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    against = replace(seen, contract=replace(seen.contract, side=(1, 3)))  # type: ignore[type-var]
    told = worth_words(against, JudgedAction(best, 1.0, 0.62, 80.0, 0.0, 0.0, 0.38))
    assert told.often == "the contract fails in 62 of 100 deals like this"
    assert told.game == "If it is made, the game is lost."
    assert not worth_words(against, JudgedAction(best, 1.0, 1.0, 80.0, 0.0, 0.0, 0.003)).game


def test_points_of_a_misere_called_later_do_not_stand_beside_the_chance_of_the_bid() -> None:
    seen = view(state_after(leading()), PERSON)
    bid = JudgedAction(MakeCall(0, Bid(6, Strain.HEARTS)), 300.0, 0.47, 300.0, 0.0)
    later = replace(bid, leads_to=Special.MISERE)
    assert worth_words(seen, bid).short == "47 of 100, +300 points"
    told = worth_words(seen, later)
    assert told.short == "then Misère, +300 points"
    assert told.spoken.startswith("It leads to Misère in most deals like this; on average +300")
    assert not worth_words(seen, replace(later, wins=0.47, loses=0.53)).game
    assert numbers_words(bid) == ("47 of 100", "+300") and numbers_words(later) == ("", "+300")
    rows = worth_rows(Judgement(bid.action, (later,), 50), seen.variant)
    assert rows == (("6♥, then Misère", "–", "+300", "–"),)


def test_a_choice_that_would_lose_the_game_is_named_beside_the_one_that_does_not() -> None:
    seen = view(state_after(leading()), PERSON)
    bid, passing = MakeCall(0, Bid(8, Strain.HEARTS)), MakeCall(0, Special.PASS)
    choices = (
        JudgedAction(bid, 50.0, 0.4, -80.0, 20.0, 0.1, 0.1),
        JudgedAction(passing, -40.0, None, 10.0, 90.0, 0.0, 0.8),
    )
    told = hint_words(seen, Judgement(bid, choices, 50)).others
    assert "Pass would lose the game in 80 of 100 deals like this." in told
    # Where the advised call loses it nearly as often there is nothing to warn of.
    alike = (replace(choices[0], wins=0.0, loses=0.7), choices[1])
    assert "lose the game" not in hint_words(seen, Judgement(bid, alike, 50)).others


@pytest.mark.parametrize("ours", [-10.5, 2.4, 3.5, 76.5])
@pytest.mark.parametrize("others", [-27.6, 1.5, 2.5, 27.4])
def test_the_balance_told_is_that_of_the_two_numbers_beside_it(ours: float, others: float) -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    told = worth_words(seen, JudgedAction(best, 1.0, 0.5, ours, others))
    numbers = re.findall(r"[+−]?\d+", told.number)
    balance, own, theirs = (int(one.replace("−", "-")) for one in numbers)
    assert balance == own - theirs
    assert told.short == f"50 of 100, {numbers[0]} points"


def test_a_choice_is_told_by_what_is_known_of_it() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    often = "The contract is made in 50 of 100 deals like this"
    for chance, ours, said in (
        (0.5, 20.0, f"{often}; on average +20 points."),
        (None, 20.0, "On average +20 points."),
        (0.5, None, f"{often}."),
        (None, None, ""),
    ):
        assert worth_words(seen, JudgedAction(best, 1.0, chance, ours, 0.0)).spoken == said


@pytest.mark.parametrize(
    ("bid", "all_passed", "outbid"),
    [
        (Bid(7, Strain.HEARTS), False, True),
        (Bid(7, Strain.HEARTS), True, False),
        (Bid(10, Strain.NO_TRUMPS), False, False),
    ],
)
def test_a_chance_is_that_of_a_bid_which_nobody_outbids(
    bid: Bid, *, all_passed: bool, outbid: bool
) -> None:
    """Where others may still bid, the points include deals in which somebody does."""
    seen = view(state_after(calling()), PERSON)
    if all_passed:
        passes = tuple(MakeCall(seat, Special.PASS) for seat in (1, 2, 3))
        seen = replace(seen, dealer=PERSON, calls=passes)
    told = worth_words(seen, JudgedAction(MakeCall(PERSON, bid), 1.0, 0.9, 20.0, 0.0)).spoken
    if outbid:
        assert told == (
            "If played, it is made in 90 of 100 deals like this; "
            "over all of them, on average +20 points."
        )
    else:
        assert told == "It is made in 90 of 100 deals like this; on average +20 points."


def test_before_the_play_whatever_is_chosen_is_for_ones_own_side() -> None:
    seen = view(state_after(leading()), PERSON)
    against = replace(seen, contract=replace(seen.contract, side=(1, 3)))  # type: ignore[type-var]
    assert is_ours(seen) and not is_ours(against)
    assert not is_ours(replace(seen, contract=None))
    for phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER):
        assert is_ours(replace(against, phase=phase))


def test_the_points_told_add_up() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    told = worth_words(seen, JudgedAction(best, 1.0, 0.5, 76.5, 27.4))
    assert told.number == "on average +49 points (+76 for you, +27 for the opponents)"
    assert told.short == "50 of 100, +49 points"
