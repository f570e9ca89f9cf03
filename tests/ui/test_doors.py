"""By whichever door a game that goes on is opened, its hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.events import DealScored
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay
from fivehundred.session.replay import Replay
from fivehundred.ui import route
from fivehundred.ui.scenes.replay.analysis import AnalysisTab
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.replay.study import AnalysisProgress
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, jump, kept, the_replay
from tests.ui.seating import sit_down

SCORED = [
    number
    for number, step in enumerate(replay(RECORD), 1)
    if any(isinstance(event, DealScored) for event in step.events)
]
GOING_ON = replace(RECORD, actions=RECORD.actions[: SCORED[2] + 25])
TOGETHER = replace(
    GOING_ON,
    seats=tuple(
        SeatInfo(info.name, HUMAN if seat < 2 else "learner")
        for seat, info in enumerate(GOING_ON.seats)
    ),
)
IN_FIRST_DEAL = replace(RECORD, actions=RECORD.actions[: SCORED[0] - 20])


def _from_home(hand: Hand, record: Record) -> None:
    kept(hand.app, record)
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("Replay")
    hand.frame()
    hand.push("Replay")
    hand.frame()


def _from_list(hand: Hand, record: Record) -> None:
    kept(hand.app, record)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.key(pygame.K_r, "r")
    hand.frame()


def _from_command(hand: Hand, record: Record) -> None:
    hand.app.go(route.ReplayRoute(kept(hand.app, record), len(record.actions)))
    hand.frame()


def _sit(hand: Hand, record: Record) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.frame()
    hand.table.top.modal = None


def _from_menu(hand: Hand, record: Record) -> None:
    _sit(hand, record)
    hand.table.top.refresh()
    hand.key(pygame.K_ESCAPE)
    hand.push("Replay this game")
    hand.frame()


def _from_sheet(hand: Hand, record: Record) -> None:
    _sit(hand, record)
    hand.table.top.refresh()
    hand.key(pygame.K_t, "t")
    hand.push("See deal 2 again, card by card.")
    hand.frame()


DOORS = (_from_home, _from_list, _from_command, _from_menu, _from_sheet)
by_every_door = pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__[6:])
Door = Callable[[Hand, Record], None]


def faces(scene: ReplayScene) -> set[str]:
    """Give every card whose face can be seen, also one that flies."""
    laid = {placed.code for placed in scene.playback.director.layout.cards.values() if placed.code}
    return laid | {sprite.code for sprite in scene.playback.stage.sprites.values() if sprite.code}


def try_everything(hand: Hand) -> set[str]:
    """Look at the end of the game in every way there is; give the faces seen, and the keys."""
    scene, seen = the_replay(hand.app), set[str]()
    hand.key(pygame.K_END)
    for key, text in (
        (pygame.K_o, "o"),
        (pygame.K_1, "1"),
        (pygame.K_2, "2"),
        (pygame.K_o, "o"),
        (pygame.K_4, "4"),
        (pygame.K_UP, ""),
        (pygame.K_o, "o"),
        (pygame.K_RIGHT, ""),
        (pygame.K_LEFT, ""),
    ):
        hand.key(key, text)
        assert scene.replay.secret
        seen |= (
            faces(scene)
            | set(scene.playback.stage.sprites)
            | set(scene.playback.director.layout.cards)
        )
    for place in scene.playback.places.seats:
        hand.click(place.name_plate.center)
        seen |= faces(scene)
    return seen


def public(record: Record) -> set[str]:
    """Give the cards that everybody has seen in the deal that goes on."""
    last = Replay(replace(record, seats=()))
    last.go(last.count)
    play = last.state.play
    played = (*play.plays, *(one for trick in play.tricks for one in trick.plays))
    return {one.card.code for one in played}


@by_every_door
def test_one_person_sees_no_other_hand_of_the_deal_that_goes_on(hand: Hand, door: Door) -> None:
    door(hand, GOING_ON)
    first = Replay(GOING_ON)
    first.go(SCORED[2] + 1)
    own = {card.code for card in first.state.hands[0]}
    hand_left = {card.code for card in first.view(0).hand}
    assert own == hand_left
    codes = {code for code in try_everything(hand) if code[0] not in "?kd"}
    kitty = set()
    last = Replay(GOING_ON)
    last.go(last.count)
    if last.state.contract is not None and last.state.contract.seat == 0:
        kitty = {card.code for card in (*last.state.taken, *last.state.discards)}
    assert own & codes
    assert codes <= own | public(GOING_ON) | kitty
    scene = the_replay(hand.app)
    assert scene.playback.options.seat == 0
    assert not hand.control("As Ann").enabled
    assert scene.compose_frame().status.startswith("This deal has not been scored yet")


@by_every_door
def test_where_several_play_only_open_cards_of_it_are_seen(hand: Hand, door: Door) -> None:
    door(hand, TOGETHER)
    codes = {code for code in try_everything(hand) if code[0] not in "?kd"}
    assert codes <= public(TOGETHER)
    assert public(TOGETHER)
    assert not hand.control("Open cards").enabled


@by_every_door
def test_deals_that_have_been_scored_lie_open(hand: Hand, door: Door) -> None:
    door(hand, GOING_ON)
    scene = the_replay(hand.app)
    jump(scene, SCORED[1] + 2)
    assert not scene.replay.secret
    hand.key(pygame.K_o, "o")
    if scene.playback.options.viewer is not None:
        hand.key(pygame.K_o, "o")
    assert len(faces(scene)) > 40
    hand.key(pygame.K_3, "3")
    assert (scene.playback.options.seat, len(faces(scene))) == (2, 10)
    jump(scene, SCORED[2] - 1)
    hand.key(pygame.K_o, "o")
    for _action in range(3):
        # From there into the deal that goes on the table turns to its only person again.
        hand.key(pygame.K_RIGHT)
    assert scene.replay.at == SCORED[2] + 2
    assert scene.playback.options.seat == 0 and scene.playback.places.seats[0].seat == 0
    assert len(faces(scene)) == 10


def test_in_the_first_deal_too_no_door_shows_hidden_cards(hand: Hand) -> None:
    _from_menu(hand, IN_FIRST_DEAL)
    codes = {code for code in try_everything(hand) if code[0] not in "?kd"}
    first = Replay(IN_FIRST_DEAL)
    first.go(first.beginning_of(1))
    assert codes <= {card.code for card in first.state.hands[0]} | public(IN_FIRST_DEAL)


def test_a_deal_that_goes_on_is_not_analysed(hand: Hand) -> None:
    _from_command(hand, GOING_ON)
    hand.key(pygame.K_a, "a")
    hand.frames(3)
    scene = the_replay(hand.app)
    tab = scene.side.chosen
    assert isinstance(tab, AnalysisTab)
    assert tab.hindsight.progress is AnalysisProgress.SECRET
    assert not tab.waits and tab.hindsight.found is None
    assert not tab.card_marks(scene.cursor)
