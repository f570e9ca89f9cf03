from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.paths import examples_folder
from fivehundred.session.moves import spans_of
from fivehundred.session.record import state_after
from fivehundred.session.replay import open_replay
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.scenes.replay.chart import SectionKind, chart_of, sections_of
from fivehundred.ui.scenes.replay.layout import Axis
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, dealt, jump, kept, the_replay

COUNT = len(RECORD.actions)
DEALT = dealt(RECORD)


@pytest.fixture
def scene(app: App, hand: Hand) -> ReplayScene:
    """Open the replay of a finished game."""
    app.go(route.ReplayRoute(kept(app, RECORD)))
    hand.frame()
    return the_replay(app)


@pytest.mark.parametrize("key", PRESETS)
def test_the_parts_of_every_deal_follow_each_other_without_a_gap(key: str) -> None:
    found = open_replay(examples_folder() / f"{key}.json")
    spans = spans_of(found)
    for place, span in enumerate(spans):
        pieces = sections_of(found, place, span)
        assert pieces[0].begin == span.begin and pieces[-1].end == span.end
        ends = [piece.end for piece in pieces[:-1]]
        assert ends == [piece.begin for piece in pieces[1:]]
        tricks = [piece for piece in pieces if piece.kind is SectionKind.TRICK]
        taken = 0 if span.result is None else sum(span.result.tricks)
        again = span.result is not None and bool(span.result.proved)
        assert len(tricks) > taken if again else len(tricks) == taken


def test_the_curves_end_at_the_scores_of_the_game() -> None:
    found = open_replay(examples_folder() / "hoyle.json")
    chart = chart_of(found, spans_of(found))
    ends = tuple(curve[-1] for curve in chart.curves)
    assert ends == tuple((found.count, score) for score in found.ending(None).scores)
    low, high = chart.bounds
    assert low <= 0 < high


def test_an_axis_leads_there_and_back() -> None:
    axis = Axis(20, 900, 40, 110)
    assert [axis.number(axis.x(number)) for number in range(40, 111)] == list(range(40, 111))
    assert (axis.number(-50), axis.number(5000)) == (40, 110)
    assert Axis(0, 0, 3, 3).number(7) == 3


def test_the_row_of_a_deal_leads_through_that_deal_alone(scene: ReplayScene, hand: Hand) -> None:
    jump(scene, DEALT[1] + 3)
    hand.frame()
    row = scene.layout.bar.timeline.deal
    end = DEALT[2] - 1
    hand.press((row.left + 1, row.centery))
    assert scene.replay.at == DEALT[1]
    for share in (0.3, 0.9, 0.5, 1.0):
        hand.move((row.left + row.width * share, row.centery - 300), held=True)
        assert scene.replay.at == round(DEALT[1] + share * (end - DEALT[1]))
        number = scene.replay.at
        assert scene.playback.director.view == view(state_after(RECORD, number), None)
    hand.move((row.right + 500, row.centery), held=True)
    assert scene.replay.at == end
    hand.release((row.right, row.centery))
    hand.move((row.left, row.centery))
    assert scene.replay.at == end


def test_a_row_is_let_go_though_its_release_was_not_seen(scene: ReplayScene, hand: Hand) -> None:
    """The button may go up over another window."""
    row = scene.layout.bar.timeline.deals
    hand.press(row.center)
    stood = scene.replay.at
    for x in (row.left, row.right):
        hand.move((x, row.centery))
        assert scene.replay.at == stood
    hand.move((row.left, row.centery), held=True)
    assert scene.replay.at == stood


@pytest.mark.parametrize("key", PRESETS)
def test_each_block_of_the_timeline_tells_of_its_deal_up_to_the_last_card(key: str) -> None:
    found = open_replay(examples_folder() / f"{key}.json")
    chart = chart_of(found, spans_of(found))
    for place, span in enumerate(chart.spans):
        for number in (span.begin, span.begin + 1, span.end - 1, span.end):
            assert chart.place_of_block(number) == place
    assert chart.place_of_block(found.count + 1) == len(chart.spans) - 1


def test_of_many_places_that_the_mouse_tells_of_in_a_frame_only_the_last_is_shown(
    scene: ReplayScene, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = scene.layout.bar.timeline.deals
    hand.press(row.center)
    stood: list[int] = []
    go = scene.replay.go

    def noted(number: int) -> None:
        stood.append(number)
        go(number)

    monkeypatch.setattr(scene.replay, "go", noted)
    for x in range(row.left, row.right, 40):
        place = (x, row.centery)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(40, 0), buttons=(1, 0, 0))
        pygame.event.post(motion)
    hand.frame()
    assert stood == [scene.replay.at]


def test_what_is_pointed_at_is_said(scene: ReplayScene, hand: Hand) -> None:
    plan = scene.layout.bar.timeline
    spans = scene.timeline.chart.spans
    hand.move((plan.of_game(COUNT).x((spans[1].begin + spans[1].end) / 2), plan.deals.centery))
    said = scene.compose_frame().status
    assert said.startswith("Deal 2: ") and (" made with " in said or " set with " in said)
    assert f"now {spans[1].scores[0]}." in said.replace("−", "-")
    jump(scene, DEALT[1])
    hand.frame()
    hand.move((plan.deal.left + 2, plan.deal.centery))
    assert scene.compose_frame().status.startswith("Deal 2, the auction: ")
    hand.move((plan.deal.right - 2, plan.deal.centery))
    assert " took it." in scene.compose_frame().status


def test_the_keyboard_comes_by_and_hears_the_rows(scene: ReplayScene, hand: Hand) -> None:
    jump(scene, COUNT)
    hand.frame()
    said = {
        stop.name: stop.sentence
        for stop in hand.app.layer.stops
        if stop.name in ("scores over time", "deals", "deal")
    }
    ended = scene.replay.ending(None).scores
    assert said["scores over time"].count(str(abs(ended[0]))) >= 1
    assert said["deals"].startswith(f"Deal {scene.replay.scored}: ")
    assert "took it." in said["deal"]


@pytest.mark.parametrize("theme", [Theme.DUSK, Theme.DAYLIGHT])
def test_a_contract_that_was_set_has_another_shape_than_one_made(
    app: App, hand: Hand, theme: Theme, tmp_path: Path
) -> None:
    app.change_settings(replace(app.settings, theme=theme))
    app.go(route.ReplayRoute(examples_folder() / "hoyle.json"))
    hand.frame()
    scene = the_replay(app)
    chart, plan = scene.timeline.chart, scene.layout.bar.timeline
    surface = pygame.display.get_surface()
    assert surface is not None
    filled = {}
    for span in chart.spans:
        made = span.result is not None and span.result.made
        x = plan.of_game(chart.count).x(span.end) - round(6 * plan.u)
        column = [tuple(surface.get_at((x, y))) for y in range(plan.deals.top, plan.deals.bottom)]
        filled[made] = len(set(column[2:-2]))
    assert filled[True] == 1 and filled[False] > 1


def test_a_game_without_a_deal_has_an_empty_timeline(app: App, hand: Hand) -> None:
    app.go(route.ReplayRoute(kept(app, replace(RECORD, actions=()))))
    hand.frame()
    scene = the_replay(app)
    row = scene.layout.bar.timeline.deals
    hand.click(row.center)
    hand.click(scene.layout.bar.timeline.deal.center)
    assert scene.replay.at == 0
    assert (
        scene.timeline.pointed(scene.layout.bar.timeline, row.center)
        == "No cards have been dealt yet."
    )
