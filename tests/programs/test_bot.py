"""The bot: a line in, a line out, whatever is in it, and no more than the seat may know."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from fivehundred import cli
from fivehundred.engine.actions import Action, Deal, MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.effort import _NODES_A_SECOND, Budget, Effort
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.level_names import Level
from fivehundred.players.solver.solver import form
from fivehundred.programs import bot as bot_module
from fivehundred.programs.bot import Bot, serve_lines
from fivehundred.session.codec.actions import read_action
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, opening
from fivehundred.session.workers import thinking
from fivehundred.session.workers.thinking import (
    Answer,
    Question,
    ThinkingClock,
    fallback,
    is_offered,
)
from tests.waiting import LIMIT_S

ROOT = Path(__file__).parents[2]
BOT = Bot(Level.CLUB, 200.0, 3)


def on_one_line(record: Record) -> str:
    return json.dumps(json.loads(encode(record)))


def games(preset: str, seed: int) -> Iterator[tuple[Record, State]]:
    """Yield a deal by rules of thumb as a saved game, before each of its actions."""
    variant = PRESETS[preset].variant
    record = Record("", preset, variant, (), Start(dealer=0), ())
    state = opening(record)
    pack = list(PACKS[variant.deck])
    Random(seed).shuffle(pack)
    action: Action = Deal(tuple(pack))
    while True:
        state = apply(state, action).state
        record = replace(record, actions=(*record.actions, action))
        if state.to_act is None:
            return
        yield record, state
        action = choose_by_heuristics(view(state, state.to_act), Random(seed))


def replied(bot: Bot, lines: bytes) -> list[dict[str, object]]:
    out = io.StringIO()
    serve_lines(bot, io.BytesIO(lines), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("preset", ["australian", "two-handed-dummy", "five-handed"])
def test_every_turn_of_a_deal_is_answered_with_a_legal_action(preset: str) -> None:
    shown = list(games(preset, 4))[::3]
    lines = "".join(on_one_line(record) + "\n" for record, _ in shown)
    replies = replied(BOT, lines.encode())
    assert len(replies) == len(shown)
    for reply, (_, state) in zip(replies, shown, strict=True):
        action = read_action(reply, ("reply",), len(state.variant.seating.ring))
        assert is_offered(view(state, state.to_act).legal, action)
    assert {state.phase for _, state in shown} >= {Phase.AUCTION, Phase.PLAY}


def test_each_bad_line_is_answered_and_the_next_one_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fivehundred.programs.bot.SIZE_LIMIT", 20_000)
    record, state = next(games("australian", 1))
    good = on_one_line(record)
    waiting = on_one_line(replace(record, actions=()))
    wrong = on_one_line(replace(record, actions=(*record.actions, MakeCall(3, parse_call("7S")))))
    lines = [
        b"",
        b" \t",
        b"nonsense",
        b"[]",
        b"\xff\xfe",
        b'{"format": "fivehundred"}',
        b"[" * 500,
        waiting.encode(),
        wrong.encode(),
        b"x" * 50_000,
        good.encode() + b"\r",
    ]
    *bad, last = replied(BOT, b"\n".join(lines))
    assert [list(reply) for reply in bad] == [["error"]] * 10
    assert [reply["error"] for reply in bad[:2]] == [
        "line 1: the line is empty",
        "line 2: the line is empty",
    ]
    for number, reply in enumerate(bad, start=1):
        assert str(reply["error"]).startswith(f"line {number}: ")
        assert ": line " not in str(reply["error"])
    assert "waits for a deal" in str(bad[7]["error"])
    assert "action 2" in str(bad[8]["error"])
    assert last["seat"] == state.to_act


def test_every_moment_of_a_game_draws_another_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[int, list[int]] = {}

    def noted(choose: object, question: Question, watch: ThinkingClock) -> Answer:
        drawn.setdefault(question.number, []).append(question.seed)
        return fallback(question, "")

    monkeypatch.setattr("fivehundred.programs.bot.answer", noted)
    shown = [on_one_line(record) for record, _ in islice(games("australian", 4), 12)]
    replied(BOT, "\n".join([*shown, *shown]).encode())
    assert len(drawn) == len({seeds[0] for seeds in drawn.values()}) == 12
    # The same moment with the same seed draws the same.
    assert all(first == second for first, second in drawn.values())


def test_the_same_seed_gives_the_same_answers_however_the_hidden_cards_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # So few worlds that the time, however slow the machine, never ends the thinking.
    few = Effort(samples=4, nodes=10**6, time_ms=60_000.0)
    monkeypatch.setattr("fivehundred.programs.bot.effort_of", lambda level, time_ms: few)
    rng = Random(2)
    for seed in range(6):
        record, state = next(games("australian", seed))
        me = state.to_act
        hidden = [c for at, hand in enumerate(state.hands) if at != me for c in hand]
        hidden += state.kitty
        seen = set()
        for _ in range(3):
            rng.shuffle(hidden)
            hands = [tuple(hidden[at : at + 10]) for at in (0, 10, 20)]
            assert me is not None
            hands.insert(me, state.hands[me])
            start = Start(dealer=0, hands=tuple(hands), kitty=tuple(hidden[30:]))
            dealt = replace(record, start=start, actions=())
            seen.add(Bot(Level.EXPERT, 60_000.0, 9).reply(on_one_line(dealt).encode(), 1))
        assert len(seen) == 1


@pytest.mark.parametrize("heard", [True, False])
def test_an_answer_by_thumb_is_told_of_where_that_can_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], heard: bool
) -> None:
    monkeypatch.setattr(
        "fivehundred.programs.bot.answer",
        lambda _choose, question, _watch: fallback(question, "no\nthought"),
    )
    if not heard:
        monkeypatch.setattr(sys, "stderr", None)
    record, state = next(games("australian", 4))
    assert replied(BOT, on_one_line(record).encode())[0]["seat"] == state.to_act
    assert capsys.readouterr().err == ("fivehundred: line 1: no\\nthought\n" if heard else "")


class Told:
    """A clock that goes on by what is done: a little at each look, and with every card played."""

    def __init__(self) -> None:
        self.now_s = self.thought_s = 0.0

    def perf_counter(self) -> float:
        self.now_s += 0.000_02
        return self.now_s

    def play(self, nodes: int) -> None:
        """Let the time of a search pass, with a solver as fast as it is thought to be."""
        self.now_s += nodes / _NODES_A_SECOND["compiled"]
        self.thought_s += nodes / _NODES_A_SECOND["compiled"]


@pytest.mark.skipif(form() == "plain", reason="uncompiled, no question can be asked in this time")
@pytest.mark.parametrize("time_ms", [40.0, 120.0])
def test_an_answer_keeps_within_its_time(monkeypatch: pytest.MonkeyPatch, time_ms: float) -> None:
    """How long it takes by a real clock, ``tests/bench`` times."""
    clock, charge = Told(), Budget.charge

    def charged(budget: Budget, nodes: int) -> None:
        charge(budget, nodes)
        clock.play(nodes)

    monkeypatch.setattr(bot_module, "time", clock)
    monkeypatch.setattr(thinking, "time", clock)
    monkeypatch.setattr(Budget, "charge", charged)
    # Nothing but the time ends the thinking.
    unending = Effort(samples=10**6, nodes=10**9)
    monkeypatch.setattr(bot_module, "effort_of", lambda _level, _time_ms: unending)
    monkeypatch.setattr("fivehundred.players.effort._GRACE_S", LIMIT_S)
    bot = Bot(Level.EXPERT, time_ms, 1)
    bot.practise()
    longest_s, clock.thought_s = 0.0, 0.0
    for record, _ in list(games("six-handed", 5))[::9]:
        began_s = clock.now_s
        assert "error" not in bot.reply(on_one_line(record).encode(), 1)
        longest_s = max(longest_s, clock.now_s - began_s)
    # Ten milliseconds are kept for what comes between, and three for writing.
    assert longest_s < (time_ms - 10) / 1000
    assert clock.thought_s > 0.6 * time_ms / 1000, "the solver was hardly asked"


def test_the_program_answers_at_once_and_ends_with_its_input() -> None:
    record, state = next(games("australian", 1))
    command = [sys.executable, "-m", "fivehundred", "bot", "--level", "club", "--ms", "100"]
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        for _ in range(2):
            program.stdin.write(on_one_line(record) + "\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["seat"] == state.to_act
        program.stdin.close()
        assert program.wait(LIMIT_S) == 0


def test_the_program_is_quiet_when_nobody_reads_any_more() -> None:
    record, _ = next(games("australian", 1))
    command = [sys.executable, "-m", "fivehundred", "bot", "--level", "learner"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(os.environ, PYTHONPATH=str(ROOT)),
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write((on_one_line(record) + "\n").encode() * 2)
        program.stdin.close()
        assert program.wait(LIMIT_S) == 0
        assert program.stderr.read() == b""


@pytest.mark.parametrize("words", [["--level", "god"], ["--ms", "much"], ["--mood", "x"]])
def test_wrong_arguments_end_with_status_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["bot", *words])
    assert left.value.code == 2


@pytest.mark.parametrize("ms", ["0", "-5", "nan", "inf", "1e+17"])
def test_no_time_at_all_or_more_than_there_is_is_refused_in_a_sentence(
    ms: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bot", "--ms", ms]) == 2
    error = capsys.readouterr().err
    assert f"--ms {ms}: " in error and error.count("\n") == 1
