"""The analysis of a deal beside its replay: opened, followed, left; by mouse and by keyboard."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from fivehundred.session.record import Record
from fivehundred.session.workers.process import WorkerProcess
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.study.deal_words import choice_words, cost_words
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.drawing.table.card_marks import Worth, draw_card_marks
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.replay.analysis import AnalysisTab, ranked
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.replay.side import ReplayCursor
from fivehundred.ui.scenes.replay.study import AnalysisProgress
from fivehundred.ui.scenes.shared.picture import draw_moment
from fivehundred.ui.scenes.table.intents import Opening
from tests.ui.gallery import _scored, cut_to, game_of_preset
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptAnalyst
from tests.ui.reading import tree_of
from tests.ui.replays import jump, opened_by_key, the_replay
from tests.ui.seating import sit_down
from tests.ui.studies import looked_into

NAMES = ("Ann", "Bea", "Col", "Dot")


@pytest.fixture(scope="module")
def game() -> Record:
    """A game in its fourth deal."""
    cut = cut_to(game_of_preset("australian"), _scored)
    assert cut is not None
    return cut


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let deals be looked into in this process."""
    monkeypatch.setattr("fivehundred.ui.scenes.replay.study.Analyst", PromptAnalyst)


def opened(hand: Hand, game: Record, deal: int) -> ReplayScene:
    return opened_by_key(hand, game, deal, "a")


def tab_of(scene: ReplayScene) -> AnalysisTab:
    tab = scene.side.chosen
    assert isinstance(tab, AnalysisTab)
    return tab


def process_of(tab: AnalysisTab) -> WorkerProcess:
    assert tab.hindsight._work is not None
    process = tab.hindsight._work[1]._process
    assert process is not None
    return process


def cursor(scene: ReplayScene, **changed: object) -> ReplayCursor:
    at = scene.cursor
    viewer = changed.get("viewer", at.viewer)
    assert viewer is None or isinstance(viewer, int)
    return replace(at, viewer=viewer)


def test_from_the_sheet_to_the_analysis_and_back_by_the_keys(hand: Hand, game: Record) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, game, "test")
    hand.frame()
    hand.table.take(Opening.FRESH_SHEET)
    hand.frame()
    hand.key(pygame.K_a, "a")
    hand.frame()
    scene = the_replay(hand.app)
    found = looked_into(hand, scene)
    assert found.deal == 3
    assert scene.replay.at == scene.replay.first_lead_of(3)
    assert scene.playback.options.viewer is None
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.table.top.modal, SheetPanel)


