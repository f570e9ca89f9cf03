"""The keyboard alone: where the focus can go, and that it is not lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.session.record import Record
from fivehundred.ui import route
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.question import SuitPanel
from fivehundred.ui.panels.reading.past import HappenedPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.layer import Control, Field, FocusableText
from tests.ui.choosing import actions_of
from tests.ui.deals import calling, exchanging, following, leading
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down

TAB, SHIFT = pygame.K_TAB, pygame.KMOD_LSHIFT
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def sit(hand: Hand, record: Record) -> TableScene:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.settle()
    return hand.table


def zone(hand: Hand) -> str:
    """Tell in which zone of the table the focus is."""
    focus = hand.app.layer.focus
    if focus is not None:
        return focus.zone
    return "hand" if hand.table.top.keys.focused else ""


def until(hand: Hand, key: int, wanted: Callable[[], bool]) -> None:
    """Press a key until something is so."""
    for _press in range(40):
        if wanted():
            return
        hand.key(key)
    raise AssertionError("that key does not lead there")


def go(hand: Hand, wanted: str) -> None:
    """Go to a zone by Tab."""
    until(hand, TAB, lambda: zone(hand) == wanted)


# — zones —


def test_tab_goes_from_zone_to_zone_and_back_again(hand: Hand) -> None:
    sit(hand, calling())
    order = ["auction", "standing", "tools", "seats", "table", "hand"]
    seen = []
    for _press in range(2 * len(order)):
        hand.key(TAB, "\t")
        seen.append(zone(hand))
    assert seen == 2 * order
    back = []
    for _name in order:
        hand.key(TAB, "\t", SHIFT)
        back.append(zone(hand))
    assert back == [*reversed(order[:-1]), "hand"]


def test_arrows_stay_inside_a_zone_and_reach_all_of_it(hand: Hand) -> None:
    sit(hand, following())
    layer = hand.app.layer
    for wanted in ("tools", "seats", "table"):
        go(hand, wanted)
        there = {id(one) for one in layer.stops if one.zone == wanted}
        seen, open_ = set(), [layer.focus]
        while open_:
            here = open_.pop()
            if id(here) in seen:
                continue
            seen.add(id(here))
            for arrow in ARROWS:
                layer.focus_on(here)
                hand.key(arrow)
                assert layer.focus is not None
                open_.append(layer.focus)
        assert seen == there


def test_every_seat_says_what_can_be_seen_of_it(hand: Hand) -> None:
    table = sit(hand, following())
    go(hand, "seats")
    said = [stop.sentence for stop in hand.app.layer.stops if stop.zone == "seats"]
    assert len(said) == 4
    contractor = table.top.company.names[1]
    assert [text for text in said if "The contractor, in 7♠." in text] == [
        text for text in said if text.startswith(f"{contractor}, against you.")
    ]
    assert [text for text in said if text.endswith("Next to play.")] == [
        text for text in said if text.startswith(table.top.company.names[0])
    ]
    middle = next(
        s for s in hand.app.layer.stops if isinstance(s, FocusableText) and s.name == "trick"
    )
    assert middle.sentence.partition(" Discards")[0].count(":") == 3


# — the ring —


def test_the_mouse_hides_the_ring_and_a_key_brings_it_back_where_it_was(hand: Hand) -> None:
    table = sit(hand, following())
    for _press in range(3):
        hand.key(pygame.K_RIGHT)
    card = table.top.keys.focused
    hand.move((500, 300))
    hand.move((510, 310))
    assert table.top.keys.focused is None
    hand.key(pygame.K_LEFT)
    assert table.top.keys.focused == card
    go(hand, "seats")
    hand.key(pygame.K_UP)
    seat = hand.app.layer.focus
    hand.move((500, 300))
    hand.move((510, 310))
    assert hand.app.layer.focus is None
    hand.key(pygame.K_UP)
    assert hand.app.layer.focus is seat


@pytest.mark.parametrize("theme", Theme)
def test_the_ring_stands_out_on_a_card_and_on_the_cloth(hand: Hand, theme: Theme) -> None:
    hand.app.change_settings(replace(hand.app.settings, theme=theme))
    table = sit(hand, following())
    surface = hand.app.screen.canvas.surface

    def changed(before: pygame.Surface, rect: pygame.Rect) -> int:
        """Count the pixels that differ much in lightness."""
        there = rect.inflate(16, 16).clip(surface.get_rect())
        count = 0
        for x in range(there.left, there.right):
            for y in range(there.top, there.bottom):
                one, other = before.get_at((x, y)), surface.get_at((x, y))
                count += abs(sum(one[:3]) - sum(other[:3])) > 150
        return count

    hand.key(pygame.K_HOME)
    hand.settle()
    lifted = surface.copy()
    key = table.top.keys.focused
    assert key is not None
    bare = table.top.stage.sprites[key].pose
    rect = pygame.Rect(0, 0, round(bare.width), round(bare.height))
    rect.center = (round(bare.x), round(bare.y))
    table.top.keys._hidden = True
    table.compose_frame()
    table.draw(hand.app.screen.canvas)
    assert changed(lifted, rect) > 2 * (rect.width + rect.height)
    go(hand, "seats")
    ringed, focus = surface.copy(), hand.app.layer.focus
    assert focus is not None
    hand.app.layer.focus_on(None)
    table.draw(hand.app.screen.canvas)
    assert changed(ringed, focus.rect) > focus.rect.width + focus.rect.height


# — the focus is not lost —


def test_after_a_dialog_the_focus_is_where_it_was(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_END)
    card = table.top.keys.focused
    for open_, close in ((pygame.K_ESCAPE, pygame.K_ESCAPE), (pygame.K_t, pygame.K_RETURN)):
        hand.key(open_)
        assert table.top.modal is not None
        assert table.top.keys.focused == card
        hand.key(close)
        assert table.top.modal is None
        assert table.top.keys.focused == card
    go(hand, "tools")
    hand.key(pygame.K_RIGHT)
    name = hand.app.layer.focus.sentence  # type: ignore[union-attr]
    hand.key(pygame.K_t)
    hand.key(pygame.K_ESCAPE)
    assert hand.app.layer.focus is not None
    assert hand.app.layer.focus.sentence == name


def test_the_neighbour_takes_the_focus_of_a_card_that_is_played(hand: Hand) -> None:
    table = sit(hand, leading())
    fan = [card.code for card in table.top.director.layout.hand]
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert actions_of(table, PlayCard)[-1].card.code == fan[1]
    hand.settle()
    assert table.top.keys.focused == fan[2]
    hand.key(pygame.K_z)
    hand.settle()
    assert table.top.keys.focused in table.top.pointer.interaction.touchable


def test_no_control_that_cannot_be_pressed_has_the_focus(hand: Hand) -> None:
    table = sit(hand, calling())
    go(hand, "auction")
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.key(pygame.K_p)
    hand.key(pygame.K_RETURN)
    for _frame in range(200):
        hand.frame(100)
        focus = hand.app.layer.focus
        assert focus is None or focus in hand.app.layer.stops
        assert not isinstance(focus, Control) or focus.enabled
    assert len(actions_of(table, MakeCall)) >= 1


# — nothing by accident —


def test_space_plays_no_card(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_HOME)
    until(
        hand, pygame.K_RIGHT, lambda: table.top.keys.focused in table.top.pointer.interaction.legal
    )
    hand.key(pygame.K_SPACE)
    assert actions_of(table, PlayCard) == actions_of(table, PlayCard)[:3]
    hand.key(pygame.K_RETURN)
    assert len(actions_of(table, PlayCard)) == 4


def test_no_single_key_ends_a_game_or_makes_a_call(hand: Hand) -> None:
    table = sit(hand, calling())
    before = table.sitting.session.record
    for key in (*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1)):
        hand.key(key, chr(key))
        hand.key(pygame.K_ESCAPE)
        if table.top.modal is not None:
            hand.key(pygame.K_ESCAPE)
        assert table.sitting.session.record == before
        assert hand.app._running


def test_escape_puts_a_lifted_card_down_before_it_opens_the_menu(hand: Hand) -> None:
    table = sit(hand, following())
    pointer = table.top.pointer
    legal = next(iter(sorted(pointer.interaction.legal)))
    hand.click(hand.grip(legal))
    assert {pointer.lifted} == {legal}
    hand.key(pygame.K_ESCAPE)
    assert {pointer.lifted, table.top.modal} == {None}
    hand.key(pygame.K_ESCAPE)
    assert isinstance(table.top.modal, Dialog)


def test_enter_plays_the_card_that_a_click_has_lifted(hand: Hand) -> None:
    table = sit(hand, following())
    legal = max(table.top.pointer.interaction.legal)
    hand.click(hand.grip(legal))
    assert table.top.pointer.lifted == legal
    hand.key(pygame.K_RETURN)
    last = actions_of(table, PlayCard)[-1]
    assert isinstance(last, PlayCard) and last.card.code == legal


# — the exchange —


def test_the_exchange_is_done_by_keys_alone(hand: Hand) -> None:
    table = sit(hand, exchanging())
    fan = [card.code for card in table.top.director.layout.hand]
    kitty = table.top.keys._rows()[1]
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_UP)
    assert table.top.keys.focused in kitty
    first = table.top.keys.focused
    assert "in the kitty" in hand.line[0]
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_SPACE)
    chosen = [card.code for card in table.top.director.choice.tray]
    assert chosen[:2] == [fan[0], first]
    assert len(chosen) == 3
    # One goes back, and another in its place.
    hand.key(pygame.K_END)
    assert "in the tray" in hand.line[0]
    hand.key(pygame.K_RETURN)
    assert len(table.top.director.choice.tray) == 2
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RETURN)
    hand.settle()
    hand.key(TAB, "\t")
    assert isinstance(hand.app.layer.focus, Control)
    assert hand.app.layer.focus.label.startswith("Discard")
    hand.key(pygame.K_RETURN)
    assert len(actions_of(table, Discard)[0].cards) == 3


def test_a_joker_led_by_key_is_given_its_suit_by_arrows(hand: Hand) -> None:
    from tests.ui.test_choices import _jokers  # noqa: PLC0415  a deal it has made

    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    for _joker in range(2):
        hand.key(pygame.K_f, "f")
        hand.key(pygame.K_RETURN)
        hand.settle()
    hand.key(pygame.K_HOME)
    until(hand, pygame.K_RIGHT, lambda: table.top.keys.focused == "JKC")
    hand.key(pygame.K_RETURN)
    assert isinstance(table.top.asked, SuitPanel)
    assert isinstance(hand.app.layer.focus, Control)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert actions_of(table, PlayCard)


# — what has happened —


def test_what_has_happened_can_be_read_again(hand: Hand) -> None:
    table = sit(hand, fresh_game("australian"))
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    Person(hand).play_a_deal()
    hand.until(lambda: table.top.modal is not None, ms=200)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_j)
    assert isinstance(table.top.modal, HappenedPanel)
    assert table.top.modal._past == tuple(table.voice.line.past)[-12:]
    assert len(set(table.top.modal._past)) > 4
    assert table.top.modal._past[-1] in table.top.modal.says


@pytest.mark.parametrize("screen", ["home", "new-game", "house-rules", "saved-games", "replay"])
def test_a_question_mark_lists_the_keys_and_goes_back_to_where_the_focus_was(
    hand: Hand, screen: str
) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    assert show(hand, screen, "australian")
    for _press in range(2):
        hand.key(TAB, "\t")
    focus = hand.app.layer.focus
    assert focus is not None
    if not isinstance(focus, Field):
        hand.key(pygame.K_SLASH, "?")
        assert "Close" in [control.label for control in hand.app.layer.controls]
        hand.key(pygame.K_ESCAPE)
        assert hand.app.layer.focus is not None
        assert hand.app.layer.focus.sentence == focus.sentence


def test_a_card_in_focus_is_said_though_the_mouse_lies_on_a_button(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    hand.move(hand.control("Menu (Esc).").rect.center)
    assert hand.line[0].startswith("Menu")
    hand.key(pygame.K_RIGHT)
    assert re.search(r"\d+ of \d+", hand.line[0])
