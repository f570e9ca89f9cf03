"""Of many games played one after another little is held in memory."""

from __future__ import annotations

import gc
from dataclasses import replace
from itertools import islice, permutations
from pathlib import Path

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import parse_cards
from fivehundred.session.codec.actions import MOST_LINES
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record
from fivehundred.session.storage.store import Store
from tests.session.games import finished_game, new_record


def held(kind: type) -> int:
    """Count what is of one kind and not yet forgotten."""
    gc.collect()
    return sum(isinstance(one, kind) for one in gc.get_objects())


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


def test_the_store_remembers_only_the_games_played_last(tmp_path: Path) -> None:
    finished_game()
    store, before = Store(tmp_path), held(Record)
    for number in range(40):
        store.save(f"Game {number}", first(5))
    assert held(Record) - before <= 8
    # What is remembered no more is read again, and goes on in place.
    assert store.save("Game 0", first(6)).name == "Game 0.json"
    assert store.save("Game 39", first(4)).name == "Game 39.json"
    assert len(list(tmp_path.glob("*.json"))) == 40


def test_deals_that_were_written_are_not_all_remembered() -> None:
    before = held(Deal)
    shuffled = permutations(parse_cards("JK 4H 5S 6D 7C 8H 9S 10D"))
    for _game in range(6):
        deals = tuple(Deal(cards) for cards in islice(shuffled, MOST_LINES // 2))
        encode(replace(new_record(), actions=deals))
        del deals
    assert held(Deal) - before <= MOST_LINES
