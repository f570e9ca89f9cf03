"""Games that are one trick before something that is worth a cheer; seat 0 is the person."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.table.deal_review import Joy
from tests.ui.scripted import fresh_game

Case = tuple[int, str, tuple[int, ...], tuple[int, int], str]
"""Who has which contract, the tricks so far, the scores, and the last card of each hand."""
CASES: Final[dict[Joy | None, Case]] = {
    Joy.GAME_WON: (0, "7S", (4, 2, 2, 1), (460, 0), "AS 5H 6H 7H"),
    Joy.SLAM: (0, "7S", (6, 0, 3, 0), (0, 0), "AS 5H 6H 7H"),
    Joy.MISERE_BEATEN: (1, "misere", (5, 0, 4, 0), (0, 0), "5H AH 6H 7H"),
    Joy.LAST_CARD: (0, "7S", (4, 2, 2, 1), (0, 0), "AS 5H 6H 7H"),
    # It was made before.
    None: (0, "7S", (5, 1, 2, 1), (0, 0), "AS 5H 6H 7H"),
}


def before_the_last_trick(case: Case) -> Record:
    """Return a game in which seat 0 is to lead to the last trick of a deal."""
    contractor, call, tricks, scores, cards = case
    start = Start(
        scores=scores,
        hands=tuple(parse_cards(card) for card in cards.split()),
        contract=MakeCall(contractor, parse_call(call)),
        leader=0,
        dealer=3,
        tricks=tricks,
    )
    return replace(fresh_game("australian"), start=start)


def last_card(case: Case) -> PlayCard:
    """Return the card that seat 0 leads."""
    return PlayCard(0, parse_card(case[4].split()[0]))