@pytest.mark.usefixtures("prompt")
def test_a_costly_card_leads_to_its_moment_and_is_marked_there(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    found = looked_into(hand, scene)
    assert len(found.costly) == 2
    for costly in found.costly:
        said = cards_in_words(cost_words(found, costly, NAMES))
        hand.push(said)
        hand.frame()
        assert scene.replay.at == costly.number
        assert hand.control(said).style == "chosen"


@pytest.mark.usefixtures("prompt")
def test_the_cards_on_the_table_bear_what_the_analysis_says(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    found, tab = looked_into(hand, scene), tab_of(scene)
    for judged in found.plays[::7]:
        jump(scene, judged.number)
        hand.frame()
        marks = tab.card_marks(cursor(scene, viewer=None))
        legal = {offer.card.code for offer in scene.replay.view(None).legal}  # type: ignore[union-attr]
        assert set(marks) == legal
        for one in ranked(found, judged):
            cost = judged.cost(one.choice)
            best = cost == 0 and not judged.changes_outcome(one.choice)
            assert (one.mark.worth is Worth.BEST) is best
            assert one.mark.inside == one.choice.tricks
        # With a hand's own eyes only the hand that is to play bears marks.
        assert tab.card_marks(cursor(scene, viewer=judged.seat)) == marks
        assert not tab.card_marks(cursor(scene, viewer=(judged.seat + 1) % 4))


@pytest.mark.usefixtures("prompt")
def test_pointing_at_a_card_says_what_it_would_bring(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    found = looked_into(hand, scene)
    judged = next(one for one in found.plays if one.seat == 0 and len(one.choices) > 2)
    jump(scene, judged.number)
    hand.frame()
    last = judged.choices[-1]
    pose = scene.playback.stage.sprites[last.play.card.code].pose
    corner = pose.point(-pose.width * 0.42, -pose.height * 0.3)
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    hand.move(corner)
    hand.frame()
    told = [choice_words(found, judged, one, NAMES) for one in judged.choices]
    assert scene.shown is not None and scene.shown.status in told


@pytest.mark.usefixtures("prompt")
def test_every_choice_stands_in_the_panel_for_the_keyboard(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    found = looked_into(hand, scene)
    judged = next(one for one in found.plays if len(one.choices) > 3)
    jump(scene, judged.number)
    hand.frame()
    stops = {stop.sentence for stop in hand.app.layer.stops}
    for one in judged.choices:
        assert any(choice_words(found, judged, one, NAMES) in said for said in stops)


@pytest.mark.usefixtures("prompt")
def test_a_screen_reader_reads_the_cards_of_the_analysis_as_no_bids(
    hand: Hand, game: Record
) -> None:
    scene = opened(hand, game, 3)
    costly = looked_into(hand, scene).costly
    jump(scene, costly[0].number)
    hand.frame()
    read = [f"{one.name} {one.description}" for one in tree_of(hand).nodes()]
    about_cards = [text for text in read if "costs" in text or "no card brings more" in text]
    assert len(about_cards) >= len(costly) + len(costly[0].choices)
    assert not [
        text for text in about_cards if re.search(r"\d (spades|clubs|diamonds|hearts)", text)
    ]
    assert any(re.search(r"\d of (spades|clubs|diamonds|hearts)", text) for text in about_cards)


@pytest.mark.usefixtures("prompt")
def test_a_deal_that_goes_on_is_not_looked_into_and_says_why(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    looked_into(hand, scene)
    jump(scene, scene.replay.count)
    hand.frames(3)
    tab = tab_of(scene)
    assert tab.hindsight.progress is AnalysisProgress.SECRET
    assert tab.hindsight.found is None and not tab.waits
    assert not tab.card_marks(cursor(scene, viewer=None))
    words = [getattr(block, "text", "") for block in tab.blocks(scene.cursor)]
    assert "A deal can be analysed once it has been scored." in words
    assert len(words) == 2


@pytest.mark.usefixtures("prompt")
def test_each_deal_is_looked_into_once(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 1)
    first, tab = looked_into(hand, scene), tab_of(scene)
    jump(scene, scene.replay.beginning_of(2))
    assert looked_into(hand, scene).deal == 2
    jump(scene, scene.replay.beginning_of(1))
    hand.frames(4)
    assert tab.hindsight.found is first
    assert not tab.waits


def test_hiding_the_panel_or_leaving_ends_the_look(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    process = process_of(tab_of(scene))
    assert process.is_alive
    hand.key(pygame.K_a, "a")
    assert not process.is_alive
    hand.key(pygame.K_a, "a")
    hand.frame()
    process = process_of(tab_of(scene))
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert not process.is_alive


def test_a_look_that_fails_is_said_to_have_failed(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    process_of(tab_of(scene)).end()
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    failed = "it is seen that the look has failed"
    hand.wait(lambda: tab_of(scene).hindsight.progress is AnalysisProgress.FAILED, failed)
    assert "This deal could not be analysed." in said
    assert not tab_of(scene).waits


@pytest.mark.usefixtures("prompt")
def test_who_drags_through_a_game_looks_into_no_deal_on_the_way(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 1)
    tab = tab_of(scene)
    for deal in (2, 3, 2, 3):
        jump(scene, scene.replay.beginning_of(deal))
        hand.frame()
    assert set(tab.hindsight._found) <= {1}
    assert tab.waits
    assert looked_into(hand, scene).deal == 3


@pytest.mark.usefixtures("prompt")
def test_what_is_said_gives_way_to_marks_on_cards(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 3)
    found = looked_into(hand, scene)
    judged = next(one for one in found.plays if one.seat == 0 and len(one.choices) > 4)
    jump(scene, judged.number)
    hand.frame()
    at, art, palette = scene.playback.places, hand.app.art, hand.app.screen.palette
    canvas = Canvas(pygame.Surface(hand.app.screen.size), art, at.u, palette)
    marks = tuple(tab_of(scene).card_marks(scene.cursor).items())
    cards = [(key, sprite.pose) for key, sprite in scene.playback.stage.in_order()]
    boxes = draw_card_marks(canvas, dict(marks), cards)
    said: list[pygame.Rect] = []
    with patch.object(Canvas, "panel", lambda _canvas, rect, *_rest, **_more: said.append(rect)):
        draw_moment(canvas, replace(scene.body().table, layers=Layers()), "Said.", marks=marks)
    assert len(boxes) == len(marks)
    assert said[-1].collidelist(boxes) == -1
