"""Tables of every shape: all presets, and house rules that need room of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.options import (
    CutRule,
    DeclareOn,
    DoubleNulloRank,
    FirstDealerRule,
    OpenMisereShows,
    PartnerReveal,
    Revokes,
    SixBids,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.engine.state import State
from tests.strategies import random_path

_PAIRS: Final = PRESETS["australian"].variant

HOUSE: Final[dict[str, Variant]] = {
    "blind": replace(_PAIRS, blind_misere=True, first_dealer=FirstDealerRule.CUT),
    "declare": replace(_PAIRS, declare=DeclareOn.ANY_CONTRACT),
    "nullo": replace(
        _PAIRS,
        deck=46,
        deal="3+3 3+3 4",
        double_nullo=DoubleNulloRank.BELOW_10H,
        kitty_last_card_up=True,
        open_misere_shows=OpenMisereShows.ALL_HANDS,
    ),
    "signals": replace(_PAIRS, six_bids=SixBids.OPEN_ONLY, cut=CutRule.RIGHT_NEIGHBOUR),
    "solo-six": replace(PRESETS["six-handed"].variant, sides=Sides.SOLO, revokes=Revokes.HOFFMANN),
    "solo-four-dead": replace(_PAIRS, sides=Sides.SOLO, deck=53, dead_hand=True),
    "five-dead": replace(
        PRESETS["five-handed"].variant,
        deck=63,
        dead_hand=True,
        call_own_card=True,
        partner_reveal=PartnerReveal.HIDDEN,
    ),
    "dummies-dead": replace(
        PRESETS["two-handed-dummy"].variant,
        deck=53,
        dead_hand=True,
        cut=CutRule.RIGHT_NEIGHBOUR,
    ),
    "six-threes-declare": replace(
        PRESETS["six-handed-65"].variant,
        declare=DeclareOn.ANY_CONTRACT,
        kitty_last_card_up=True,
    ),
}

TABLES: Final = {key: preset.variant for key, preset in PRESETS.items()} | HOUSE

for variant in HOUSE.values():
    check(variant)

# With the scope of a module, all tests of one table run after one another, and share what is kept.
for_all_tables = pytest.mark.parametrize("variant", TABLES.values(), ids=TABLES, scope="module")

SIZES: Final = (
    (800, 480),
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
at_all_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


def some_states(variant: Variant, length: int = 90, every: int = 4) -> Iterator[State]:
    """Give states of every phase of some games played by chance."""
    for seed in (3, 8):
        for number, (_, _, state) in enumerate(random_path(variant, seed, length)):
            if number % every == seed % every:
                yield state
