"""The cards of a challenge: as the written rule has them, the same everywhere and for ever."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.engine.cards import PACKS, format_cards, parse_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import DEALS, dealer_of, packs, read_date, seed_from

ROOT = Path(__file__).parents[3]
KNOWN = {
    "2026-11-23": "7a22d7e2a61828e5",
    "2026-11-24": "55e6bc29f2a2cef6",
    "2024-02-29": "67c5cd4534695ab2",
    "1999-12-31": "57012876b58d8d62",
    "2100-01-01": "32ecf8761f0a5332",
}
"""The beginning of the SHA-256 of the eight texts, by date: these never change."""


def _digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def _by_the_written_rule(text: str, preset: str, number: int) -> str:
    """Shuffle a pack of 43 as docs/challenge.md says, otherwise than the program does."""
    suits = {"S": "5 6 7 8 9 10 J Q K A", "C": "5 6 7 8 9 10 J Q K A"}
    suits |= dict.fromkeys("DH", "4 5 6 7 8 9 10 J Q K A")
    cards = [rank + suit for suit, ranks in suits.items() for rank in ranks.split()] + ["JK"]
    row: list[int] = []
    for block in range(12):
        lines = ["fivehundred challenge 1", text, preset, str(number), str(block)]
        digest = hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()
        row += [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
    for i in range(42, 0, -1):
        while row[0] >= 2**32 - 2**32 % (i + 1):
            row.pop(0)
        j = row.pop(0) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


@pytest.mark.parametrize("day", KNOWN)
def test_the_packs_of_a_date_are_known_for_ever_and_follow_the_written_rule(day: str) -> None:
    texts = [format_cards(pack) for pack in packs(day, "australian", 43)]
    assert texts == [_by_the_written_rule(day, "australian", n) for n in range(1, 9)]
    assert _digest(texts) == KNOWN[day]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
def test_the_packs_are_the_same_in_every_time_zone_and_with_every_hash(zone: str) -> None:
    environment = dict(os.environ, TZ=zone, PYTHONHASHSEED=str(len(zone)), PYTHONPATH=str(ROOT))
    words = ["-m", "fivehundred", "challenge", "--date", "2026-11-23", "--json"]
    told = subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=True
    )
    found = json.loads(told.stdout)
    assert list(found) == ["date", "preset", "packs"]
    assert (found["date"], found["preset"]) == ("2026-11-23", "australian")
    assert _digest(found["packs"]) == KNOWN["2026-11-23"]


def test_every_preset_has_eight_whole_packs_of_its_own() -> None:
    seen = set()
    for key, preset in PRESETS.items():
        dealt = packs("token", key, preset.variant.deck)
        assert len(dealt) == DEALS
        for pack in dealt:
            assert Counter(pack) == Counter(PACKS[preset.variant.deck])
            seen.add(pack)
    assert len(seen) == DEALS * len(PRESETS)


def test_no_card_is_favoured_on_top_of_the_pack() -> None:
    days = [
        f"{year}-{month:02}-{day:02}"
        for year in range(2000, 2010)
        for month in range(1, 13)
        for day in range(1, 29)
    ]
    top = Counter(packs(day, "australian", 43)[0][0] for day in days[:860])
    assert len(top) == 43
    # Twenty each on average: seven standard deviations either way.
    assert max(top.values()) < 52


def test_each_player_deals_in_turn_and_chance_follows_from_facts_alone() -> None:
    assert [dealer_of(number, 3) for number in range(1, 9)] == [0, 1, 2, 0, 1, 2, 0, 1]
    assert seed_from("a", 1) == seed_from("a", 1) != seed_from("a", 2)


@pytest.mark.parametrize(
    "text", ["2026-13-01", "2026-02-29", "yesterday", "", "20261123", "2026-1-1"]
)
def test_what_is_no_date_is_refused_in_a_sentence(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(FormatError):
        read_date(text)
    assert main(["challenge", "--date", text, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.err == f"fivehundred: “{text}” is not a date; write it as 2026-11-23\n"
    assert told.out == ""


def test_without_json_the_packs_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", "--date", "2026-11-23", "--lang", "en"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("2026-11-23, Australian")
    assert [len(parse_cards(line.split(". ")[1])) for line in lines] == [43] * 8


def test_without_a_date_today_is_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", "--json"]) == 0
    assert read_date(json.loads(capsys.readouterr().out)["date"]).year >= 2026
