"""A whole deal is played by accessibility alone: by another process, over AT-SPI."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import DealResult
from fivehundred.session.codec.game import decode
from fivehundred.session.record import HUMAN, Record, replay
from fivehundred.speech.wording import card_word
from tests.reader.desktop import SYSTEM_PYTHON, Desktop, why_not
from tests.window.screen import end, start

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("player.py")
_HANGS_S = 15 * 60
"""Whoever plays ends long before, with a word on what never came: every wait has a limit."""

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(why_not()), reason=why_not())]


def _played(desktop: Desktop, players: str, game: str) -> tuple[dict[str, list[Any]], Record]:
    """Play a deal; give what was noted, by kind, and the game that was saved."""
    saves, log = desktop.folder / "saves", desktop.folder / "notes.jsonl"
    program = start(
        [sys.executable, "-m", "fivehundred", "--saves", str(saves)],
        {**desktop.environment, "PYTHONPATH": str(ROOT)},
        desktop.folder / "program.log",
        cwd=desktop.folder,
    )
    try:
        words = [SYSTEM_PYTHON, str(PLAYER), str(program.pid), players, game, str(log)]
        done = subprocess.run(
            words,
            env=desktop.environment,
            capture_output=True,
            text=True,
            timeout=_HANGS_S,
            check=False,
        )
    finally:
        end(program)
    notes: dict[str, list[Any]] = {}
    for line in log.read_text().splitlines() if log.exists() else ():
        for kind, value in json.loads(line).items():
            notes.setdefault(kind, []).append(value)
    said = (desktop.folder / "program.log").read_text()
    assert done.returncode == 0, f"{done.stderr[-2000:]}\n{str(notes)[-2000:]}\n{said[-2000:]}"
    [saved] = saves.glob("*.json")
    return notes, decode(saved.read_text(encoding="utf-8"))


def _deals_of(record: Record) -> tuple[DealResult, ...]:
    """Return the deals that have been scored."""
    return list(replay(record))[-1].state.match.deals


def _others_cards(record: Record) -> set[str]:
    """Name the cards of the hands that others held closed."""
    seating = record.variant.seating
    others = {at for at, seat in enumerate(record.seats) if seat.player != HUMAN}
    laid_open = {
        deal.contract.seat
        for deal in _deals_of(record)
        if deal.contract is not None and deal.contract.call is Special.OPEN_MISERE
    }
    closed = others.difference(seating.dummies, laid_open)
    plays = (a for a in record.actions if isinstance(a, PlayCard) and a.seat in closed)
    return {card_word(action.card) for action in plays}


def _out_before(record: Record, own_plays: int) -> set[str]:
    """Name the cards that are out before the person plays one more than so many."""
    owner = record.variant.seating.owner
    plays = [action for action in record.actions if isinstance(action, PlayCard)]
    own = [at for at, action in enumerate(plays) if owner(action.seat) == 0]
    return {card_word(play.card) for play in plays[: [*own, len(plays)][own_plays]]}


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("players", "game", "preset"),
    [
        ("4", "Australian", "australian"),
        ("2", "Two-handed, dummies", "two-handed-dummy"),
    ],
)
def test_a_deal_is_played_by_names_and_actions_alone(
    desktop: Desktop, players: str, game: str, preset: str
) -> None:
    notes, record = _played(desktop, players, game)
    assert record.preset == preset
    calls = [a for a in record.actions if isinstance(a, MakeCall) and a.seat == 0]
    assert len(calls) == len(notes["call"]) > 0
    # Chance deals: somebody else may have outbid the person who bids, and then discards.
    discards = [a for a in record.actions if isinstance(a, Discard) and a.seat == 0]
    laid = [card_word(card) for discard in discards for card in discard.cards]
    assert sorted(laid) == sorted(notes.get("aside", []))
    owner = record.variant.seating.owner
    mine = [a for a in record.actions if isinstance(a, PlayCard) and owner(a.seat) == 0]
    assert [card_word(action.card) for action in mine] == notes.get("play", [])

    [deal] = _deals_of(record)
    [rows] = notes["sheet"]
    assert rows[0][0] == "Deal 1."
    words = " ".join(rows[0])
    for points in deal.points:
        assert f": {points:+}," in words.replace("minus ", "-").replace("−", "-") or points == 0

    # Whoever reads hears of another's card when it is played, and not before.
    hidden = _others_cards(record)
    heard = [first for first in notes["first"] if first[1] in hidden]
    assert heard or not hidden
    for own_plays, card, said in heard:
        assert card in _out_before(record, own_plays), said
