"""The list of moves as text: it reads like a score, and lists nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Deal, Discard, PlayCard
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.replay import Replay, open_replay
from fivehundred.speech.move_headings import text_of
from fivehundred.speech.move_list import MoveList
from fivehundred.speech.wording import card_short
from tests.session.games import finished_game

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


RECORD = finished_game()
DEALT = [at for at, one in enumerate(RECORD.actions, 1) if isinstance(one, Deal)]


def text(replay: Replay, viewer: int | None = None) -> str:
    """Give the text of a replay's list; everybody at the ring has a name."""
    seating = replay.record.variant.seating
    sides = ["".join(NAMES[seat][0] for seat in side) for side in seating.sides]
    return text_of(MoveList(replay, NAMES[: len(seating.ring)]), sides, viewer)


@pytest.mark.parametrize("key", PRESETS)
def test_the_text_of_an_example_has_a_line_for_every_trick_and_its_points(key: str) -> None:
    found = open_replay(examples_folder() / f"{key}.json")
    lines = text(found).splitlines()
    tricks = [line for line in lines if " → " in line]
    view = found.ending(None)
    taken = sum(sum(deal.tricks) for deal in view.deals)
    again = any(deal.proved for deal in view.deals)
    assert len(tricks) > taken if again else len(tricks) == taken
    cards = [one for one in found.record.actions if isinstance(one, PlayCard)]
    told = " ".join(tricks)
    for action in cards:
        if action.card.suit is not None:
            assert f"{NAMES[action.seat]} {card_short(action.card)}" in told
    for number, deal in enumerate(view.deals, 1):
        assert any(line.startswith(f"Deal {number}. ") for line in lines)
        if deal.contract is not None:
            names = [NAMES[deal.contract.seat]]
            if found.record.variant.seating.rotates and deal.contract.partner is not None:
                names.append(NAMES[deal.contract.partner])
            words = f"by {' & '.join(names)}, {'made' if deal.made else 'set'}"
            assert any(words in line for line in lines)
    assert not any(line != line.rstrip() for line in lines)
    assert "None" not in told and "{" not in text(found)


def test_the_text_reads_like_a_score() -> None:
    lines = text(Replay(RECORD)).splitlines()
    assert lines[0] == "Five Hundred, Australian, 21 Nov 2026"
    assert lines[1] == "Ann, Bea, Cid, Dot"
    begin = lines.index("")
    assert lines[begin + 1].startswith("Deal 1. ") and lines[begin + 1].endswith(" deals.")
    assert lines[begin + 2].startswith("Calls: ")
    assert any(line.startswith(" 1. ") and line.count(", ") >= 2 for line in lines)


def running(persons: int) -> Record:
    """Give a game that stands in its third deal, after the exchange."""
    discards = [at for at, one in enumerate(RECORD.actions, 1) if isinstance(one, Discard)]
    end = next(at for at in discards if at > DEALT[1])
    seats = tuple(
        SeatInfo(NAMES[seat], HUMAN if seat < persons else "learner") for seat in range(4)
    )
    return replace(RECORD, seats=seats, actions=RECORD.actions[:end])


@pytest.mark.parametrize("persons", [1, 2])
def test_of_a_deal_that_goes_on_no_hidden_card_is_listed(persons: int) -> None:
    record = running(persons)
    found = Replay(record)
    discard = record.actions[-1]
    assert isinstance(discard, Discard)
    hidden = persons == 2 or discard.seat != 0
    for viewer in (None, *range(4)):
        last = text(found, viewer).rpartition("Deal ")[2]
        shown = [card_short(card) in last for card in discard.cards if card.suit is not None]
        assert any(shown) is not hidden
        assert ("takes the kitty." in last) is hidden
