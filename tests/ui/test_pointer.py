from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Discard, PlayCard
from fivehundred.players.knowledge import order_of
from fivehundred.session.record import Record
from fivehundred.ui.geometry.rows import in_fan
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.scenes.shared.picture import Drop
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import PlayBy
from tests.ui.deals import PERSON, exchanging, following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def sit(hand: Hand, record: Record) -> TableScene:
    """Sit down at a game, with bots that say nothing."""
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.settle()
    return hand.table


def cards_of(table: TableScene) -> tuple[list[str], list[str]]:
    """Give a hand's cards that may be played and those that may not."""
    grip = table.top.pointer.interaction
    fan = [card.code for card in table.top.director.layout.hand]
    return [c for c in fan if c in grip.legal], [c for c in fan if c not in grip.legal]


def played(table: TableScene) -> list[str]:
    """List the cards the person has played."""
    return [
        action.card.code
        for action in table.sitting.session.record.actions
        if isinstance(action, PlayCard) and action.seat == PERSON
    ]


def is_at_rest(table: TableScene, code: str) -> bool:
    return table.top.director.stage.sprites[code].pose == table.top.pointer.rest_pose(code)


def test_a_legal_card_dropped_on_the_table_is_played(hand: Hand) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    hand.play(legal[1])
    assert played(table) == [legal[1]]


def test_a_drag_of_less_than_four_pixels_is_a_click(hand: Hand) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    x, y = hand.grip(legal[0])
    hand.drag((x, y), (x + 2, y - 2), steps=2)
    assert table.top.pointer.lifted == legal[0]
    assert played(table) == []


def test_a_card_follows_the_mouse_and_glides_back_if_dropped_short(hand: Hand) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    x, y = hand.grip(legal[0])
    rest = table.top.pointer.rest_pose(legal[0])
    hand.press((x, y))
    hand.move((x + 40, y - 12), held=True)
    pose, pointer = table.top.stage.sprites[legal[0]].pose, table.top.pointer
    assert (pointer.dragging, round(pose.x - rest.x), pose.angle) == (legal[0], 40, 0.0)
    assert pointer.drop is Drop.NEAR
    hand.release((x + 40, y - 12))
    hand.settle()
    assert played(table) == []
    assert is_at_rest(table, legal[0])
    assert hand.line[0] != ""


def test_an_illegal_card_glides_back_and_the_line_says_why(hand: Hand) -> None:
    table = sit(hand, following())
    legal, illegal = cards_of(table)
    hand.play(illegal[0])
    text, urgent = hand.line
    assert text.startswith("You must follow ")
    assert text.endswith(f"you still hold {len(legal)}.")
    assert urgent
    hand.settle()
    assert is_at_rest(table, illegal[0])
    assert played(table) == []
    # The next press takes the words away.
    hand.press(hand.grip(legal[0]))
    assert not table.voice.message


def test_it_glides_and_does_not_jump(hand: Hand) -> None:
    table = sit(hand, following())
    _, illegal = cards_of(table)
    hand.drag(hand.grip(illegal[0]), table.top.director.places.centre)
    assert table.top.director.stage.moving
    hand.settle()
    assert is_at_rest(table, illegal[0])


def test_the_first_click_lifts_and_the_second_plays(hand: Hand) -> None:
    table = sit(hand, following())
    legal, illegal = cards_of(table)
    hand.click(hand.grip(legal[0]))
    assert (table.top.pointer.lifted, played(table)) == (legal[0], [])
    hand.click(hand.grip(legal[1]))
    assert (table.top.pointer.lifted, played(table)) == (legal[1], [])
    hand.click((hand.app.screen.size[0] / 2, 20))
    assert table.top.pointer.lifted is None
    hand.click(hand.grip(illegal[0]))
    assert table.top.pointer.lifted is None
    assert table.voice.message.startswith("You must follow ")
    hand.click(hand.grip(legal[0]))
    hand.click(hand.grip(legal[0]))
    assert played(table) == [legal[0]]


def test_one_click_plays_where_that_is_chosen(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, play_by=PlayBy.ONE_CLICK))
    table = sit(hand, following())
    legal, _ = cards_of(table)
    hand.click(hand.grip(legal[0]))
    assert played(table) == [legal[0]]


