"""The names at a table as they are shown."""

from __future__ import annotations

import pytest

from fivehundred.engine.game import new_game
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.level_names import LEVELS
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.speech.locale.names import LEVEL_WORDS
from fivehundred.ui.drawing.table.paint import side_name, side_number
from fivehundred.ui.people import Person
from fivehundred.ui.settings import Settings
from fivehundred.ui.setup.company import birds_of, company_of
from fivehundred.ui.setup.seat_choices import (
    kind_sentence,
    kind_word,
    remember_seats,
    seats_to_play_again,
    with_distinct_names,
)

BOT = SeatInfo("Bea", "learner")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((SeatInfo("You", HUMAN), BOT), ("You", "Bea", "Your dummy", "Bea’s dummy")),
        ((SeatInfo("Gast", HUMAN), BOT), ("You", "Bea", "Your dummy", "Bea’s dummy")),
        (
            (SeatInfo("You", HUMAN), SeatInfo("Cid", HUMAN)),
            ("Player 1", "Cid", "Player 1’s dummy", "Cid’s dummy"),
        ),
        ((SeatInfo("", HUMAN), BOT), ("Seat 0", "Bea", "Seat 0’s dummy", "Bea’s dummy")),
    ],
)
def test_names_are_those_of_the_players_and_their_dummies(
    seats: tuple[SeatInfo, ...], names: tuple[str, ...]
) -> None:
    seating = PRESETS["two-handed-dummy"].variant.seating
    assert company_of(seating, seats).names == names


def test_whoever_changes_seats_keeps_their_bird() -> None:
    """Known people have their own, the usual names theirs, and others that of the seat."""
    seats = (SeatInfo("You", HUMAN), BOT, SeatInfo("Zoe", HUMAN), SeatInfo("Dot", "club"))
    people = (Person("Zoe", "emu"),)
    birds = dict(zip(seats, birds_of(seats, people), strict=True))
    assert tuple(birds.values()) == ("kookaburra", "galah", "emu", "cockatoo")
    for turned in ((1, 2, 3, 0), (2, 3, 0, 1), (3, 2, 1, 0)):
        table = [seats[seat] for seat in turned]
        assert birds_of(table, people) == tuple(birds[info] for info in table)
    assert birds_of((BOT, BOT, SeatInfo("Xu", "club")), ()) == ("galah", "kookaburra", "magpie")


def test_players_of_one_name_are_told_apart() -> None:
    seating = PRESETS["australian"].variant.seating
    seats = (SeatInfo("Bea", HUMAN), BOT, SeatInfo("bea", "club"), SeatInfo("Col", "club"))
    assert company_of(seating, seats).names == ("Bea", "Bea 2", "bea 3", "Col")


PAIRS = PRESETS["australian"].variant


def test_a_player_of_another_program_is_said_to_be_none_of_ours() -> None:
    seats = (SeatInfo("Ann", HUMAN), BOT, SeatInfo("Cy", "wizard"), SeatInfo("Di", "expert"))
    other = "“wizard”, unknown here: plays as Club"
    assert company_of(PAIRS.seating, seats).levels == ("", "Learner", other, "Expert")
    again = seats_to_play_again(Settings(), seats)
    assert [info.player for info in again] == [HUMAN, "learner", "club", "expert"]
    assert all(kind_sentence(info.player) for info in again)


def test_every_level_that_may_sit_at_the_table_has_words() -> None:
    assert list(LEVEL_WORDS) == list(LEVELS)
    assert [kind_word(level) for level in LEVELS] == [word for word, _ in LEVEL_WORDS.values()]


@pytest.mark.parametrize(
    ("persons", "names"),
    [
        ((0,), ("Us", "Them")),
        ((1,), ("Them", "Us")),
        ((1, 3), ("Them", "Us")),
        ((0, 1), ("P0 & P2", "P1 & P3")),
        ((), ("P0 & P2", "P1 & P3")),
    ],
)
def test_a_side_has_one_name_and_one_colour_whoever_looks(
    persons: tuple[int, ...], names: tuple[str, str]
) -> None:
    seats = tuple(SeatInfo(f"P{at}", HUMAN if at in persons else "club") for at in range(4))
    company = company_of(PAIRS.seating, seats)
    state = new_game(PAIRS)
    for viewer in (None, 0, 1, 2, 3):
        shown = view(state, viewer)
        assert tuple(side_name(shown, side, company) for side in (0, 1)) == names
        first = persons[0] if persons and names[0] != "P0 & P2" else 0
        assert [side_number(shown, seat, company) for seat in (first, first ^ 1)] == [0, 1]


def test_you_is_called_otherwise_as_soon_as_a_second_person_sits_down_and_not_at_the_table() -> (
    None
):
    alone = (SeatInfo("You", HUMAN), BOT, SeatInfo("Cid", "club"), SeatInfo("Dot", "club"))
    assert with_distinct_names(alone, 4) == alone
    two = with_distinct_names((alone[0], alone[1], SeatInfo("Cid", HUMAN), alone[3]), 4)
    assert [info.name for info in two] == ["Player 1", "Bea", "Cid", "Dot"]
    assert company_of(PAIRS.seating, two).names == ("Player 1", "Bea", "Cid", "Dot")
    # Whoever does not play does not count, and the name is no person's own.
    assert with_distinct_names(two, 2)[0].name == "You"
    assert with_distinct_names((*two[:2], alone[2], two[3]), 4) == alone
    assert remember_seats(Settings(), two, 4).name == ""
    assert remember_seats(Settings(name="Zoe"), two, 4).name == "Zoe"
    assert remember_seats(Settings(), (SeatInfo("Ann", HUMAN), *two[1:]), 4).name == "Ann"
