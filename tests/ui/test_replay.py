from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.events import DealScored
from fivehundred.engine.view import view
from fivehundred.session.record import state_after
from fivehundred.session.replay import Replay, Stride
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.geometry.pose import PlacedCard
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.reading.past import TricksPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.replay import intents as replay_input
from fivehundred.ui.scenes.replay import words as replay_words
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.widgets.keys import key_rows
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, dealt, jump, kept, the_replay

COUNT = len(RECORD.actions)
DEALT = dealt(RECORD)
PLAYED = [n for n, action in enumerate(RECORD.actions, 1) if isinstance(action, PlayCard)]
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def scene(app: App, hand: Hand) -> ReplayScene:
    """Open the replay of a finished game that a person has played."""
    app.go(route.ReplayRoute(kept(app, RECORD)))
    hand.frame()
    return the_replay(app)


def shown(scene: ReplayScene) -> dict[str, PlacedCard]:
    return dict(scene.playback.director.layout.cards)


def at_rest(scene: ReplayScene, number: int, hand: Hand) -> None:
    """Make sure that the table shows, everything at rest, the state after so many actions."""
    hand.until(lambda: not scene.playback.director.busy and not scene.playback.stage.moving)
    assert scene.replay.at == number
    assert scene.playback.director.view == view(
        state_after(RECORD, number), scene.playback.options.viewer
    )
    assert shown(scene) == dict(layout(scene.playback.director.view, scene.playback.places).cards)
    assert {key: s.pose for key, s in scene.playback.stage.sprites.items()} == {
        key: placed.pose for key, placed in shown(scene).items()
    }


def buttons_of_the_bar(hand: Hand) -> list[pygame.Rect]:
    """Give the places of the buttons, those of the side panel apart."""
    scene = the_replay(hand.app)
    aside = (
        pygame.Rect(0, 0, 0, 0) if scene.layout.side_plan is None else scene.layout.side_plan.rect
    )
    boxes = [control.rect for control in hand.app.layer.controls]
    return [box for box in boxes if not aside.contains(box)]


def test_it_begins_at_the_beginning_with_all_hands_open(scene: ReplayScene, hand: Hand) -> None:
    assert scene.playback.options.viewer is None
    at_rest(scene, 0, hand)
    assert not hand.control("Previous card (←).").enabled
    assert hand.control("Next card (→).").enabled


def test_keys_lead_by_card_trick_and_deal_and_to_both_ends(scene: ReplayScene, hand: Hand) -> None:
    hand.key(pygame.K_RIGHT)
    at_rest(scene, 1, hand)
    hand.key(pygame.K_RIGHT, mod=CTRL)
    at_rest(scene, DEALT[0], hand)
    hand.key(pygame.K_RIGHT, mod=CTRL)
    at_rest(scene, DEALT[1], hand)
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN):
        wanted = scene.replay.next_stop(Stride.TRICK)
        hand.key(key)
        at_rest(scene, wanted, hand)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_LEFT)
    at_rest(scene, wanted, hand)
    for key in (pygame.K_UP, pygame.K_PAGEUP):
        wanted = scene.replay.stop_before(Stride.TRICK)
        hand.key(key)
        at_rest(scene, wanted, hand)
    hand.key(pygame.K_END)
    at_rest(scene, COUNT, hand)
    hand.key(pygame.K_LEFT, mod=CTRL)
    at_rest(scene, DEALT[-1], hand)
    hand.key(pygame.K_HOME)
    at_rest(scene, 0, hand)


def test_buttons_do_what_the_keys_do(scene: ReplayScene, hand: Hand) -> None:
    for label, number in (
        ("Next deal (Ctrl →).", DEALT[0]),
        ("Next card (→).", DEALT[0] + 1),
        ("Previous card (←).", DEALT[0]),
        ("Previous deal (Ctrl ←).", 0),
    ):
        hand.push(label)
        at_rest(scene, number, hand)
    hand.push("Next trick (↓).")
    at_rest(scene, scene.replay.at, hand)
    number = scene.replay.at
    assert number > 0
    hand.push("Previous trick (↑).")
    at_rest(scene, scene.replay.at, hand)
    assert scene.replay.at < number


