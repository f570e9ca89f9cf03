"""Every example game is what it says: a finished game of its preset, replayable card by card."""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from fivehundred.cli import main
from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.events import RevokeProved
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.paths import examples_folder
from fivehundred.players.level_names import Level
from fivehundred.programs.inspect import facts
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, opening, replay
from fivehundred.session.replay import Replay, Stride, open_replay
from fivehundred.session.storage.store import Store
from tests.programs.looking import Capture

ROOT = Path(__file__).parents[1]
KEYS = list(PRESETS)
BY_COMMAND = ("two-handed-dummy", "hoyle-revokes")


def path_of(key: str) -> Path:
    return examples_folder() / f"{key}.json"


@cache
def game(key: str) -> Record:
    return Store(examples_folder()).load(path_of(key))


def test_there_is_one_example_of_every_preset_and_nothing_else() -> None:
    assert examples_folder() == ROOT / "saves" / "examples"
    assert sorted(file.name for file in examples_folder().iterdir()) == sorted(
        f"{key}.json" for key in KEYS
    )


@pytest.mark.parametrize("key", KEYS)
def test_an_example_is_a_finished_game_of_its_preset(key: str) -> None:
    record, preset = game(key), PRESETS[key]
    assert record.preset == key
    assert record.variant == preset.variant
    assert len({info.name for info in record.seats}) == len(preset.variant.seating.players)
    seen = Replay(record)
    assert seen.finished and not seen.refusal
    # The file is as the program itself writes it.
    assert path_of(key).read_text(encoding="utf-8") == encode(record)


@pytest.mark.sweep
@pytest.mark.parametrize("key", KEYS)
def test_the_replay_meets_the_states_of_the_file_there_and_back(key: str) -> None:
    record = game(key)
    wanted = [facts(view(opening(record), None))]
    wanted += [facts(view(step.state, None)) for step in replay(record)]
    seen = open_replay(path_of(key))
    there = [facts(seen.view(None))]
    while not seen.at_end:
        seen.go(seen.next_stop(Stride.CARD))
        there.append(facts(seen.view(None)))
    assert there == wanted
    back = [facts(seen.view(None))]
    while seen.at:
        seen.go(seen.stop_before(Stride.CARD))
        back.append(facts(seen.view(None)))
    assert back == wanted[::-1]


@pytest.mark.parametrize("key", BY_COMMAND)
def test_inspecting_the_file_shows_the_same(key: str, capsys: Capture) -> None:
    seen = open_replay(path_of(key))
    seats = (None, *seen.record.variant.seating.players)
    for number in (0, 1, seen.deals[2], seen.count // 2, seen.count):
        for seat in seats:
            words = [str(path_of(key)), "--at", str(number), "--json"]
            words += [] if seat is None else ["--seat", str(seat)]
            assert main(["inspect", *words]) == 0
            seen.go(number)
            assert json.loads(capsys.readouterr().out) == json.loads(
                json.dumps(facts(seen.view(seat)))
            )


def test_a_revoke_is_claimed_and_proved_where_revokes_are_possible() -> None:
    record = game("hoyle-revokes")
    claims = [n for n, a in enumerate(record.actions, 1) if isinstance(a, ClaimRevoke)]
    assert claims
    seen = Replay(record)
    seen.go(claims[0])
    assert any(isinstance(event, RevokeProved) for event in seen.last_events(None))


def maker() -> ModuleType:
    """Load the maker of the examples, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("examples", ROOT / "packaging" / "examples.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_maker_makes_the_same_game_again() -> None:
    make = maker()
    # That those who think decide the same again is held by tests of theirs, and these are quick.
    vars(make)["LEVEL"] = Level.CLUB
    assert make.example("two-handed-dead-hand") == make.example("two-handed-dead-hand")
