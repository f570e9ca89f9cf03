"""Where boards are played: here, in processes of this computer, or on a Dask cluster.

Through ``concurrent.futures`` alike. Which board is played where, and when, changes no result.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType
from typing import Final, NoReturn
from urllib.parse import urlsplit

from fivehundred.programs.arena.duplicate import BoardResult, DuplicateMatch, play_board
from fivehundred.programs.arena.entrants import ArenaError
from fivehundred.programs.kinds import ArenaKind
from fivehundred.session.workers.lifeline import live_with_parent


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Let Ctrl-C interrupt once; from then on it does nothing, for the program is at its end."""
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


@contextmanager
def held_back() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes started meanwhile never have any.

    Where the system cannot, they have it until they begin to work.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_AHEAD: Final = 4
"""How many boards wait for each worker, so that none of them is ever idle."""
_CONNECT_S: Final = "10s"
_SCHEMES: Final = ("tcp", "tls", "ws", "wss", "ucx")

Boards = Callable[[DuplicateMatch, int], Iterator[BoardResult]]


def play_here(match: DuplicateMatch, count: int) -> Iterator[BoardResult]:
    """Play boards one after another in this process."""
    for number in range(count):
        yield play_board(match, number)


@contextmanager
def processes(jobs: int) -> Iterator[Boards]:
    """Provide a way to play boards in ``jobs`` processes, none of which outlives this."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=live_with_parent)
    try:
        yield lambda match, count: _spread(pool, jobs, match, count)
    except BaseException:
        # Nobody waits for boards that are not counted any more. They are not cancelled one by one:
        # the pool's own thread complains of such when its processes are gone.
        for worker in active_children():
            if worker not in others:
                worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Boards]:
    """Provide a way to play boards on the workers of a Dask scheduler; raises ArenaError."""
    _check_address(address)
    try:
        from distributed import Client  # noqa: PLC0415 - only who has a cluster has the library
    except ImportError as error:
        raise ArenaError(ArenaKind.NO_DASK) from error
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ArenaError(ArenaKind.NO_SCHEDULER, address=address, why=str(error)) from error
    # A client that is closed lets go of what it has asked for.
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ArenaError(ArenaKind.NO_WORKERS, address=address)
        pool = client.get_executor(pure=False)
        yield lambda match, count: _spread(pool, workers, match, count)


def _check_address(address: str) -> None:
    """Refuse what is no address before anything tries to connect, which would go on and on."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        whole = bool(parts.hostname and parts.port)
    except ValueError:
        whole = False
    if not (whole and parts.scheme in _SCHEMES) and not address.startswith("inproc://"):
        raise ArenaError(ArenaKind.NO_ADDRESS, address=address)


def _spread(
    pool: Executor, workers: int, match: DuplicateMatch, count: int
) -> Iterator[BoardResult]:
    """Play boards on a pool and yield each when it is done, in any order."""
    numbers, waiting = iter(range(count)), set[Future[BoardResult]]()
    try:
        while True:
            while len(waiting) < _AHEAD * workers and (number := next(numbers, None)) is not None:
                with held_back():
                    waiting.add(pool.submit(play_board, match, number))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            # Boards that were played count, also next to one at which a player failed.
            for future in sorted(done, key=lambda ended: ended.exception() is not None):
                yield future.result()
    except BrokenExecutor as error:
        raise ArenaError(ArenaKind.DIED) from error
