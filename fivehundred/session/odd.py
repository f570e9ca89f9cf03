"""Saves a computer player's odd decision to a file, to be examined later.

The file has other cards in the hidden hands; ``fivehundred bot`` makes the same decision from it.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from fivehundred import __version__
from fivehundred.engine import actions as act
from fivehundred.engine.cards import Card
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start
from fivehundred.engine.view import View, view
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import USUAL_LEVEL, Level, Temperament, level_of
from fivehundred.players.levels import TIME_MS
from fivehundred.players.sampling.sampler import redealt
from fivehundred.session.asking import seed_for_bot, seed_of_move
from fivehundred.session.codec.actions import Fields, action_fields
from fivehundred.session.codec.game import encode
from fivehundred.session.record import HUMAN, Record, SeatInfo, opening, replay, state_after
from fivehundred.session.secrecy import last_scored
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson, head_of

ODD: Final = OwnJson(
    name="odd.json",
    what=FileKind.ODD,
    format="fivehundred-odd",
    limit_bytes=4 << 20,
    not_saved=StoreKind.ODD_NOT_SAVED,
)
MOST: Final = 20
"""The most files kept; the oldest are removed first."""
_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-\d+\.json")
_BEGINS: Final = f'{{\n "format": "{ODD.format}"'.encode()
_TRIES: Final = 8


@dataclass(frozen=True, slots=True)
class OddMove:
    """A computer player's decision after ``number`` actions; to it, ``game`` looks the same."""

    number: int
    seat: Seat
    action: act.SeatAction
    shown: View
    game: Record
    level: Level
    temperament: Temperament
    seed: int


def odd_move(record: Record, up_to: int) -> OddMove | None:
    """Return the last decision of a computer player in the deal after ``up_to`` actions."""
    stood_in, seating = dict(record.stood_in), record.variant.seating
    states = [opening(record), *(step.state for step in replay(record, up_to))]
    for number, action in reversed(list(enumerate(record.actions[:up_to]))):
        if isinstance(action, act.FirstDealer | act.Cut | act.Deal):
            return None
        info = record.seats[seating.owner(action.seat)]
        kind = stood_in.get(number + 1, info.player)
        asked = states[number].to_act == action.seat and not isinstance(action, act.CutPack)
        if kind == HUMAN or not asked:
            continue
        shown = view(states[number], action.seat)
        hidden = last_scored(states[: number + 1])
        game = _without_secrets(replace(record, actions=record.actions[:number]), shown, hidden)
        seed = seed_for_bot(seed_of_move(record.created, number), number)
        level, mood = level_of(kind) or USUAL_LEVEL, info.temperament
        if game is None:
            return None
        return OddMove(number, action.seat, action, shown, game, level, mood, seed)
    return None


def _without_secrets(record: Record, shown: View, hidden: int) -> Record | None:
    """Return a game with other cards in the places hidden from the viewer; None if none is found.

    The unscored deal begins after ``hidden`` actions; below 0 it began with the game.
    """
    seats = tuple(SeatInfo("", one.player, one.temperament) for one in record.seats)
    bare = replace(record, created="", seats=seats, origin=None, sitting_out=(), stood_in=())
    bare = replace(bare, seals=(), skipped=(), remarks=(), rules_name="")
    begins, whole = max(0, hidden), view(state_after(record), None)
    for seed in range(_TRIES):
        swap = redealt(shown, whole, seed)
        later = (_swapped(action, swap) for action in bare.actions[begins:])
        found = replace(bare, actions=(*bare.actions[:begins], *later))
        if hidden < 0 and bare.start is not None:
            found = replace(found, start=_other_start(bare.start, swap))
        with contextlib.suppress(FiveHundredError):
            if view(state_after(found), shown.viewer) == shown:
                return found
    return None


def _swapped(action: act.Action, swap: dict[Card, Card]) -> act.Action:
    if isinstance(action, act.Deal | act.Discard | act.Give):
        return replace(action, cards=_others(action.cards, swap))
    return action


def _other_start(start: Start, swap: dict[Card, Card]) -> Start:
    hands, kitty = start.hands, start.kitty
    return replace(
        start,
        hands=None if hands is None else tuple(_others(hand, swap) for hand in hands),
        kitty=None if kitty is None else _others(kitty, swap),
        piles=tuple(
            tuple(replace(one, down=one.down and swap.get(one.down, one.down)) for one in row)
            for row in start.piles
        ),
    )


def _others(cards: Iterable[Card], swap: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple(swap.get(card, card) for card in cards)


def odd_fields(move: OddMove, judgement: Judgement | None, expert_ms: int) -> Fields:
    """Return the fields of a decision's file; an Expert has ``expert_ms`` to think."""
    ms = expert_ms if move.level is Level.EXPERT else round(TIME_MS)
    game = json.loads(encode(move.game))
    return {
        "program": __version__,
        "seat": move.seat,
        "level": move.level.value,
        "temperament": move.temperament.value,
        "ms": ms,
        "seed": move.seed,
        "action": action_fields(move.action),
        "judgement": judgement and _judged(judgement),
        "game": game,
    }


def _judged(judgement: Judgement) -> Fields:
    return {
        "best": action_fields(judgement.action),
        "reason": judgement.reason.name.lower(),
        "samples": judgement.samples,
        "choices": [
            {
                "action": action_fields(one.action),
                "value": round(one.value, 3),
                "error": round(one.error, 3),
                "chance": _rounded(one.chance),
                "points": _rounded(one.points),
                "game": _rounded(one.game),
            }
            for one in judgement.weighed
        ],
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def keep_odd(folder: Path, move: OddMove, fields: Fields, when: datetime) -> Path | None:
    """Save a decision and return its path, None if that fails; ``when`` is in UTC."""
    path = folder / f"{when:%Y-%m-%d-%H%M%S}-{move.number}.json"
    if not ODD.write(path, fields):
        return None
    with contextlib.suppress(OSError):
        found = sorted(one for one in folder.iterdir() if _NAME.fullmatch(one.name))
        ours = [one for one in found if head_of(one, FileKind.ODD).startswith(_BEGINS)]
        for old in ours[:-MOST]:
            old.unlink()
    return path
