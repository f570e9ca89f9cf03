from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.rules.options import MisereRank, OpenMisereRank, Rebid
from fivehundred.engine.rules.variant import Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import HouseRules, encode_rules, read_rules
from fivehundred.speech.rules.options import GROUPS, conflict_sentences, value_short
from fivehundred.speech.rules.play import why_idle
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.option_filter import TABS, OptionFilter, ShowOptions
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from fivehundred.ui.pages.house_rules.tabs import ChangeDraft
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.setup.house_draft import Draft
from tests.ui.gallery import resize
from tests.ui.hand import Hand

CLUB = HouseRules("Club", "australian", Variant(target=1000))


def scene(hand: Hand) -> HouseRulesPage:
    found = hand.app.scene
    assert isinstance(found, HouseRulesPage)
    return found


def change(hand: Hand, draft: Draft) -> None:
    """Have other rules on the page."""
    scene(hand).do(ChangeDraft(draft))
    hand.frame()


def named(hand: Hand, name: str) -> pygame.Rect:
    layer = hand.app.layer
    rects = {one.name: one.rect for one in layer.controls}
    return (rects | {one.name: one.rect for one in layer.fields})[name]


def write(hand: Hand, text: str) -> None:
    """Write over what stands in the field of a question, and press Enter."""
    (field,) = hand.app.layer.fields
    for _letter in range(60):
        hand.key(pygame.K_BACKSPACE)
    assert field.text == ""
    hand.post(pygame.TEXTINPUT, text=text)
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()


@pytest.fixture
def page(hand: Hand) -> Hand:
    """Open the rules of the Australian game from the page of a new game."""
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("House rules…")
    hand.frame()
    hand.push("More rules…")
    scene(hand)
    return hand


def test_every_option_with_a_meaning_can_be_turned_with_the_mouse(page: Hand) -> None:
    idle = 0
    for group in GROUPS:
        page.push(group.title)
        for name in group.options:
            before = getattr(scene(page).draft.variant, name)
            if option_values(name) is None:
                page.click(named(page, "deal on").center)
            else:
                value = named(page, f"option {name}")
                page.click((value.right + value.height, value.centery))
            if why_idle(name, scene(page).draft.variant):
                idle += 1
                continue
            assert getattr(scene(page).draft.variant, name) != before
            change(page, Draft.of_preset("australian"))
    assert 0 < idle < 10


def test_the_keyboard_changes_a_value_and_takes_it_back(page: Hand) -> None:
    page.push("Auction")
    for _press in range(30):
        page.key(pygame.K_TAB)
        focus = page.app.layer.focus
        if focus is not None and focus.name == "option rebid":
            break
    page.key(pygame.K_RIGHT)
    assert scene(page).draft.variant.rebid is Rebid.NEWCASTLE
    assert page.app.layer.focus is not None
    assert page.app.layer.focus.name == "option rebid"
    assert "Backspace" in page.focused.description
    page.key(pygame.K_LEFT)
    page.key(pygame.K_RETURN)
    assert scene(page).draft.changed
    page.key(pygame.K_BACKSPACE)
    assert not scene(page).draft.changed


def test_ctrl_with_page_keys_and_arrows_turn_the_tabs(page: Hand) -> None:
    page.key(pygame.K_PAGEDOWN, mod=pygame.KMOD_CTRL)
    assert "Auction" in page.labels()
    assert named(page, "option rebid")
    page.key(pygame.K_DOWN)
    page.key(pygame.K_DOWN)
    assert named(page, "option misere")
    page.key(pygame.K_PAGEUP, mod=pygame.KMOD_CTRL)
    assert named(page, "option rebid")
    before = scene(page).filter
    page.key(pygame.K_PAGEDOWN)
    assert scene(page).filter == before
    assert scene(page).scroll.offset_px == min(
        scene(page).scroll.most_px, scene(page).scroll.view.height
    )


def test_what_does_not_go_together_is_said_at_once_and_bars_play(page: Hand) -> None:
    page.click(named(page, "option players").center)
    page.push(value_short("players", 5))
    variant = scene(page).draft.variant
    assert variant.players == 5
    told = conflict_sentences(variant)
    assert told
    assert not page.control("Play").enabled
    assert not page.control("Save as…").enabled
    drawn: list[str] = []
    canvas = page.app.screen.canvas
    fitted = canvas.fitted
    canvas.fitted = lambda text, *rest: drawn.append(text) or fitted(text, *rest)  # type: ignore
    page.app._dirty = True
    page.frame()
    assert told[0] in drawn
    page.app.layer.focus_on(None)
    page.key(pygame.K_RETURN)
    assert scene(page).compose_frame().status == told[0], "Enter says why it does nothing"
    (box,) = (one.rect for one in page.app.layer.pictures if one.text.startswith(told[0]))
    assert box == scene(page).frame.line, "where it was told"
    page.push("Undo changes")
    assert page.control("Play").enabled


