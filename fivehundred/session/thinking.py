"""What the worker process does: answer questions with actions until nobody asks any more.

Owns both ends of one answer, so that the same function can answer in the game's own process. Must
stay quick to import, for every worker begins with it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final

from fivehundred.engine.actions import (
    Action,
    Attach,
    ClaimRevoke,
    Declare,
    Discard,
    DiscardOffer,
    Give,
    GiveOffer,
    Offer,
)
from fivehundred.engine.view import View

Choose = Callable[[View, str, int], Action]

_OPTIONAL: Final = (Attach, Declare, ClaimRevoke)
_NICENESS: Final = 5


@dataclass(frozen=True, slots=True)
class Question:
    """What to think about; ``number`` tells one question from the next."""

    number: int
    view: View
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen; ``fault`` says what went wrong if it was not chosen by thinking."""

    number: int
    action: Action
    fault: str = ""


def choose_by_level(view: View, level: str, seed: int) -> Action:
    """Let a computer player of a level choose."""
    from fivehundred.players.levels import choose  # noqa: PLC0415 - the worker pays, not the game

    return choose(view, level, seed)


def answer(choose: Choose, question: Question) -> Answer:
    """Let a player choose; whatever it does, the answer is a legal action."""
    view = question.view
    try:
        action = choose(view, question.level, question.seed)
        if is_offered(view.legal, action):
            return Answer(question.number, action)
        fault = f"{question.level} chose {action!r}, which is not legal"
    except Exception:
        fault = traceback.format_exc()
    return fallback(question, fault)


def fallback(question: Question, fault: str) -> Answer:
    """Answer with the first legal action that the game waits for."""
    legal = question.view.legal
    waited_for = (offer for offer in legal if not isinstance(offer, _OPTIONAL))
    return Answer(question.number, _first_of(next(waited_for, legal[0])), fault)


def _first_of(offer: Offer) -> Action:
    match offer:
        case DiscardOffer(seat=seat, count=count, cards=cards):
            return Discard(seat, cards[:count])
        case GiveOffer(seat=seat, count=count, cards=cards):
            return Give(seat, cards[:count])
        case _:
            return offer


def is_offered(legal: tuple[Offer, ...], action: Action) -> bool:
    """Tell whether an action is one of the legal ones, or one that an offer stands for."""
    return action in legal or any(_stands_for(offer, action) for offer in legal)


def _stands_for(offer: Offer, action: Action) -> bool:
    if isinstance(offer, DiscardOffer):
        done = isinstance(action, Discard)
    else:
        done = isinstance(offer, GiveOffer) and isinstance(action, Give)
    if not done:
        return False
    assert isinstance(offer, DiscardOffer | GiveOffer) and isinstance(action, Discard | Give)
    different = set(action.cards)
    return (
        offer.seat == action.seat
        and len(action.cards) == len(different) == offer.count
        and different <= set(offer.cards)
    )


def serve(connection: Connection, choose: Choose) -> None:
    """Answer questions until the other end is closed; the main function of the worker process."""
    # Ctrl-C in a terminal goes to all processes; this one ends when the game does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            # The screen goes first where there are few cores.
            os.nice(_NICENESS)
    with contextlib.suppress(EOFError, OSError), connection:
        connection.send(None)
        while True:
            connection.send(answer(choose, connection.recv()))


def _end_with_parent() -> None:
    """End this process with its parent, also in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
