"""Players that think for the tests of the thinker, and how these wait for them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from pickle import UnpicklingError
from random import Random

from fivehundred.engine.actions import Action, Discard, FirstDealer, MakeCall, SeatAction
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.view import View
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Temperament
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.session.workers import process
from fivehundred.session.workers.thinker import Thinker
from fivehundred.session.workers.thinking import (
    READY,
    Answer,
    Choose,
    Question,
    ThinkingClock,
    serve,
)
from tests.session.games import new_record
from tests.waiting import wait_until

Start = Callable[..., Thinker]


def worker_pid(thinker: Thinker) -> int | None:
    """Return the number of the worker process, if there is one."""
    return thinker._worker._process.pid if thinker._worker else None


def at_the_exchange() -> Session:
    session = Session(new_record(), dealer=Dealer(2))
    session.submit(FirstDealer(3))
    session.advance_chance()
    session.submit(MakeCall(0, Bid(7, Strain.SPADES)))
    for seat in (1, 2, 3):
        session.submit(MakeCall(seat, Special.PASS))
    return session


def auction_view() -> View:
    session = Session(new_record(), dealer=Dealer(2))
    session.submit(FirstDealer(3))
    session.advance_chance()
    return session.view(0)


def by_heuristics(view: View, seed: int = 0) -> Action:
    """Give what the rules of thumb do; it is not the first thing that is legal."""
    found = choose_by_heuristics(view, Random(seed))
    assert found != view.legal[0] and getattr(found, "cards", ()) != view.hand[:3]
    return found


# What follows thinks in the worker process; ``level`` carries what a test wants to say to it.


def last_call(asked: Question, watch: ThinkingClock) -> SeatAction:
    assert asked.level != "nonsense" and os.getpid() != asked.seed
    action = asked.view.legal[-1]
    assert isinstance(action, MakeCall)
    return action


def wrong(asked: Question, watch: ThinkingClock) -> Action:
    level = asked.level
    if level == "raises":
        raise RuntimeError("no idea")
    if level == "illegal":
        return MakeCall(3, Special.PASS)
    if level == "nothing":
        return None  # type: ignore[return-value]
    return Discard(0, ([],))  # type: ignore[arg-type]


def sleepy_at_first(asked: Question, watch: ThinkingClock) -> Action:
    """Think for ever the first time, and leave the number of the process in a file."""
    note = Path(asked.level)
    if note.exists():
        return last_call(asked, watch)
    fresh = note.with_suffix(".tmp")
    fresh.write_text(str(os.getpid()))
    fresh.replace(note)
    time.sleep(1000)
    raise AssertionError


def sleepy(asked: Question, watch: ThinkingClock) -> Action:
    if asked.level != "quick":
        time.sleep(1000)
    return last_call(asked, watch)


def deadly(asked: Question, watch: ThinkingClock) -> Action:
    """End whatever process this is, as a fault in compiled code does."""
    os._exit(1)


def _stand_still() -> None:
    if sys.platform != "win32":
        os.kill(os.getpid(), signal.SIGSTOP)
    # There no process is stopped from outside; this one does no more all the same.
    threading.Event().wait()


def broken_at_first(asked: Question, watch: ThinkingClock) -> Action:
    """Die, stop or fail at the first two thoughts, of which ``level`` names the note and how."""
    name, how = asked.level.rsplit(" ", 1)
    note = Path(name)
    times = len(note.read_text()) if note.exists() else 0
    note.write_text("x" * (times + 1))
    if times < 2:
        match how:
            case "dies":
                os._exit(1)
            case "stops":
                _stand_still()
            case _:
                raise RuntimeError("no idea")
    return last_call(asked, watch)


def hungry(asked: Question, watch: ThinkingClock) -> Action:
    """Ask for more memory than there is anywhere."""
    raise AssertionError(bytearray(1 << 62))


def stopped(asked: Question, watch: ThinkingClock) -> Action:
    """Stop the process in the middle of a thought, as a debugger or a full machine does."""
    if asked.level != "quick":
        _stand_still()
    return last_call(asked, watch)


def lying(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Say anything but what was asked; takes the place of what a worker process does."""
    connection.send(READY)
    question = connection.recv()
    legal = question.view.legal
    match question.level:
        case "text":
            connection.send("8H")
        case "bytes":
            connection.send_bytes(b"\x80\x05rubbish")
        case "another question":
            connection.send(Answer(question.number + 1, legal[-1]))
        case "illegal":
            connection.send(Answer(question.number, MakeCall(3, Special.PASS)))
        case "unasked":
            connection.send(READY)
    time.sleep(1000)


def stillborn(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Die before anything can be asked."""
    os._exit(1)


def frozen(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Never come to where anything can be asked."""
    time.sleep(1000)


class _FailsOnce:
    """A connection on which the first thing to be heard cannot be understood."""

    def __init__(self, connection: Connection) -> None:
        self.send, self._recv = connection.send, connection.recv

    def recv(self) -> object:
        self._recv()
        raise UnpicklingError("planted")


def deaf(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Work as a worker does, but for the thread that listens: it fails at what it hears first."""
    serve(_FailsOnce(connection), choose)  # type: ignore[arg-type]


def unheld(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Work as a worker does, but for the thread that watches the parent: it fails at once."""
    process.parent_process = _Broken  # type: ignore[attr-defined, assignment]
    serve(connection, choose)


class _Broken:
    def join(self) -> None:
        raise OSError("planted")


def patient(asked: Question, watch: ThinkingClock) -> SeatAction:
    """Think until the time has run out; somebody else has to see to that."""
    began = watch()
    while asked.level != "quick" and watch() < began + 1000:
        time.sleep(0.001)
    return last_call(asked, watch)


def outspoken(asked: Question, watch: ThinkingClock) -> Action | Judgement:
    """Do what the temperament and the effort say, or advise the last call."""
    view = asked.view
    if asked.for_hint:
        return Judgement(last_call(asked, watch), (), asked.effort.samples if asked.effort else 0)
    assert asked.effort is not None and asked.effort.samples == 7
    return view.legal[list(Temperament).index(asked.temperament)]  # type: ignore[return-value]


def wait_for(thinker: Thinker) -> Action:
    found: list[Action] = []

    def acted() -> bool:
        found.extend(filter(None, [thinker.poll()]))
        return bool(found)

    wait_until(acted, "the thinker has an action")
    return found[0]


def wait_for_advice(thinker: Thinker) -> Judgement:
    return wait_until(thinker.poll_judgement, "the thinker has advice")


def wait_until_it_thinks(thinker: Thinker) -> None:
    """Wait until a worker has been asked, and has not answered."""

    def thinks() -> bool:
        assert thinker.poll() is None
        return thinker._worker is not None and thinker._worker.asked is not None

    wait_until(thinks, "the worker has been asked")
