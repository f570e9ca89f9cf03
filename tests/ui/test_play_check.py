"""The play check beside the replay: what is checked, how it is told, and what it keeps apart."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.learning.drills.library import own_drills
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.players.judgement import Cost, Verdict
from fivehundred.session.analysis.findings import Checked, costliest
from fivehundred.session.analysis.play_check import decisions_of
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.speech.study import check_words as say
from fivehundred.ui import route
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.layout.beside import Flow
from fivehundred.ui.layout.links import Chip, LinkRow
from fivehundred.ui.layout.plot import Curve
from fivehundred.ui.scenes.replay.check import CheckTab
from fivehundred.ui.scenes.replay.intents import ReplayAction
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.replay.study import ZONE
from fivehundred.ui.widgets.control import Control
from tests.ui.gallery import _scored, cut_to, game_of_preset, resize
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptAnalyst, PromptChecker, PromptOnlooker
from tests.ui.replays import jump, opened_by_key, the_replay

NAMES = ("Ann", "Bea", "Col", "Dot")


@pytest.fixture(scope="module")
def game() -> Record:
    """A game in its fourth deal, in which Ann is the only person."""
    cut = cut_to(game_of_preset("australian"), _scored)
    assert cut is not None
    return cut


@pytest.fixture(autouse=True)
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let checks be made in this process."""
    monkeypatch.setattr(PromptOnlooker, "begun", [])
    monkeypatch.setattr(PromptChecker, "costly", {})
    monkeypatch.setattr("fivehundred.ui.scenes.replay.study.Checker", PromptChecker)


def checkers() -> list[PromptChecker]:
    return [one for one in PromptOnlooker.begun if isinstance(one, PromptChecker)]


def opened(hand: Hand, game: Record, deal: int) -> ReplayScene:
    return opened_by_key(hand, game, deal, "k")


def tab_of(scene: ReplayScene) -> CheckTab:
    tab = scene.side.chosen
    assert isinstance(tab, CheckTab)
    return tab


def checked_deal(hand: Hand, scene: ReplayScene) -> CheckTab:
    """Wait until the deal at the cursor has been checked."""
    tab = tab_of(scene)
    hand.until(lambda: tab.checking.deal in tab.checking._whole, ms=1)
    return tab


def blocks_at(scene: ReplayScene, number: int) -> list[object]:
    jump(scene, number)
    return list(tab_of(scene).blocks(scene.cursor))


def mark_of(block: object) -> object:
    """Return the mark on a row, None where it has none."""
    sign = getattr(block, "sign", None)
    return sign.args[0] if isinstance(sign, partial) else None


def test_the_deal_at_the_cursor_comes_first_then_the_person_s_game(
    hand: Hand, game: Record
) -> None:
    scene = opened(hand, game, 2)
    tab = checked_deal(hand, scene)
    assert (checkers()[0].deals, checkers()[0].seats) == ((2,), None)
    hand.frames(2)
    assert (checkers()[1].deals, checkers()[1].seats) == ((1, 3), (0,))
    # Another deal comes to stand at the cursor: it is next.
    jump(scene, scene.replay.beginning_of(3))
    hand.frames(4)
    assert checkers()[1].closed
    assert checkers()[2].deals == (3,)
    numbers = [one.number for one in decisions_of(Replay(game), (2,))]
    assert all(tab.checking.at(number) is not None for number in numbers)


