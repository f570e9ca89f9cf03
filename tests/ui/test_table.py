from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.record import Record
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.reading.past import TricksPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.setup.game_list import Listed
from tests.ui.deals import calling, following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def sit(hand: Hand, record: Record, *, silent: bool = False) -> TableScene:
    """Sit down at a game."""
    hand.app.thinker.silent = silent  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.settle()
    return hand.table


def my_turn(hand: Hand) -> None:
    table = hand.table
    hand.until(
        lambda: table.sitting.view.to_act == table.sitting.viewer and table.top.settled, ms=500
    )


def resize(hand: Hand, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def kept(hand: Hand) -> Record:
    """Read what is on the disk."""
    table = hand.table
    assert table.keeper.close()
    return table.keeper.store.load(table.keeper.store.path_of(table.keeper.name))


def test_taking_back_goes_back_to_the_persons_last_decision(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_z)
    assert table.voice.message == "There is nothing to undo in this deal."
    hand.push("7♥")
    my_turn(hand)
    assert len(table.sitting.session.record.actions) > len(calling().actions) + 1
    hand.push("Undo (Z).")
    hand.settle()
    assert table.sitting.session.record == calling()
    assert kept(hand) == calling()
    assert hand.line[0]
    # And the bots have not been asked in vain: the game goes on from there.
    hand.push("Pass")
    my_turn(hand)
    assert table.sitting.session.record.actions[len(calling().actions)] == MakeCall(
        0, Special.PASS
    )


def test_taking_back_while_bots_think_and_cards_fly(hand: Hand) -> None:
    table = sit(hand, following(), silent=True)
    hand.play(sorted(table.top.pointer.interaction.legal)[0])
    hand.key(pygame.K_z)
    assert table.sitting.session.record == following()
    assert not table.sitting.bots.waiting
    hand.settle()
    assert table.top.pointer.interaction.legal


def test_saving_under_another_name_leaves_the_old_file(hand: Hand) -> None:
    sit(hand, leading(), silent=True)
    hand.table.keeper.keep(leading())
    hand.key(pygame.K_ESCAPE)
    hand.push("Save as…")
    hand.post(pygame.TEXTINPUT, text="test too")
    hand.push("Save")
    hand.frame()
    assert hand.table.keeper.name == "test too"
    assert hand.table.top.modal is None
    hand.play(hand.table.top.director.layout.hand[0].code)
    assert kept(hand) == hand.table.sitting.session.record
    assert hand.app.store.load(hand.app.store.path_of("test")) == leading()
    assert sorted(path.name for path in hand.app.store.folder.glob("*.json")) == [
        "test too.json",
        "test.json",
    ]


def test_the_menu_opens_everything_and_closes(hand: Hand) -> None:
    table = sit(hand, leading(), silent=True)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(table.top.modal, Dialog)
    assert table.services.layer.focus is not None
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is None
    for label, kind in (("Keys", KeysPanel), ("Score sheet", SheetPanel)):
        hand.push("Menu (Esc).")
        hand.push(label)
        assert isinstance(table.top.modal, kind)
        hand.push("Close")
        assert table.top.modal is None
    # Under a dialog no card can be touched.
    hand.key(pygame.K_ESCAPE)
    before = table.sitting.session.record
    hand.play(table.top.director.layout.hand[0].code)
    assert table.sitting.session.record == before
    hand.push("Go on")
    assert table.top.modal is None


def test_settings_work_at_once_and_are_kept(hand: Hand, settings_file: Path) -> None:
    sit(hand, leading(), silent=True)
    hand.key(pygame.K_ESCAPE)
    hand.push("Settings")
    for label in ("Screen and sound", "Relaxed", "Cards", "Four colours", "Play", "One click"):
        hand.push(label)
    assert hand.app.settings.speed is Speed.RELAXED
    assert hand.app.art.four_colour
    assert hand.table.top.pointer.play_by.value == "one_click"
    assert '"relaxed"' in settings_file.read_text()
    hand.push("Close")
    assert hand.table.top.modal is None


def test_the_list_of_keys_and_the_last_trick(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_SLASH, "?")
    assert isinstance(table.top.modal, KeysPanel)
    hand.key(pygame.K_RETURN)
    assert table.top.modal is None
    hand.key(pygame.K_l)
    assert table.top.modal is None
    assert table.voice.message == "No trick has been taken yet."
    hand.play(sorted(table.top.pointer.interaction.legal)[0])
    my_turn(hand)
    hand.key(pygame.K_l)
    assert isinstance(table.top.modal, TricksPanel)
    hand.frame()
    hand.key(pygame.K_SPACE)
    assert table.top.modal is None


def test_the_keyboard_reaches_every_card_and_says_it(hand: Hand) -> None:
    table = sit(hand, following(), silent=True)
    fan = [card.code for card in table.top.director.layout.hand]
    said = []
    for at, code in enumerate(fan):
        hand.key(pygame.K_RIGHT if at else pygame.K_HOME)
        assert table.top.keys.focused == code
        said.append(hand.line[0])
    assert len(set(said)) == len(fan)
    assert "card 3 of 10" in said[2]
    assert all(
        ("may be played" in text) == (code in table.top.pointer.interaction.legal)
        for text, code in zip(said, fan, strict=True)
    )
    illegal = next(code for code in fan if code not in table.top.pointer.interaction.legal)
    hand.key(pygame.K_HOME)
    for _step in range(fan.index(illegal)):
        hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert table.voice.message.startswith("You must follow")
    before = len(table.sitting.session.record.actions)
    legal = next(code for code in fan if code in table.top.pointer.interaction.legal)
    hand.key(pygame.K_HOME)
    for _step in range(fan.index(legal)):
        hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert table.sitting.session.record.actions[before].card.code == legal  # type: ignore[union-attr]


def test_keys_call_in_the_auction(hand: Hand) -> None:
    table = sit(hand, calling(), silent=True)
    hand.key(pygame.K_8, "8")
    hand.key(pygame.K_h, "h")
    assert hand.app.layer.focus is not None
    assert hand.focused.lines[0] == "8♥"
    assert hand.line[0].startswith("8♥, 300 points: take at least 8 tricks with hearts")
    hand.key(pygame.K_RETURN, "\r")
    assert str(table.sitting.session.record.actions[-1].call.strain) == "H"  # type: ignore[union-attr]


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1600, 900), (2560, 1080)])
def test_a_resize_in_mid_game_changes_nothing_but_the_picture(
    hand: Hand, size: tuple[int, int]
) -> None:
    table = sit(hand, following(), silent=True)
    legal = sorted(table.top.pointer.interaction.legal)
    hand.press(hand.grip(legal[0]))
    hand.move((hand.app.screen.size[0] / 2, hand.app.screen.size[1] / 2), held=True)
    resize(hand, size)
    assert hand.app.screen.size == size
    assert table.top.director.places.size == size
    hand.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
    hand.settle()
    assert table.sitting.session.record == following()
    hand.play(legal[0])
    assert len(table.sitting.session.record.actions) == len(following().actions) + 1
    hand.frame()


