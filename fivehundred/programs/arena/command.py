"""``fivehundred arena``: arguments, worker processes or a Dask cluster, and output.

The result does not depend on where or in which order the boards are played.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from multiprocessing import active_children, get_context
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn, TypeVar
from urllib.parse import urlsplit

from fivehundred.engine.errors import FiveHundredError, Grouped, Message, message
from fivehundred.engine.rules.kinds import OptionKind
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.players.effort import MOST_MS
from fivehundred.programs.arena.entrants import ArenaError, Entrant, ThinkingPace
from fivehundred.programs.arena.report import as_json, as_text, figures_of
from fivehundred.programs.arena.tables import BoardResult, DuplicateMatch, play_board
from fivehundred.programs.arguments import add_language, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import ArenaKind, AskedKind
from fivehundred.programs.output import put
from fivehundred.session.storage.files import system_message
from fivehundred.session.workers.process import live_with_parent
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words, message_words
from fivehundred.speech.translation import N_, _
from fivehundred.system import interrupts_held_back


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first Ctrl-C and ignore later ones."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, usual)


def _interrupt(_: int, __: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


_AHEAD: Final = 4
"""Boards queued per worker, so that none is idle."""
_CONNECT_S: Final = "10s"
_SCHEMES: Final = ("tcp", "tls", "ws", "wss", "ucx")

Boards = Callable[[DuplicateMatch, int], Iterator[BoardResult]]
Done = TypeVar("Done")


def play_here(match: DuplicateMatch, count: int) -> Iterator[BoardResult]:
    """Yield boards played one after another in this process."""
    for number in range(count):
        yield play_board(match, number)


@contextmanager
def processes(jobs: int) -> Iterator[Boards]:
    """Provide a function that plays boards in ``jobs`` processes, all ended on exit."""
    with worker_processes(jobs) as pool:
        yield lambda match, count: spread(pool, jobs, partial(play_board, match), count)


@contextmanager
def worker_processes(jobs: int) -> Iterator[futures.Executor]:
    """Provide a pool of processes, all ended on exit."""
    others = active_children()
    pool = futures.ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=live_with_parent
    )
    try:
        yield pool
    except BaseException:
        # Killed, not cancelled: the pool's own thread reports futures that were cancelled when its
        # processes are gone.
        for worker in active_children():
            if worker not in others:
                worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Boards]:
    """Provide a function that plays boards on a Dask cluster; raises ArenaError."""
    _check_address(address)
    try:
        from distributed import Client  # noqa: PLC0415 - only who has a cluster has the library
    except ImportError as error:
        raise ArenaError(ArenaKind.NO_DASK) from error
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ArenaError(ArenaKind.NO_SCHEDULER, address=address, why=str(error)) from error
    # Closing the client cancels its tasks.
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ArenaError(ArenaKind.NO_WORKERS, address=address)
        pool = client.get_executor(pure=False)
        yield lambda match, count: spread(pool, workers, partial(play_board, match), count)


def _check_address(address: str) -> None:
    """Raise ArenaError for a malformed address, as connecting to it would never end."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        whole = bool(parts.hostname and parts.port)
    except ValueError:
        whole = False
    if not (whole and parts.scheme in _SCHEMES) and not address.startswith("inproc://"):
        raise ArenaError(ArenaKind.NO_ADDRESS, address=address)


def spread(
    pool: futures.Executor, workers: int, work: Callable[[int], Done], count: int
) -> Iterator[Done]:
    """Yield the results of ``work`` for each number below ``count``, in any order."""
    numbers, waiting = iter(range(count)), set[futures.Future[Done]]()
    try:
        while True:
            while len(waiting) < _AHEAD * workers and (number := next(numbers, None)) is not None:
                with interrupts_held_back():
                    waiting.add(pool.submit(work, number))
            if not waiting:
                return
            done, waiting = futures.wait(waiting, return_when=futures.FIRST_COMPLETED)
            # Yield results before failures, so that boards finished with a failed one still count.
            for future in sorted(done, key=lambda ended: ended.exception() is not None):
                yield future.result()
    except futures.BrokenExecutor as error:
        raise ArenaError(ArenaKind.DIED) from error


_DONE, _WRONG, _INTERRUPTED = 0, 2, 130
_MOST_EFFORT: Final = 1e6

_ABOUT: Final = N_(
    "Let two computer players meet in duplicate: every deal is played once "
    "for each side, with the seats exchanged, the same cards and an empty "
    "score sheet, so that play decides and not luck. The result is the "
    "difference in points per deal, with its standard error and the interval "
    "that holds the truth 95 times in 100."
)

_MORE: Final = (
    N_(
        "players: beginner, learner, club, advanced, expert; plain, a fixed "
        "opponent to measure the others against; each also with a temperament, "
        "as in expert:bold."
    ),
    N_(
        "Thinking is counted in sample deals and cards tried, so the same "
        "command gives the same result on any computer, with any number of jobs "
        "and on any cluster. With --ms it is limited by the clock, as at the "
        "table; then results differ a little from run to run."
    ),
    Examples(
        (
            ("fivehundred arena expert club --deals 1000 --jobs 2", ""),
            ("fivehundred arena club learner --preset six-handed --deals 200 --seed 7", ""),
            ("fivehundred arena expert plain --deals 500 --ms 500 --json result.json", ""),
            ("fivehundred arena expert club --games --deals 100", ""),
            ("fivehundred arena expert club --deals 10000 --cluster tcp://10.0.0.5:8786", ""),
        )
    ),
    N_(
        "A cluster needs Dask: pip install 'fivehundred[cluster]'. Ctrl-C ends a "
        "match early and shows what has been played."
    ),
    N_(
        "exit status: 0; 1 if the result cannot be written; 2 with one line on "
        "standard error that says why, after the boards played before; 130 after "
        "Ctrl-C. An error in a function of your own is shown on standard error "
        "with its place."
    ),
)


