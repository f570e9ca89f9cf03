"""House rules kept from their page: names that are taken, and rules that were played unsaved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.session.storage.house_rules import encode_rules, read_rules
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.rule_sets import ImportSet
from fivehundred.ui.widgets.control import ButtonStyle
from tests.ui.hand import Hand
from tests.ui.test_house_rules_screen import CLUB, named, opened, scene, write


@pytest.fixture
def page(hand: Hand) -> Hand:
    """Open the rules of the Australian game from the page of a new game."""
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("House rules…")
    hand.frame()
    hand.push("More rules…")
    return hand


def test_a_name_that_is_taken_asks_to_replace_and_nothing_written_is_lost(page: Hand) -> None:
    path = page.app.house_rules.save(CLUB)
    page.push("End of the game")
    page.click(named(page, "option target").center)
    changed = scene(page).draft.variant
    page.push("Save as…")
    write(page, CLUB.name)
    assert page.labels() == ["Another name…", "Replace"]
    assert read_rules(path) == CLUB
    page.push("Another name…")
    assert page.app.layer.fields[-1].text == CLUB.name
    page.push("Save")
    page.push("Replace")
    assert read_rules(path).variant == changed
    assert scene(page).message == f"Saved as “{CLUB.name}”."


def test_what_was_told_of_the_page_is_not_said_again_in_a_dialog_over_it(page: Hand) -> None:
    page.push("Save as…")
    write(page, CLUB.name)
    assert scene(page).compose_frame().status == f"Saved as “{CLUB.name}”."
    page.push("Save as…")
    page.frame()
    assert "Saved" not in scene(page).compose_frame().status


def test_a_name_that_is_none_can_be_mended(page: Hand) -> None:
    page.push("Save as…")
    write(page, "  ")
    assert page.labels() == ["Save", "Cancel"]
    write(page, "Society")
    assert [file.name for file in page.app.house_rules.list()] == ["Society"]


def test_rules_that_were_played_unsaved_can_be_chosen_and_saved_afterwards(page: Hand) -> None:
    page.push("End of the game")
    page.click(named(page, "option target").center)
    page.push("Play")
    page.frame()
    page.app.go(route.NewGameRoute())
    page.frame()
    offer = page.control("Australian, changed")
    assert offer.style == "chosen"
    assert "Not saved yet." in offer.description
    page.push("House rules…")
    page.frame()
    assert scene(page).draft.changed
    page.push("Save as…")
    write(page, "Long")
    page.push("Back")
    page.frame()
    assert "Australian, changed" not in page.labels()
    assert page.control("Long").style == "chosen"
    page.push("Australian")
    page.push("House rules…")
    page.frame()
    page.push("Save as…")
    write(page, "Short")
    page.push("Back")
    page.frame()
    assert page.control("Short").style == "chosen"


def test_back_from_a_saved_set_that_was_opened_leads_to_it(page: Hand) -> None:
    page.app.house_rules.save(CLUB)
    page.push("Back")
    page.frame()
    page.push("House rules…")
    page.frame()
    page.push("Your house rules")
    page.push("Open")
    page.push("Back")
    page.frame()
    assert page.control(CLUB.name).style == "chosen"


def test_the_file_of_a_friend_is_found_as_it_was_pasted(page: Hand, tmp_path: Path) -> None:
    (tmp_path / "Club rules.json").write_text(encode_rules(CLUB))
    scene(page).do(ImportSet(f'"{tmp_path}/Club rules.json"'))
    assert scene(page).message == "“Club” was imported."


def test_a_file_in_nobodys_home_is_not_there(page: Hand) -> None:
    scene(page).do(ImportSet("~nobody at all/Club.json"))
    assert "~nobody at all" in scene(page).message


def test_an_import_that_fails_keeps_the_box_and_the_path(page: Hand, tmp_path: Path) -> None:
    page.push("Your house rules")
    page.push("Import…")
    wrong = tmp_path / "nothing.json"
    write(page, str(wrong))
    assert page.app.layer.fields[0].text == str(wrong)
    modal = scene(page).modal
    assert modal is not None and "nothing.json" in modal.says


def test_among_the_saved_sets_the_open_one_is_selected_and_stays_so_when_renamed(
    hand: Hand,
) -> None:
    hand.app.house_rules.save(CLUB)
    opened(hand, replace(CLUB, name="Zwei"))
    assert hand.control("Zwei").style is ButtonStyle.CHOSEN
    hand.push("Rename…")
    write(hand, "Aardvark")
    assert hand.control("Aardvark").style is ButtonStyle.CHOSEN
    hand.push("Save as…")
    write(hand, "Third")
    assert hand.control("Third").style is ButtonStyle.CHOSEN
    hand.key(pygame.K_DELETE)
    assert [file.name for file in hand.app.house_rules.list()] == ["Aardvark", "Club"]


def test_closing_the_window_asks_once_before_unsaved_changes_are_lost(page: Hand) -> None:
    page.push("End of the game")
    page.click(named(page, "option target").center)
    for runs in (True, False):
        page.post(pygame.QUIT)
        assert page.app._running is runs
        assert page.labels() == ["Stay here", "Leave without saving"]


def test_closing_the_window_over_changed_rules_comes_back_to_ask(page: Hand) -> None:
    page.push("End of the game")
    page.click(named(page, "option target").center)
    page.app.go(route.ReadRulesRoute(scene(page).draft.rules))
    page.frame()
    page.post(pygame.QUIT)
    page.frame()
    assert page.app._running and scene(page).draft.changed
    page.push("Stay here")
    page.post(pygame.QUIT)
    page.push("Leave without saving")
    assert not page.app._running


def test_the_window_is_closed_at_once_over_unchanged_rules(page: Hand) -> None:
    page.post(pygame.QUIT)
    assert not page.app._running