def test_there_is_no_button_over_another_nor_outside_the_bar(
    scene: ReplayScene, hand: Hand
) -> None:
    for size in ((960, 600), (1280, 800), (1920, 1080), (1000, 1400)):
        pygame.display.set_mode(size)
        hand.app._resized()
        bar = scene.layout.bar.rect
        boxes = buttons_of_the_bar(hand)
        assert len(boxes) == 15
        assert all(bar.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[:index]) < 0 for index, box in enumerate(boxes))
        plan = scene.layout.side_plan
        assert plan is not None and plan.below is (size == (1000, 1400))
        assert scene.playback.places.size[1] == (plan.rect.top if plan.below else bar.top)


def test_a_step_on_moves_the_cards_and_a_step_back_does_not(
    scene: ReplayScene, hand: Hand
) -> None:
    scene.playback.options = replace(scene.playback.options, speed=Speed.NORMAL)
    jump(scene, PLAYED[0] - 1)
    hand.key(pygame.K_RIGHT)
    assert scene.playback.stage.moving
    at_rest(scene, PLAYED[0], hand)
    hand.key(pygame.K_LEFT)
    assert not scene.playback.stage.moving
    at_rest(scene, PLAYED[0] - 1, hand)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    assert scene.replay.at == PLAYED[0] + 1
    at_rest(scene, PLAYED[0] + 1, hand)


def test_space_plays_on_to_the_end_and_pauses(scene: ReplayScene, hand: Hand) -> None:
    jump(scene, COUNT - 30)
    hand.key(pygame.K_SPACE)
    assert scene.playback.options.playing
    hand.until(lambda: scene.replay.at > COUNT - 25)
    hand.key(pygame.K_SPACE)
    number = scene.replay.at
    hand.frames(100, 50.0)
    assert not scene.playback.options.playing
    assert scene.replay.at == number
    hand.key(pygame.K_SPACE)
    hand.until(lambda: not scene.playback.options.playing)
    at_rest(scene, COUNT, hand)
    assert hand.control("Play (Space).").enabled
    hand.key(pygame.K_SPACE)
    hand.until(lambda: scene.replay.at == 3)


def test_any_step_ends_playing(scene: ReplayScene, hand: Hand) -> None:
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN):
        jump(scene, DEALT[1])
        hand.key(pygame.K_SPACE)
        hand.key(key)
        number = scene.replay.at
        hand.frames(100, 50.0)
        assert not scene.playback.options.playing and scene.replay.at == number


def test_a_seats_eyes_see_what_it_saw(scene: ReplayScene, hand: Hand) -> None:
    jump(scene, DEALT[0])
    state = state_after(RECORD, DEALT[0])
    faces = {card.code for hand_ in state.hands for card in hand_}
    assert {key for key in shown(scene) if key[0] not in "?kd"} >= faces
    hand.key(pygame.K_3, "3")
    assert (scene.playback.options.viewer, scene.playback.options.seat) == (2, 2)
    assert scene.playback.places.seats[0].seat == 2
    own = {card.code for card in state.hands[2]}
    assert {placed.code for placed in shown(scene).values() if placed.code} == own
    hand.key(pygame.K_RIGHT)
    hand.until(lambda: not scene.playback.director.busy)
    assert {s.code for s in scene.playback.stage.sprites.values() if s.code} == own
    hand.key(pygame.K_o, "o")
    assert (scene.playback.options.viewer, scene.playback.options.seat) == (None, 2)
    hand.key(pygame.K_o, "o")
    assert scene.playback.options.viewer == 2
    hand.key(pygame.K_9, "9")
    assert scene.playback.options.viewer == 2


def test_one_button_leads_through_all_eyes_and_a_plate_to_its_seat(
    scene: ReplayScene, hand: Hand
) -> None:
    seen = []
    for name in ("All hands", "As Ann", "As Bea", "As Cid", "As Dot"):
        hand.push(name)
        seen.append(scene.playback.options.viewer)
    assert seen == [0, 1, 2, 3, None]
    hand.click(scene.playback.places.of(1).name_plate.center)
    assert (scene.playback.options.viewer, scene.playback.options.seat) == (1, 1)


def test_a_click_in_the_line_of_progress_leads_there(scene: ReplayScene, hand: Hand) -> None:
    line = scene.layout.bar.timeline.deals
    hand.click((line.left + line.width * 0.5, line.centery))
    at_rest(scene, scene.replay.at, hand)
    assert abs(scene.replay.at - COUNT / 2) < 2


