"""A play check in words, and what the coach says: how a decision stands, and never the answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import CallPartner, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Strain
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.view import view
from fivehundred.learning.coach import CheckedDecision
from fivehundred.players.judgement import AdviceReason, Cost, JudgedAction, Judgement, Verdict
from fivehundred.session.analysis.findings import ChancePoint, Checked, PlayCheck
from fivehundred.session.record import state_after
from fivehundred.speech.study import check_words as words
from fivehundred.speech.study.advising import reason_words
from tests.ui.deals import PERSON, leading

NAMES = ("Ann", "Bea", "Cid", "Dot")
SHOWN = view(state_after(leading()), PERSON)
PLAY, BETTER = (PlayCard(0, parse_card(code)) for code in ("9C", "QH"))
BID = MakeCall(0, Bid(8, Strain.HEARTS))


def checked(verdict: Verdict, points: float = 0.0, chance: float = 0.0) -> Checked:
    choices = (
        JudgedAction(BETTER, 40.0 + points, 0.5 + chance, 40.0 + points, 0.0),
        JudgedAction(PLAY, 40.0, 0.5, 40.0, 0.0),
    )
    judgement = Judgement(BETTER, choices, 9, AdviceReason.DRAWS_TRUMPS, Suit.HEARTS)
    cost = Cost(points, chance, points)
    return Checked(20, 1, 0, PLAY, judgement, verdict, choices[1], choices[0], cost)


@pytest.mark.parametrize(
    ("verdict", "points", "chance", "said"),
    [
        (Verdict.FORCED, 9.0, 0.5, ""),
        (Verdict.UNKNOWN, 9.0, 0.5, ""),
        (Verdict.BEST, 9.0, 0.5, ""),
        (Verdict.AS_GOOD, 2.0, 0.01, ""),
        (Verdict.MISTAKE, 1.0, 0.0, "It gives away 1 point."),
        (Verdict.MISTAKE, 0.0, 0.01, "It succeeds in 1 fewer of 100 deals."),
        (
            Verdict.BLUNDER,
            23.4,
            0.12,
            "It gives away 23 points. It succeeds in 12 fewer of 100 deals.",
        ),
    ],
)
def test_what_a_decision_gave_away_is_told_as_its_seat_could_know_it(
    verdict: Verdict, points: float, chance: float, said: str
) -> None:
    one = checked(verdict, points, chance)
    assert words.cost_words(one) == said
    told = words.decision_words(one, SHOWN.variant)
    assert told == f"9♣: {words.verdict_word(verdict)}. {said}".strip()


def test_points_and_deals_given_away_are_what_the_numbers_beside_them_differ_by() -> None:
    one = checked(Verdict.BLUNDER, 7.0, 0.076)
    best, played = (
        replace(choice, ours=points, chance=chance)
        for choice, points, chance in zip(
            one.judgement.weighed, (12.4, 5.4), (0.512, 0.436), strict=True
        )
    )
    judgement = replace(one.judgement, weighed=(best, played))
    shown = replace(one, judgement=judgement, played=played)
    # 51 and 44 are shown of 7.6.
    told = "It gives away 7 points. It succeeds in 7 fewer of 100 deals."
    assert words.cost_words(shown) == told
    high = replace(best, ours=12.6)
    shown = replace(shown, judgement=replace(judgement, weighed=(high, played)))
    # 13 and 5 are shown of 7.2.
    assert words.cost_words(shown).startswith("It gives away 8 points.")
    assert words.instead_words(shown, SHOWN.variant).endswith(": 8 points")


def test_games_given_away_are_what_the_numbers_beside_them_differ_by() -> None:
    one = checked(Verdict.BLUNDER)
    best, played = (
        replace(choice, game=game)
        for choice, game in zip(one.judgement.weighed, (0.496, 0.406), strict=True)
    )
    judgement = replace(one.judgement, weighed=(best, played))
    shown = replace(one, judgement=judgement, played=played, cost=Cost(game=0.09))
    assert words.cost_words(shown) == "It wins 9 fewer of 100 games."
    tight = replace(played, game=0.404)
    shown = replace(shown, judgement=replace(judgement, weighed=(best, tight)), played=tight)
    # 50 and 40 are shown, so it is 10, though 9.2 is nearer to 9.
    assert words.cost_words(shown) == "It wins 10 fewer of 100 games."


def test_a_call_that_wins_more_games_is_not_said_to_lose_less() -> None:
    choice = JudgedAction(BID, -20.0, 0.5)
    judgement = Judgement(BID, (choice,), 9, AdviceReason.LOSES_LESS)
    assert reason_words(SHOWN, judgement) == "it is likely to lose less than passing"
    judgement = replace(judgement, weighed=(replace(choice, game=0.5),))
    assert reason_words(SHOWN, judgement) == "playing is worth more than defending"


def test_where_the_game_decides_what_was_given_away_are_games() -> None:
    one = checked(Verdict.MISTAKE, 23.0, 0.12)
    assert one.played is not None
    played = replace(one.played, game=0.52)
    for game, said in ((0.01, "It wins 1 fewer of 100 games."), (0.08, "It wins 8 fewer of 100")):
        lost = replace(one, played=played, cost=replace(one.cost, game=game))
        assert words.cost_words(lost).startswith(said)
        assert "point" not in words.cost_words(lost)
    assert words.instead_words(lost, SHOWN.variant) == "9♣ instead of Q♥: 8 of 100 games"
    assert words.numbers_words(played) == ("50 of 100", "52 %")
    assert words.columns_words(SHOWN, played).endswith("is made, and the game is won:")


def test_every_verdict_has_its_own_word() -> None:
    assert len({words.verdict_word(one) for one in Verdict}) == len(Verdict)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (PLAY, "9♣"),
        (PlayCard(0, parse_card("JK"), Suit.HEARTS), "joker as hearts"),
        (BID, "8♥"),
        (Discard(0, tuple(parse_cards("6C 7C 9D"))), "7♣ 6♣ 9♦"),
        (CallPartner(0, parse_card("AS")), "A♠"),
    ],
)
def test_an_action_is_named_in_a_line(action: PlayCard, said: str) -> None:
    assert words.action_short(action, SHOWN.variant) == said


def test_a_decision_is_placed_by_its_trick_or_by_what_it_was_before_the_play() -> None:
    one = checked(Verdict.MISTAKE)
    assert words.where_words(one, 4, NAMES) == "Deal 1, trick 4, Ann"
    discard = replace(one, action=Discard(0, ()), seat=1)
    assert words.where_words(discard, 0, NAMES) == "Deal 1, the exchange, Bea"
    assert words.where_words(replace(one, action=BID), 0, NAMES) == "Deal 1, the auction, Ann"


def test_a_costly_decision_stands_beside_what_was_better() -> None:
    variant = SHOWN.variant
    for points, said in (
        (0.4, "9♣ instead of Q♥"),
        (1.0, "9♣ instead of Q♥: 1 point"),
        (23.0, "9♣ instead of Q♥: 23 points"),
    ):
        assert words.instead_words(checked(Verdict.MISTAKE, points), variant) == said


def test_the_numbers_of_choices_say_what_they_are() -> None:
    best = JudgedAction(PLAY, 1.0, 0.5, 20.0, 0.0)
    assert words.columns_words(SHOWN, best).startswith("How often the contract is made")
    against = replace(SHOWN, viewer=1)
    assert words.columns_words(against, best).startswith("How often the contract fails")
    assert words.columns_words(SHOWN, replace(best, action=BID)).startswith("How often the bid")
    assert words.columns_words(SHOWN, replace(best, chance=None)) == "Points on average:"
    assert words.numbers_words(best) == ("50 of 100", "+20")
    assert words.numbers_words(JudgedAction(PLAY, 1.0)) == ("", "")
    for played in (True, False):
        told = words.weighed_words(SHOWN, best, played=played)
        assert told.startswith("9 of clubs. The contract is made in 50 of 100")
        assert told.endswith("This was played.") is played


def test_the_chance_of_a_contract_is_told_with_who_knew_it_and_when() -> None:
    point = ChancePoint(20, 1, 0.623)
    assert words.chance_words(point, 0, NAMES) == (
        "Before the first card, by what Bea knew: the contract is made in 62 of 100 deals."
    )
    assert words.chance_words(point, 3, NAMES).startswith("Trick 3, after Bea’s card, by what Bea")


def test_how_far_a_check_has_come_is_told_until_it_is_done() -> None:
    one = checked(Verdict.BEST)
    assert words.checked_words(PlayCheck(2, (one,))) == "Checked 1 of 2 decisions…"
    assert words.checked_words(PlayCheck(1, (one,))) == ""
    assert [words.costliest_title(*one) for one in (("Ann", 1), ("Ann", 3), ("", 1), ("", 3))] == [
        "Ann’s costliest decision of this game",
        "Ann’s 3 costliest decisions of this game",
        "Your costliest decision of this game",
        "Your 3 costliest decisions of this game",
    ]


# — the coach —


def test_before_a_costly_card_the_coach_warns_and_does_not_tell_what_is_better() -> None:
    judged = CheckedDecision(checked(Verdict.BLUNDER, 60.0), SHOWN)
    warning = words.warning_words(judged)
    assert warning == "9♣: blunder. It gives away 60 points."
    assert "Q♥" not in warning
    said = "9 of clubs: blunder. It gives away 60 points. G says why."
    assert words.mark_words(judged) == said
    assert words.heading_words(judged) == "9♣: blunder"


def test_the_mark_of_a_discard_lists_its_cards() -> None:
    discard = Discard(0, tuple(parse_cards("QD AC 10S")))
    told = words.mark_words(
        CheckedDecision(replace(checked(Verdict.MISTAKE, 39.0), action=discard), SHOWN)
    )
    row = "10 of spades, ace of clubs and queen of diamonds: mistake."
    assert told == f"{row} It gives away 39 points. G says why."
    queen = replace(checked(Verdict.BEST), action=BETTER)
    assert words.mark_words(CheckedDecision(queen, SHOWN)).startswith("Queen of hearts: ")


def test_after_it_the_coach_says_why_and_what_that_would_have_come_to() -> None:
    why = words.why_words(CheckedDecision(checked(Verdict.BLUNDER, 60.0), SHOWN))
    assert why.startswith("It gives away 60 points. An Expert chooses Q♥: draws the opponents’")
    assert "50 of 100" in why and why.endswith("+100 points.")
    best = words.why_words(CheckedDecision(replace(checked(Verdict.BEST), action=BETTER), SHOWN))
    assert best.startswith("Q♥: draws the opponents’ trumps.")
    assert "An Expert" not in best
    bare = CheckedDecision(replace(checked(Verdict.BLUNDER, 60.0), best=None), SHOWN)
    assert "of 100" not in words.why_words(bare)
