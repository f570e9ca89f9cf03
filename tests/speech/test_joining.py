"""Sentences that belong together are said in one breath."""

from __future__ import annotations

from fivehundred.speech.spoken import Joiner, SpeechKind, Utterance


def test_cards_of_a_trick_are_joined_until_the_person_is_asked() -> None:
    joiner = Joiner()
    for text in ("Bea: king of hearts.", "Col: four of hearts."):
        joiner.take(Utterance(text, SpeechKind.EVENT))
        assert joiner.due(800) is None
    joiner.take(Utterance("Your turn.", SpeechKind.PROMPT))
    assert joiner.waits
    said = joiner.due(200)
    assert said == "Bea: king of hearts. Col: four of hearts. Your turn."
    assert said.kind is SpeechKind.PROMPT
    assert not joiner.waits and joiner.due(5000) is None


def test_a_pause_ends_what_is_joined() -> None:
    joiner = Joiner()
    joiner.take(Utterance("Bea passes.", SpeechKind.EVENT))
    assert joiner.due(1000) is None
    assert joiner.due(1000) == "Bea passes."


def test_a_long_round_is_not_kept_back_for_ever() -> None:
    joiner = Joiner()
    for number in range(40):
        joiner.take(Utterance(f"Event number {number} of many.", SpeechKind.EVENT))
    said = joiner.due(0)
    assert said is not None and said.kind is SpeechKind.EVENT and said.endswith("39 of many.")


def test_an_alarm_is_the_most_urgent_part_and_nothing_is_said_twice() -> None:
    joiner = Joiner()
    for text, kind in (
        ("No.", SpeechKind.ALARM),
        ("Bea passes.", SpeechKind.EVENT),
        ("No.", SpeechKind.ALARM),
    ):
        joiner.take(Utterance(text, kind))
    said = joiner.all()
    assert said == "No. Bea passes." and said.kind is SpeechKind.ALARM
