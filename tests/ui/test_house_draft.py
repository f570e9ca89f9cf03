from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.options import MisereRank
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rules.options import conflict_sentences
from fivehundred.ui.setup.house_draft import Draft, deal_fits, fitting_deal, known_deals


def test_a_draft_knows_what_is_kept() -> None:
    draft = Draft.of_preset("classic")
    assert not draft.changed
    changed = draft.with_option("misere", MisereRank.OFF)
    assert changed.changed
    assert changed.with_option("misere", draft.base.misere) == draft
    rules = HouseRules("Club", "classic", changed.variant)
    kept = Draft.of_rules(rules, Path("club.json"))
    assert not kept.changed
    assert kept.rules == rules
    assert kept.base == PRESETS["classic"].variant


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_turning_goes_through_every_value_and_round(name: str) -> None:
    draft = Draft.of_preset("australian")
    values = option_values(name) or known_deals(draft.variant)
    seen = []
    turned = draft
    for _step in values:
        turned = turned.turned(name, 1)
        seen.append(getattr(turned.variant, name))
    assert set(seen) == set(values)
    assert getattr(turned.variant, name) == getattr(draft.variant, name)
    assert getattr(draft.turned(name, -1).variant, name) == seen[-2 % len(values)]


@pytest.mark.parametrize(("deck", "deal"), [(45, "3+3 4+2 3"), (46, "3+3 3+3 4")])
def test_another_pack_brings_a_deal_that_fits(deck: int, deal: str) -> None:
    draft = Draft.of_preset("australian").with_option("deck", deck)
    assert draft.variant.deal == deal
    assert conflicts(draft.variant) == ()
    assert draft.with_option("deck", 43).variant.deal == "3+1 4+1 3+1"


def test_a_deal_that_fits_is_left_alone() -> None:
    draft = Draft.of_preset("quebec").with_option("target", 1000)
    assert draft.variant.deal == "3+3 4 3"


def test_what_somebody_writes_is_left_to_him() -> None:
    draft = Draft.of_preset("australian").with_option("deal", "3+1 4")
    assert draft.variant.deal == "3+1 4"
    assert conflicts(draft.variant)
    assert draft.with_option("target", 1000).variant.deal == "3+1 4"
    assert draft.turned("deal", 1).variant.deal in known_deals(draft.variant)


@pytest.mark.sweep
@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_table_can_be_turned_on_however_impossible(players: int, sides: Sides) -> None:
    draft = Draft.of_preset("australian").with_option("players", players)
    draft = draft.with_option("sides", sides)
    for name in OPTION_NAMES:
        turned = draft.turned(name, 1).variant
        assert bool(conflict_sentences(turned)) == bool(conflicts(turned))


def test_a_table_that_can_be_laid_again_has_its_deal() -> None:
    draft = Draft.of_preset("six-handed-65")
    for name, value in (("players", 4), ("deck", 43), ("sides", Sides.PAIRS)):
        draft = draft.with_option(name, value)
    assert conflicts(draft.variant) == ()


def test_where_no_deal_can_fit_the_old_one_stays() -> None:
    variant = replace(Variant(), deck=53)
    assert not any(deal_fits(replace(variant, deal=deal)) for deal in known_deals(variant))
    assert fitting_deal(variant) == variant.deal


@pytest.mark.parametrize("key", PRESETS)
def test_the_deal_of_every_preset_is_among_the_known(key: str) -> None:
    variant = PRESETS[key].variant
    assert deal_fits(variant)
    assert variant.deal in known_deals(variant)
