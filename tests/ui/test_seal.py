"""The seal of a deal: seen and said before the first call, told at the end, marked as proved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import FirstDealer, PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.record import Record
from fivehundred.session.seal import Seal
from fivehundred.session.storage.store import read_game
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import places
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.shared import seal as seal_label
from fivehundred.ui.scenes.table import intent_handler
from fivehundred.ui.scenes.table.intents import Opening
from tests.ui.hand import Hand
from tests.ui.replays import jump, the_replay
from tests.ui.scripted import fresh_game
from tests.ui.seating import sit_down
from tests.ui.tables import SIZES

EXAMPLE = examples_folder() / "australian.json"


@pytest.fixture
def heard(hand: Hand) -> list[str]:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    return said


def marks(hand: Hand) -> list[str]:
    """List what the seals on the screen say."""
    return [control.description for control in hand.app.layer.controls if control.name == "seal"]


def opened(hand: Hand, game: Record | Path, at: int) -> list[str]:
    hand.app.go(ReplayRoute(game, at))
    hand.frames(3)
    return marks(hand)


def before_the_last_card() -> Record:
    """Return a game in which a computer player plays the last card of the first deal."""
    record = read_game(EXAMPLE)
    over = record.seals[1].number - 2
    last = record.actions[over]
    assert isinstance(last, PlayCard)
    kinds = ["human"] * 4
    kinds[last.seat] = "learner"
    seats = tuple(replace(one, player=k) for one, k in zip(record.seats, kinds, strict=True))
    return replace(record, actions=record.actions[:over], seats=seats)


def to_the_first_call(hand: Hand) -> str:
    """Sit down to a new game; return the first digits of its first seal."""
    sit_down(hand.app, fresh_game("australian"), "seal")
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.frame()
    table = hand.table
    hand.until(lambda: table.top.caught_up and table.sitting.view.phase is Phase.AUCTION)
    hand.settle()
    seal = table.sitting.session.seal
    assert seal is not None
    assert not table.sitting.view.calls
    return seal.short


def test_the_seal_stands_on_the_table_before_the_first_call(hand: Hand) -> None:
    short = to_the_first_call(hand)
    (mark,) = [c for c in hand.app.layer.controls if c.name == "seal"]
    assert mark.description == f"Sealed before the first call: {short}. Press to see it all (V)."
    assert hand.table.top.places.plaque.contains(mark.rect)
    hand.move(mark.rect.center)
    hand.frame()
    assert hand.line[0] == mark.description


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(700, 900), *SIZES], ids=lambda s: f"{s[0]}x{s[1]}")
def test_all_the_digits_of_the_label_can_be_read_at_every_size(
    hand: Hand, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # No digit is wider than this one.
    mark = Seal(1, "d" * 64)
    drawn: list[str] = []

    def draw(_canvas: Canvas, text: str, _style: object, *_rest: object) -> pygame.Rect:
        drawn.append(text)
        return pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr(Canvas, "text", draw)
    canvas = hand.app.screen.canvas
    shapes = {preset.variant.seating.hands: preset.variant for preset in PRESETS.values()}
    for scale in (0.75, 1.0, 1.5, 2.0, 2.5):
        for variant in shapes.values():
            at = places(size, variant.seating, 0, scale)
            box = seal_label._label_box(at, mark)
            assert at.plaque.contains(box)
            seal_label._draw_label(canvas.at(at.u), box, mark.short)
    assert set(drawn) == {"Seal of this deal", "DDDD-DDDD-DDDD-DDDD"}


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_no_computer_player_calls_before_the_seal_is_seen(hand: Hand, speed: Speed) -> None:
    hand.app.change_settings(replace(hand.app.settings, speed=speed))
    record = replace(fresh_game("australian"), actions=(FirstDealer(0),))
    sit_down(hand.app, record, "seal")
    hand.frame()
    table, seen = hand.table, False
    for _frame in range(2000):
        if table.sitting.view.calls:
            break
        seen = bool(marks(hand))
        hand.frame(20)
    assert table.sitting.view.calls[0].seat == 1
    assert seen


def test_the_seal_can_be_read_and_copied_as_a_whole(
    hand: Hand, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = to_the_first_call(hand)
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(intent_handler, "copy_text", copy)
    hand.key(pygame.K_v, "v")
    assert hand.table.top.modal is not None
    assert any(short.replace("-", " ") in said for said in heard)
    hand.push("Copy the seal")
    seal = hand.table.sitting.session.seal
    assert seal is not None
    assert copied == [seal.digest]
    assert hand.line[0] == "The whole seal has been copied."
    assert hand.table.top.modal is None


def test_where_there_is_no_clipboard_it_says_so(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_the_first_call(hand)

    def refuse(_text: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    hand.table.take(Opening.SEAL)
    hand.push("Copy the seal")
    assert hand.line[0] == "There is no clipboard to copy to."


def test_a_game_of_an_older_version_is_sealed_from_its_next_deal_on(hand: Hand) -> None:
    record = replace(read_game(EXAMPLE), seals=())
    seats = (replace(record.seats[0], player="human"), *record.seats[1:])
    sit_down(hand.app, replace(record, actions=record.actions[:5], seats=seats), "old")
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.settle()
    assert marks(hand) == []
    hand.key(pygame.K_v, "v")
    assert hand.line == ("The cards of this deal have no seal.", True)


def test_the_sheet_marks_the_deals_whose_seals_prove_them(hand: Hand) -> None:
    sit_down(hand.app, before_the_last_card(), "sheet")
    hand.frame()
    assert not hand.table.sitting.session.record.seals[-1].told
    hand.until(lambda: isinstance(hand.table.top.modal, SheetPanel))
    lines = [c.description for c in hand.app.layer.controls if c.name == "line 0"]
    assert lines == ["See deal 1 again, card by card. Sealed and proved."]
    told = hand.table.sitting.session.record.seals[-1]
    assert told.told
    hand.table.keeper.close()
    assert read_game(hand.table.keeper.path).seals[-1] == told


def test_a_replay_says_of_every_deal_whether_it_is_proved(hand: Hand) -> None:
    record = read_game(EXAMPLE)
    first, second = record.seals[:2]
    assert opened(hand, record, 0) == []
    for seal, number in ((first, first.number), (second, second.number + 20)):
        jump(the_replay(hand.app), number)
        hand.frames(3)
        (say,) = marks(hand)
        assert say == (
            f"Sealed before the first call as {seal.short}, and proved: these were the cards."
        )


def test_a_replay_tells_a_broken_seal_from_one_that_is_lost(hand: Hand) -> None:
    record = read_game(EXAMPLE)
    first, *rest = record.seals
    for wrong, words in (
        (replace(first, salt="0" * 32), "does not match the cards of this deal"),
        (replace(first, salt="", told=False), "its key is lost"),
    ):
        (say,) = opened(hand, replace(record, seals=(wrong, *rest)), first.number)
        assert words in say
        assert first.short in say
    assert opened(hand, replace(record, seals=()), first.number) == []


def test_a_replay_of_a_running_deal_proves_nothing_yet(hand: Hand) -> None:
    record = read_game(EXAMPLE)
    first = replace(record.seals[0], salt="", told=False)
    running = replace(record, actions=record.actions[:9], seals=(first,))
    assert opened(hand, running, 9) == [f"Sealed before the first call: {first.short}."]