def test_a_deal_is_written_and_judged_letter_by_letter(page: Hand) -> None:
    page.click(named(page, "option deal").center)
    page.key(pygame.K_END)
    page.key(pygame.K_BACKSPACE)
    page.frame()
    assert not page.control("Play").enabled
    assert page.app.layer.typing
    page.post(pygame.TEXTINPUT, text="1")
    page.frame()
    assert page.control("Play").enabled
    page.click(named(page, "deal on").center)
    assert scene(page).draft.variant.deal == "3+3 4 3"


def test_rules_are_kept_listed_and_started(page: Hand) -> None:
    page.push("Misères")
    page.click(named(page, "option misere").center)
    page.push(value_short("misere", MisereRank.ABOVE_8S))
    page.push("Save as…")
    write(page, "Wednesday: club/1")
    (file,) = page.app.house_rules.list()
    assert file.path.name == "Wednesday club 1.json"
    assert json.loads(file.path.read_text())["rules"]["misere"] == "above_8s"
    assert not scene(page).draft.changed
    page.push("Your house rules")
    assert "Wednesday: club/1" in page.labels()
    page.push("Back")
    page.frame()
    assert isinstance(page.app.scene, NewGamePage)
    for _turn in range(9):
        page.post(pygame.MOUSEWHEEL, y=-1, x=0)
    page.push("Wednesday: club/1")
    page.push("Start")
    page.frame()
    record = page.table.sitting.session.record
    assert record.preset == "australian"
    assert record.variant == Variant(misere=MisereRank.ABOVE_8S)


def test_play_begins_a_game_by_what_is_on_the_screen(page: Hand) -> None:
    page.push("End of the game")
    page.click(named(page, "option target").center)
    page.push("Play")
    page.frame()
    assert page.table.sitting.session.record.variant == Variant(target=1000)
    assert page.app.house_rules.list() == ()


def opened(hand: Hand, rules: HouseRules = CLUB) -> Path:
    """Open kept rules on the page of what is kept."""
    path = hand.app.house_rules.save(rules)
    hand.app.go(route.HouseRulesRoute(Draft.of_rules(rules, path)))
    hand.frame()
    hand.push("Your house rules")
    return path


def test_kept_rules_are_renamed_copied_and_deleted(hand: Hand) -> None:
    opened(hand)
    hand.push("Rename…")
    write(hand, "Society")
    assert [f.path.name for f in hand.app.house_rules.list()] == ["Society.json"]
    assert scene(hand).draft.name == "Society"
    hand.push("Duplicate")
    assert [f.name for f in hand.app.house_rules.list()] == ["Society", "Society 2"]
    # The copy is chosen, and it is said that there is one.
    assert scene(hand).message == "Saved as “Society 2”."
    hand.push("Delete")
    assert [f.name for f in hand.app.house_rules.list()] == ["Society"]
    hand.push("Delete")
    assert hand.app.house_rules.list() == ()
    # What was open stays on the screen, to be kept under a name again.
    assert scene(hand).draft.variant == CLUB.variant
    assert "Save" not in hand.labels()


def test_saving_writes_over_the_same_file(hand: Hand) -> None:
    path = opened(hand)
    assert not hand.control("Save").enabled
    hand.push("More rules…")
    hand.push("Scoring")
    hand.click(named(hand, "option slam_250").center)
    hand.push("Save")
    assert read_rules(path).variant == replace(CLUB.variant, slam_250=False)
    hand.push("Save as…")
    write(hand, "club")
    assert [file.name for file in hand.app.house_rules.list()] == ["club"]


def test_changes_are_not_lost_without_a_question(hand: Hand) -> None:
    opened(hand)
    other = hand.app.house_rules.save(replace(CLUB, name="Other", variant=Variant()))
    hand.push("More rules…")
    hand.push("Scoring")
    hand.click(named(hand, "option slam_250").center)
    hand.push("Back")
    hand.push("Stay here")
    assert scene(hand).draft.changed
    scene(hand).sets.reload()
    hand.push("Your house rules")
    hand.push("Other")
    hand.push("Open")
    hand.push("Leave without saving")
    assert (scene(hand).draft.path, scene(hand).draft.changed) == (other, False)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)


