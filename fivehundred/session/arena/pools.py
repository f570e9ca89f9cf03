"""Where boards are played: here, in processes of this computer, or on a Dask cluster.

Through ``concurrent.futures`` alike. Which board is played where, and when, changes no result.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final

from fivehundred.session.arena.duplicate import Board, Match, play_board
from fivehundred.session.arena.entrants import ArenaError

_AHEAD: Final = 4
"""How many boards wait for each worker, so that none of them is ever idle."""
_CONNECT_S: Final = "10s"

Boards = Callable[[Match, int], Iterator[Board]]


def play_here(match: Match, count: int) -> Iterator[Board]:
    """Play boards one after another in this process."""
    for number in range(count):
        yield play_board(match, number)


@contextmanager
def processes(jobs: int) -> Iterator[Boards]:
    """Give a way to play boards in so many processes."""
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts
    ) as pool:
        yield lambda match, count: _spread(pool, jobs, match, count)


@contextmanager
def cluster(address: str) -> Iterator[Boards]:
    """Give a way to play boards on the workers of a Dask scheduler; raises ArenaError."""
    try:
        from distributed import Client  # noqa: PLC0415 - only who has a cluster has the library
    except ImportError as error:
        raise ArenaError(
            "--cluster needs Dask, which is not installed: pip install 'fivehundred[cluster]'"
        ) from error
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ArenaError(f"--cluster {address}: no scheduler answers there ({error})") from error
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ArenaError(f"--cluster {address}: the scheduler has no workers")
        pool = client.get_executor(pure=False)
        yield lambda match, count: _spread(pool, workers, match, count)


def _leave_interrupts() -> None:
    """Leave Ctrl-C, which a terminal sends to all processes, to the one that shows the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _spread(pool: Executor, workers: int, match: Match, count: int) -> Iterator[Board]:
    """Play boards on a pool and yield each when it is done, in any order."""
    numbers, waiting = iter(range(count)), set[Future[Board]]()
    try:
        while True:
            while len(waiting) < _AHEAD * workers and (number := next(numbers, None)) is not None:
                waiting.add(pool.submit(play_board, match, number))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
