"""What was said can be heard again, from the newest back, and never what only had the focus."""

from __future__ import annotations

from fivehundred.speech.spoken import History, SpeechKind, Utterance


def told(*texts: str) -> History:
    history = History()
    for text in texts:
        history.on_announcement(Utterance(text, SpeechKind.EVENT))
    return history


def test_nothing_can_be_heard_again_before_anything_was_said() -> None:
    history = told()
    assert history.again() == history.again(-1) == "Nothing has been said yet."
    history.on_announcement(Utterance("Queen of hearts.", SpeechKind.FOCUS))
    assert history.again() == "Nothing has been said yet."


def test_one_goes_back_and_on_through_what_was_said() -> None:
    history = told("One.", "Two.", "Three.")
    assert history.again() == "Three."
    assert [history.again(-1), history.again(-1)] == ["Two.", "One."]
    assert history.again(-1) == "There is nothing older."
    assert [history.again(1), history.again(1)] == ["Two.", "Three."]
    assert history.again(1) == "That is the newest."
    assert history.again(-1) == "Two."


def test_whatever_is_said_brings_one_back_to_the_newest() -> None:
    history = told("One.", "Two.", "Three.")
    history.again(-1)
    history.again(-1)
    history.on_announcement(Utterance("Four.", SpeechKind.ALARM))
    assert history.again(-1) == "Three."
    # To hear something again is nothing new.
    history.on_announcement(Utterance("Three.", SpeechKind.AGAIN))
    assert history.again(1) == "Four."


def test_a_plain_again_begins_at_the_newest() -> None:
    history = told("One.", "Two.", "Three.")
    history.again(-1)
    assert history.again() == "Three."
    assert history.again(-1) == "Two."
