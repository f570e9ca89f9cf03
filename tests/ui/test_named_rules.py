"""House rules that have a name: where a game is played by them, it is said and seen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.standing import standing_of
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.rule_book.book import BookTable
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.speech.rules.options import option_title
from fivehundred.ui import route
from fivehundred.ui.accessibility.spoken_table import scores_sentence
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.setup.game_list import Listed, ListPart
from fivehundred.ui.setup.house_draft import Draft
from tests.ui.choosing import sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game

CLUB = HouseRules("Wednesday club", "australian", replace(Variant(), target=1000))


def at_table(hand: Hand, **changes: object) -> Record:
    record = replace(fresh_game("australian", target=1000), **changes)  # type: ignore[arg-type]
    sit(hand, record)
    return record


def shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_a_game_by_kept_rules_carries_their_name(hand: Hand) -> None:
    hand.app.house_rules.save(CLUB)
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push(CLUB.name)
    hand.push("Start")
    hand.frame()
    assert hand.table.sitting.session.record.rules_name == CLUB.name


def test_changed_rules_have_no_name_until_they_are_saved(hand: Hand) -> None:
    path = hand.app.house_rules.save(CLUB)
    draft = Draft.of_rules(CLUB, path)
    assert draft.name_in_force == CLUB.name
    assert draft.with_option("target", 500).name_in_force == ""
    assert Draft.of_preset("australian").name_in_force == ""


def test_a_table_by_changed_rules_that_are_not_saved_says_that_they_are_changed(
    hand: Hand,
) -> None:
    record = at_table(hand)
    assert hand.table.top.company.rules == "Australian, changed"
    at_table(hand, variant=PRESETS[record.preset].variant)
    assert hand.table.top.company.rules == ""


def test_another_game_like_it_has_the_same_name_where_two_sets_are_alike(hand: Hand) -> None:
    for name in ("Aardvark", CLUB.name):
        hand.app.house_rules.save(replace(CLUB, name=name))
    record = at_table(hand, rules_name=CLUB.name)
    hand.app.go(route.NewGameRoute(record))
    hand.frame()
    hand.push("Start")
    hand.frame()
    assert hand.table.sitting.session.record.rules_name == CLUB.name


def test_the_menu_the_sheet_the_score_and_the_rules_say_the_name(hand: Hand) -> None:
    at_table(hand, rules_name=CLUB.name)
    table = hand.table
    assert CLUB.name in scores_sentence(table.sitting.view, table.top.company)
    hand.key(pygame.K_ESCAPE)
    menu = table.top.modal
    assert isinstance(menu, Dialog) and f"“{CLUB.name}”" in menu.text
    hand.push("Score sheet")
    sheet = table.top.modal
    assert isinstance(sheet, SheetPanel)
    assert sheet._headlines()[0] == f"Played by “{CLUB.name}”."
    hand.push("Close")
    hand.key(pygame.K_b, "b")
    hand.frame()
    assert hand.app.scene.book.title == CLUB.name  # type: ignore[union-attr]


def test_the_list_shows_the_name_and_the_search_finds_it() -> None:
    record = replace(fresh_game("australian", target=1000), rules_name=CLUB.name)
    row = ListedFile(None, "x", (0, 0), standing_of(record))  # type: ignore[arg-type]
    listed = Listed(row, ListPart.GAME)
    assert listed.has(["wednesday"]) and listed.has(["australian"])
    assert not listed.has(["thursday"])


def test_the_table_and_its_picture_show_the_name(hand: Hand) -> None:
    pictures = []
    for name in ("", CLUB.name):
        at_table(hand, rules_name=name)
        at = hand.table.top.director.places
        below = at.scores.move(0, at.scores.height)
        pictures.append(pygame.image.tobytes(shown().subsurface(below), "RGB"))
    assert pictures[0] != pictures[1]


def test_at_a_glance_lists_every_change_of_house_rules() -> None:
    base = PRESETS["australian"].variant
    variant = replace(base, target=1000, kitty_last_card_up=True, lose_at=1000)
    (facts,) = [
        block for block in rule_book(variant).chapters[0].blocks if isinstance(block, BookTable)
    ]
    told = [row[0] for row in facts.rows]
    for name in ("target", "kitty_last_card_up", "lose_at"):
        assert option_title(name) in told, name
    assert told.count(option_title("target")) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_home_side_comes_first_on_the_table_and_on_the_sheet(hand: Hand, seat: int) -> None:
    record = fresh_game("australian")
    seats = [replace(info, player="club") for info in record.seats]
    seats[seat] = replace(seats[seat], player=HUMAN)
    sit(hand, replace(record, seats=tuple(seats)))
    table = hand.table
    said = scores_sentence(table.sitting.view, table.top.company)
    assert said.index("Us") < said.index("Them")
    hand.key(pygame.K_t, "t")
    sheet = table.top.modal
    assert isinstance(sheet, SheetPanel)
    assert sheet.says.index("Us") < sheet.says.index("Them")