def test_hovering_lifts_a_legal_card_only(hand: Hand) -> None:
    table = sit(hand, following())
    legal, illegal = cards_of(table)
    cards, rests = table.top.director.layout.cards, table.top.pointer.rest_pose
    hand.move(hand.grip(legal[0]))
    assert rests(legal[0]).y < cards[legal[0]].pose.y
    hand.move(hand.grip(illegal[0]))
    assert all(rests(key) == cards[key].pose for key in (illegal[0], legal[0]))


def test_a_click_while_cards_move_only_hurries_them(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.RELAXED))
    table = sit(hand, following())
    legal, _ = cards_of(table)
    hand.play(legal[0])
    assert table.top.director.busy
    hand.click(table.top.director.places.centre)
    assert not table.top.director.busy
    assert played(table) == [legal[0]]


def tray(table: TableScene) -> list[str]:
    return [card.code for card in table.top.director.choice.tray]


def test_the_exchange_is_done_by_clicks(hand: Hand) -> None:
    table = sit(hand, exchanging())
    discard = "Discard 3 cards"
    hands = [card.code for card in table.top.director.layout.hand]
    kitty = [card.code for card in table.sitting.view.taken if card]
    assert len(hands) == 10
    assert not hand.control(discard).enabled
    for code in (hands[0], kitty[0], hands[4]):
        hand.click(hand.grip(code))
        hand.settle()
    assert tray(table) == [hands[0], kitty[0], hands[4]]
    hand.click(hand.grip(hands[1]))
    assert tray(table) == [hands[0], kitty[0], hands[4]]
    assert hand.line == ("The tray is full: take a card out first.", True)
    hand.click(hand.grip(hands[4]))
    hand.settle()
    assert tray(table) == [hands[0], kitty[0]]
    assert not hand.control(discard).enabled
    hand.click(hand.grip(hands[9]))
    hand.settle()
    hand.push(discard)
    wanted = [
        action for action in table.sitting.session.record.actions if isinstance(action, Discard)
    ]
    assert [card.code for card in wanted[-1].cards] == [hands[0], kitty[0], hands[9]]


def test_the_exchange_is_done_by_dragging(hand: Hand) -> None:
    table = sit(hand, exchanging())
    at = table.top.director.places
    hands = [card.code for card in table.top.director.layout.hand]
    kitty = [card.code for card in table.sitting.view.taken if card]
    hand.drag(hand.grip(hands[3]), at.tray.center)
    hand.settle()
    assert tray(table) == [hands[3]]
    hand.drag(hand.grip(kitty[1]), at.hand.center)
    hand.settle()
    assert tray(table) == [hands[3]]
    assert kitty[1] in [card.code for card in table.top.director.layout.hand]
    hand.drag(hand.grip(hands[3]), at.hand.center)
    hand.settle()
    assert tray(table) == []
    # Dropped nowhere in particular, a card goes back to where it was.
    hand.drag(hand.grip(hands[5]), (at.hand.centerx, at.hand.top - 5))
    hand.settle()
    assert tray(table) == [] and is_at_rest(table, hands[5])
    shown = table.top.director.layout.hand
    assert shown == in_fan(shown, order_of(table.sitting.view))


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_play_nothing(hand: Hand, button: int) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    x, y = (round(value) for value in hand.grip(legal[0]))
    for kind in (1025, 1026):
        hand.post(kind, pos=(x, y), button=button)
    assert table.top.pointer.lifted is None
    assert played(table) == []


def edge_between(table: TableScene, left: str, right: str) -> tuple[int, int]:
    """Give a point where the right one of two cards of the fan begins to cover the left one."""
    pointer, y = table.top.pointer, round(table.top.director.layout.cards[right].pose.y)
    pose = table.top.director.layout.cards[left].pose
    x = round(pose.x - pose.width * 0.42)
    while pointer.key_at((x, y)) != right:
        x += 1
    return x, y


def test_a_hand_that_trembles_at_the_edge_of_two_cards_does_not_change_them(hand: Hand) -> None:
    table = sit(hand, leading())
    one, other = (card.code for card in table.top.director.layout.hand[3:5])
    x, y = edge_between(table, one, other)
    hand.move((x - 20, y))
    assert table.top.pointer.hovered == one
    for dx in (1, -1, 2, -2):
        hand.move((x + dx, y))
        assert table.top.pointer.hovered == one
    hand.press((x + 1, y))
    hand.release((x + 1, y))
    assert table.top.pointer.lifted == one
    hand.move((x + 12, y))
    assert table.top.pointer.hovered == other
    hand.move((x - 1, y))
    assert table.top.pointer.hovered == other