def test_a_dropped_file_is_taken_in(page: Hand, tmp_path: Path) -> None:
    theirs = tmp_path / "from a friend.json"
    theirs.write_text(encode_rules(CLUB), encoding="utf-8")
    page.post(pygame.DROPFILE, file=str(theirs))
    assert [f.name for f in page.app.house_rules.list()] == ["Club"]
    assert "Club" in page.labels()
    assert "Club" in scene(page).message
    page.push("Import…")
    write(page, str(theirs))
    assert [f.name for f in page.app.house_rules.list()] == ["Club", "Club 2"]
    page.post(pygame.DROPFILE, file=str(tmp_path / "nothing.json"))
    assert "nothing.json" in scene(page).message
    assert len(page.app.house_rules.list()) == 2


def test_an_unreadable_file_is_listed_with_its_reason(hand: Hand) -> None:
    folder = hand.app.house_rules.folder
    folder.mkdir(parents=True)
    (folder / "odd.json").write_text("{")
    opened(hand)
    hand.push("odd.json")
    for label in ("Open", "Rename…", "Duplicate", "Delete"):
        assert not hand.control(label).enabled
    assert (folder / "odd.json").read_text() == "{"


@pytest.mark.parametrize("key", ["american", "six-handed-65-pairs"])
def test_the_page_fits_every_window(hand: Hand, key: str) -> None:
    for number in range(12):
        hand.app.house_rules.save(replace(CLUB, name=f"Rules {number}"))
    hand.app.go(route.HouseRulesRoute(Draft.of_preset(key)))
    hand.frame()
    assert scene(hand).draft.variant == PRESETS[key].variant
    for size in ((960, 600), (1920, 1080)):
        pygame.display.set_mode(size)
        hand.app._resized()
        for tab in range(TABS):
            scene(hand).do(ShowOptions(OptionFilter().on(tab)))
            hand.frame()
            layer = hand.app.layer
            seen = [one.seen for row in (layer.controls, layer.fields) for one in row]
            rects = [rect for rect in seen if rect]
            assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
            assert [r for i, r in enumerate(rects) if r.collidelist(rects[i + 1 :]) >= 0] == []


def test_a_row_without_a_meaning_is_dim_and_says_why(page: Hand) -> None:
    page.push("Misères")
    points = next(c for c in page.app.layer.controls if c.name == "option open_misere_points")
    assert points.enabled
    draft = scene(page).draft
    change(page, draft.with_option("open_misere", OpenMisereRank.OFF))
    points = next(c for c in page.app.layer.controls if c.name == "option open_misere_points")
    assert not points.enabled
    assert points.sentence.endswith("No effect here: open misère is not played.")


def test_the_largest_words_leave_room_for_a_whole_rule(page: Hand) -> None:
    resize(page, (960, 600))
    page.app.change_settings(replace(page.app.settings, ui_scale=250))
    page.frame()
    value = next(c for c in page.app.layer.controls if c.name == "option players")
    assert value.seen == value.rect


def test_many_values_are_shown_together(page: Hand) -> None:
    page.push("Misères")
    page.click(named(page, "option misere").center)
    shown = [value_short("misere", rank) for rank in MisereRank]
    assert page.labels() == shown
    assert page.app.layer.focus is page.control(shown[1])
    page.key(pygame.K_ESCAPE)
    assert scene(page).draft.variant.misere is MisereRank.BELOW_8S
    page.click(named(page, "option misere").center)
    page.push(shown[0])
    assert scene(page).draft.variant.misere is MisereRank.OFF


def test_changes_are_taken_back_and_brought_back_from_where_the_focus_is(page: Hand) -> None:
    draft = scene(page).draft
    changed = draft.with_option("target", 1000)
    change(page, changed)
    page.app.layer.focus_on(page.control("Undo changes"))
    page.key(pygame.K_RETURN, "\r")
    assert scene(page).draft.variant == draft.variant
    assert page.focused.label == "Restore"
    page.key(pygame.K_RETURN, "\r")
    assert scene(page).draft.variant == changed.variant
    assert page.focused.label == "Undo changes"
