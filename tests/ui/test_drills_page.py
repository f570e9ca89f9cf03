"""Drills on the screen: chosen by theme, answered at the table, and asked again when wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.learning.drills.drilling import DrillPhase
from fivehundred.learning.drills.library import drills_of, library
from fivehundred.learning.drills.schedule import DrillSchedule, round_of
from fivehundred.learning.first_game import Newcomer
from fivehundred.learning.lessons.course import Bookmark, the_course
from fivehundred.learning.saved_checks import KeptChecks
from fivehundred.paths import learning_folder
from fivehundred.players.judgement import Cost, Judgement, Verdict
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.record import HUMAN
from fivehundred.session.secrecy import persons_of
from fivehundred.ui import route
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.drill import DrillTutor
from fivehundred.ui.sound import Cue
from tests.session.games import finished_game
from tests.ui.gallery import resize
from tests.ui.hand import Hand

CARDS = drills_of(DrillTheme.DRAW_TRUMPS)[:2]
BACK = pygame.K_ESCAPE


def begin(hand: Hand, *drills: Drill) -> TableScene:
    """Sit down at the first of some drills."""
    hand.app.go(route.DrillRoute(round_of(tuple(one.key for one in drills)), drills))
    hand.frame()
    hand.settle()
    return hand.table


def tutor_of(table: TableScene) -> DrillTutor:
    assert isinstance(table.tutor, DrillTutor)
    return table.tutor


def code_of(drill: Drill, *, right: bool) -> str:
    found = next(one for one in drill.rated if one.is_right is right)
    assert isinstance(found.action, PlayCard)
    return found.action.card.code


def said_on(table: TableScene) -> str:
    assert table.top.notes.taught is not None
    return table.top.notes.taught.note.says


def test_a_round_is_begun_with_the_mouse_and_with_enter(hand: Hand) -> None:
    for by_mouse in (True, False):
        hand.app.go(route.DrillsRoute())
        hand.frame()
        assert isinstance(hand.app.scene, DrillsPage)
        if by_mouse:
            hand.push("Begin")
        else:
            hand.key(pygame.K_RETURN)
        hand.frames(2)
        assert isinstance(hand.app.scene, TableScene)


def test_why_a_theme_has_no_drills_is_said_once(hand: Hand) -> None:
    hand.app.go(route.DrillsRoute())
    hand.frame()
    layer = hand.app.services.layer
    tile = next(each for each in layer.controls if "From my own" in each.label)
    assert not tile.enabled and tile.said.count("None yet") == 1


def test_a_theme_is_practised_alone(hand: Hand) -> None:
    hand.app.go(route.DrillsRoute())
    hand.frame()
    hand.push("Duck")
    hand.frames(2)
    assert tutor_of(hand.table).guide.drill.theme is DrillTheme.DUCK


def test_a_right_answer_is_praised_kept_and_leads_to_the_next(hand: Hand) -> None:
    table = begin(hand, *CARDS)
    before = table.sitting.session.record
    hand.play(code_of(CARDS[0], right=True))
    hand.settle()
    assert "Right" in said_on(table)
    assert table.sitting.session.record == before
    deck = DrillSchedule(learning_folder(hand.app.store.folder), hand.app.services.settings.name)
    memory = deck.memory(CARDS[0])
    assert memory is not None
    assert memory.streak == 1
    # The first right answer is cheered for until a key is pressed.
    hand.key(pygame.K_F15)
    hand.push("Next")
    hand.frames(2)
    assert tutor_of(hand.table).guide.drill.key == CARDS[1].key


def test_the_first_right_answer_of_all_is_cheered_for_and_heard(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(hand.app.sound, "play", heard.append)
    for number, right, is_first in ((0, False, False), (1, True, True), (0, True, False)):
        table = begin(hand, CARDS[number])
        heard.clear()
        hand.play(code_of(CARDS[number], right=right))
        hand.frames(2)
        assert (Cue.RIGHT if right else Cue.WRONG) in heard
        assert Cue.ERROR not in heard
        assert isinstance(table.top.modal, JoyPanel) is is_first
        hand.key(pygame.K_F15)


def test_a_wrong_answer_tells_what_it_costs_and_comes_again(hand: Hand) -> None:
    table = begin(hand, CARDS[0])
    hand.play(code_of(CARDS[0], right=False))
    hand.settle()
    assert "Better: " in said_on(table)
    assert table.top.notes.taught is not None
    assert table.top.notes.taught.note.cards == (code_of(CARDS[0], right=True),)
    hand.push("Again")
    assert tutor_of(table).guide.progress is DrillPhase.ASKED
    hand.play(code_of(CARDS[0], right=True))
    hand.settle()
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    again = tutor_of(hand.table)
    assert again.guide.drill.key == CARDS[0].key
    assert again.route.round.again  # type: ignore[union-attr]


def test_the_end_of_a_round_leads_to_the_page_and_says_how_it_went(hand: Hand) -> None:
    begin(hand, CARDS[0])
    hand.play(code_of(CARDS[0], right=True))
    hand.settle()
    hand.push("Next")
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, DrillsPage)
    assert scene.texts()[1].startswith("1 of 1 right at the first try.")


@pytest.mark.sweep
@pytest.mark.parametrize("theme", [theme for theme in DrillTheme if theme is not DrillTheme.OWN])
def test_a_drill_of_every_theme_is_asked_and_rated(hand: Hand, theme: DrillTheme) -> None:
    drill = drills_of(theme)[-1]
    table = begin(hand, drill)
    guide = tutor_of(table).guide
    for rated in (drill.rated[0], drill.rated[-1]):
        guide.again()
        assert not guide.allows(rated.action)
        hand.frames(3)
        hand.settle()
        assert guide.progress is DrillPhase.RATED
        assert guide.rating == rated
        said = said_on(table)
        assert len(said) > 20
        # A card does not sound like a bid.
        assert isinstance(rated.action, MakeCall) or not set(said) & set("♠♣♦♥")


def test_nothing_is_taken_back_hinted_or_claimed_in_a_drill(hand: Hand) -> None:
    table = begin(hand, CARDS[0])
    before = table.sitting.session.record
    for key, text in (
        (pygame.K_z, "z"),
        (pygame.K_h, "h"),
        (pygame.K_c, "c"),
        (pygame.K_f, "f"),
        (pygame.K_t, "t"),
        (pygame.K_v, "v"),
        (pygame.K_r, "r"),
    ):
        hand.key(key, text)
        hand.frame()
    undo = next(one for one in hand.app.layer.controls if one.icon == "icons/undo")
    assert not undo.enabled and "no undo in a drill" in undo.disabled_because
    assert table.sitting.session.record == before
    assert not table.sitting.hint.wanted
    assert table.top.modal is None


def test_cards_are_hidden_until_a_drill_is_answered_and_then_all_lie_open(hand: Hand) -> None:
    for drill in library()[::25]:
        table = begin(hand, drill)
        hidden = [seat for seat, cards in enumerate(table.sitting.view.hands) if None in cards]
        assert hidden
        guide = tutor_of(table).guide
        guide.allows(drill.best)
        hand.frames(5)
        hand.settle()
        assert all(None not in table.sitting.view.hands[seat] for seat in hidden)
        assert table.sitting.view.legal == ()
        guide.again()
        hand.frames(3)
        assert [n for n, cards in enumerate(table.sitting.view.hands) if None in cards] == hidden


def test_both_lines_are_shown_card_by_card_and_lead_back_to_the_drill(hand: Hand) -> None:
    table = begin(hand, CARDS[0])
    hand.play(code_of(CARDS[0], right=False))
    hand.frames(3)
    hand.settle()
    found = tutor_of(table).guide.found
    assert found is not None
    for label, line in (("Your line", found.given), ("Best line", found.best)):
        hand.push(label)
        hand.frames(2)
        scene = hand.app.scene
        assert isinstance(scene, ReplayScene)
        assert scene.replay.at == len(CARDS[0].record.actions)
        assert scene.replay.record.actions[scene.replay.at :] == line.actions
        assert all(None not in cards for cards in scene.replay.view(None).hands)
        hand.key(BACK)
        hand.frames(2)
        assert hand.app.scene is table
    assert tutor_of(table).guide.progress is DrillPhase.RATED


def test_a_drill_is_played_on_at_a_table_against_computers_and_the_drill_waits(hand: Hand) -> None:
    table = begin(hand, CARDS[0])
    hand.play(code_of(CARDS[0], right=True))
    hand.frames(3)
    hand.settle()
    hand.push("Play on")
    hand.frames(2)
    played = hand.table.sitting.session
    assert played.record.actions[: len(CARDS[0].record.actions)] == CARDS[0].record.actions
    owner = CARDS[0].record.variant.seating.owner(CARDS[0].seat)
    assert persons_of(played.seats) == (owner,)
    assert played.record.origin is not None
    assert hand.table.keeper.path.exists()
    hand.app.go(route.ReturnRoute())
    hand.frames(2)
    assert hand.table is table


def test_whoever_asks_for_a_hint_in_a_drill_hears_why_there_is_none(hand: Hand) -> None:
    table = begin(hand, CARDS[0])
    hand.key(pygame.K_h, "h")
    # The letter itself follows the key, as in a real window, and must not end what is said.
    hand.post(pygame.TEXTINPUT, text="h")
    hand.frame()
    assert "There are no hints in a drill" in said_on(table)
    lamp = next(one for one in hand.app.layer.controls if one.icon == "icons/hint")
    assert not lamp.enabled and lamp.disabled_because in said_on(table)
    assert not table.sitting.hint.wanted
    hand.play(code_of(CARDS[0], right=True))
    hand.frames(3)
    hand.settle()
    assert "no hints" not in said_on(table)


def test_a_bid_answered_by_keys_is_followed_by_the_next_drill_with_enter(hand: Hand) -> None:
    drills = drills_of(DrillTheme.STOP_BIDDING)[:2]
    table = begin(hand, *drills)
    hand.key(pygame.K_p, "p")
    hand.key(pygame.K_RETURN)
    hand.frames(4)
    hand.settle()
    assert tutor_of(table).guide.progress is DrillPhase.RATED
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    assert tutor_of(hand.table).guide.drill.key == drills[1].key


def test_an_answer_that_nobody_has_weighed_is_weighed_meanwhile(hand: Hand) -> None:
    drill = replace(CARDS[0], rated=())
    hand.app.services.weigher.hint = Judgement(CARDS[0].best, (), 0)  # type: ignore[attr-defined]
    table = begin(hand, drill)
    hand.play(code_of(CARDS[0], right=False))
    hand.frames(4)
    assert tutor_of(table).guide.progress is DrillPhase.FAILED
    assert "could not be worked out" in said_on(table)


def test_ones_own_mistakes_become_drills_as_long_as_the_game_is_there(hand: Hand) -> None:
    app = hand.app
    record = finished_game()
    seats = tuple(
        replace(info, name="Ann", player=HUMAN) if at == 0 else info
        for at, info in enumerate(record.seats)
    )
    record = replace(record, seats=seats)
    number, action = next(
        (at, one)
        for at, one in enumerate(record.actions)
        if isinstance(one, PlayCard) and one.seat == 0
    )
    judgement = Judgement(action, (), 0)
    check = Checked(number, 1, 0, action, judgement, Verdict.MISTAKE, cost=Cost(30.0, 0.1, 30.0))
    path: Path = app.store.save("own", record)
    kept = KeptChecks(learning_folder(app.store.folder))
    kept.add(record, path.name, [check])
    kept.close()
    app.change_settings(replace(app.services.settings, name="Ann"))
    app.go(route.DrillsRoute())
    hand.frame()
    hand.push("From my own games")
    hand.frames(2)
    drill = tutor_of(hand.table).guide.drill
    assert (drill.theme, len(drill.record.actions)) == (DrillTheme.OWN, number)
    path.unlink()
    app.go(route.DrillsRoute())
    hand.frame()
    assert not hand.control("From my own games").enabled


@pytest.mark.parametrize("size", [(960, 600), (700, 500), (1920, 1080)])
def test_the_page_takes_any_window_and_every_key(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.go(route.DrillsRoute())
    hand.frame()
    resize(hand, size)
    hand.frame()
    for key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP):
        hand.key(key)
    hand.key(BACK)
    hand.frames(2)
    assert not isinstance(hand.app.scene, DrillsPage)


def test_a_newcomer_is_asked_first_of_what_a_lesson_has_taught(hand: Hand) -> None:
    saves, name = hand.app.store.folder, hand.app.settings.name
    Newcomer(saves, name).begins(ExperienceLevel.NONE)
    taught = next(one for one in the_course().lessons if one.drill)
    Bookmark(saves, name).finish(taught.name)
    hand.app.go(route.DrillsRoute())
    hand.frame()
    hand.push("Begin")
    hand.frame()
    asked = tutor_of(hand.table)._route
    assert asked.drills[0].theme.value == taught.drill
    assert {one.record.preset for one in asked.drills} == {hand.app.settings.preset}