def test_a_resize_under_a_dialog_keeps_the_dialog(hand: Hand) -> None:
    table = sit(hand, leading(), silent=True)
    hand.key(pygame.K_ESCAPE)
    labels = hand.labels()
    resize(hand, (960, 600))
    assert hand.labels() == labels
    window = pygame.Rect((0, 0), hand.app.screen.size)
    assert all(window.contains(control.rect) for control in hand.app.layer.controls)
    assert isinstance(table.top.modal, Dialog)


def test_the_home_screen_offers_to_go_on(hand: Hand) -> None:
    hand.app.store.save("my game", following())
    hand.app.go(route.HomeRoute())
    hand.frame()
    assert hand.labels()[0] == "Continue"
    hand.push("Continue")
    hand.settle()
    assert hand.table.sitting.session.record == following()
    assert hand.table.keeper.name == "my game"


def test_an_unreadable_file_is_listed_with_its_problem_and_stays(hand: Hand) -> None:
    folder = hand.app.store.folder
    hand.app.store.save("good", following())
    broken = folder / "broken.json"
    broken.write_text("{]")
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("Saved games")
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, GamesPage)
    rows = {line.row.name: line.row for line in scene.listing.lines if isinstance(line, Listed)}
    assert list(rows) == ["good", "broken"]
    assert rows["broken"].problem
    assert not rows["good"].problem
    hand.push("broken")
    hand.push("Open")
    hand.frame()
    assert hand.app.scene is scene
    assert str(rows["broken"].problem) in scene.message
    assert broken.read_text() == "{]"
    with pytest.raises(FiveHundredError):
        hand.app.go(route.TableRoute(broken))
    hand.push("good")
    hand.push("Open")
    hand.settle()
    assert hand.table.sitting.session.record == following()


def test_keys_do_nothing_in_an_empty_folder_and_escape_leads_home(hand: Hand) -> None:
    hand.app.go(route.GamesRoute())
    hand.frame()
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_END, pygame.K_PAGEUP):
        hand.key(key)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


def test_closing_the_window_ends_the_loop(hand: Hand) -> None:
    sit(hand, leading(), silent=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hand.app.run()
    assert not hand.app._running
