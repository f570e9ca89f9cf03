"""A share of the random hands, and every sequence that once failed."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import K_END as END
from pygame import K_RETURN as RETURN
from pygame import K_RIGHT as RIGHT
from pygame import K_z as UNDO

from fivehundred.engine.view import view
from fivehundred.players.heuristics.auction import signals
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.storage.store import Store
from fivehundred.table.commands import Change
from fivehundred.table.hot_seat import HotSeat
from fivehundred.table.sitting import Sitting
from fivehundred.ui.app import App
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.layout.rows import ListRow
from fivehundred.ui.scenes.table.tabletop import Tabletop
from tests.random_hands.deeds import Deed
from tests.random_hands.doing import Doer
from tests.random_hands.harm import HARMS
from tests.random_hands.running import Sequence, drawn, read, run, shortened, written
from tests.random_hands.starts import draw_start
from tests.waiting import wait_until

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.json"))
SEEDS = range(9000, 9008)
LENGTH = 160


@pytest.mark.sweep
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_hands_do_breaks_anything(seed: int) -> None:
    failure = run(drawn(seed, LENGTH)).failure
    assert failure is None, f"seed {seed}, after {failure.after} deeds: {failure.told}"


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_once_failed_holds(path: Path) -> None:
    failure = run(read(path.read_text(encoding="utf-8"))).failure
    assert failure is None, failure.told


def begun(**changes: Any) -> Sequence:
    """Give a table of four with one person, in whose deal a card or two has been played."""
    start = replace(
        draw_start(7), scene="table", table="australian", persons=(0,), gone=12, **changes
    )
    return Sequence(start, (Deed("time", number=3), Deed("time", number=3)))


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert run(begun()).failure is None


def test_a_card_that_may_not_be_known_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotSeat, "view", lambda chair: chair._session.view(None))
    failure = run(begun()).failure
    assert failure is not None and failure.kind == "cards are shown that may not be known"


def test_a_card_that_a_replay_may_not_show_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replay, "view", lambda replay, _seat: view(replay.state, None))
    start = replace(begun().start, scene="replay")
    to_the_end = (Deed("key", number=END), Deed("time", number=3))
    assert run(Sequence(start, to_the_end[1:])).failure is None, "nothing has been dealt there"
    failure = run(Sequence(start, to_the_end)).failure
    assert failure is not None and failure.kind == "a replay shows what may not be known"


def test_a_card_drawn_in_the_list_of_games_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = ListRow._draw

    def drawn_with_a_card(row: ListRow[Any], canvas: Canvas, rect: pygame.Rect) -> None:
        canvas.art.card("AS", 40)
        draw(row, canvas, rect)

    monkeypatch.setattr(ListRow, "_draw", drawn_with_a_card)
    start = replace(begun().start, scene="games")
    failure = run(Sequence(start, (Deed("time", number=3),))).failure
    assert failure is not None and failure.kind == "cards are drawn where no game is"


def test_a_table_that_does_not_go_back_with_its_game_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Tabletop, "rewind", lambda _top, _said: None)
    monkeypatch.setattr("tests.random_hands.running._FILE_EVERY", 1)
    keys = tuple(Deed("key", number=key) for key in (RETURN, RIGHT, UNDO) * 20)
    failure = run(replace(begun(), deeds=keys)).failure
    kinds = (
        "the table shows another moment than the game is at",
        "cards are shown that may not be known",
    )
    assert failure is not None and failure.kind in kinds


def test_a_call_that_cannot_be_made_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_is_missing(*asked: Any) -> int:
        found = lowest(*asked)
        if found is None:
            raise LookupError("no level is left")
        return found

    lowest = signals._lowest_level
    monkeypatch.setattr(signals, "_lowest_level", none_is_missing)
    # Open misère has been called before this person.
    start = replace(draw_start(3), scene="table", table="australian", persons=(0,))
    start = replace(start, gone=4, bold=True)
    aims = tuple(Deed("aim", number=number) for number in range(40))
    failure = run(Sequence(start, (Deed("time", number=3), *aims))).failure
    assert failure is not None and failure.kind.startswith("LookupError")


def test_a_table_at_which_no_key_leads_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.random_hands.checks._MOST_PRESSES", 30)
    monkeypatch.setattr(Sitting, "_act", lambda _sitting, _action: Change.HINT_GONE)
    failure = run(begun()).failure
    assert failure is not None and failure.kind == "no key leads on at the table"


def test_a_file_that_is_not_the_game_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(store: Store, name: str, record: Record) -> Path:
        return save(store, name, replace(record, actions=record.actions[:-1]))

    save = Store.save
    monkeypatch.setattr(Store, "save", forgetful)
    monkeypatch.setattr("tests.random_hands.running._FILE_EVERY", 1)
    keys = tuple(Deed("key", number=key) for key in (RETURN, RIGHT) * 20)
    failure = run(replace(begun(), deeds=keys)).failure
    assert failure is not None and failure.kind == "the file is not the game that is shown"


def test_a_strangers_file_that_was_changed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrongly_kept(doer: Doer, _deed: Deed) -> None:
        with doer.world.stranger.letter.open("ab") as letter:
            letter.write(b"PS")

    monkeypatch.setattr(Doer, "_drop", wrongly_kept)
    failure = run(replace(begun(), deeds=(Deed("drop", text="game"),))).failure
    assert failure is not None and failure.kind == "a stranger’s file was changed"


# What a file of each kind does to who reads it, tests/robust holds, each alone.
@pytest.mark.sweep
@pytest.mark.parametrize("scene", ["home", "challenge"])
@pytest.mark.parametrize("how", range(len(HARMS)))
def test_every_harm_to_every_file_of_the_programs_own_is_done_and_survived(
    how: int, scene: str
) -> None:
    deeds: list[Deed] = []
    for which in range(10):
        deeds += (Deed("harm", number=which * len(HARMS) + how), Deed("elsewhere", number=which))
    failure = run(Sequence(replace(begun().start, scene=scene), tuple(deeds))).failure
    assert failure is None, failure.told


def test_keys_pressed_together_are_taken_before_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    take, frame = App._take, App._frame

    def noted(app: App, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            taken.append(event.key)
        take(app, event)

    def passed(app: App, elapsed_ms: float) -> None:
        taken.append(0)
        frame(app, elapsed_ms)

    monkeypatch.setattr(App, "_take", noted)
    monkeypatch.setattr(App, "_frame", passed)
    assert run(replace(begun(), deeds=(Deed("keys", text="Hxx"),))).failure is None
    at = taken.index(pygame.K_h)
    assert taken[at : at + 4] == [pygame.K_h, pygame.K_x, pygame.K_x, 0]


def test_a_sequence_is_the_same_after_it_was_written() -> None:
    sequence = drawn(7, 40)
    assert read(written(sequence)) == sequence


def test_a_failure_is_told_from_others_and_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_doer: object, _deed: Deed) -> None:
        raise LookupError("planted")

    monkeypatch.setattr("tests.random_hands.doing.Doer._drop", broken)
    other = [deed for deed in drawn(7, 30).deeds if deed.kind in ("move", "hover")]
    sequence = Sequence(draw_start(7), (*other, Deed("drop", text="game"), *other))
    failure = run(sequence).failure
    assert failure is not None and failure.kind.startswith("LookupError")
    assert failure.after == len(other) + 1
    assert [deed.kind for deed in shortened(sequence, failure).deeds] == ["drop"]


def test_what_fails_beside_the_screen_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_doer: object, _deed: Deed) -> None:
        FAULTS.add("a thread", "planted")

    monkeypatch.setattr("tests.random_hands.doing.Doer._drop", broken)
    failure = run(replace(begun(), deeds=(Deed("drop", text="game"),))).failure
    assert failure is not None and failure.kind == "a helper has failed"


def test_a_program_in_which_something_failed_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_doer: object, _deed: Deed) -> None:
        raise LookupError("planted")

    before = threading.active_count()
    monkeypatch.setattr("tests.random_hands.doing.Doer._drop", broken)
    assert run(replace(begun(), deeds=(Deed("drop", text="game"),))).failure is not None
    assert not pygame.get_init()
    wait_until(lambda: threading.active_count() <= before, "its threads have ended")
