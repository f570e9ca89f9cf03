"""The main questions of the house rules, what differs from the preset, and finding a rule."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.options import MisereRank, OpenMisereRank, Rebid
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import read_rules
from fivehundred.speech.locale.formats import folded
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.rules.finding import find_options
from fivehundred.speech.rules.options import GROUPS, option_title, value_short
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.rules.questions import QUESTIONS, answer_sentence, first_questions
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.option_filter import FIRST_GROUP, SETS
from fivehundred.ui.pages.house_rules.option_filter import QUESTIONS as FIRST
from fivehundred.ui.pages.house_rules.tabs import OPTION
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.setup.house_draft import Draft, main_questions, summary_line
from tests.ui.hand import Hand
from tests.ui.test_house_rules_screen import CLUB, change, named, opened, scene


def shown(hand: Hand) -> list[str]:
    """List the options that are on the page."""
    names = [one.name for one in hand.app.layer.controls if one.name.startswith(OPTION)]
    return [name.removeprefix(OPTION) for name in names]


@pytest.fixture
def page(hand: Hand) -> Hand:
    """Open the rules of the Australian game."""
    hand.app.go(route.HouseRulesRoute(Draft.of_preset("australian")))
    hand.frame()
    return hand


def test_every_option_is_reached_by_a_group_and_none_twice() -> None:
    names = [name for group in GROUPS for name in group.options]
    assert sorted(names) == sorted(OPTION_NAMES)
    assert set(QUESTIONS) <= set(names)


@pytest.mark.sweep
@pytest.mark.parametrize("key", PRESETS)
def test_no_first_question_does_nothing_whatever_is_answered(key: str) -> None:
    draft = Draft.of_preset(key)
    assert 8 <= len(main_questions(draft)) <= 12
    for name in main_questions(draft):
        for value in draft.choices(name):
            changed = draft.with_option(name, value)
            assert not conflicts(changed.variant)
            assert not [
                one for one in first_questions(changed.variant) if why_idle(one, changed.variant)
            ]
            assert len(changed.choices(name)) > 1
            assert answer_sentence(name, value, changed.variant)


def test_the_questions_depend_on_the_number_of_players() -> None:
    packs = {
        key: Draft.of_preset(key).choices("deck")
        for key in ("three-handed", "australian", "five-handed", "six-handed")
    }
    assert packs == {
        "three-handed": (33,),
        "australian": (43, 45, 46),
        "five-handed": (53,),
        "six-handed": (63, 65),
    }
    assert "partner_reveal" in main_questions(Draft.of_preset("five-handed"))
    assert "partner_reveal" not in main_questions(Draft.of_preset("australian"))


def test_another_pack_says_how_large_its_kitty_is() -> None:
    draft = Draft.of_preset("australian").with_option("deck", 45)
    assert answer_sentence("deck", 45, draft.variant).startswith(
        "Every suit down to the four, and the joker. The kitty has 5 cards."
    )


def test_an_answer_is_one_press_and_says_what_it_means(page: Hand) -> None:
    answer = page.control(value_short("misere", MisereRank.ABOVE_8S))
    assert answer.sentence.startswith("Is misère played? Above 8♠: It beats 8♠")
    page.push(value_short("misere", MisereRank.ABOVE_8S))
    assert scene(page).draft.variant == Variant(misere=MisereRank.ABOVE_8S)
    chosen = next(c for c in page.app.layer.controls if c.name == "option misere")
    assert chosen.sentence.endswith("Selected.")


def test_arrows_choose_another_answer_and_stay_at_their_question(page: Hand) -> None:
    layer = page.app.layer
    layer.focus_on(next(c for c in layer.controls if c.name == "option misere"))
    page.key(pygame.K_LEFT)
    page.key(pygame.K_LEFT)
    assert scene(page).draft.variant.misere is MisereRank.OFF
    assert page.focused.name == "option misere"
    page.key(pygame.K_BACKSPACE)
    assert not scene(page).draft.changes


def test_one_press_puts_a_single_rule_back(page: Hand) -> None:
    draft = scene(page).draft.with_option("misere", MisereRank.OFF)
    change(page, draft.with_option("target", 1000))
    back = next(c for c in page.app.layer.controls if c.name == "back misere")
    assert back.label == "preset: Below 8♠"
    assert back.sentence == "Misère differs from the preset: go back to “Below 8♠”."
    page.click(back.rect.center)
    assert scene(page).draft.changes == ("target",)


def test_all_changes_are_taken_back_and_brought_back(page: Hand) -> None:
    change(page, scene(page).draft.with_option("misere", MisereRank.OFF))
    page.push("Undo changes")
    assert not scene(page).draft.changes
    page.push("Restore")
    assert scene(page).draft.changes == ("misere",)
    page.push("Undo changes")
    page.key(pygame.K_z)
    assert scene(page).draft.changes == ("misere",)


def test_only_what_differs_is_listed_and_stays_listed_while_it_is_changed(page: Hand) -> None:
    assert not page.control("0 changes").enabled
    draft = scene(page).draft.with_option("rebid", Rebid.NEWCASTLE)
    change(page, draft.with_option("target", 1000))
    page.push("2 changes")
    assert shown(page) == ["rebid", "target"]
    value = named(page, "option target")
    page.click((value.right + value.height, value.centery))
    assert scene(page).draft.changes == ("rebid",)
    assert named(page, "option target")
    page.key(pygame.K_ESCAPE)
    assert named(page, "option misere")
    assert scene(page).filter.tab == FIRST


def test_a_rule_is_found_by_words_of_its_titles_values_and_sentences() -> None:
    assert find_options("MISERE points")[0] == "misere_points"
    assert "deck" in find_options("two jokers")
    assert find_options("inkle")[:1] == ("inkle_no",)
    assert "first_lead" in find_options("who leads")
    assert find_options("zzz") == find_options("  ") == ()
    assert folded("Misère d’Été") == "misere d'ete"


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_every_rule_is_found_by_its_title(name: str) -> None:
    assert name in find_options(option_title(name))


def test_a_slash_begins_a_search_which_lists_what_is_found_in_place(page: Hand) -> None:
    page.key(pygame.K_SLASH, "/")
    page.post(pygame.TEXTINPUT, text="/")
    assert page.app.layer.typing
    page.post(pygame.TEXTINPUT, text="back")
    page.frame()
    assert page.app.layer.fields[0].text == "back"
    assert named(page, "option back_door")
    page.post(pygame.TEXTINPUT, text=" door")
    page.frame()
    assert [c.name for c in page.app.layer.controls if c.name.startswith("option ")] == [
        "option back_door"
    ]
    page.key(pygame.K_RETURN, "\r")
    page.frame()
    assert page.focused.name == "option back_door"
    page.key(pygame.K_RIGHT)
    assert scene(page).draft.changes == ("back_door",)
    page.key(pygame.K_ESCAPE)
    assert "option misere" in {c.name for c in page.app.layer.controls}


def test_a_deal_that_was_found_can_be_written_beside_the_search(page: Hand) -> None:
    page.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    page.post(pygame.TEXTINPUT, text="rounds")
    page.frame()
    for text in ("deal", "nothing of the sort", "deal"):
        for _letter in range(30):
            page.key(pygame.K_BACKSPACE)
        page.post(pygame.TEXTINPUT, text=text)
        page.frame()
    assert [field.name for field in page.app.layer.fields] == ["search", "option deal"]
    page.click(named(page, "option deal").center)
    page.key(pygame.K_END)
    page.key(pygame.K_BACKSPACE)
    page.frame()
    assert not page.control("Play").enabled
    page.click(named(page, "search").center)
    page.key(pygame.K_END)
    page.post(pygame.TEXTINPUT, text="t")
    page.frame()
    assert page.labels().count("Back") == 1


def _deal_written(page: Hand) -> None:
    """Write a deal without its last sign."""
    page.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    page.post(pygame.TEXTINPUT, text="deal")
    page.frame()
    page.click(named(page, "option deal").center)
    page.key(pygame.K_END)
    page.key(pygame.K_BACKSPACE)
    page.frame()


def test_enter_ends_the_writing_of_a_deal_which_then_counts_as_a_change(page: Hand) -> None:
    _deal_written(page)
    page.key(pygame.K_RETURN, "\r")
    page.frame()
    assert not page.app.layer.typing
    assert page.control("1 change").enabled
    page.click(named(page, "back deal").center)
    assert not scene(page).draft.changes


def test_a_written_deal_is_not_lost_to_changes_taken_back_before(page: Hand) -> None:
    change(page, scene(page).draft.with_option("misere", MisereRank.OFF))
    page.push("Undo changes")
    _deal_written(page)
    page.key(pygame.K_TAB)
    page.key(pygame.K_z, "z")
    assert scene(page).draft.changes == ("deal",)


def test_what_is_not_found_is_said(page: Hand) -> None:
    heard: list[str] = []
    page.app.services.spoken.listeners.append(heard.append)
    page.key(pygame.K_SLASH, "/")
    page.post(pygame.TEXTINPUT, text="/")
    page.post(pygame.TEXTINPUT, text="z")
    page.frame()
    assert heard[-1] == "1 rule found."
    page.post(pygame.TEXTINPUT, text="ebra")
    page.frame()
    assert scene(page).filter.found_words == "No rule mentions “zebra”."
    assert "No rule mentions “zebra”." in heard
    page.key(pygame.K_ESCAPE)
    page.frame()
    assert not scene(page).filter.is_filtered


def test_deleted_rules_lie_in_the_trash_and_come_back(hand: Hand) -> None:
    path = opened(hand)
    hand.key(pygame.K_DELETE)
    assert scene(hand).message == "“Club” is in the folder “trash”; Z restores it."
    assert read_rules(path.parent / "trash" / path.name) == CLUB
    assert scene(hand).draft.path is None
    assert summary_line(scene(hand).draft).endswith(", not saved")
    hand.push("Restore")
    assert not scene(hand).draft.changed
    assert [file.name for file in hand.app.house_rules.list()] == ["Club"]
    assert scene(hand).draft.path == path
    assert scene(hand).filter.tab == SETS
    hand.push("Delete")
    hand.app.house_rules.save(replace(CLUB, variant=Variant(open_misere=OpenMisereRank.OFF)))
    hand.key(pygame.K_z)
    names = {file.path.name for file in hand.app.house_rules.list()}
    assert names == {"Club.json", "Club 2.json"}


def test_a_set_that_vanishes_while_it_is_shown_is_a_sentence(hand: Hand) -> None:
    path = opened(hand)
    path.unlink()
    hand.push("Delete")
    assert "Club.json" in scene(hand).message
    assert hand.app.house_rules.list() == ()


def test_more_opens_the_groups_which_then_stay(page: Hand) -> None:
    assert "Scoring" not in page.labels()
    page.push("More rules…")
    assert scene(page).filter.tab == FIRST_GROUP
    page.push("Main questions")
    assert "Scoring" in page.labels()


def test_more_rules_by_keyboard_begin_at_the_first_of_them(page: Hand) -> None:
    layer = page.app.layer
    layer.focus_on(next(one for one in layer.controls if one.name == "more rules"))
    page.key(pygame.K_RETURN)
    page.frame()
    assert layer.focus is not None and layer.focus.name.startswith(OPTION)


def test_values_that_are_no_answers_are_still_among_all_rules(page: Hand) -> None:
    assert 65 not in scene(page).draft.choices("deck")
    page.push("More rules…")
    page.click(named(page, "option deck").center)
    assert page.labels() == [value_short("deck", value) for value in option_values("deck") or ()]


def test_beside_every_option_the_rule_book_opens_where_it_tells_of_it(page: Hand) -> None:
    page.push("More rules…")
    change(page, scene(page).draft.with_option("target", 1000))
    page.push("End of the game")
    book = next(c for c in page.app.layer.controls if c.name == "book target")
    assert book.sentence == "“Points to win” in the rule book."
    page.app.layer.focus_on(book)
    page.key(pygame.K_RETURN)
    page.frame()
    read = page.app.scene
    assert isinstance(read, RuleBookPage)
    assert read.rules.variant == Variant(target=1000)
    assert read.book.chapters[read.at].anchor is Anchor.END
    page.key(pygame.K_ESCAPE)
    page.frame()
    assert scene(page).draft.changes == ("target",)
    assert page.focused.name == "book target"


def test_no_book_is_written_of_rules_that_do_not_go_together(page: Hand) -> None:
    change(page, scene(page).draft.with_option("players", 5))
    books = [c for c in page.app.layer.controls if c.name.startswith("book ")]
    assert books
    assert not any(book.enabled for book in books)
    assert "Pairs need four or six players." in books[0].sentence
