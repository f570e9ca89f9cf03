"""The list of games without a picture: parts, orders, search, and what of it is in sight."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.errors import message
from fivehundred.session.record import Origin, SeatInfo
from fivehundred.session.standing import Standing
from fivehundred.session.storage.kinds import SystemKind
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.notices.game_words import standing_sentence
from fivehundred.ui.settings import ListOrder as Order
from fivehundred.ui.setup.game_list import Listed, ListPart, lines_of, step_within

SEATS = (SeatInfo("Ann", "human"), SeatInfo("Zoë", "club"))


def row(name: str, *, finished: bool = False, problem: str = "", known: bool = True) -> ListedFile:
    standing = Standing("australian", False, SEATS, 3, (120, -40), finished, (0,))
    path = Path("games") / f"{name}.json"
    told = message(SystemKind.OTHER, words=problem) if problem else None
    return ListedFile(path, name, (0, 0), None if problem or not known else standing, told)


ROWS = (row("Sunday", finished=True), row("torn", problem="no game"), row("club"), row("Attic"))
EXAMPLES = (row("six-handed"), row("classic"))


def shown(order: Order = Order.NEWEST, wanted: str = "", examples: bool = False) -> list[str]:
    lines = lines_of(ROWS, EXAMPLES if examples else (), order=order, wanted=wanted)
    return [f"— {line.value}" if isinstance(line, ListPart) else line.title for line in lines]


def test_what_cannot_be_read_stands_apart_at_the_end() -> None:
    assert shown() == ["Sunday", "club", "Attic", "— Cannot be read", "torn"]
    assert shown(examples=True)[3:] == [
        "— Examples",
        "Classic",
        "Six-handed, two teams",
        "— Cannot be read",
        "torn",
    ]


@pytest.mark.parametrize(
    ("order", "names"),
    [
        (Order.NEWEST, ["Sunday", "club", "Attic"]),
        (Order.OLDEST, ["Attic", "club", "Sunday"]),
        (Order.VARIANT, ["Attic", "Sunday", "club"]),
        (Order.UNFINISHED, ["club", "Attic", "Sunday"]),
        (Order.NAME, ["Attic", "club", "Sunday"]),
    ],
)
def test_the_games_stand_in_the_order_that_is_wished_for(order: Order, names: list[str]) -> None:
    assert shown(order)[:3] == names


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ("SUN", ["Sunday"]),
        ("zoë austral", ["Sunday", "club", "Attic"]),
        ("zoë att", ["Attic"]),
        ("torn", ["— Cannot be read", "torn"]),
        ("finished", ["Sunday"]),
        ("nobody", []),
    ],
)
def test_games_are_found_by_name_players_and_rules(wanted: str, names: list[str]) -> None:
    assert shown(wanted=wanted) == names


def test_a_game_nobody_has_looked_into_is_found_by_its_name() -> None:
    lines = lines_of((row("Latë", known=False),), (), order=Order.NEWEST, wanted="LAT")
    assert [line.title for line in lines if isinstance(line, Listed)] == ["Latë"]


def test_the_keys_go_from_game_to_game_past_the_headings() -> None:
    found = lines_of(ROWS, EXAMPLES, order=Order.NEWEST, wanted="")
    games = [at for at, line in enumerate(found) if isinstance(line, Listed)]
    assert games == [0, 1, 2, 4, 5, 7]
    assert step_within(games, 2, 1) == 4
    assert step_within(games, 4, -1) == 2
    assert step_within(games, 0, -1) == 0
    assert step_within(games, 1, 99) == 7
    assert step_within(games, None, 1) == 0
    assert step_within((), 0, 1) is None


def test_a_game_says_how_it_stands_and_who_has_won() -> None:
    standing = row("x").standing
    ended = row("x", finished=True).standing
    assert standing is not None
    assert ended is not None
    assert standing_sentence(standing) == "Australian, 3 deals played, 120 : −40"
    assert standing_sentence(ended).endswith("120 : −40, finished, winner: Ann")


def branch(name: str, parent: str, created: str = "") -> ListedFile:
    """Give a branch of a game; its own beginning is its name."""
    own = row(name)
    assert own.standing is not None
    origin = Origin(parent, created or parent, 5, False)
    return replace(own, standing=replace(own.standing, created=name, origin=origin))


def begun(name: str) -> ListedFile:
    own = row(name)
    assert own.standing is not None
    return replace(own, standing=replace(own.standing, created=name))


def depths(
    *rows: ListedFile, order: Order = Order.NEWEST, wanted: str = ""
) -> list[tuple[str, int]]:
    found = lines_of(rows, (), order=order, wanted=wanted)
    return [(line.title, line.depth) for line in found if isinstance(line, Listed)]


def test_branches_stand_below_the_game_they_have_left_where_the_newest_of_them_would() -> None:
    rows = (begun("a"), branch("b2", "b"), begun("c"), branch("b3", "b2"), begun("b"))
    family = [("b", 0), ("b2", 1), ("b3", 2)]
    assert depths(*rows) == [("a", 0), *family, ("c", 0)]
    assert depths(*rows, order=Order.OLDEST) == [*family, ("c", 0), ("a", 0)]
    deep = (*rows, branch("b4", "b3"))
    assert ("b4", 2) in depths(*deep)


def test_a_branch_whose_game_is_gone_or_not_sought_stands_by_itself() -> None:
    rows = (branch("b2", "b"), begun("c"))
    assert depths(*rows) == [("b2", 0), ("c", 0)]
    assert depths(begun("b"), *rows, wanted="b2") == [("b2", 0)]
    order = Order.UNFINISHED
    assert depths(begun("b"), *rows, order=order) == [("b", 0), ("b2", 0), ("c", 0)]


def test_games_that_say_they_have_left_each_other_are_all_listed_once() -> None:
    rows = (branch("a", "b"), branch("b", "a"), branch("c", "c"), branch("d", "a"))
    assert sorted(name for name, _depth in depths(*rows)) == ["a", "b", "c", "d"]


def test_a_branch_of_a_renamed_game_is_found_by_when_that_was_begun() -> None:
    assert depths(branch("b2", "old name", "b"), begun("b")) == [("b", 0), ("b2", 1)]


def test_a_branch_says_which_game_it_has_left() -> None:
    standing = branch("b2", "Sunday").standing
    assert standing is not None
    assert "what if, from “Sunday”" in standing_sentence(standing)
