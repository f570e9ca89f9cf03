"""What is said of a challenge: honest about chance, and silent about the cards."""

from __future__ import annotations

from datetime import date

import pytest

from fivehundred.learning.challenge.challenge import Challenge, Points, Score, compared
from fivehundred.learning.challenge.challenge_store import StoredChallenge
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.speech.learning.challenge import (
    about_words,
    chance_words,
    deal_words,
    friend_words,
    points_words,
    result_words,
    three_lines,
    title_words,
)

TODAY = date(2026, 11, 24)
OF_TODAY, TOKEN = Challenge("2026-11-24"), Challenge("KJQ-742")
UNPLAYED = TOKEN.unplayed
NONE: Points = (0,) * 8
WON = (40, 0, 0, 0, 0, 0, 0, -20)


def held(
    own: Points, experts: Points = NONE, challenge: Challenge = TOKEN, under_way: int | None = None
) -> StoredChallenge:
    return StoredChallenge(ChallengeFile(challenge, experts=experts), own, under_way)


def test_a_challenge_is_called_by_its_day_or_by_its_token_and_preset() -> None:
    assert title_words(OF_TODAY) == "The eight of 24 Nov 2026"
    assert title_words(TOKEN) == "Challenge “KJQ 742”"
    assert title_words(Challenge("KJQ-742", "american")) == "Challenge “KJQ 742”: American"


def test_one_is_told_how_far_one_is_with_a_challenge() -> None:
    assert about_words(held(UNPLAYED, challenge=OF_TODAY), TODAY).endswith("everybody today.")
    for challenge, day in ((OF_TODAY, date(2026, 11, 25)), (TOKEN, TODAY)):
        assert about_words(held(UNPLAYED, challenge=challenge), day) == "Not begun yet."
    begun = held(UNPLAYED, challenge=OF_TODAY, under_way=1)
    assert about_words(begun, TODAY) == "0\u00a0of\u00a08\u00a0deals\u00a0played."
    part = (10, *UNPLAYED[1:])
    assert about_words(held(part), TODAY) == "1\u00a0of\u00a08\u00a0deals\u00a0played."
    assert about_words(held(WON), TODAY).startswith("+20 points compared with the Expert")


def test_the_result_waits_until_the_expert_has_played_all_eight() -> None:
    assert result_words(compared(WON, (*NONE[:7], None))).endswith("the Expert is still playing.")
    assert result_words(compared(WON, NONE)).startswith(
        "+20 points compared with the Expert, +2 a deal."
    )


def test_nothing_is_called_skill_that_may_be_chance() -> None:
    assert (
        chance_words(compared((90, *UNPLAYED[1:]), NONE)) == "One deal says nothing about skill."
    )
    assert "luck alone" in chance_words(compared(WON, NONE))
    steady = (100, 110, 90, 100, 100, 95, 105, 100)
    told = chance_words(compared(steady, NONE))
    assert told.startswith("That is more than luck: between +9")


@pytest.mark.parametrize(
    ("own", "expert", "said"),
    [
        (140, 140, "Deal 3: you +140, the Expert +140. As good as the Expert."),
        (141, 140, "Deal 3: you +141, the Expert +140. 1 point better."),
        (-60, 140, "Deal 3: you −60, the Expert +140. 200 points worse."),
        (20, None, "Deal 3: you +20. The Expert is still playing it."),
    ],
)
def test_a_deal_is_told_beside_the_experts(own: int, expert: int | None, said: str) -> None:
    assert deal_words(3, own, expert) == said
    assert points_words(own, expert) == said.replace("Deal 3: you", "You")


def test_the_lines_to_copy_tell_how_it_went_and_nothing_of_the_cards() -> None:
    lines = three_lines(held((40, 0, -30, None, 0, 0, 5, 0)), "Ann").splitlines()
    assert lines == [
        "500, Challenge “KJQ 742”: Ann",
        "▲=▼·====  +15 compared with the Expert, +2 a deal",
        "Australian, 8 deals, the same cards for everybody",
    ]
    assert three_lines(held(WON), "").splitlines()[0].endswith(": ?")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (WON, "Bea: +20 points, the same as you."),
        ((41, *WON[1:]), "Bea: +20 points; you are 1 ahead."),
        ((10, *WON[1:]), "Bea: +20 points; you are 30 behind."),
        ((40, *UNPLAYED[1:]), "Bea has played it too; you will see the result once you have."),
    ],
)
def test_a_friends_result_is_told_once_one_has_played_oneself(own: Points, said: str) -> None:
    friend = Score("Bea", WON)
    assert friend_words(friend, compared(own, friend.points)) == said
    nameless = friend_words(Score("", WON), compared(own, WON))
    assert nameless.startswith("A friend")
