"""Motion where it meets a person: dragged cards, the sheet that counts, settings, panels."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.facts import Phase
from fivehundred.paths import examples_folder
from fivehundred.session.codec.game import decode
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.record import replay as steps_of
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.deals import calling, exchanging, following
from tests.ui.hand import Hand, perform
from tests.ui.seating import sit_down


def sit(hand: Hand, record: Record, **settings: object) -> TableScene:
    wanted = {"speed": Speed.NORMAL, **settings}
    sit_down(hand.app, record, "test")
    hand.settle()
    hand.app.change_settings(replace(hand.app.settings, **wanted))  # type: ignore[arg-type]
    return hand.table


def watch(hand: Hand, record: Record) -> TableScene:
    """Sit down where something is just about to happen by itself."""
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.NORMAL))
    sit_down(hand.app, record, "test")
    hand.frame()
    return hand.table


def test_a_dropped_card_settles_from_where_it_was_dropped_and_only_once(hand: Hand) -> None:
    table = sit(hand, following())
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    code = sorted(table.top.pointer.interaction.legal)[0]
    there = table.top.places.centre
    hand.press(hand.grip(code))
    for share in (0.3, 0.6, 1.0):
        x, y = hand.grip(code)
        hand.move((x + (there[0] - x) * share, y + (there[1] - y) * share), held=True)
    dropped = table.top.stage.sprites[code].pose
    hand.post(pygame.MOUSEBUTTONUP, pos=there, button=1)
    motion = table.top.stage.sprites[code].motion
    assert motion is not None
    assert (motion.start.x, motion.start.y) == (dropped.x, dropped.y)
    gone = [_far(table, code, motion.end.x, motion.end.y)]
    while (sprite := table.top.stage.sprites.get(code)) is not None and sprite.motion is motion:
        hand.frame(10)
        gone.append(_far(table, code, motion.end.x, motion.end.y))
    assert gone == sorted(gone, reverse=True)
    assert gone[-1] == 0
    grown = max(motion.at(ms).width for ms in range(0, round(motion.total_ms), 5))
    assert grown <= dropped.width


def _far(table: TableScene, code: str, x: float, y: float) -> float:
    sprite = table.top.stage.sprites.get(code)
    return abs(sprite.pose.x - x) + abs(sprite.pose.y - y) if sprite else 0.0


def test_with_reduced_motion_not_even_a_lifted_card_moves(hand: Hand) -> None:
    table = sit(hand, following(), reduced_motion=True)
    hand.frame()
    code = sorted(table.top.pointer.interaction.legal)[0]
    hand.move(hand.grip(code))
    assert not table.top.stage.moving
    assert table.top.stage.sprites[code].pose == table.top.pointer.rest_pose(code)
    hand.play(code)
    for _frame in range(100):
        hand.frame(20)
        assert not table.top.stage.moving


def test_reduced_motion_holds_from_the_moment_it_is_chosen(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_ESCAPE)
    hand.app.change_settings(replace(hand.app.settings, reduced_motion=True))
    table.top.close()
    hand.frame()
    hand.move(hand.grip(sorted(table.top.pointer.interaction.legal)[0]))
    assert not table.top.stage.moving


def last_card() -> Record:
    """Give a game before the last card of its first deal."""
    record = decode((examples_folder() / "australian.json").read_text(encoding="utf-8"))
    for number, step in enumerate(steps_of(record)):
        if step.state.match.deals:
            seats = tuple(SeatInfo(info.name, "learner") for info in record.seats)
            seats = (SeatInfo("Ann", "human"), *seats[1:])
            return replace(record, seats=seats, actions=record.actions[:number])
    raise AssertionError("no deal was scored")


def at_the_count(hand: Hand) -> TableScene:
    table = sit(hand, last_card())
    hand.until(lambda: table.top.director.counting, ms=16)
    hand.frame(50)
    return table


def test_the_sheet_opens_and_counts_and_the_corner_counts_with_it(hand: Hand) -> None:
    table = at_the_count(hand)
    assert isinstance(table.top.modal, SheetPanel)
    first = table.top.modal.counted
    assert 0 < first < 1
    hand.frame(200)
    assert first < table.top.modal.counted < 1
    assert table.top.director.view.scores != table.sitting.view.scores
    hand.frames(20, 50)
    assert table.top.modal.counted == 1
    assert table.top.director.view.scores == table.sitting.view.scores


@pytest.mark.parametrize("with_key", [True, False], ids=["key", "click"])
def test_any_key_or_click_shows_the_whole_count_and_closes_nothing(
    hand: Hand, *, with_key: bool
) -> None:
    table = at_the_count(hand)
    if with_key:
        hand.post(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0, scancode=0)
    else:
        hand.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert not table.top.director.counting
    assert isinstance(table.top.modal, SheetPanel)
    assert table.top.modal.counted == 1
    assert table.top.director.view.scores == table.sitting.view.scores
    hand.key(pygame.K_RETURN, "\r")
    hand.until(lambda: table.sitting.view.phase is not Phase.DEAL)


def test_while_the_score_counts_the_seat_can_be_given_away_and_the_sheet_is_back(
    hand: Hand,
) -> None:
    table = at_the_count(hand)
    hand.key(pygame.K_p, "\x10", pygame.KMOD_CTRL)
    assert table.sitting.session.record.sitting_out
    hand.frame()
    assert isinstance(table.top.modal, SheetPanel)
    assert hand.line[0].startswith("A computer player plays for")


@pytest.mark.parametrize("still", [{"speed": Speed.OFF}, {"reduced_motion": True}], ids=str)
def test_where_nothing_moves_the_sheet_has_its_totals_at_once(
    hand: Hand, still: dict[str, object]
) -> None:
    table = sit(hand, last_card(), **still)
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=16)
    assert isinstance(table.top.modal, SheetPanel)
    assert table.top.modal.counted == 1
    assert table.top.director.view.scores == table.sitting.view.scores


def test_the_calls_are_put_away_when_the_contract_is_shown(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    record = exchanging()
    table = watch(hand, replace(record, actions=record.actions[:-1]))
    perform(table, record.actions[-1])
    assert isinstance(table.top.asked, AuctionPanel)
    hand.until(lambda: table.top.director.view.contract is not None, ms=16)
    hand.frame(16)
    assert not isinstance(table.top.asked, AuctionPanel)
    assert table.top.director.busy


def test_the_whole_deal_can_be_hurried_by_one_click(hand: Hand) -> None:
    record = calling()
    table = watch(hand, replace(record, actions=record.actions[:-1]))
    hand.until(lambda: table.top.stage.moving, ms=16)
    hand.frames(5)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    assert not table.top.director.busy
    assert len(table.top.director.layout.hand) == 10
