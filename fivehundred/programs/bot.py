"""``fivehundred bot``: plays for other programs, a game per line in, an action per line out.

Implements §3 “The bot” of docs/players.md. Every line of input gets exactly one line of output.
The player sees the View of the seat to act, never the game itself.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO, Final, TextIO

from fivehundred.engine.errors import (
    FiveHundredError,
    FormatError,
    Grouped,
    Message,
    MessageKind,
    message,
)
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View, view
from fivehundred.players.effort import MOST_MS
from fivehundred.players.level_names import ALL_LEVELS, Level, Temperament
from fivehundred.players.levels import TIME_MS, effort_of, warm_up
from fivehundred.programs.arguments import add_language, plain_parser
from fivehundred.programs.help_pages import Verbatim, help_page
from fivehundred.programs.kinds import AskedKind, BotKind
from fivehundred.programs.output import close_output
from fivehundred.session.asking import seed_of_bot
from fivehundred.session.codec.actions import action_line
from fivehundred.session.codec.game import decode
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8
from fivehundred.session.codec.kinds import JsonKind
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, state_after
from fivehundred.session.workers.thinking import Question, ThinkingClock, answer, choose_by_level
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import message_words
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Play for other programs. Each line of standard input is a saved game, "
    "one JSON object on one line, in which it is some seat's turn; each line "
    "of standard output is what that seat does, written as in the game's "
    '"actions".'
)

_MORE: Final = (
    N_(
        "The player sees only what the seat may know, whatever else is in the "
        "game: the other players' cards may be dealt in any way, as long as each "
        "card is there once and the calls and cards so far stay legal: a player "
        "who did not follow a suit holds none of it. A dummy is played by its "
        'owner. A line that is not such a game is answered with {"error": '
        '"..."}, and the next line is read; the program ends with its input.'
    ),
    Verbatim(
        N_("example:"),
        (
            "$ fivehundred bot --level expert --ms 500 < positions.jsonl",
            '{"seat": 2, "play": "JH"}',
            '{"error": "line 2: the game waits for a deal, not for a seat"}',
        ),
    ),
    N_("With --seed the same lines get the same answers, as far as time allows."),
    N_(
        "exit status: 0; 1 if the answers cannot be written; 2 for wrong arguments; 130 after "
        "Ctrl-C."
    ),
)

_LEAST_MS: Final = 1.0
_FOR_WRITING_MS: Final = 3.0
_PRACTICE_MS: Final = 5.0
_CHUNK: Final = 1 << 16
_TOO_LONG: Final = message(BotKind.TOO_LONG, size=SIZE_LIMIT // 1024**2)


@dataclass(frozen=True, slots=True)
class Bot:
    """A level with its time per line and its seed."""

    level: Level
    time_ms: float
    seed: int
    temperament: Temperament = Temperament.STEADY

    def reply(self, line: bytes, number: int) -> str:
        """Return the answer to a line of input; ``number`` counts lines from 1."""
        began = time.perf_counter()
        if not line.strip():
            return _error(message(BotKind.EMPTY), number)
        try:
            record = decode(decode_utf8(line))
            shown = _view_to_act(record)
        except FiveHundredError as error:
            return _error(error.message, number)
        spent = 1000 * (time.perf_counter() - began) + _FOR_WRITING_MS
        question = self._question(shown, len(record.actions), self.time_ms - spent)
        found = answer(choose_by_level, question, ThinkingClock())
        if found.fault:
            complain(f"line {number}: {found.fault}")
        return action_line(found.action)

    def practise(self) -> None:
        """Play a deal to warm up, so that the first answer is as quick as the others."""
        warm_up(preset.variant for preset in PRESETS.values())
        state = new_game(AUSTRALIAN.variant, Start(dealer=0))
        state = apply(state, Dealer(1).chance_for(state)).state
        while state.to_act is not None:
            question = self._question(view(state, state.to_act), 0, _PRACTICE_MS)
            state = apply(state, answer(choose_by_level, question).action).state

    def _question(self, shown: View, moment: int, left_ms: float) -> Question:
        seed = seed_of_bot(self.seed, moment)
        left_ms = max(_LEAST_MS, left_ms)
        effort = replace(effort_of(self.level, self.time_ms), time_ms=left_ms)
        return Question(moment, shown, self.level, seed, self.temperament, effort)


def _view_to_act(record: Record) -> View:
    """Return the view of the seat to act; raises FormatError if there is none."""
    state = state_after(record)
    if state.to_act is None:
        waits = {Phase.DEALER: BotKind.WAITS_FOR_DEALER, Phase.DEAL: BotKind.WAITS_FOR_DEAL}
        raise FormatError(waits.get(state.phase, BotKind.OVER))
    return view(state, state.to_act)


def _error(problem: Message, number: int) -> str:
    """Return an error as JSON, always in English since programs read it."""
    told = message(BotKind.AT_LINE, number=number, problem=_without_line(problem))
    return json.dumps({"error": str(told)})


def _without_line(problem: Message) -> Message:
    """Return a message without the JSON reader's line number, which would always be 1."""
    kind = _WITHOUT_LINE.get(problem.kind)
    if kind is None:
        return problem
    facts = tuple((name, fact) for name, fact in problem.facts if name != "line")
    return Message(kind, facts)


_WITHOUT_LINE: Final[dict[MessageKind, BotKind]] = {
    JsonKind.BROKEN: BotKind.AT_COLUMN,
    JsonKind.NO_VALUE: BotKind.NO_VALUE,
    JsonKind.NOT_UTF8: BotKind.NOT_UTF8,
}


def serve_lines(bot: Bot, lines: BinaryIO, replies: TextIO) -> None:
    """Answer each line with one line until the input ends."""
    for number, line in enumerate(_lines(lines), start=1):
        reply = _error(_TOO_LONG, number) if line is None else bot.reply(line, number)
        replies.write(reply + "\n")
        replies.flush()


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield lines without line ends; None for one over the size limit."""
    while line := source.readline(SIZE_LIMIT + 1):
        if len(line) <= SIZE_LIMIT or line.endswith(b"\n"):
            yield line.rstrip(b"\r\n")
            continue
        while (rest := source.readline(_CHUNK)) and not rest.endswith(b"\n"):
            pass
        yield None


def bot(words: Sequence[str]) -> int:
    """Answer standard input and return the exit status."""
    asked = _parser().parse_args(words)
    if not 0 < asked.ms <= MOST_MS:
        given, most = f"{asked.ms:g}", Grouped(MOST_MS)
        told = message(AskedKind.OUT_OF_LIMITS, option="ms", given=given, most=most)
        complain(message_words(told))
        return 2
    seed = int.from_bytes(os.urandom(4)) if asked.seed is None else asked.seed
    player = Bot(Level(asked.level), asked.ms, seed, Temperament(asked.temperament))
    if sys.stdin is None or sys.stdout is None:
        return 0
    player.practise()
    try:
        serve_lines(player, sys.stdin.buffer, sys.stdout)
    except OSError as error:
        return close_output(error)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("bot", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument(
        "--level", choices=[str(level) for level in ALL_LEVELS], default="expert", help="(expert)"
    )
    parser.add_argument(
        "--ms",
        type=float,
        default=TIME_MS,
        metavar="N",
        help=_("time limit per line ({usual})").format(usual=f"{TIME_MS:g}"),
    )
    parser.add_argument("--seed", type=int, metavar="N", help=_("seed for random choices"))
    moods = [mood.value for mood in Temperament]
    parser.add_argument("--temperament", choices=moods, default="steady", help="(steady)")
    add_language(parser)
    return parser