def test_every_decision_is_told_with_what_an_expert_weighed(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    tab = checked_deal(hand, scene)
    kinds, marks = set(), tab.marks
    for one in tab.checking.checks:
        if one.deal != 2 or one.verdict in (Verdict.FORCED, Verdict.UNKNOWN):
            continue
        kinds.add(type(one.action).__name__)
        lines = [block for block in blocks_at(scene, one.number) if isinstance(block, LinkRow)]
        variant = game.variant
        assert lines[0].text == say.decision_words(one, variant)
        assert mark_of(lines[0]) is one.verdict
        read = lines[0].says + (marks[one.number + 1].words if one.number + 1 in marks else "")
        assert any(suit in read for suit in "♠♣♦♥") <= isinstance(one.action, MakeCall)
    assert {"MakeCall", "Discard", "PlayCard"} <= kinds


def test_hindsight_and_what_could_be_known_never_meet(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    tab = checked_deal(hand, scene)
    for number in range(scene.replay.beginning_of(2), scene.replay.beginning_of(3), 6):
        blocks = blocks_at(scene, number)
        rows = (block.blocks for block in blocks if isinstance(block, Flow))
        assert not any(isinstance(one, Chip) for row in rows for one in row)
        assert not any(isinstance(mark_of(block), CardMark) for block in blocks)
        assert not tab.card_marks(scene.cursor)


def test_what_was_not_the_best_is_marked_in_the_list_of_moves(hand: Hand, game: Record) -> None:
    decisions = decisions_of(Replay(game), (2,))
    PromptChecker.costly.update({one.number: Cost(20.0, 0.1, 20.0) for one in decisions[3::9]})
    scene = opened(hand, game, 2)
    tab = checked_deal(hand, scene)
    worse = (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)
    found = [one for one in tab.checking.checks if one.deal == 2 and one.verdict in worse]
    assert set(scene.cursor.marks) == {one.number + 1 for one in found}
    assert {one.number + 1 for one in decisions[3::9]} <= set(scene.cursor.marks)
    for number, mark in scene.cursor.marks.items():
        checked = tab.checking.at(number - 1)
        assert checked is not None
        assert say.verdict_word(checked.verdict) in mark.words


def test_the_curve_leads_to_its_points(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    tab = checked_deal(hand, scene)
    curve = next(block for block in tab.blocks(scene.cursor) if isinstance(block, Curve))
    found = tab.checking.curve(2)
    assert [point.share for point in curve.points] == [one.chance for one in found]
    assert [point.joined for point in curve.points] == [one.seat == 0 for one in found]
    assert curve.points[3].intent is not None
    scene.do(curve.points[3].intent)
    assert scene.replay.at == found[3].number


def test_the_mouse_goes_to_each_point_of_the_curve(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    found = checked_deal(hand, scene).checking.curve(2)
    hand.frame()
    curve = hand.control("Chances of the contract")
    point = curve.rect.left + curve.rect.width * 7 // (2 * len(found)), curve.seen.centery
    hand.move(point)
    hand.frame()
    assert scene.shown is not None
    assert scene.shown.status == curve.segments[3].description
    hand.click(point)
    assert scene.replay.at == found[3].number


def test_a_tab_that_is_put_away_does_not_move_the_one_that_is_shown(
    hand: Hand, game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fivehundred.ui.scenes.replay.study.Analyst", PromptAnalyst)
    hand.app.change_settings(replace(hand.app.settings, ui_scale=200))
    scene = opened_by_key(hand, game, 1, "a")
    resize(hand, (960, 540))
    hand.frames(8)
    hand.key(pygame.K_k, "k")
    scroll = checked_deal(hand, scene).scroll
    assert scroll.most_px > 0
    layer = hand.app.layer
    layer.focus_on([one for one in layer.stops if one.zone == ZONE][-1])
    hand.frames(2)
    column = min(one.rect.top for one in layer.pictures if one.clip is not None)
    scroll = tab_of(scene).scroll
    assert 0 < scroll.offset_px <= scroll.most_px
    assert column == scroll.view.top - scroll.offset_px


def test_its_words_are_still_seen_below_a_question(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    assert scene.body().below == ()
    hand.key(pygame.K_p, "p")
    for size in ((1280, 800), (900, 700)):
        resize(hand, size)
        hand.frame()
        assert scene.modal is not None
        tab = tab_of(scene).scroll.view
        below = scene.body().below
        assert sum(tab.colliderect(thing.rect) for thing in below) > 2
        bar = scene.layout.bar.rect
        buttons = [one for one in below if isinstance(one, Control) and bar.contains(one.rect)]
        assert len(buttons) > 5, "the bar is not empty below the question"
        surface = pygame.display.get_surface()
        assert surface is not None
        drawn = surface.subsurface(buttons[0].rect).copy()
        assert len({*drawn.get_buffer().raw}) > 20
    scene.close()
    assert scene.body().below == ()


def test_the_costliest_decisions_can_be_gone_to_and_tried_again(hand: Hand, game: Record) -> None:
    own = decisions_of(Replay(game), (1, 2), (0,))[2::4]
    costly = {one.number: Cost(10.0 + at, 0.1, 10.0 + at) for at, one in enumerate(own)}
    costly |= {one.number: Cost(90.0) for one in decisions_of(Replay(game), (2,), (1,))}
    PromptChecker.costly.update(costly)
    scene = opened(hand, game, 2)
    tab = tab_of(scene)
    hand.until(lambda: not tab.waits and tab.checking.count, ms=1)
    found = costliest(tab.checking.checks, 0)
    assert len(found) == 3 and {one.seat for one in found} == {0}
    lines = [one for one in tab.blocks(scene.cursor) if isinstance(one, LinkRow) and one.action]
    assert [line.text.split(". ", 1)[1] for line in lines] == [
        say.instead_words(one, game.variant) for one in found
    ]
    scene.do(lines[0].intent)
    assert scene.replay.at == found[0].number
    hand.frame()
    hand.push("Try it again")
    hand.frame()
    record = hand.table.sitting.session.record
    assert record.origin is not None and record.origin.at == found[0].number
    assert record.seats[0].player == "human"


def test_any_decision_of_a_saved_game_is_kept_for_drilling(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    checked_deal(hand, scene)
    number = decisions_of(Replay(game), (2,), (1,))[0].number
    jump(scene, number)
    hand.frames(2)
    hand.push("Keep for drilling")
    hand.frame()
    assert scene.playback.message.startswith("Kept:")
    folder, name = hand.app.store.folder, hand.app.services.settings.name
    kept = DrillSchedule(learning_folder(folder), name).kept
    (drill,) = own_drills((), folder, kept)
    assert drill.record.actions == game.actions[:number]
    # A game that is in no file of one’s own has nothing to come back to.
    hand.app.go(route.ReplayRoute(game, number))
    hand.frame()
    other = the_replay(hand.app)
    other.do(ReplayAction.KEEP_DRILL)
    assert other.playback.message.startswith("Only decisions of your saved games")


def test_of_a_deal_that_goes_on_nothing_is_checked(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    tab = tab_of(scene)
    jump(scene, scene.replay.count)
    hand.until(lambda: not tab.waits, ms=1)
    assert all(4 not in (one.deals or (4,)) for one in checkers())
    texts = [getattr(block, "text", "") for block in tab.blocks(scene.cursor)]
    assert "A deal can be analysed once it has been scored." in texts
    assert all(one.deal < 4 for one in tab.checking.checks)


def test_it_goes_on_behind_another_tab_and_ends_with_the_replay(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    tab = tab_of(scene)
    hand.key(pygame.K_m, "m")
    before = tab.checking.count
    hand.frames(3)
    assert tab.checking.count > before
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert checkers()[-1].closed


def test_a_check_that_fails_says_so(hand: Hand, game: Record) -> None:
    scene = opened(hand, game, 2)
    checkers()[-1].failed = True
    hand.frames(3)
    texts = [getattr(block, "text", "") for block in tab_of(scene).blocks(scene.cursor)]
    assert "The check could not be finished." in texts
    assert not tab_of(scene).waits


def test_the_words_of_a_verdict_say_what_was_given_away(hand: Hand, game: Record) -> None:
    tab = checked_deal(hand, opened(hand, game, 2))
    best = (one for one in tab.checking.checks if one.verdict is Verdict.BEST and one.played)
    one = replace(next(best), played=None)
    assert say.decision_words(one, game.variant).endswith(": the best.")
    told = say.cost_words(_costly(one, 23.4, 0.15))
    assert told == "It gives away 23 points. It succeeds in 15 fewer of 100 deals."
    assert say.cost_words(_costly(one, 1.0, 0.0)) == "It gives away 1 point."


def _costly(one: Checked, points: float, chance: float) -> Checked:
    return replace(one, verdict=Verdict.MISTAKE, cost=Cost(points, chance, 30.0))
