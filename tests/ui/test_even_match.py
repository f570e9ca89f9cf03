"""Computer players that are to be an even match have the level of one in every game."""

from __future__ import annotations

import pytest

from fivehundred.learning.statistics.database import Database, GameFacts
from fivehundred.paths import statistics_file
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.storage.listing import files_in
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from fivehundred.ui.pages.new_game import NewGameIntent, NewGamePage
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.scenes.shared.beginning import start_by_rules
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.setup.seat_choices import MATCHING
from tests.ui.done import until_all_is_done
from tests.ui.hand import Hand

CLUB, ADVANCED = "club", "advanced"


@pytest.fixture
def matched(hand: Hand) -> Hand:
    """Choose three computer players of a new game to be an even match, and sit down."""
    hand.app.go(route.NewGameRoute())
    hand.frame()
    for seat in (1, 2, 3):
        for _press in range(3):
            control = next(c for c in hand.app.layer.controls if c.name == f"kind {seat}")
            hand.click(control.rect.center)
    hand.push("Start")
    hand.frame()
    return hand


def kinds(record: Record) -> list[str]:
    return [info.player for info in record.seats]


def record_at(hand: Hand) -> Record:
    return hand.table.sitting.session.record


def ended(hand: Hand, *won: bool, level: str = CLUB) -> None:
    """Put ended games against computer players of a level beside those that are kept."""
    folder = hand.app.store.folder
    database = Database(statistics_file(folder))
    for number, each in enumerate(won, start=1):
        name = f"ended {number}.json"
        (folder / name).write_text("{}", "utf-8")
        stamp = dict(files_in(folder))[name]
        facts = GameFacts(
            key=name,
            digest="",
            created=f"2026-01-{number:02}T12:00:00Z",
            preset="australian",
            own_rules=False,
            players=(("You", HUMAN), *((name, level) for name in ("Bea", "Col", "Dot"))),
            sides=(0, 1, 0, 1),
            finished=True,
            winners=(0, 2) if each else (1, 3),
            deals=(),
        )
        database.put([(name, stamp, facts)])
    database.close()


def begun(hand: Hand, way: object) -> tuple[list[str], str]:
    """Return who sits at the table that a way leads to, and what is told of it."""
    scene = hand.app.scene
    if way is None and isinstance(scene, BaseScene):
        until_all_is_done(hand.app)
        scene.update(0.0, (0, 0))
        way = scene.next_route()
    assert isinstance(way, route.TableRoute) and way.record is not None
    return kinds(way.record), way.message


def another_game(hand: Hand, record: Record) -> tuple[list[str], str]:
    """Return who sits at a new game like one at the table, and what is told of it."""
    hand.app.go(route.NewGameRoute(record))
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)
    return begun(hand, hand.app.scene.do(NewGameIntent.START))


def test_a_first_even_match_begins_in_the_middle_and_says_so(matched: Hand) -> None:
    assert kinds(record_at(matched)) == [HUMAN, CLUB, CLUB, CLUB]
    said = "An even match starts at “Club” and follows your results."
    matched.frames(5, 100)
    assert matched.table.voice.message == said
    settings = matched.app.services.settings
    assert [kind for _, kind, _ in settings.company[:4]] == [HUMAN, *[MATCHING] * 3]


def test_another_game_at_the_table_goes_by_what_has_been_won(matched: Hand) -> None:
    record = record_at(matched)
    ended(matched, True, True)
    assert another_game(matched, record) == ([HUMAN, CLUB, CLUB, CLUB], "")
    ended(matched, True, True, True)
    said = "You won often enough against “Club”: the even match is now “Advanced”."
    assert another_game(matched, record) == ([HUMAN, ADVANCED, ADVANCED, ADVANCED], said)


def test_rules_of_a_house_are_begun_with_an_even_match_too(matched: Hand) -> None:
    ended(matched, False, False, False, level="expert")
    draft = Draft.of_preset("american")
    matched.app.go(route.HouseRulesRoute(draft))
    matched.frame()
    assert isinstance(matched.app.scene, HouseRulesPage)
    way = start_by_rules(matched.app.scene, draft)
    said = "You lost often against “Expert”: the even match is now “Advanced”."
    assert begun(matched, way) == ([HUMAN, ADVANCED, ADVANCED, ADVANCED], said)


def test_who_was_given_a_level_keeps_it_in_another_game(hand: Hand) -> None:
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Start")
    hand.frame()
    ended(hand, True, True, True)
    assert another_game(hand, record_at(hand)) == ([HUMAN, CLUB, CLUB, CLUB], "")


def test_who_watches_computer_players_is_told_of_the_match_only_at_the_beginning(
    hand: Hand,
) -> None:
    hand.app.go(route.NewGameRoute())
    hand.frame()
    for _press in range(6):
        control = next(c for c in hand.app.layer.controls if c.name == "kind 0")
        hand.click(control.rect.center)
    hand.push("Start")
    hand.frames(5, 100)
    assert hand.table.voice.message.startswith("An even match")
    hand.until(lambda: len(record_at(hand).actions) > 4, ms=500)
    assert hand.table.voice.message == ""
