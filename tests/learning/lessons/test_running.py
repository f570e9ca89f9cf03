"""A lesson being taken: what it says and allows, and how it follows whatever is taken back."""

from __future__ import annotations

import json

import pytest

from fivehundred.engine.actions import Deal, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card
from fivehundred.learning.lessons.course import read_lesson
from fivehundred.learning.lessons.lesson import PromptKind
from fivehundred.learning.lessons.runner import LessonRun
from tests.learning.lessons.driver import Taking

HANDS = ["AH 7H KC 9D", "10H JH 8C JD", "5H 8H 6C 5D", "QH 9H JC 10D"]
START = {"hands": HANDS, "contract": {"seat": 0, "call": "6NT"}, "leader": 1}
BEFORE = [{"seat": 1, "play": "10H"}, {"seat": 2, "play": "5H"}, {"seat": 3, "play": "QH"}]
BEAT = {
    "before": BEFORE,
    "say": "Beat the queen.",
    "right": [{"seat": 0, "play": "AH"}],
    "praise": "Yours.",
    "wrong": [{"say": "Too low."}],
}
LEAD = {"say": "Lead a club.", "right": [{"seat": 0, "play": "KC"}], "wrong": [{"say": "Lost."}]}


def play(seat: int, card: str) -> PlayCard:
    return PlayCard(seat, parse_card(card))


def taking(*parts: list[object], start: object = START, actions: object = None) -> Taking:
    listed = [{"start": start, "actions": actions or [], "steps": steps} for steps in parts]
    text = json.dumps(
        {
            "format": "fivehundred-lesson",
            "version": 1,
            "title": "A lesson",
            "about": "About it.",
            "minutes": 1,
            "parts": listed,
        }
    )
    return Taking(LessonRun(read_lesson("01-test", text), ("Ann", "Bea", "Cid", "Dot")))


def said(table: Taking) -> tuple[PromptKind, str]:
    now = table.run.prompt
    assert now is not None
    return now.kind, now.text


def test_a_part_is_passed_once_its_last_question_is_answered() -> None:
    table = taking([BEAT], [LEAD])
    table.others_act()
    assert table.run.resumes_at == 0
    table.do(play(0, "AH"))
    table.others_act()
    assert said(table)[0] is PromptKind.PRAISE and table.run.resumes_at == 1
    table.run.take_in(table.session.record.actions[:-1])
    assert table.run.resumes_at == 0


def test_the_others_act_before_a_question_and_nobody_while_something_is_read() -> None:
    table = taking([{"say": "Look."}, BEAT])
    assert said(table) == (PromptKind.READ, "Look.") and table.run.is_paused
    assert not table.run.allows(play(0, "AH"))
    table.others_act()
    assert not table.session.record.actions
    table.go_on()
    assert table.run.prompt is None and not table.run.is_paused
    table.others_act()
    assert said(table) == (PromptKind.ASK, "Beat the queen.")
    assert table.run.allows(play(0, "7H")) and not table.run.allows(play(1, "8C"))


def test_a_wrong_card_is_answered_and_taken_back_and_the_right_one_is_shown_later() -> None:
    table = taking([BEAT, LEAD])
    table.others_act()
    for reveals in (False, True):
        table.do(play(0, "7H"))
        assert said(table) == (PromptKind.WRONG, "Too low.")
        now = table.run.prompt
        assert now is not None and now.reveals is reveals
        assert now.right_action == play(0, "AH")
        assert now.show.cards == ((parse_card("AH"),) if reveals else ())
        assert table.run.back_to == 3
        table.try_again()
        assert said(table) == (PromptKind.ASK, "Beat the queen.")
    table.do(play(0, "AH"))
    assert said(table) == (PromptKind.PRAISE, "Yours.")
    table.go_on()
    assert said(table) == (PromptKind.ASK, "Lead a club.")


def test_a_wrong_lead_is_answered_only_once_its_trick_is_over() -> None:
    table = taking([BEAT, LEAD])
    table.others_act()
    table.do(play(0, "AH"))
    table.go_on()
    table.do(play(0, "9D"))
    while len(table.session.state.play.plays) > 0:
        assert table.run.prompt is None
        seat = table.session.state.to_act
        action = table.run.choice(table.session)
        assert seat not in (None, 0) and action is not None
        table.do(action)
    assert said(table) == (PromptKind.WRONG, "Lost.")