def test_a_double_click_plays_one_card_only(hand: Hand) -> None:
    for play_by in PlayBy:
        hand.app.change_settings(replace(hand.app.settings, play_by=play_by))
        table = sit(hand, leading())
        legal, _ = cards_of(table)
        before = len(played(table))
        at = hand.grip(legal[0])
        hand.click(at)
        hand.click(at)
        hand.settle()
        assert played(table)[before:] == [legal[0]]
        assert table.top.pointer.lifted is None


def test_a_double_click_lays_one_card_into_the_tray(hand: Hand) -> None:
    table = sit(hand, exchanging())
    fan = [card.code for card in table.top.director.layout.hand]
    at = hand.grip(fan[2])
    hand.click(at)
    hand.click(at)
    hand.settle()
    assert tray(table) == [fan[2]]


def test_a_legal_card_that_falls_short_says_so(hand: Hand) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    x, y = hand.grip(legal[0])
    hand.drag((x, y), (x + 40, y - 12))
    assert hand.line == ("It did not reach the table, so it is back in your hand.", True)
    hand.settle()
    assert is_at_rest(table, legal[0])


def test_the_cloth_glows_while_a_legal_card_is_dragged(hand: Hand) -> None:
    table = sit(hand, following())
    legal, illegal = cards_of(table)
    drop = table.top.director.places.drop
    spot = (drop.centerx - drop.width // 3, drop.centery + drop.height // 3)

    def brightness(code: str, to: tuple[float, float]) -> int:
        """Look at the cloth in the drop zone while a card is dragged somewhere."""
        hand.press(hand.grip(code))
        hand.move(to, held=True)
        seen = sum(hand.app.screen.canvas.surface.get_at(spot)[:3])
        hand.key(pygame.K_ESCAPE)
        hand.release(to)
        hand.settle()
        assert played(table) == []
        return seen

    beside, over = (drop.left - 200, hand.app.screen.size[1] - 60), drop.center
    dark = brightness(illegal[0], over)
    assert brightness(illegal[0], beside) == dark
    assert dark < brightness(legal[0], beside) < brightness(legal[0], over)


def test_escape_lets_go_of_a_card_that_is_dragged(hand: Hand) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    hand.press(hand.grip(legal[0]))
    hand.move(table.top.director.places.centre, held=True)
    assert {table.top.pointer.dragging} == {legal[0]}
    hand.key(pygame.K_ESCAPE)
    assert {table.top.pointer.dragging, table.top.modal} == {None}
    hand.release(table.top.director.places.centre)
    hand.settle()
    assert played(table) == []
    assert is_at_rest(table, legal[0])


def test_the_mouse_shows_what_can_be_taken(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def tell(shape: object) -> None:
        if isinstance(shape, int):
            told.append(shape)

    monkeypatch.setattr(pygame.mouse, "set_cursor", tell)
    table = sit(hand, following())
    legal, illegal = cards_of(table)
    hand.move((hand.app.screen.size[0] / 2, hand.app.screen.size[1] / 3))
    told.clear()
    for code in (legal[0], legal[1]):
        hand.move(hand.grip(code))
        hand.frames(3)
    assert told == [pygame.SYSTEM_CURSOR_HAND]
    hand.move(hand.grip(illegal[0]))
    assert told[1:] == [pygame.SYSTEM_CURSOR_ARROW]
    hand.move(hand.control("Menu (Esc).").rect.center)
    assert told[2:] == [pygame.SYSTEM_CURSOR_HAND]
    table.take(Opening.SAVE_AS)
    hand.move(hand.app.layer.fields[0].rect.center)
    assert told[3:] == [pygame.SYSTEM_CURSOR_IBEAM]


@pytest.mark.parametrize(
    "away", [pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, None]
)
def test_a_card_is_put_down_when_the_window_goes_away_in_mid_drag(
    hand: Hand, away: int | None
) -> None:
    table = sit(hand, following())
    legal, _ = cards_of(table)
    hand.press(hand.grip(legal[0]))
    hand.move(table.top.director.places.centre, held=True)
    if away is not None:
        hand.post(away)
    else:
        # The button was let go over another window, and nobody told.
        hand.move((table.top.director.places.centre[0] + 9, table.top.director.places.centre[1]))
    assert table.top.pointer.dragging is None
    hand.click(table.top.director.places.centre)
    hand.settle()
    assert played(table) == []
    assert is_at_rest(table, legal[0])
