"""The sealed pack at the table: cut by mouse, finger or keys, heard as well as seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import CutPack, Deal, FirstDealer
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.engine.view import view
from fivehundred.ui.geometry.layout import layout, pack_key
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.rows import box_around
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.question import CutPanel
from fivehundred.ui.scenes.table.intents import TABLE_KEYS
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.layer import Control
from tests.ui.choosing import actions_of, sit
from tests.ui.deals import cutting
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.ui.tables import for_all_tables


@pytest.fixture
def table(hand: Hand) -> TableScene:
    """Sit at a table whose pack waits to be cut by the person."""
    found = sit(hand, cutting())
    assert isinstance(found.top.asked, CutPanel)
    return found


def the_pack(hand: Hand) -> Control:
    return hand.control("The pack")


def cuts(table: TableScene) -> list[int]:
    return [cut.count for cut in actions_of(table, CutPack)]


def test_a_click_anywhere_on_the_pack_cuts_where_it_is(hand: Hand, table: TableScene) -> None:
    pack = the_pack(hand)
    hand.move(pack.rect.center)
    hand.frame()
    (words, _urgent) = hand.line
    hand.click(pack.rect.center)
    (count,) = cuts(table)
    assert words == f"Cut after {count} of 43 cards."
    assert abs(count - 21) <= 4
    assert table.sitting.view.phase is Phase.AUCTION


@pytest.mark.parametrize(("at", "count"), [("midleft", 40), ("midright", 3)])
def test_at_its_ends_three_cards_stay_in_each_part(
    hand: Hand, table: TableScene, at: str, count: int
) -> None:
    x, y = getattr(the_pack(hand).rect, at)
    hand.click((x - 2 if at == "midright" else x + 2, y))
    assert cuts(table) == [count]


def test_the_pack_may_be_dragged_along_before_it_is_cut(hand: Hand, table: TableScene) -> None:
    box = the_pack(hand).rect
    hand.drag(box.center, (box.left + box.width // 4, box.centery))
    (count,) = cuts(table)
    assert 28 <= count <= 36


def test_a_drag_that_ends_beside_the_pack_cuts_nothing(hand: Hand, table: TableScene) -> None:
    box = the_pack(hand).rect
    hand.drag(box.center, (box.centerx, box.top - 60))
    assert cuts(table) == []


def test_arrows_move_the_place_and_enter_cuts(hand: Hand, table: TableScene) -> None:
    hand.key(pygame.K_RIGHT)
    assert hand.focused is the_pack(hand)
    assert hand.line[0] == "Cut after 21 of 43 cards."
    for _step in range(3):
        hand.key(pygame.K_RIGHT)
    assert hand.line[0] == "Cut after 18 of 43 cards."
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_RETURN)
    assert cuts(table) == [19]


def test_arrows_lead_no_further_than_three_cards_from_an_end(
    hand: Hand, table: TableScene
) -> None:
    for _step in range(50):
        hand.key(pygame.K_RIGHT)
    assert hand.line[0] == "Cut after 3 of 43 cards."
    hand.key(pygame.K_SPACE)
    assert cuts(table) == [3]


def test_enter_cuts_at_the_mark_at_once(hand: Hand, table: TableScene) -> None:
    hand.key(pygame.K_RETURN)
    assert cuts(table) == [21]


def test_enter_cuts_where_the_mouse_has_moved_the_mark(hand: Hand, table: TableScene) -> None:
    box = the_pack(hand).rect
    hand.move((box.left + 4, box.centery))
    hand.key(pygame.K_RETURN)
    assert cuts(table) == [40]


def test_the_button_below_cuts_too(hand: Hand, table: TableScene) -> None:
    hand.push("Cut here")
    assert cuts(table) == [21]


def test_what_is_asked_is_said_and_shown(hand: Hand, table: TableScene) -> None:
    assert hand.line[0] == "Cut the pack: click it, or use the arrow keys and Enter."
    assert any("cut the pack" in one.words for one in TABLE_KEYS)


def test_the_place_stays_where_it_is_when_the_window_changes(
    hand: Hand, table: TableScene
) -> None:
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    table.top.refresh()
    hand.key(pygame.K_RETURN)
    assert cuts(table) == [19]


def test_the_seal_stands_beside_the_pack_before_it_is_cut(hand: Hand, table: TableScene) -> None:
    seal = table.sitting.session.seal
    assert seal is not None
    (mark,) = [one for one in hand.app.layer.controls if one.name == "seal"]
    assert seal.short in mark.description
    hand.key(pygame.K_RETURN)
    hand.settle()
    (mark,) = [one for one in hand.app.layer.controls if one.name == "seal"]
    assert seal.short in mark.description


@for_all_tables
@pytest.mark.parametrize("size", [(800, 480), (960, 600), (1920, 1080)], ids=str)
def test_the_pack_has_room_in_the_middle_at_every_table(
    variant: Variant, size: tuple[int, int]
) -> None:
    state = new_game(variant, Start(dealer=0))
    shown = replace(view(state, 0), phase=Phase.CUT)
    at = places(size, variant.seating, 0)
    cards = layout(shown, at).cards
    assert set(cards) == {pack_key(index) for index in range(variant.deck)}
    assert not any(placed.code for placed in cards.values())
    box = box_around([placed.pose for placed in cards.values()])
    assert at.panel.contains(box)


def frames_of(hand: Hand) -> Iterator[None]:
    while hand.table.top.director.busy:
        hand.frame(30)
        yield


@pytest.mark.parametrize("reduced", [False, True])
def test_the_cut_is_shown_and_nothing_of_it_moves_where_motion_is_reduced(
    hand: Hand, reduced: bool
) -> None:
    settings = hand.app.services.settings
    hand.app.services.preferences.change(
        replace(settings, speed=Speed.NORMAL, reduced_motion=reduced)
    )
    table = sit(hand, cutting())
    hand.key(pygame.K_RETURN)
    moved = {table.top.stage.moving for _frame in frames_of(hand)}
    assert (True in moved) is not reduced
    assert table.top.director.view.phase is Phase.AUCTION


def test_a_computer_player_cuts_while_the_person_watches(hand: Hand) -> None:
    record = replace(cutting(), actions=(FirstDealer(3),), seals=())
    sit_down(hand.app, record, "bots")
    hand.frame()
    hand.until(lambda: hand.table.sitting.view.phase is Phase.AUCTION)
    (cut,) = actions_of(hand.table, CutPack)
    assert cut.seat == 2
    assert isinstance(hand.table.sitting.session.record.actions[1], Deal)


def test_two_persons_have_a_curtain_between_the_cut_and_the_first_call(hand: Hand) -> None:
    record = cutting()
    persons = tuple(replace(one, player="human") for one in record.seats)
    sit_down(hand.app, replace(record, seats=persons), "two")
    hand.frames(10, 300)
    assert isinstance(hand.table.top.modal, CurtainPanel)
    hand.key(pygame.K_RETURN)
    hand.frames(10, 300)
    assert isinstance(hand.table.top.asked, CutPanel)
    hand.key(pygame.K_RETURN)
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel))
    assert cuts(hand.table) == [21]
