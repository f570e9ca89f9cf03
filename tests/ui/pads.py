"""Score pads for tests: an evening of twelve deals, and the first deals of random games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.calls import parse_call
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.pad import Pad, PadDeal
from fivehundred.session.pad_entry import (
    PadAnswer,
    PadExtra,
    asked_next,
)
from tests.session.padding import answers_to, games

BID: Final = parse_call("8H")
NAMES: Final = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
_DEALS: Final = (
    *("0 7H 8", "1 8S 7", "2 7D 7", "", "3 misere 0", "0 8C 6", "1 6NT 7", "2 7S 7", "3 7C 6"),
    *("0 open_misere 3", "1 8H 9", "3 9C 9"),
)


def _answers(deal: str) -> tuple[PadAnswer, ...]:
    if not deal:
        return (PadExtra.ALL_PASSED,)
    who, call, tricks = deal.split()
    return int(who), parse_call(call), int(tricks)


EVENING: Final = tuple(map(_answers, _DEALS))
"""Who, what and how many tricks: twelve deals by Australian rules, of which one is passed out."""


def an_evening(deals: int = len(EVENING)) -> Pad:
    """Give a pad with the first deals of the evening."""
    pad = Pad("australian", PRESETS["australian"].variant, NAMES[:4], created="2026-11-26T19:30Z")
    for answers in EVENING[:deals]:
        deal = asked_next(pad, answers)
        assert isinstance(deal, PadDeal)
        pad = replace(pad, deals=(*pad.deals, deal))
    return pad


def a_pad(preset: str, deals: int, seed: int = 4) -> Pad:
    """Give a pad with the first deals of a random game, or all of them where it ends sooner."""
    variant = PRESETS[preset].variant
    dealer, written, state = games(variant, seed, deals)
    result = state.match.result
    pad = Pad(preset, variant, NAMES[: len(variant.seating.players)], dealer=dealer)
    for deal in written:
        whole, _presses = answers_to(pad, deal, result.winners if result else ())
        pad = replace(pad, deals=(*pad.deals, whole))
    return pad
