"""A person's own settings go with the person, and nobody inherits another's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.learning.evaluator import CoachMode
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.own_files import Fields
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.people import Person, of_person
from fivehundred.ui.settings import (
    Memory,
    Settings,
    parsed_settings,
    read_settings,
    save_settings,
)
from fivehundred.ui.setup.seat_choices import remember_seats

ANNA = Settings(
    name="Anna",
    speed=Speed.RELAXED,
    hints=False,
    memory=Memory.TRICKS,
    coach=CoachMode.BEFORE,
    company=(("Anna", "human", ""), ("Col", "expert", "bold")),
    theme=Theme.DAYLIGHT,
    volume=20,
)


def test_a_second_person_begins_with_the_usual_and_the_first_comes_back_to_theirs() -> None:
    bert = of_person(ANNA, "Bert")
    usual = Settings()
    assert (bert.coach, bert.speed, bert.hints) == (usual.coach, usual.speed, usual.hints)
    assert (bert.memory, bert.company) == (usual.memory, ())
    # The window, the colours and the loudness are the household's.
    assert (bert.theme, bert.volume) == (ANNA.theme, ANNA.volume)
    bert = replace(bert, coach=CoachMode.AFTER)
    back = of_person(bert, "anna")
    assert replace(back, name="Anna", others={}) == ANNA
    assert of_person(back, "Bert").coach is CoachMode.AFTER


def test_the_language_goes_with_the_person_and_stays_for_who_has_chosen_none() -> None:
    marie = replace(ANNA, name="Marie", language="fr")
    bert = of_person(marie, "Bert")
    assert bert.language == "fr"
    bert = replace(bert, language="en")
    assert of_person(bert, "Marie").language == "fr"
    assert of_person(of_person(bert, "Marie"), "Bert").language == "en"


def test_what_an_older_program_has_kept_names_no_language_and_changes_none() -> None:
    kept = Settings(name="Marie", language="fr", others={"Bert": {"hints": False}})
    assert (of_person(kept, "Bert").language, of_person(kept, "Bert").hints) == ("fr", False)


def test_the_first_name_of_all_takes_over_what_was_chosen_before_it() -> None:
    assert of_person(replace(ANNA, name=""), "Cleo") == replace(ANNA, name="Cleo")


def test_it_is_all_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert save_settings(of_person(ANNA, "Bert"), path)
    assert replace(of_person(read_settings(path), "Anna"), others={}) == ANNA


@pytest.mark.parametrize("told", ["", "{", "[]", "[" * 4000, '{"coach": 7, "company": [[1]]}'])
def test_what_makes_no_sense_leaves_the_usual(told: str) -> None:
    bert, _good = parsed_settings({"name": "Bert", "others": [["Anna", told], 7, {}]})
    assert [*bert.others] == ["Anna"]
    assert of_person(bert, "Anna") == Settings(name="Anna", others=of_person(bert, "Anna").others)


def test_what_older_programs_wrote_about_others_is_understood() -> None:
    told = '{"speed": "quick", "coach": "after", "company": [["Anna", "human"]]}'
    bert, _good = parsed_settings({"name": "Bert", "others": [["Anna", told]]})
    anna = of_person(bert, "Anna")
    assert (anna.speed, anna.coach) == (Speed.QUICK, CoachMode.AFTER)
    assert anna.company == (("Anna", "human", ""),)


def test_what_a_newer_program_has_others_choose_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    others: dict[str, Fields] = {"Anna": {"coach": "after", "tempo": [1, 2]}}
    assert save_settings(Settings(name="Bert", others=others), path)
    assert read_settings(path).others == others


def sits_down(settings: Settings, name: str, *known: str) -> Settings:
    """Begin a new game with a name at the first seat, where some are known."""
    seats = (SeatInfo(name, HUMAN), SeatInfo("Col", "expert"))
    return remember_seats(settings, seats, 2, [Person(one, "emu") for one in known])


def test_a_name_that_is_corrected_at_a_new_game_keeps_what_was_chosen() -> None:
    ana = replace(ANNA, name="Ana")
    corrected = sits_down(ana, "Anna", "Ana")
    assert corrected.name == "Anna"
    assert (corrected.hints, corrected.coach) == (ana.hints, ana.coach)
    # Where it was somebody else's after all, nothing is lost.
    assert of_person(corrected, "Ana").coach is ana.coach


def test_a_known_name_at_a_new_game_brings_its_own_settings() -> None:
    assert sits_down(ANNA, "Bert", "Bert").coach is Settings().coach
    bert = replace(of_person(ANNA, "Bert"), coach=CoachMode.AFTER)
    assert sits_down(of_person(bert, "Anna"), "bert").coach is CoachMode.AFTER
