"""The score pad on the screen: an evening entered by mouse, by keys and by a reader's tree."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.pad import Pad
from fivehundred.session.pad_entry import PadAnswer, PadExtra, PadQuestion, asked_next
from fivehundred.session.storage.pads import PAD_FILE, pad_fields, read_pad
from fivehundred.speech import spoken
from fivehundred.speech.notices.pad_words import answer_word, disputes
from fivehundred.speech.rule_book.book import Anchor, Paragraph
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.ui import route
from fivehundred.ui.accessibility.outline import NodeRole
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.pad_blocks import sheet_lines
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.pages.score_pad import ScorePadPage
from fivehundred.ui.scenes.shared import exporting
from tests.ui.hand import Hand
from tests.ui.pads import EVENING, a_pad, an_evening
from tests.ui.reading import listen, names, press_node, tree_of

PRESET = pytest.mark.parametrize("key", PRESETS)
_DIGITS = {6: "6", 7: "7", 8: "8", 9: "9", 10: "1"}
_LETTERS = dict(zip(Strain, "scdhn", strict=True))


def page_of(hand: Hand) -> ScorePadPage:
    assert isinstance(hand.app.scene, ScorePadPage)
    return hand.app.scene


def begin(hand: Hand, pad: Pad | None = None) -> None:
    hand.app.go(route.ScorePadRoute(pad=pad or an_evening(0)))
    hand.frames(2)


def the_file(hand: Hand) -> Path:
    [path] = hand.app.store.folder.glob("*.json")
    return path


def in_words(answers: tuple[PadAnswer, ...]) -> list[str]:
    """Give the labels of the buttons that answer what is asked of a deal."""
    pad, words = an_evening(0), []
    for at, answer in enumerate(answers):
        asked = asked_next(pad, answers[:at])
        assert isinstance(asked, PadQuestion)
        words.append(answer_word(pad, answers, asked.subject, answer))
    return words


def test_an_evening_is_entered_by_mouse_in_three_presses_a_deal(hand: Hand) -> None:
    begin(hand)
    for answers in EVENING:
        words = in_words(answers)
        assert len(words) == 3 or answers == (PadExtra.ALL_PASSED,)
        for word in words:
            hand.push(word)
    assert read_pad(the_file(hand)).deals == an_evening().deals
    assert "Bea & Dot won the game." in names(tree_of(hand))


def test_an_evening_is_entered_by_keys(hand: Hand) -> None:
    begin(hand)
    for answers in EVENING:
        if answers == (PadExtra.ALL_PASSED,):
            hand.key(pygame.K_p, "p")
            continue
        who, what, tricks = answers
        assert isinstance(who, int) and isinstance(tricks, int)
        hand.key(ord(str(who + 1)), str(who + 1))
        if isinstance(what, Bid):
            for key in (_DIGITS[what.level], _LETTERS[what.strain]):
                hand.key(ord(key), key)
        else:
            for _press in range(1 + (what is Special.OPEN_MISERE)):
                hand.key(pygame.K_m, "m")
        hand.key(pygame.K_RETURN)
        hand.key(ord(str(tricks)), str(tricks))
    assert read_pad(the_file(hand)).deals == an_evening().deals


def test_an_evening_is_entered_by_the_readers_tree_alone(hand: Hand) -> None:
    adapter = listen(hand)
    begin(hand)
    adapter.switch(True)
    hand.frames(2)
    hand.app._assist(20)
    for answers in EVENING:
        for word in in_words(answers):
            nodes = tree_of(hand).nodes()
            named = re.compile(rf"{re.escape(spoken.in_words(word))}(\W|$)")
            buttons = (one for one in nodes if one.role is NodeRole.BUTTON)
            press_node(hand, adapter, next(one for one in buttons if named.match(one.name)))
    assert read_pad(the_file(hand)).deals == an_evening().deals


def test_what_is_asked_next_and_the_score_are_heard(hand: Hand) -> None:
    begin(hand)
    heard: list[str] = []
    hand.app.spoken.listeners.append(lambda said: heard.append(str(said)))
    for word in ("Ann", "7♥", "8"):
        hand.push(word)
    said = " ".join(heard)
    assert "What did Ann play?" in said and "Ann & Col: how many tricks?" in said
    assert "7 hearts by Ann, made with 8 tricks. Ann & Col 200. Bea & Dot 20." in said
    assert "Chance to win: Ann & Col" in said and "Bea deals. Who played?" in said


def test_a_deal_that_everybody_passed_is_the_newest_on_the_sheet(hand: Hand) -> None:
    begin(hand, an_evening(3))
    heard: list[str] = []
    hand.app.spoken.listeners.append(lambda said: heard.append(str(said)))
    hand.push("All passed")
    assert [line.fresh for line in sheet_lines(page_of(hand)._pad)] == [False] * 3 + [True]
    assert "All passed. Chance to win" in " ".join(heard)


def test_undo_takes_back_an_answer_and_then_a_deal(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("Dot")
    hand.push("Undo")
    assert "Who played?" in page_of(hand).texts()
    hand.key(pygame.K_BACKSPACE)
    assert read_pad(the_file(hand)).deals == an_evening(2).deals
    assert "The last deal was undone; Shift+Z brings it back." in page_of(hand).message


def test_redo_brings_back_deals_and_answers_until_something_else_is_entered(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("Dot")
    for _answer_or_deal in range(3):
        hand.key(pygame.K_z, "z")
    assert read_pad(the_file(hand)).deals == an_evening(1).deals
    hand.key(pygame.K_z, "Z", pygame.KMOD_LSHIFT)
    assert read_pad(the_file(hand)).deals == an_evening(2).deals
    hand.key(pygame.K_y, "y", pygame.KMOD_LCTRL)
    assert read_pad(the_file(hand)).deals == an_evening(3).deals
    hand.push("Redo")
    assert "What did Dot play?" in page_of(hand).texts()
    assert not hand.control("Redo").enabled
    hand.key(pygame.K_z, "z")
    hand.push("Ann")
    assert not hand.control("Redo").enabled


def test_what_was_undone_and_answered_is_there_again_after_the_rules_were_read(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("Undo")
    hand.push("Disputes…")
    hand.push("Out the back door?")
    hand.frames(2)
    hand.push("Back")
    hand.frames(2)
    hand.push("Redo")
    assert read_pad(the_file(hand)).deals == an_evening(3).deals


def test_a_seat_has_the_same_key_as_contractor_and_as_partner(hand: Hand) -> None:
    begin(hand, replace(a_pad("five-handed", 1), deals=()))
    hand.key(ord("1"), "1")
    hand.push("8♥")
    assert "Who was the partner?" in page_of(hand).texts()
    hand.key(ord("3"), "3")
    assert "Ann & Col: how many tricks?" in page_of(hand).texts()
    tricks = [one for one in hand.app.layer.controls if one.label.isdigit()]
    assert len(tricks) == 11 and all(re.search(r": [+−]?\d", one.description) for one in tricks)


def test_a_new_pad_offers_the_last_one_with_its_rules_and_names(hand: Hand) -> None:
    begin(hand, a_pad("three-handed", 1))
    hand.push("All passed")
    hand.app.go(route.ScorePadRoute())
    hand.frames(2)
    written = {field.name: field.text for field in hand.app.layer.fields}
    assert written == {"name 0": "Ann", "name 1": "Bea", "name 2": "Col"}
    assert hand.control("Three-handed").enabled
    hand.push("Continue")
    hand.frames(2)
    assert len(page_of(hand)._pad.deals) == 2


def test_another_game_goes_on_with_the_next_dealer(hand: Hand) -> None:
    begin(hand, an_evening())
    last = an_evening().results[-1][0]
    hand.push("New game")
    hand.frames(2)
    assert page_of(hand)._pad.dealer == (last + 1) % 4
    assert not page_of(hand)._pad.deals


def test_a_pad_is_found_again_among_the_saved_games_and_goes_on(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("All passed")
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert isinstance(hand.app.scene, GamesPage)
    [row] = hand.app.scene.listing.games
    assert row.row.is_pad and "Score pad: Australian" in row.description(datetime.now(UTC))
    assert row.row.unfinished
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    assert page_of(hand)._pad.deals == an_evening(4).deals
    assert hand.control("Undo").enabled


def test_a_pad_has_no_replay(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("All passed")
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert hand.control("Replay").disabled_because == "A score pad has no cards to replay."


def test_what_another_program_has_written_meanwhile_is_not_lost(hand: Hand) -> None:
    begin(hand, an_evening(3))
    hand.push("All passed")
    path = the_file(hand)
    PAD_FILE.write(path, pad_fields(an_evening(7)))
    hand.push("All passed")
    written = {read_pad(one).deals for one in path.parent.iterdir() if "bak" not in one.name}
    assert {an_evening(7).deals, (*an_evening(4).deals, an_evening(4).deals[-1])} <= written


def test_a_pad_that_is_damaged_is_read_from_its_copy(hand: Hand) -> None:
    begin(hand, an_evening(3))
    for _deal in range(2):
        hand.push("All passed")
    path = the_file(hand)
    path.write_bytes(path.read_bytes()[:200])
    hand.app.go(route.ScorePadRoute(path))
    hand.frames(2)
    assert len(page_of(hand)._pad.deals) == 4


@pytest.mark.sweep
@PRESET
def test_a_pad_of_every_preset_asks_and_scores_on_its_page(hand: Hand, key: str) -> None:
    begin(hand, a_pad(key, 3))
    words = " ".join(names(tree_of(hand)))
    assert "deals." in words or "won the game" in words


def test_a_new_pad_takes_rules_names_and_the_first_dealer(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("Score pad")
    hand.frames(2)
    hand.push("Australian")
    hand.push("Three-handed")
    fields = {field.name: field for field in hand.app.layer.fields}
    assert set(fields) == {"name 0", "name 1", "name 2"}
    hand.click(fields["name 1"].rect.center)
    hand.post(pygame.TEXTINPUT, text="Bea")
    hand.push("Start")
    hand.frames(2)
    assert [one.label for one in hand.app.layer.controls if one.zone == "pad"] == [
        *("Seat 1", "Bea", "Seat 3"),
        "All passed",
    ]


def test_sides_alone_may_have_names(hand: Hand) -> None:
    pad = replace(an_evening(0), names=("",) * 4, sides=("Us", "Them"))
    begin(hand, pad)
    assert [one.label for one in hand.app.layer.controls if one.zone == "pad"] == [
        *("Us", "Them"),
        "All passed",
    ]
    for word in ("Them", "7♥", "6"):
        hand.push(word)
    assert read_pad(the_file(hand)).view.scores == (40, -200)


def test_the_sheet_is_exported_as_a_picture_and_as_a_table(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "exports_folder", lambda: tmp_path)
    begin(hand, an_evening())
    for label in ("Picture", "CSV table"):
        hand.push("Export…")
        hand.push(label)
        hand.frames(3)
    [picture], [table] = tmp_path.glob("*.png"), tmp_path.glob("*.csv")
    assert pygame.image.load(picture).get_size() == (1240, 1754)
    rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert rows[1][:8] == ["1", "Ann", "7♥", "Ann", "Yes", "8", "200", "200"]
    passed = [row for row in rows if "All passed" in row]
    assert len(rows) == 13 and passed == [["4", "Dot", "All passed", *[""] * 9]]
    assert [float(rows[-1][at]) for at in (8, 11)] == [0, 1]


ANSWERS = {
    "Who shuffles and cuts?": "cuts the pack before",
    "May partners talk?": "Partners tell each other",
    "May the last trick be seen?": "look at the last trick again",
    "A contract lost early?": "to its last card, even when|before its last card",
    "Misère after misère?": "another misère is not enough|may be called at any time",
    "Who plays in a misère?": "the deal out|alone against",
    "A joker with a suit?": "name its suit|belongs to no suit",
    "When may the joker lead?": "A led joker|be led at any time",
    "What does a dummy show?": "five face up on top",
    "All ten tricks?": "A slam, all ten tricks",
    "Half of 250?": "Half of 250 is 125",
    "A failed contract?": "points of a failed contract",
    "Two sides out at once?": "If several get there in one deal",
    "Out the back door?": "back door",
}


@PRESET
def test_every_dispute_opens_the_chapter_with_its_answer(key: str) -> None:
    book = book_of(PRESETS[key].variant, key)
    found = tuple(disputes(book))
    assert len(found) >= 9
    for words, anchor in found:
        [chapter] = [one for one in book.chapters if one.anchor is anchor]
        said = " ".join(block.text for block in chapter.blocks if isinstance(block, Paragraph))
        assert re.search(ANSWERS[words], said), (words, chapter.title)


def test_a_dispute_leads_to_the_rules_of_the_pad_and_back(hand: Hand) -> None:
    begin(hand, a_pad("three-handed", 2))
    hand.push("Disputes…")
    hand.push("Out the back door?")
    hand.frames(2)
    book = hand.app.scene
    assert isinstance(book, RuleBookPage)
    assert book.rules.preset == "three-handed"
    assert book.book.chapters[book.at].anchor is Anchor.END
    hand.push("Back")
    hand.frames(2)
    assert len(page_of(hand)._pad.deals) >= 2


def test_the_rule_book_is_saved_as_pages(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "exports_folder", lambda: tmp_path)
    hand.app.go(route.ReadRulesRoute())
    hand.frames(2)
    hand.push("Save pages")
    hand.frames(3)
    count = len(list(tmp_path.glob("*.png")))
    assert count > 3
    assert isinstance(book := hand.app.scene, RuleBookPage)
    assert book.message == f"Saved: {count} files in {tmp_path}"
