"""Options without a meaning: said so, and true: nothing at the table depends on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from fivehundred.engine.rules.options import (
    AuctionRounds,
    DoubleNulloRank,
    MisereRank,
    OpenMisereRank,
    SixBids,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.rules.questions import unavailable_note
from tests.strategies import random_path

OPTIONS: Final = [name for group in GROUPS for name in group.options]
PLAIN: Final = replace(
    PRESETS["australian"].variant,
    misere=MisereRank.OFF,
    open_misere=OpenMisereRank.OFF,
    double_nullo=DoubleNulloRank.OFF,
    six_bids=SixBids.CONTRACTS,
    auction=AuctionRounds.SINGLE,
)
"""A table at which as little as can be is played."""
ALONE: Final = replace(
    PLAIN, players=3, sides=Sides.SOLO, deck=33, deal=PRESETS["three-handed"].variant.deal
)
INKLES: Final = replace(PLAIN, six_bids=SixBids.OPEN_ONLY)
AGREED: Final = ("six_no_trumps", "six_suits")
"""What partners agree on has no meaning without partners, or where no six is a contract."""


def _idle(variant: Variant) -> list[str]:
    return [name for name in OPTIONS if why_idle(name, variant)]


def _game(variant: Variant, seed: int) -> list[object]:
    """Play by chance; gives what was done and what everybody held."""
    return [(done, state.hands) for _legal, done, state in random_path(variant, seed, 70)]


def test_at_a_plain_table_sixteen_options_have_no_meaning() -> None:
    assert len(_idle(PLAIN)) == 16


@pytest.mark.parametrize("name", _idle(PLAIN))
def test_what_is_said_to_have_no_meaning_changes_nothing(name: str) -> None:
    _changes_nothing(name, PLAIN)


@pytest.mark.parametrize("table", [ALONE, INKLES], ids=["alone", "inkles"])
@pytest.mark.parametrize("name", AGREED)
def test_agreements_without_partners_or_contracts_of_six_are_idle(
    name: str, table: Variant
) -> None:
    assert why_idle(name, table)
    assert not why_idle(name, PLAIN)
    _changes_nothing(name, table)


def _changes_nothing(name: str, table: Variant) -> None:
    values = option_values(name)
    assert values is not None
    for value in values:
        change: dict[str, Any] = {name: value}
        other = replace(table, **change)
        if name == "rebid" and other != table:
            # The only other way of raising oneself is refused with one call each.
            continue
        assert schedule(other) == schedule(table)
        assert _game(other, 4) == _game(table, 4)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_not_said_to_have_changed_what_has_no_meaning_there(key: str) -> None:
    variant = PRESETS[key].variant
    assert set(_idle(variant)) <= {*_idle(PLAIN), *AGREED}


def test_where_misere_is_played_open_it_is_shown_in_some_way() -> None:
    wilkinson = replace(
        PLAIN, misere=MisereRank.BELOW_8S, open_misere=OpenMisereRank.OFF, wilkinson=True
    )
    assert not why_idle("open_misere_shows", wilkinson)
    assert why_idle("open_misere_points", wilkinson)


def test_what_cannot_be_had_is_said_where_it_is_looked_for() -> None:
    assert [name for name in OPTIONS if unavailable_note(name)] == ["deck", "six_bids"]
