"""The page of the rule book: chapters, search, keys, and every way there and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rule_book.book import Anchor, BookPosition, places_of
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.pages.rule_book.blocks import draw_bar
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.pages.rule_book.search import ShowRules, found_in
from fivehundred.ui.widgets.control import Picture
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand


def _open(hand: Hand, preset: str = "australian", anchor: Anchor | None = None) -> RuleBookPage:
    rules = HouseRules("", preset, PRESETS[preset].variant)
    hand.app.go(route.ReadRulesRoute(rules, anchor))
    hand.frames(2)
    return _page(hand)


def _page(hand: Hand) -> RuleBookPage:
    page = hand.app.scene
    assert isinstance(page, RuleBookPage)
    return page


def _write(hand: Hand, text: str) -> None:
    for letter in text:
        hand.post(pygame.TEXTINPUT, text=letter)
    hand.frame()


def _lines_of(hand: Hand, picture: Picture) -> list[pygame.Rect]:
    """Return where a picture has its lines of words."""
    lines: list[pygame.Rect] = []
    text = Canvas.text

    def noted(canvas: Canvas, *asked: Any, **more: Any) -> pygame.Rect:
        lines.append(text(canvas, *asked, **more))
        return lines[-1]

    with patch.object(Canvas, "text", noted):
        picture.paint(hand.app.screen.canvas.at(picture.u), picture.rect)
    return lines


def _anchor(page: RuleBookPage) -> Anchor:
    return page.book.chapters[page.at].anchor


def test_the_page_opens_at_the_chapter_that_was_asked_for(hand: Hand) -> None:
    page = _open(hand, anchor=Anchor.AUCTION)
    assert _anchor(page) is Anchor.AUCTION
    assert page.scroll.offset_px > 0


def test_keys_lead_through_the_chapters_and_the_text(hand: Hand) -> None:
    page = _open(hand)
    hand.key(pygame.K_RIGHT)
    assert _anchor(page) is Anchor.AIM
    hand.key(pygame.K_LEFT)
    assert page.scroll.offset_px == 0
    hand.key(pygame.K_DOWN)
    assert page.scroll.offset_px > 0
    hand.key(pygame.K_END)
    assert page.scroll.offset_px == page.scroll.most_px
    hand.key(pygame.K_PAGEUP)
    assert page.scroll.offset_px < page.scroll.most_px
    hand.key(pygame.K_HOME)
    assert page.scroll.offset_px == 0


def test_a_chapter_that_is_opened_is_said(hand: Hand) -> None:
    said: list[str] = []
    _open(hand)
    resize(hand, (1280, 800))
    hand.app.spoken.listeners.append(said.append)
    hand.push("The kitty")
    assert any("The contractor takes the kitty." in text for text in said)


def test_in_a_small_window_a_chapter_is_chosen_from_a_list(hand: Hand) -> None:
    page = _open(hand)
    hand.app.change_settings(replace(hand.app.settings, ui_scale=200))
    resize(hand, (960, 600))
    hand.push("At a glance")
    hand.push("Scoring")
    assert page.modal is None
    assert _anchor(page) is Anchor.SCORING


def test_the_wheel_marks_the_chapter_that_is_read(hand: Hand) -> None:
    page = _open(hand)
    for _turn in range(30):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert page.at > 1
    lit = [one for one in hand.app.layer.controls if one.name == "chapter"]
    assert [one.label for one in lit] == [page.book.chapters[page.at].title]


def test_words_are_found_without_capitals_and_accents(hand: Hand) -> None:
    page = _open(hand)
    hand.key(pygame.K_SLASH, "/")
    hand.post(pygame.TEXTINPUT, text="/")
    _write(hand, "MISERE")
    found = page.found
    assert found.wanted == "MISERE"
    assert len(found.places) > 5
    hand.key(pygame.K_F3)
    assert page.found.at == (found.at + 1) % len(found.places)
    hand.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    assert page.found.at == found.at
    hand.key(pygame.K_ESCAPE)
    assert page.found.places == ()
    assert hand.app.scene is page
    chapter = page.at
    hand.key(pygame.K_RIGHT)
    assert page.at == chapter + 1


def test_what_is_not_in_the_book_is_a_sentence(hand: Hand) -> None:
    page = _open(hand)
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    _write(hand, "bridge")
    assert page.message == "Nothing found for “bridge”."
    hand.key(pygame.K_F3)
    assert page.found.places == ()


def test_words_that_were_looked_for_are_looked_for_in_other_rules_and_another_language_too(
    hand: Hand,
) -> None:
    hand.app.go(route.ReadRulesRoute())
    hand.frame()
    page = _page(hand)
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    _write(hand, "misere")
    hand.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    before = page.found
    resize(hand, (960, 600))
    assert page.found == before
    hoyle = PRESETS["hoyle"]
    page.do(ShowRules(HouseRules("", hoyle.key, hoyle.variant)))
    hand.frame()
    found = page.found
    assert 0 < len(found.places) < len(before.places)
    assert found.here in found.places
    hand.app.change_settings(replace(hand.app.settings, language="de"))
    hand.frames(2)
    found = page.found
    assert found.wanted == "misere"
    assert found.here is None or found.here in found.places


def test_the_place_that_was_found_is_in_view_in_another_window_too(hand: Hand) -> None:
    page = _open(hand)
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    _write(hand, "trick")
    for turn in range(len(page.found.places)):
        resize(hand, ((960, 600), (1280, 800))[turn % 2])
        here = page.found.here
        assert here is not None
        first, last = page.where.spans[here]
        seen = page.scroll.offset_px
        assert seen <= first and last <= seen + page.scroll.view.height
        hand.key(pygame.K_F3)


def test_another_window_shows_the_same_lines_of_the_book_again(hand: Hand) -> None:
    _open(hand)
    resize(hand, (960, 600))
    page = _open(hand, anchor=Anchor.RANKS)
    for _turn in range(4):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    chapter, before = page.at, page.scroll.offset_px
    read = page.mark
    assert read is not None
    assert before > page.where.spans[BookPosition(chapter, -1)][0] + page.px(60)
    for size in ((1280, 800), (1600, 900), (960, 600)):
        resize(hand, size)
        assert page.mark is not None and page.mark.place == read.place
        assert page.at == chapter
    assert abs(page.scroll.offset_px - before) < page.px(40)


def test_another_window_leaves_what_is_written_in_the_search_as_it_was(hand: Hand) -> None:
    page = _open(hand)
    hand.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    _write(hand, "tri")
    resize(hand, (960, 600))
    assert hand.app.layer.typing
    _write(hand, "ck")
    assert page.found.wanted == "trick"


def test_every_line_stays_within_its_column(hand: Hand) -> None:
    _open(hand)
    for size, scale in (((960, 600), 100), ((1280, 800), 100), ((960, 600), 200)):
        hand.app.change_settings(replace(hand.app.settings, ui_scale=scale))
        resize(hand, size)
        for preset in ("american", "six-handed-65", "french-canadian"):
            page = _open(hand, preset)
            view = page.scroll.view
            pictures = [one for one in hand.app.layer.pictures if one.clip == view]
            assert len(pictures) > 50
            for picture in pictures:
                assert view.left <= picture.rect.left
                assert picture.rect.right <= view.right - page.frame.bar_px
                for line in _lines_of(hand, picture):
                    assert picture.rect.left <= line.left and line.right <= picture.rect.right


def test_a_press_at_home_leads_to_the_rules_and_back(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_b)
    hand.frame()
    page = _page(hand)
    hand.push("Other rules…")
    hand.push("Quebec")
    hand.frame()
    assert page.book.title == "Quebec"
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


@pytest.mark.parametrize(("screen", "anchor"), [("auction", Anchor.CALLS), ("play", Anchor.PLAY)])
def test_at_the_table_the_book_opens_where_the_game_stands(
    hand: Hand, screen: str, anchor: Anchor
) -> None:
    assert show(hand, screen, "australian")
    table = hand.app.scene
    hand.key(pygame.K_b)
    hand.frame()
    assert _anchor(_page(hand)) is anchor
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.app.scene is table


def test_the_replay_and_the_list_of_keys_lead_to_the_book(hand: Hand) -> None:
    assert show(hand, "replay", "quebec")
    hand.key(pygame.K_QUESTION, "?")
    hand.push("Rules")
    hand.frame()
    assert _page(hand).book.title == "Quebec"


def test_the_page_of_a_new_game_leads_to_the_rules_of_what_is_chosen(hand: Hand) -> None:
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Rules")
    hand.frame()
    assert _page(hand).book.title == "Australian"
    hand.push("Back")
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)


def test_a_letter_on_the_search_is_the_first_of_what_is_looked_for(hand: Hand) -> None:
    page = _open(hand)
    hand.app.layer.focus_on(hand.control("Find words"))
    hand.key(pygame.K_j, "j")
    _write(hand, "joker")
    assert hand.app.layer.fields[0].text == "joker"
    assert page.found.wanted == "joker"


def test_the_rule_book_is_searched_for_the_words_of_the_rules_where_others_are_not_in_it() -> None:
    book = rule_book(PRESETS["australian"].variant)
    assert not places_of(book, "benny") and found_in(book, "benny", 0).places
    assert found_in(book, "widow", 0).wanted == "widow"


def test_passages_are_counted_and_a_bar_is_beside_the_one_found(hand: Hand) -> None:
    page = _open(hand, "five-handed")
    resize(hand, (1280, 800))
    hand.key(pygame.K_f, "\x06", pygame.KMOD_CTRL)
    _write(hand, "joker")
    tops = []
    for number in (1, 2, 3):
        words = f"passage {number} of {len(page.found.places)}"
        assert words in [one.text for one in hand.app.layer.pictures]
        place = page.where.spans[page.found.places[number - 1]]
        (bar,) = (one for one in hand.app.layer.pictures if one.paint is draw_bar)
        tops.append(bar.rect.top - page.scroll.view.top + page.scroll.offset_px)
        assert (tops[-1], tops[-1] + bar.rect.height) == place
        hand.key(pygame.K_F3)
        hand.frame()
    assert len(set(tops)) == 3
