"""Sentences that belong together are said in one breath."""

from __future__ import annotations

from fivehundred.speech.joining import Joiner
from fivehundred.speech.spoken import Kind, Said


def test_cards_of_a_trick_are_joined_until_the_person_is_asked() -> None:
    joiner = Joiner()
    for text in ("Bea: king of hearts.", "Col: four of hearts."):
        joiner.take(Said(text, Kind.EVENT))
        assert joiner.due(800) is None
    joiner.take(Said("Your turn.", Kind.PROMPT))
    assert joiner.waits
    said = joiner.due(200)
    assert said == "Bea: king of hearts. Col: four of hearts. Your turn."
    assert said.kind is Kind.PROMPT
    assert not joiner.waits and joiner.due(5000) is None


def test_a_pause_ends_what_is_joined() -> None:
    joiner = Joiner()
    joiner.take(Said("Bea passes.", Kind.EVENT))
    assert joiner.due(1000) is None
    assert joiner.due(1000) == "Bea passes."


def test_a_long_round_is_not_kept_back_for_ever() -> None:
    joiner = Joiner()
    for number in range(40):
        joiner.take(Said(f"Event number {number} of many.", Kind.EVENT))
    said = joiner.due(0)
    assert said is not None and said.kind is Kind.EVENT and said.endswith("39 of many.")


def test_an_alarm_is_the_most_urgent_part_and_nothing_is_said_twice() -> None:
    joiner = Joiner()
    for text, kind in (("No.", Kind.ALARM), ("Bea passes.", Kind.EVENT), ("No.", Kind.ALARM)):
        joiner.take(Said(text, kind))
    said = joiner.all()
    assert said == "No. Bea passes." and said.kind is Kind.ALARM
