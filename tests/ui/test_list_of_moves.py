from __future__ import annotations

import pygame
import pytest

from fivehundred.session.moves import RowKind
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.scenes.replay import moves
from fivehundred.ui.scenes.replay.intents import Seek
from fivehundred.ui.scenes.replay.moves import MovesTab
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, dealt, jump, kept, the_replay

DEALT = dealt(RECORD)


@pytest.fixture
def scene(app: App, hand: Hand) -> ReplayScene:
    """Open the replay of a finished game, with the list of moves beside it."""
    app.go(route.ReplayRoute(kept(app, RECORD)))
    hand.frame()
    return the_replay(app)


def test_a_press_on_a_card_leads_to_it(scene: ReplayScene, hand: Hand) -> None:
    tab = moves_tab(scene)
    jump(scene, DEALT[1])
    hand.frame()
    where = find(tab, scene, hand)
    for number, place in list(where.items())[:5]:
        hand.click(place)
        assert scene.replay.at == number
        # The list has not moved from under the mouse.
        assert tab.move_at(hand.app.layer.mouse) == number


def moves_tab(scene: ReplayScene) -> MovesTab:
    tab = scene.side.chosen
    assert isinstance(tab, MovesTab)
    return tab


def find(tab: MovesTab, scene: ReplayScene, hand: Hand) -> dict[int, tuple[int, int]]:
    """Give places in the window where a move of the list lies, by the move."""
    view = tab.plan.view
    found: dict[int, tuple[int, int]] = {}
    for y in range(view.top + 60, view.bottom - 140, 20):
        for x in range(view.left + 40, view.right - 40, 40):
            hand.move((x, y))
            pointed = tab.move_at((x, y))
            if pointed is not None:
                found[pointed] = (x, y)
        if len(found) > 6:
            break
    return found


def test_the_row_of_the_cursor_is_kept_in_sight(scene: ReplayScene, hand: Hand) -> None:
    tab = moves_tab(scene)
    for number in (scene.replay.count, 0, DEALT[-1] + 9, DEALT[0] + 20):
        jump(scene, number)
        hand.frame()
        place = tab.moves.row_of(number)
        if place is None:
            assert tab.scroll.offset_px == 0
            continue
        row = tab.plan.row(place, tab.scroll.offset_px)
        assert tab.plan.view.top <= row.top < tab.plan.view.bottom


def test_arrows_lead_through_the_list_and_both_ends_are_held(
    scene: ReplayScene, hand: Hand
) -> None:
    jump(scene, DEALT[0])
    listed = next(c for c in hand.app.layer.controls if c.name == "moves")
    hand.app.layer.focus_on(listed)
    hand.key(pygame.K_RIGHT)
    assert scene.replay.at == DEALT[0] + 1
    hand.key(pygame.K_LEFT)
    assert scene.replay.at == DEALT[0]
    rows = moves_tab(scene).moves.rows
    first = next(row for row in rows if row.kind is RowKind.TRICK)
    jump(scene, first.moves[0][1])
    hand.key(pygame.K_DOWN)
    row = rows[moves_tab(scene).moves.row_of(scene.replay.at) or 0]
    assert (row.kind, row.trick) == (RowKind.TRICK, 2)
    assert (first.moves[0][0], scene.replay.at) in row.moves
    hand.key(pygame.K_UP)
    assert scene.replay.at == first.moves[0][1]
    for key, end in ((pygame.K_UP, 0), (pygame.K_DOWN, scene.replay.count)):
        for _press in range(400):
            hand.app.layer.focus_on(next(c for c in hand.app.layer.controls if c.name == "moves"))
            before = scene.replay.at
            scene.follow(tab_turn(hand, key))
            if scene.replay.at == before:
                break
        assert scene.replay.at == end


def tab_turn(hand: Hand, key: int) -> Seek:
    """Give what an arrow asks of the list."""
    listed = next(c for c in hand.app.layer.controls if c.name == "moves")
    assert listed.on_arrows is not None
    asked = listed.on_arrows(0, 1 if key == pygame.K_DOWN else -1)
    assert isinstance(asked, Seek)
    return asked


def test_the_list_is_copied_as_it_is_seen(
    scene: ReplayScene, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[str] = []

    def take(words: str) -> bool:
        held.append(words)
        return True

    monkeypatch.setattr(moves, "copy_text", take)
    hand.key(pygame.K_c, "", mod=pygame.KMOD_CTRL)
    assert scene.compose_frame().status == "The list of moves has been copied as text."
    hand.push("Copy the list")
    assert len(held) == 2 and held[0] == held[1]
    headings = [
        line for line in held[0].splitlines() if line.startswith(("Deal ", "Before deal "))
    ]
    assert len(headings) == len(DEALT)
    monkeypatch.setattr(moves, "copy_text", lambda _words: False)
    hand.push("Copy the list")
    assert "could not be copied" in scene.compose_frame().status


def test_the_list_is_put_away_and_shown_by_its_key(scene: ReplayScene, hand: Hand) -> None:
    narrow = scene.playback.places.size[0]
    hand.key(pygame.K_m, "m")
    assert scene.layout.side_plan is None
    assert scene.playback.places.size[0] > narrow
    hand.key(pygame.K_m, "m")
    assert scene.layout.side_plan is not None
    assert scene.playback.places.size[0] == narrow


def test_the_wheel_moves_the_list_where_it_is_and_the_game_elsewhere(
    scene: ReplayScene, hand: Hand
) -> None:
    jump(scene, DEALT[1])
    hand.frame()
    hand.move(moves_tab(scene).plan.view.center)
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert scene.replay.at == DEALT[1]
    hand.move(scene.playback.places.centre)
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert scene.replay.at == DEALT[1] + 1


def test_a_mouse_that_lay_there_before_the_list_tells_nothing(
    scene: ReplayScene, hand: Hand
) -> None:
    x, y = next(iter(find(moves_tab(scene), scene, hand).values()))
    hand.move((x, y))
    told = scene.read("")[0]
    hand.app.go(route.ReplayRoute(kept(hand.app, RECORD)))
    hand.frames(2)
    again = the_replay(hand.app)
    assert again is not scene and again.read("")[0] != told
    hand.move((x + 1, y))
    assert again.read("")[0] == told


def test_before_the_first_move_nothing_is_marked(scene: ReplayScene, hand: Hand) -> None:
    row = pygame.Rect(moves_tab(scene).plan.view.topleft, (200, 24))
    surface = pygame.display.get_surface()
    assert surface is not None
    hand.frame()
    begun = surface.subsurface(row).copy()
    jump(scene, 1)
    hand.frame()
    marked = surface.subsurface(row).copy()
    jump(scene, 0)
    hand.frame()
    again = surface.subsurface(row)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(begun, "RGB")
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(begun, "RGB")
