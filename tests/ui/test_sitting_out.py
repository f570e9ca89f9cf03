"""A computer player in a person's seat, and a decision of one that seemed odd, at the screen."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from fivehundred.session.odd import ODD
from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import side_name
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.odd import OddDialog
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.replay.words import action_sentence
from fivehundred.ui.scenes.table.intents import Opening
from tests.ui.choosing import called
from tests.ui.deals import following, leading
from tests.ui.hand import Hand
from tests.ui.replays import dealt, jump, kept, the_replay
from tests.ui.scripted import fresh_game
from tests.ui.seating import sit_down

CTRL = pygame.KMOD_CTRL


def swap(hand: Hand) -> None:
    hand.key(pygame.K_p, "\x10", CTRL)
    hand.frame()


def odd_files(hand: Hand) -> list[Path]:
    return sorted((hand.app.store.folder / "odd").glob("*.json"))


def test_ctrl_p_gives_the_seat_away_and_takes_it_back_and_the_plate_says_so(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    name = hand.table.top.company.names[0]
    swap(hand)
    assert hand.table.top.company.names[0] == f"Expert for {name}"
    assert hand.line[0] == f"A computer player plays for {name} (Ctrl+P)."
    assert any(f"Expert for {name}" in stop.sentence for stop in hand.app.layer.stops)
    hand.key(pygame.K_t, "t")
    sheet = hand.table.top.modal
    assert isinstance(sheet, SheetPanel) and sheet.company.names[0] == f"Expert for {name}"
    hand.key(pygame.K_ESCAPE)
    swap(hand)
    assert hand.table.top.company.names[0] == name
    assert hand.line[0] == "Every person plays their own cards again."


def test_during_the_auction_ctrl_p_is_no_pass(hand: Hand) -> None:
    sit_down(hand.app, called(fresh_game("australian")).record, "test")
    hand.settle()
    calls = len(hand.table.top.sitting.view.calls)
    swap(hand)
    assert len(hand.table.top.sitting.view.calls) == calls
    assert hand.table.top.sitting.session.record.sitting_out == ((0, "expert"),)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List all words that are drawn."""
    drawn: list[str] = []
    real = Canvas.text

    def text(canvas: Canvas, words: str, *rest: Any, **more: Any) -> Any:
        drawn.append(words)
        return real(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    return drawn


def test_in_the_table_of_calls_a_name_is_whole_though_another_plays_for_it(
    hand: Hand, drawn: list[str]
) -> None:
    sit_down(hand.app, called(fresh_game("australian"), ["pass", "6S"]).record, "test")
    hand.settle()
    name = hand.table.top.company.names[0]
    swap(hand)
    drawn.clear()
    hand.app._dirty = True
    hand.frame()
    assert name in drawn
    assert not [words for words in drawn if "…" in words]


def test_on_plates_names_are_whole_and_a_dummy_stays_one_though_another_plays_for_them(
    hand: Hand, drawn: list[str]
) -> None:
    record = called(fresh_game("two-handed-dummy")).record
    seats = (replace(record.seats[0], name="Zo"), *record.seats[1:])
    sit_down(hand.app, replace(record, seats=seats), "test")
    hand.settle()
    drawn.clear()
    swap(hand)
    assert {"Zo", "Zo’s dummy", "Expert"} <= set(drawn)
    assert "Expert for Zo’s dummy" not in hand.table.top.company.names
    assert not [words for words in drawn if "…" in words]


def test_the_plate_of_a_dummy_whose_owner_has_a_long_name_says_dummy(
    hand: Hand, drawn: list[str]
) -> None:
    record = fresh_game("two-handed-dummy")
    seats = (replace(record.seats[0], name="Maximiliana"), *record.seats[1:])
    sit_down(hand.app, replace(record, seats=seats), "test")
    hand.settle()
    assert "Dummy" in drawn and "Maximiliana" in drawn
    assert not [words for words in drawn if words.startswith("Maximiliana’")]


def test_the_menu_lets_a_person_sit_out_and_in(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    for label in ("Sit out", "Sit in"):
        hand.table.take(Opening.MENU)
        hand.frame()
        hand.push(label)
        assert hand.table.top.modal is None
    assert hand.table.top.sitting.session.record.sitting_out == ()


def test_of_several_persons_one_is_asked_for_and_no_curtain_falls_for_them(hand: Hand) -> None:
    sit_down(hand.app, called(fresh_game("australian", persons=2)).record, "test")
    hand.settle()
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel), ms=300)
    top, first = hand.table.top, hand.table.top.company.names[0]
    side = side_name(top.sitting.view, 0, top.company)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    hand.push("Sit out or in…")
    assert isinstance(hand.table.top.modal, Dialog)
    hand.push(f"{first}: sit out")
    assert hand.table.top.curtain is None
    # A side is still called by its people: there is no room for who plays for whom.
    assert top.company.names[0] == f"Expert for {first}"
    assert side_name(top.sitting.view, 0, top.company) == side
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel), ms=300)
    assert hand.table.top.sitting.viewer == 1


@pytest.mark.parametrize("from_menu", [False, True])
def test_what_seemed_odd_is_saved_and_its_place_told(hand: Hand, *, from_menu: bool) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    if from_menu:
        hand.table.take(Opening.DEAL)
        hand.frame()
        hand.push("This was odd…")
    else:
        hand.key(pygame.K_o, "\x0f", CTRL)
    panel = hand.table.top.modal
    assert isinstance(panel, OddDialog)
    hand.until(lambda: not panel.waits)
    (path,) = odd_files(hand)
    assert str(path) in panel.text.replace("\n", "") and "Open the folder" in hand.labels()
    fields = ODD.read(path)
    record = hand.table.top.sitting.session.record
    assert fields["action"] == json.loads(json.dumps(fields["action"]))
    assert fields["seat"] == 3 and record.actions[-1].seat == 3  # type: ignore[union-attr]


def test_closed_before_it_has_been_weighed_nothing_is_saved(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.key(pygame.K_o, "\x0f", CTRL)
    assert isinstance(hand.table.top.modal, OddDialog)
    hand.push("Close")
    assert hand.table.top.modal is None and not hand.app.thinker.is_thinking
    assert odd_files(hand) == []


def test_before_any_decision_it_is_said_that_there_is_none(hand: Hand) -> None:
    sit_down(hand.app, called(fresh_game("australian")).record, "test")
    hand.settle()
    hand.key(pygame.K_o, "\x0f", CTRL)
    panel = hand.table.top.modal
    assert isinstance(panel, Dialog) and "No computer player" in panel.text


def test_a_replay_says_who_decided_for_whom_and_keeps_what_seemed_odd(hand: Hand) -> None:
    sit_down(hand.app, leading(), "test")
    hand.settle()
    swap(hand)
    number = len(hand.table.top.sitting.session.record.actions)
    hand.until(lambda: len(hand.table.top.sitting.session.record.actions) > number, ms=300)
    record = hand.table.top.sitting.session.record
    hand.app.go(route.ReplayRoute(kept(hand.app, record, "odd one"), dealt(record)[0]))
    hand.frame()
    scene = the_replay(hand.app)
    company = scene.company
    assert "Expert for" in action_sentence(scene.replay, number + 1, None, company)
    assert "Expert for" not in action_sentence(scene.replay, number, None, company)
    assert company == scene.body().table.company
    jump(scene, number + 1)
    assert scene.body().table.company.names[0].startswith("Expert for")
    hand.key(pygame.K_o, "\x0f", CTRL)
    panel = scene.modal
    assert isinstance(panel, OddDialog)
    hand.until(lambda: not panel.waits)
    assert len(odd_files(hand)) == 1