def test_the_line_of_progress_can_be_dragged_along(scene: ReplayScene, hand: Hand) -> None:
    line = scene.layout.bar.timeline.deals
    hand.press((line.left + line.width * 0.2, line.centery))
    seen = [scene.replay.at]
    for share in (0.4, 0.8, 0.6):
        hand.move((line.left + line.width * share, line.centery - 200), held=True)
        seen.append(scene.replay.at)
    hand.release((line.left + line.width * 0.6, line.centery))
    hand.move((line.left, line.centery))
    assert [round(number / COUNT, 1) for number in seen] == [0.2, 0.4, 0.8, 0.6]
    at_rest(scene, seen[-1], hand)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [75, 150, 250])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1080)])
def test_the_bar_has_room_at_every_scale(
    scene: ReplayScene, hand: Hand, size: tuple[int, int], percent: int
) -> None:
    pygame.display.set_mode(size)
    hand.app._resized()
    hand.app.change_settings(replace(hand.app.settings, ui_scale=percent))
    plan = scene.layout.bar
    pictures = hand.app.layer.pictures
    texts = [one.rect for one in pictures if plan.rect.contains(one.rect) and one.text]
    assert len(texts) == 2
    parts = [*texts, plan.timeline.rect, *buttons_of_the_bar(hand)]
    assert all(plan.rect.contains(part) for part in parts)
    assert all(part.collidelist(parts[:at]) < 0 for at, part in enumerate(parts))
    if percent == 150:
        assert plan.u > 1.25 * unit_for(*size)


def test_the_wheel_goes_by_cards(scene: ReplayScene, hand: Hand) -> None:
    for turn in (-1, -1, 1):
        hand.post(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn))
    at_rest(scene, 1, hand)


def test_the_speed_goes_round(scene: ReplayScene, hand: Hand) -> None:
    assert scene.playback.options.speed is Speed.OFF
    seen = []
    for _speed in Speed:
        hand.key(pygame.K_v, "v")
        seen.append(scene.playback.options.speed)
    assert set(seen) == set(Speed) and seen[-1] is Speed.OFF


def test_the_sheet_of_that_moment_the_last_trick_and_the_keys(
    scene: ReplayScene, hand: Hand
) -> None:
    hand.key(pygame.K_l, "l")
    assert scene.modal is None
    frame = scene.compose_frame()
    assert (frame.status, frame.urgent) == ("No trick has been taken yet.", True)
    jump(scene, DEALT[2] - 1)
    for key, text, kind in (
        (pygame.K_t, "t", SheetPanel),
        (pygame.K_QUESTION, "?", KeysPanel),
        (pygame.K_l, "l", TricksPanel),
    ):
        if kind is TricksPanel:
            jump(scene, PLAYED[7])
        hand.key(key, text)
        assert isinstance(scene.modal, kind)
        number = scene.replay.at
        hand.key(pygame.K_ESCAPE)
        assert scene.modal is None
        assert scene.replay.at == number
        assert len(buttons_of_the_bar(hand)) == 15


def test_the_list_of_keys_names_only_keys_that_work() -> None:
    listed = " ".join(keys for keys, _meaning in key_rows(replay_input.REPLAY_KEYS))
    assert {"O", "V", "T", "L", "?", "Esc", "Space", "Home", "End"} <= set(listed.split())


def test_the_bar_says_where_the_game_stands() -> None:
    replay = Replay(RECORD)

    def line(number: int) -> str:
        replay.go(number)
        return replay_words.position_line(replay.position)

    assert line(0) == "Before deal 1"
    assert line(DEALT[0]) == "Deal 1, the auction"
    assert line(PLAYED[1]) == "Deal 1, trick 1, card 2"
    assert line(COUNT) == "The game is over"
    assert replay_words.count_line(replay.position) == f"action {COUNT} of {COUNT}"
    scored = 0
    replay.go(scored)
    while not any(isinstance(event, DealScored) for event in replay.last_events(None)):
        scored += 1
        replay.go(scored)
    assert line(scored) == f"Before deal {1 + replay.position.deal}"


def test_it_survives_a_change_of_the_windows_size(scene: ReplayScene, hand: Hand) -> None:
    scene.playback.options = replace(scene.playback.options, speed=Speed.RELAXED)
    jump(scene, PLAYED[0] - 1)
    hand.key(pygame.K_DOWN)
    assert scene.playback.stage.moving
    pygame.display.set_mode((960, 600))
    hand.app._resized()
    at_rest(scene, scene.replay.at, hand)
    hand.key(pygame.K_RIGHT)
    at_rest(scene, scene.replay.at, hand)
