from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.kinds import ConflictKind
from fivehundred.engine.rules.options import (
    AuctionRounds,
    DeclareOn,
    DoubleNulloRank,
    End,
    FailedContract,
    Rebid,
    SixBids,
)
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.speech.rules.options import (
    DEAL_PATTERNS,
    GROUPS,
    can_be_laid,
    changed_options,
    conflict_sentences,
    difference,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.wording import sentence

SOLO_3 = Variant(players=3, sides=Sides.SOLO, deck=33)
BAD = (
    Variant(players=3),
    Variant(sides=Sides.THREES),
    Variant(sides=Sides.DUMMIES),
    Variant(sides=Sides.CALLED_PARTNER),
    Variant(deck=63),
    Variant(deal="3+3 4+2 3"),
    Variant(deal="three"),
    replace(SOLO_3, double_nullo=DoubleNulloRank.BELOW_10H),
    replace(SOLO_3, declare=DeclareOn.ANY_CONTRACT),
    Variant(failed_contract=FailedContract.TRANSFER),
    replace(SOLO_3, failed_contract=FailedContract.TRANSFER),
    Variant(end=End.EXACT, trick_points=0),
    replace(SOLO_3, players=2, dead_hand=True, six_bids=SixBids.INKLE),
    Variant(rebid=Rebid.NEWCASTLE, auction=AuctionRounds.SINGLE),
)


def test_every_option_stands_in_one_group() -> None:
    listed = Counter(name for group in GROUPS for name in group.options)
    assert listed == Counter(OPTION_NAMES)
    assert len({group.title for group in GROUPS}) == len(GROUPS)
    assert len({option_title(name) for name in OPTION_NAMES}) == len(OPTION_NAMES)


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_every_value_has_a_word_and_a_sentence(name: str) -> None:
    values = option_values(name) or DEAL_PATTERNS
    words = [value_short(name, value) for value in values]
    sentences = [value_sentence(name, value) for value in values]
    assert all(words)
    assert all(len(word) <= 20 for word in words)
    assert len(set(words)) == len(words)
    assert len(set(sentences)) == len(sentences)
    assert all(text[0].isupper() and text[-1] == "." for text in sentences)


ON = {
    "dead_hand": "One more hand is dealt",
    "kitty_last_card_up": "face up",
    "blind_misere": "before looking",
    "hi_lo": "exactly five",
    "wilkinson": "laid open",
    "joker_forced_in_misere": "must play the joker",
    "joker_lead_names_suit": "names a suit",
    "call_own_card": "may call a card",
    "slam_250": "scores 250",
}


def test_an_option_that_is_on_says_what_is_done_then_and_one_that_is_off_does_not() -> None:
    switches = {name for name in OPTION_NAMES if set(option_values(name) or ()) == {False, True}}
    assert switches == set(ON)
    for name, done in ON.items():
        assert done in value_sentence(name, True)
        assert done not in value_sentence(name, False)
    yes = {name for name in ON if value_short(name, True) == "Yes"}
    assert yes and all(value_short(name, False) == "No" for name in yes)


def test_a_table_can_be_laid_where_only_other_rules_do_not_go_together() -> None:
    assert can_be_laid(Variant())
    assert not can_be_laid(Variant(players=3))
    assert not can_be_laid(replace(Variant(players=3), auction=AuctionRounds.SINGLE))
    for variant in BAD:
        seats = any(conflict.kind is ConflictKind.SEATS for conflict in conflicts(variant))
        assert can_be_laid(variant) is not seats


def test_a_deal_of_ones_own_is_called_that() -> None:
    assert value_short("deal", "10 0+3") == "10 0+3"
    assert value_sentence("deal", "10 0+3") not in {
        value_sentence("deal", known) for known in DEAL_PATTERNS
    }


@pytest.mark.parametrize("variant", BAD)
def test_every_refusal_is_worded_for_people(variant: Variant) -> None:
    raw = conflicts(variant)
    told = conflict_sentences(variant)
    assert raw
    assert len(told) == len(raw)
    # None falls through to the engine's own words, and no part is left unfilled.
    assert not {sentence(str(conflict)) for conflict in raw} & set(told)
    assert all(text[0].isupper() and text[-1] == "." and "{" not in text for text in told)


@pytest.mark.parametrize("key", PRESETS)
def test_no_preset_has_options_that_conflict(key: str) -> None:
    assert conflict_sentences(PRESETS[key].variant) == ()
    assert changed_options(PRESETS[key].variant, PRESETS[key].variant) == ()
    assert PRESETS[key].name in difference(key, PRESETS[key].variant)


def test_a_difference_names_what_is_changed() -> None:
    told = difference("australian", Variant(target=1000, rebid=Rebid.NEWCASTLE))
    assert "Australian with 2 changes" in told
    assert "Points to win: 1000" in told
    assert "Once, at the end" in told
    assert "with 1 change (" in difference("australian", Variant(target=1000))
