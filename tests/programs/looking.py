"""Looking into files as the command line does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fivehundred.cli import main
from fivehundred.engine.cards import ALL_CARDS, PACKS
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record

ROOT = Path(__file__).parents[2]
CODES = {card.code for card in ALL_CARDS}
KEYS = [
    "phase",
    "to_act",
    "legal",
    "dealer",
    "hands",
    "kitty",
    "kitty_up",
    "discards",
    "exposed",
    "sitting_out",
    "calls",
    "contract",
    "called",
    "declared",
    "looked",
    "trick",
    "last_trick",
    "tricks",
    "deals",
    "scores",
    "sheet",
    "result",
]

Capture = pytest.CaptureFixture[str]
Actions = list[dict[str, object]]


def write(folder: Path, content: str | bytes | Record) -> str:
    path = folder / "game.json"
    if isinstance(content, Record):
        content = encode(content)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def look(capsys: Capture, *words: str) -> dict[str, Any]:
    assert main(["inspect", *words, "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    found = json.loads(shown.out)
    assert isinstance(found, dict) and list(found) == KEYS
    return found


def read(capsys: Capture, *words: str) -> str:
    assert main(["inspect", *words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def small(**parts: object) -> str:
    whole: dict[str, object] = {"format": "fivehundred", "version": 1, "actions": []}
    return json.dumps(whole | parts)


DEAL = " ".join(card.code for card in PACKS[43])
OPENING: list[dict[str, object]] = [{"first_dealer": 3}, {"deal": DEAL}]
POSITION: dict[str, object] = {
    "scores": [480, -40],
    "hands": ["JK AH", "KS QS", "4D 5D", "9C AC"],
    "contract": {"seat": 0, "call": "8NT"},
    "tricks": [6, 1, 1, 0],
    "suits_led": "S",
}


def plays(first: int, cards: str, seats: int, *, skip: int | None = None) -> Actions:
    """Let seats play cards clockwise, each one card."""
    ring = [seat for seat in range(seats) if seat != skip]
    at = ring.index(first)
    return [
        {"seat": ring[(at + turn) % len(ring)], "play": card}
        for turn, card in enumerate(cards.split())
    ]


def calls(first: int, words: str, seats: int) -> Actions:
    return [
        {"seat": (first + turn) % seats, "call": word.replace("-", " ")}
        for turn, word in enumerate(words.split())
    ]


def dealt(deck: int, dealer: int) -> Actions:
    return [
        {"first_dealer": dealer},
        {"deal": " ".join(card.code for card in PACKS[deck])},
    ]