def arena(words: Sequence[str]) -> int:
    """Play a match and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        with interrupted_once():
            return _play(asked)
    except FiveHundredError as error:
        complain(error_words(error), getattr(error, "trace", ""))
    except OSError as error:
        told = message(ArenaKind.NOT_PLAYED, why=system_message(error))
        complain(message_words(told))
    return _WRONG


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("arena", help_page(_ABOUT, width=78), help_page(*_MORE))
    parser.add_argument("first", metavar="PLAYER", help=_("the player to measure"))
    parser.add_argument("second", metavar="OPPONENT", help=_("the player to measure against"))
    parser.add_argument("--preset", default=AUSTRALIAN.key, help=_("the rules (australian)"))
    parser.add_argument(
        "--deals", type=int, default=100, metavar="N", help=_("boards to play (100)")
    )
    parser.add_argument("--games", action="store_true", help=_("a board is a whole game"))
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help=_("seed for the cards (1)")
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=_("processes (1)"))
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help=_("play on a Dask scheduler's workers")
    )
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--ms", type=float, metavar="N", help=_("time limit per decision"))
    pace.add_argument("--effort", type=float, metavar="X", help=_("X times the usual effort"))
    parser.add_argument("--json", metavar="FILE", help=_("write the result there; - prints it"))
    add_language(parser)
    return parser


def _play(asked: argparse.Namespace) -> int:
    match = _match(asked)
    _check_json_file(asked.json)
    boards: list[BoardResult] = []
    status = _DONE
    try:
        with _pool(asked) as play:
            for board in _with_progress(play(match, asked.deals), asked.deals):
                boards.append(board)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except FiveHundredError:
        # Report the boards played so far.
        _report(match, boards, asked)
        raise
    return _report(match, boards, asked) or status


def _report(
    match: DuplicateMatch, boards: Sequence[BoardResult], asked: argparse.Namespace
) -> int:
    if not boards:
        return _DONE
    figures = figures_of(match, boards)
    if asked.json == "-":
        return put(as_json(figures, asked.preset))
    status = put(as_text(figures, asked.preset))
    if asked.json is None:
        return status
    try:
        Path(asked.json).write_text(as_json(figures, asked.preset), encoding="utf-8")
    except OSError as error:
        told = message(ArenaKind.AT_JSON, file=asked.json, problem=system_message(error))
        complain(message_words(told))
        return _WRONG
    return status


def _check_json_file(asked: str | None) -> None:
    """Raise ArenaError now if the JSON file could not be written after the match."""
    if asked is None or asked == "-":
        return
    place = Path(asked)
    try:
        if not asked or place.is_dir():
            raise _json_error(asked or "“”", message(ArenaKind.NO_FILE))
        if not place.parent.is_dir():
            raise _json_error(asked, message(ArenaKind.NO_FOLDER, folder=str(place.parent)))
        if not os.access(place if place.exists() else place.parent, os.W_OK):
            raise _json_error(asked, message(ArenaKind.NOT_WRITABLE))
    except (OSError, ValueError) as error:
        raise _json_error(asked, system_message(error)) from error


def _json_error(file: str, problem: Message) -> ArenaError:
    return ArenaError(ArenaKind.AT_JSON, file=file, problem=problem)


def _match(asked: argparse.Namespace) -> DuplicateMatch:
    if asked.preset not in PRESETS:
        listed = ", ".join(PRESETS)
        raise ArenaError(OptionKind.NO_PRESET, text=asked.preset, known=listed)
    for name in ("deals", "jobs"):
        if getattr(asked, name) < 1:
            given = getattr(asked, name)
            raise ArenaError(ArenaKind.ONE_AT_LEAST, option=name, given=given)
    for name, most in (("ms", MOST_MS), ("effort", _MOST_EFFORT)):
        given = getattr(asked, name)
        if given is not None and not 0 < given <= most:
            facts = {"option": name, "given": f"{given:g}"}
            raise ArenaError(AskedKind.OUT_OF_LIMITS, **facts, most=Grouped(most))
    pace = ThinkingPace(share=1.0 if asked.effort is None else asked.effort, time_ms=asked.ms)
    first, second = Entrant(asked.first), Entrant(asked.second)
    variant = PRESETS[asked.preset].variant
    return DuplicateMatch(first, second, variant, asked.seed, pace, whole_games=asked.games)


def _pool(asked: argparse.Namespace) -> AbstractContextManager[Boards]:
    if asked.cluster is not None:
        return cluster(asked.cluster)
    return processes(asked.jobs) if asked.jobs > 1 else nullcontext(play_here)


def _with_progress(boards: Iterator[BoardResult], count: int) -> Iterator[BoardResult]:
    """Pass boards on, with a progress bar on a terminal if tqdm is installed."""
    if sys.stderr is None or not sys.stderr.isatty():
        return boards
    try:
        from tqdm import tqdm  # noqa: PLC0415 - an extra
    except ImportError:
        return boards
    return iter(tqdm(boards, total=count, unit="board", file=sys.stderr))
