"""What is said, and what stands on the one line of a screen: the newest, and an alarm as long
as there is one.
"""

from __future__ import annotations

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.engine.kinds import TextKind
from fivehundred.speech.errors import error_sentence, error_words, message_sentence
from fivehundred.speech.locale.languages import ENGLISH, Language, switch_language
from fivehundred.speech.spoken import (
    SpeechKind,
    Spoken,
    StatusLine,
    Utterance,
    cards_in_words,
    in_words,
    labelled,
)


def line() -> tuple[StatusLine, list[Utterance]]:
    spoken, heard = Spoken(), list[Utterance]()
    spoken.listeners.append(heard.append)
    return StatusLine(spoken), heard


def test_nothing_is_said_where_nobody_listens_or_nothing_is_to_be_said() -> None:
    spoken, heard = Spoken(), list[Utterance]()
    spoken.announce("Lost.")
    spoken.listeners.append(heard.append)
    spoken.announce("")
    spoken.announce("8♥ by Ann.", SpeechKind.ALARM)
    assert heard == ["8 hearts by Ann."] and heard[0].kind is SpeechKind.ALARM


def test_the_newest_stands_on_the_line_and_each_is_said_once() -> None:
    status, heard = line()
    assert status.read(prompt="Your turn.") == ("Your turn.", False)
    assert status.read(prompt="Your turn.", focus="Pass.") == ("Pass.", False)
    assert status.read(prompt="Your turn.", focus="Pass.") == ("Pass.", False)
    assert status.read(prompt="Your turn.", event="Bea passed.", focus="Pass.")[0] == "Bea passed."
    assert status.read(prompt="Your turn.", event="Bea passed.") == ("Bea passed.", False)
    assert heard == ["Your turn.", "Pass.", "Bea passed."]


def test_of_what_is_new_together_the_question_stands_there_and_an_alarm_before_all() -> None:
    status, heard = line()
    found = status.read(event="Bea passed.", focus="Pass.", prompt="Your turn.")
    assert found == ("Your turn.", False)
    assert heard == ["Bea passed.", "Pass.", "Your turn."]
    assert status.read(event="Bea passed.", prompt="Your turn.", alarm="No.") == ("No.", True)
    assert status.read(event="Bea passed.", prompt="Your turn.", alarm="No.", focus="Pass.") == (
        "No.",
        True,
    )
    # What has gone leaves the line to the question.
    assert status.read(prompt="Your turn.") == ("Your turn.", False)
    assert status.read() == ("", False)
    assert status.read(event="Bea passed.")[0] == "Bea passed."


def test_a_label_is_said_before_its_sentence_and_not_twice() -> None:
    status, heard = line()
    status.label = "Undo…"
    assert status.read(focus="Takes your last card back.")[0] == "Takes your last card back."
    assert heard == ["Undo. Takes your last card back."]
    assert labelled("Undo…", "Undo the last card.") == "Undo the last card."
    assert labelled("UNDO", "undo it.") == "undo it."


def test_the_focus_is_said_again_where_that_is_wished() -> None:
    status, heard = line()
    status.read(focus="Pass.")
    status.read(focus="Pass.")
    status.repeat_focus()
    status.read(focus="Pass.")
    assert heard == ["Pass.", "Pass."]


def test_what_has_happened_is_said_each_time_and_kept_to_be_read() -> None:
    status, heard = line()
    for _time in range(2):
        status.announce_event("Bea passed.")
    assert status.read(event="Bea passed.", prompt="")[0] == "Bea passed."
    assert [(str(one), one.kind) for one in heard] == [("Bea passed.", SpeechKind.EVENT)] * 2
    assert list(status.past) == ["Bea passed."] * 2
    status.recall(["Ann dealt."])
    assert list(status.past) == ["Ann dealt."] and len(heard) == 2
    status.forget()
    assert not status.past
    status.read(event="Bea passed.")
    assert len(heard) == 3


def test_an_answer_stands_on_the_line_as_an_alarm_does() -> None:
    status, heard = line()
    status.read(prompt="Your turn.")
    for _time in range(2):
        status.say("Copied.")
    assert heard[1:] == ["Copied.", "Copied."]
    assert status.read(prompt="Your turn.", alarm="Copied.") == ("Copied.", True)
    assert heard[1:] == ["Copied.", "Copied."]


def test_a_mouse_that_rests_does_not_hide_what_is_asked() -> None:
    status, _heard = line()
    status.read(prompt="Lead.")
    assert not status.mouse_rests("Lead.", (5, 5))
    assert status.mouse_rests("Your turn.", (5, 5))
    status.read(prompt="Your turn.")
    assert status.mouse_rests("Your turn.", (5, 5))
    assert not status.mouse_rests("Your turn.", (6, 5))
    assert not status.mouse_rests("Your turn.", (6, 5))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("8♥ by Ann", "8 hearts by Ann"),
        ("Q♥ and 10♠", "queen of hearts and 10 spades"),
        ("4♠ or 13♠, 7♠", "4 of spades or 13 of spades, 7 spades"),
        ("Discard A♥ 7♥ 10♣.", "Discard ace of hearts, 7 of hearts and 10 of clubs."),
        ("Give A♥ 10♣ coloured joker.", "Give ace of hearts, 10 of clubs and coloured joker."),
        ("8NT, 9 NT", "8 no trumps, 9 no trumps"),
        ("−40 points", "minus 40 points"),
        ("X♥ −x", "X hearts −x"),
        ("♠ ♣", " spades clubs"),
    ],
)
def test_a_voice_gets_words_for_symbols(text: str, said: str) -> None:
    assert in_words(text) == said


@pytest.mark.parametrize(
    ("code", "card", "bid"),
    [
        ("en", "7 of spades", "7 spades"),
        ("fr", "7 de pique", "7 pique"),
        ("de", "Pik-7", "7 Pik"),
    ],
)
def test_a_card_sounds_unlike_the_bid_in_every_language(code: str, card: str, bid: str) -> None:
    switch_language(Language(code, "", ""))
    assert cards_in_words("7♠") == card and in_words("7♠") == bid
    switch_language(ENGLISH)


@pytest.mark.parametrize(
    ("code", "row", "said"),
    [
        ("en", "10♠ Q♦ joker", "10 of spades, queen of diamonds and joker"),
        ("fr", "10♠ D♦ joker", "10 de pique, dame de carreau et joker"),
        ("de", "10♠ D♦ Joker", "Pik-10, Karo-Dame und Joker"),
    ],
)
def test_cards_in_a_row_are_listed_in_every_language(code: str, row: str, said: str) -> None:
    switch_language(Language(code, "", ""))
    assert cards_in_words(row) == in_words(row) == said
    switch_language(ENGLISH)


def test_errors_of_ours_of_the_system_and_of_others_are_told_in_words() -> None:
    ours = FormatError(TextKind.NO_CARD, text="13X")
    assert "13X" in error_words(ours) and "{" not in error_words(ours)
    assert "no such file" in error_words(OSError(2, "No such file or directory"))
    assert error_words(ValueError("odd")) == "odd"
    assert error_sentence(ValueError("odd")) == "Odd."
    assert message_sentence(None) == ""
    assert message_sentence(ours.message).endswith(".")
