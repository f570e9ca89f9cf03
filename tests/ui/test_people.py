"""The people of the household: offered where a name is chosen, forgotten when that is wished."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.ui import route
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.people import MOST, People, Person, bird_of
from fivehundred.ui.setup.company import birds_of, unused_bird
from tests.ui.hand import Hand

ANNA, OLE = Person("Anna", "emu"), Person("Ole", "galah")


@pytest.fixture
def file(settings_file: Path) -> Path:
    """Give the file that the people of the program are kept in."""
    return settings_file.with_name("people.json")


def names(people: People) -> list[str]:
    return [person.name for person in people.now]


# — the file —


def test_who_played_last_stands_first_and_twelve_are_remembered(tmp_path: Path) -> None:
    people = People(tmp_path / "people.json")
    people.remember((ANNA, OLE))
    people.remember((Person("  ole ", "wren"),))
    again = People(tmp_path / "people.json")
    assert again.now == people.now == (Person("ole", "wren"), ANNA)
    for number in range(MOST):
        people.remember((Person(f"Guest {number}", "wren"),))
    assert names(people)[0] == f"Guest {MOST - 1}"
    assert len(people.now) == MOST and ANNA not in people.now


def test_a_forgotten_person_is_gone_and_others_stay(tmp_path: Path) -> None:
    people = People(tmp_path / "people.json")
    people.remember((ANNA, OLE))
    people.forget(ANNA)
    assert People(tmp_path / "people.json").now == (OLE,)
    assert bird_of("Anna", people.now) == "" and bird_of("OLE", people.now) == "galah"


def test_two_programs_lose_nobody(tmp_path: Path) -> None:
    one, other = People(tmp_path / "people.json"), People(tmp_path / "people.json")
    one.remember((ANNA,))
    other.remember((OLE,))
    assert names(People(tmp_path / "people.json")) == ["Ole", "Anna"]


@pytest.mark.parametrize("broken", ["{", "[]", '{"people": 3}', "\x00", "x" * 70_000])
def test_a_broken_file_is_a_sentence_and_is_kept_aside(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "people.json"
    path.write_text(broken, encoding="utf-8")
    people = People(path)
    assert people.now == ()
    (told,) = FILE_FAULTS.take()
    assert str(path) in str(told)
    people.remember((ANNA,))
    assert People(path).now == (ANNA,)
    assert "people.json.broken" in str(FILE_FAULTS.take()[-1])
    assert path.with_name("people.json.broken").read_text(encoding="utf-8") == broken


def test_what_is_no_person_is_passed_over_and_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    listed = [7, {"name": 3}, {"name": " ", "bird": "emu"}, {"name": "Anna", "bird": "../emu"}]
    path.write_text(json.dumps({"people": listed}), encoding="utf-8")
    people = People(path)
    assert people.now == (Person("Anna", BIRDS[0]),)
    people.remember((OLE,))
    assert json.loads(path.with_name("people.json.broken").read_text("utf-8"))["people"] == listed


def test_where_nothing_can_be_written_that_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "people").write_text("no folder")
    people = People(tmp_path / "people" / "people.json")
    assert not FILE_FAULTS.take()
    people.remember((ANNA,))
    assert people.now == (ANNA,)
    assert "the names cannot be saved" in str(FILE_FAULTS.take())
    people.remember((OLE,))
    assert not FILE_FAULTS.take()
    assert names(people) == ["Ole", "Anna"]


# — the birds —


def test_everybody_has_a_bird_and_no_two_the_same() -> None:
    seats = [SeatInfo(name, HUMAN) for name in ("Ole", "Anna", "Galah")]
    seats.append(SeatInfo("Anna", "club"))
    birds = birds_of(seats, (ANNA, OLE, Person("Galah", "galah")))
    assert birds[:2] == ("galah", "emu")
    assert len(set(birds)) == len(birds)
    assert birds_of(seats, ()) == BIRDS[:4]
    assert unused_bird((Person("A", BIRDS[0]),)) == BIRDS[1]


# — the screens —


def test_at_home_somebody_else_sits_down_with_one_press(hand: Hand, file: Path) -> None:
    app = hand.app
    app.people.remember((OLE, ANNA))
    app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_p, "p")
    hand.push("Anna")
    assert app.settings.name == "Anna"
    assert isinstance(app.scene, HomePage) and app.scene.modal is None
    assert app.scene.message == "Anna plays."
    hand.push("New game")
    hand.frame()
    hand.push("Start")
    hand.frame()
    assert hand.table.top.company.names[0] == "Anna"
    assert hand.table.top.company.birds[0] == "emu"
    assert names(People(file)) == ["Anna", "Ole"]


def test_a_new_name_is_written_there_and_a_forgotten_one_can_be_taken_again(
    hand: Hand, file: Path
) -> None:
    app = hand.app
    app.go(route.HomeRoute())
    hand.frame()
    hand.push("Who plays?")
    hand.post(pygame.TEXTINPUT, text="Zoë")
    hand.frame()
    hand.key(pygame.K_RETURN)
    hand.push("I know it")
    hand.frame()
    assert app.settings.name == "Zoë" and names(People(file)) == ["Zoë"]
    hand.push("Zoë")
    forget = next(one for one in app.layer.controls if one.name == "forget Zoë")
    hand.click(forget.rect.center)
    # It is asked first, and Enter and Esc keep who is there.
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        assert hand.labels() == ["Keep", "Forget"]
        hand.key(key)
        assert names(People(file)) == ["Zoë"]
        hand.click(forget.rect.center)
    hand.push("Forget")
    assert People(file).now == ()
    hand.push("Use")
    assert names(People(file)) == ["Zoë"]
    hand.push("Zoë")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, HomePage) and app.scene.modal is None


def test_what_a_forgotten_person_has_chosen_is_forgotten_too(hand: Hand, file: Path) -> None:
    app = hand.app
    app.people.remember((OLE, ANNA))
    app.preferences.change(replace(app.settings, name="Ole", others={"Anna": {}}))
    app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_p, "p")
    hand.click(next(one for one in app.layer.controls if one.name == "forget Anna").rect.center)
    assert app.settings.others
    hand.push("Forget")
    assert People(file).now == (OLE,)
    assert app.settings.others == {} and app.settings.name == "Ole"


def test_the_first_letter_of_a_new_name_goes_into_the_field(hand: Hand, file: Path) -> None:
    app = hand.app
    app.people.remember((OLE, ANNA))
    app.go(route.HomeRoute())
    hand.frame()
    hand.push("Who plays?")
    for letter in "Zoë":
        hand.key(ord(letter) if letter.isascii() else 0, letter)
        hand.post(pygame.TEXTINPUT, text=letter)
        hand.frame()
    hand.key(pygame.K_RETURN)
    hand.push("I know it")
    hand.frame()
    assert app.settings.name == "Zoë" and names(People(file)) == ["Zoë", "Ole", "Anna"]


def test_at_a_new_game_each_person_is_chosen_and_remembered(hand: Hand, file: Path) -> None:
    app = hand.app
    app.people.remember((OLE, ANNA))
    app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Who?")
    hand.push("Anna")
    start = hand.app.layer.fields[0]
    assert start.text == "Anna"
    hand.push("Start")
    hand.frame()
    assert hand.table.sitting.session.seats[0].name == "Anna"
    assert names(People(file)) == ["Anna", "Ole"]