def test_nobody_is_told_what_to_do_while_something_is_read() -> None:
    table = taking([{"say": "Look."}, BEAT])
    assert table.session.state.to_act == 1
    assert table.run.is_paused and table.run.choice(table.session) is None
    table.go_on()
    assert table.run.choice(table.session) == play(1, "10H")


def test_taking_back_and_doing_again_at_the_table_lead_to_where_the_actions_are() -> None:
    table = taking([BEAT, LEAD])
    table.others_act()
    table.do(play(0, "AH"))
    table.go_on()
    table.do(play(0, "KC"))
    table.others_act()
    assert said(table) == (PromptKind.DONE, "")
    table.session.undo()
    table.run.follow(table.session)
    assert said(table) == (PromptKind.ASK, "Lead a club.")
    table.session.undo()
    table.run.follow(table.session)
    assert said(table) == (PromptKind.ASK, "Beat the queen.")
    assert table.session.redo() and table.session.redo()
    table.run.follow(table.session)
    assert said(table) == (PromptKind.DONE, "")


def test_a_card_taken_back_in_free_play_is_played_again_from_there() -> None:
    free = {"until": {"tricks": 2}, "goal": {"tricks": 2}, "won": "Two!", "lost": "Not two."}
    table = taking([{"before": BEFORE, "say": "Win two.", "free": free}])
    table.others_act()
    assert said(table) == (PromptKind.FREE, "Win two.")
    table.do(play(0, "AH"))
    table.do(play(0, "9D"))
    table.session.undo()
    table.run.follow(table.session)
    assert said(table) == (PromptKind.FREE, "Win two.")
    table.do(play(0, "9D"))
    table.others_act()
    assert said(table) == (PromptKind.WRONG, "Not two.") and table.run.back_to == 3
    table.try_again()
    assert said(table) == (PromptKind.FREE, "Win two.")
    table.do(play(0, "AH"))
    table.do(play(0, "KC"))
    table.others_act()
    assert said(table) == (PromptKind.PRAISE, "Two!")


def test_what_was_done_before_a_part_begins_cannot_be_taken_back() -> None:
    hands = ["JK JH AH KH 9H 7H AS KS 8C 6D"]
    rest = "4D 5D 7D 8D 9D 10D JD QD KD AD 4H 5H 6H 8H 10H QH 5S 6S 7S 8S 9S 10S JS QS 5C 6C 7C 9C"
    cards = rest.split()
    hands += [" ".join(cards[at : at + 10]) for at in (0, 10)]
    hands.append(" ".join([*cards[20:], "10C", "JC"]))
    calls = [{"seat": seat, "call": call} for seat, call in enumerate(["7H", *["pass"] * 3])]
    table = taking([{"say": "Look."}], start={"hands": hands, "dealer": 3}, actions=calls)
    assert len(table.session.record.actions) == 4
    assert not table.session.undo()
    assert table.session.record.seats[0].player == "human"
    assert [info.name for info in table.session.record.seats] == ["Ann", "Bea", "Cid", "Dot"]


def test_a_part_that_is_over_leads_to_the_next_and_the_lesson_to_its_end() -> None:
    table = taking([{"say": "One."}], [BEAT])
    now = table.run.prompt
    assert now is not None and (now.step, now.steps) == (1, 2)
    table.go_on()
    assert table.run.part == 1
    table.others_act()
    table.do(play(0, "AH"))
    table.go_on()
    assert said(table) == (PromptKind.DONE, "")


def test_another_game_than_that_of_the_part_is_not_followed() -> None:
    table = taking([{"say": "One."}], [BEAT])
    before = table.session
    table.go_on()
    table.run.follow(before)
    assert table.run.choice(before) is None
    assert table.run.prompt is None


@pytest.mark.parametrize("part", [-1, 7])
def test_a_part_that_is_not_there_begins_the_lesson_from_the_start(part: int) -> None:
    lesson = taking([BEAT]).run.lesson
    assert LessonRun(lesson, (), part).part == 0


def test_neither_chance_nor_calls_of_others_are_allowed_to_the_learner() -> None:
    table = taking([BEAT])
    table.others_act()
    assert not table.run.allows(Deal(()))
    assert not table.run.allows(MakeCall(1, parse_call("pass")))
