"""The score pad: whatever was played with real cards, it comes to the engine's own score."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain, parse_call
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import EndReason, Result
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Side
from fivehundred.players.expert.payoffs.match_value import chance_to_win
from fivehundred.programs.club import pad_facts
from fivehundred.session.pad import Pad, PadDeal, contract_calls
from fivehundred.session.pad_entry import (
    PadExtra,
    PadQuestion,
    PadSubject,
    asked_next,
)
from fivehundred.speech.errors import error_words
from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES, switch_language
from fivehundred.speech.notices.pad_words import pad_table
from tests.engine.table import rules
from tests.session.padding import Written, answers_to, games
from tests.strategies import random_variant

PRESET = pytest.mark.parametrize("key", PRESETS)
GAMES = 14
DEALS = 12


def a_pad(variant: Variant, dealer: int = 0) -> Pad:
    return Pad("australian", variant, ("",) * len(variant.seating.players), dealer=dealer)


def entered(
    pad: Pad, written: Sequence[Written], winners: tuple[Side, ...]
) -> tuple[Pad, Counter[int]]:
    """Enter deals press by press; give the pad, and how many deals took how many presses."""
    presses = Counter[int]()
    for deal in written:
        whole, count = answers_to(pad, deal, winners)
        presses[count] += 1
        pad = replace(pad, deals=(*pad.deals, whole))
    return pad, presses


def check_a_game(variant: Variant, seed: int, deals: int) -> tuple[int, Counter[int]]:
    """Play a game by the engine, enter it on a pad, and compare them after the last deal."""
    dealer, written, state = games(variant, seed, deals)
    result = state.match.result
    pad, presses = entered(a_pad(variant, dealer), written, result.winners if result else ())
    table = pad.table
    for ours, theirs in zip(table.match.deals, state.match.deals, strict=True):
        assert (ours.points, ours.made, ours.dealer) == (theirs.points, theirs.made, theirs.dealer)
    assert (table.match.sheet, table.match.result) == (state.match.sheet, result)
    assert table.dealer == state.dealer
    return len(written), presses


@pytest.mark.sweep
@PRESET
def test_every_deal_of_random_games_has_the_engines_points_on_the_pad(key: str) -> None:
    entered = [check_a_game(PRESETS[key].variant, seed, DEALS)[0] for seed in range(GAMES)]
    assert sum(entered) > 2 * GAMES


def test_deals_by_any_rules_have_the_engines_points_on_the_pad() -> None:
    found = [check_a_game(random_variant(Random(seed)), seed, 6) for seed in range(120)]
    assert sum(count for count, _presses in found) > 500


@pytest.mark.parametrize("key", ["australian", "american", "two-handed-dummy", "six-handed"])
def test_a_deal_of_two_sides_takes_three_presses(key: str) -> None:
    presses = Counter[int]()
    for seed in range(6):
        presses += check_a_game(PRESETS[key].variant, seed, DEALS)[1]
    assert set(presses) <= {1, 3} and presses[3] > 10


@pytest.mark.parametrize(
    ("key", "most"),
    [
        ("three-handed", 4),
        ("six-handed-pairs", 4),
        ("five-handed", 6),
        ("five-handed-rotating", 6),
    ],
)
def test_each_defender_but_the_last_and_a_called_partner_take_one_press_more(
    key: str, most: int
) -> None:
    presses = Counter[int]()
    for seed in range(6):
        presses += check_a_game(PRESETS[key].variant, seed, DEALS)[1]
    assert max(presses) == most


@PRESET
def test_every_contract_made_and_set_is_worth_what_the_schedule_says(key: str) -> None:
    variant = PRESETS[key].variant
    pad, other = a_pad(variant), variant.seating.sides[1:]
    for call in contract_calls(variant):
        least = call.level if isinstance(call, Bid) else 5 if call is Special.HI_LO else 0
        for tricks in (least, least - 1 if least else 1, 10):
            shares = [tricks, 10 - tricks, *[0] * (len(other) - 1)]
            deal = PadDeal(MakeCall(0, call), tuple(shares))
            [scored] = replace(pad, deals=(deal,)).view.deals
            worth = schedule(variant).points(call)
            if tricks == 10 and variant.slam_250 and isinstance(call, Bid):
                worth = max(worth, 250)
            lost = 0 if key == "french-canadian" else -worth
            assert scored.points[0] == (worth if scored.made else lost)
            assert scored.made == (tricks >= least if isinstance(call, Bid) else tricks == least)


@PRESET
def test_the_tricks_of_a_side_are_at_its_contractor_or_at_its_first_seat(key: str) -> None:
    variant = PRESETS[key].variant
    sides, pad = variant.seating.sides, a_pad(variant)
    for seat in variant.seating.players:
        own = variant.seating.side_of[seat]
        shares = [0] * len(sides)
        shares[own], shares[own - 1] = 7, 3
        deal = PadDeal(MakeCall(seat, parse_call("7H")), tuple(shares))
        facts = json.loads(json.dumps(pad_facts(replace(pad, deals=(deal,)))))
        [scored] = facts["deals"]
        first = sides[own - 1][0]
        wanted = {seat: 7, first: 3}
        assert scored["tricks"] == [wanted.get(at, 0) for at in range(len(variant.seating.ring))]
        assert scored["contract"]["seat"] == seat


def test_who_came_first_is_asked_where_only_the_order_of_tricks_decides() -> None:
    variant = replace(PRESETS["hoyle"].variant, target=500)
    high = tuple(
        PadDeal(MakeCall(seat, parse_call("9H")), tuple(10 * (side == seat) for side in range(3)))
        for seat in (1, 2)
    )
    near = PadDeal(MakeCall(0, parse_call("6S")), (0, 5, 5))
    pad = replace(a_pad(variant), deals=(*high, near))
    assert pad.view.scores == (-40, 450, 450)
    asked = asked_next(pad, (0, parse_call("6S"), 0, 5))
    assert asked == PadQuestion(PadSubject.FIRST, (1, 2))
    for first in (1, 2):
        deal = asked_next(pad, (0, parse_call("6S"), 0, 5, first))
        assert isinstance(deal, PadDeal)
        over = replace(pad, deals=(*pad.deals, deal))
        assert over.view.result == Result((first,), EndReason.TARGET)
    refused = replace(pad, deals=(*pad.deals, near))
    with pytest.raises(FormatError) as told:
        refused.view  # noqa: B018
    assert "“first” must say which was first" in error_words(told.value)


def test_a_revoke_is_asked_for_only_where_the_rules_count_it() -> None:
    for key, preset in PRESETS.items():
        asked = asked_next(a_pad(preset.variant), (0, parse_call("8H")))
        if isinstance(asked, PadQuestion) and asked.subject is PadSubject.PARTNER:
            continue
        assert isinstance(asked, PadQuestion)
        assert (PadExtra.REVOKE in asked.answers) == (key == "hoyle-revokes")


def test_after_all_pass_the_rules_say_who_deals() -> None:
    for all_pass, dealers in (
        ("redeal_next", (1, 2, 3)),
        ("redeal_same", (0, 0, 1)),
    ):
        pad = a_pad(rules(all_pass=all_pass))
        found = []
        for count in (1, 2, 3):
            found.append(replace(pad, deals=(PadDeal(),) * count).table.dealer)
        assert tuple(found) == dealers


def test_nobody_passes_out_where_the_dealer_must_bid() -> None:
    asked = asked_next(a_pad(rules(all_pass="dealer_must_bid")), ())
    assert isinstance(asked, PadQuestion) and asked.answers == (0, 1, 2, 3)


def test_the_chance_to_win_is_that_of_the_score_and_in_the_end_is_certain() -> None:
    pad = a_pad(Variant())
    deals = (PadDeal(MakeCall(0, parse_call("10NT")), (10, 0)),)
    [chances] = replace(pad, deals=deals).chances
    assert chances == (1, 0)
    small = (PadDeal(MakeCall(0, parse_call("7S")), (7, 3)),)
    [chances] = replace(pad, deals=small).chances
    assert chances == (
        chance_to_win(Variant(), (140, 30), 0),
        chance_to_win(Variant(), (140, 30), 1),
    )


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (PadDeal(MakeCall(0, Special.PASS), (0, 10)), "pass cannot be the contract"),
        (PadDeal(MakeCall(0, Special.HI_LO), (5, 5)), "hi_lo cannot be the contract"),
        (PadDeal(MakeCall(0, parse_call("8S")), (8, 3)), "come to 11, not to 10"),
        (PadDeal(MakeCall(0, parse_call("8S")), (8, 1)), "come to 9, not to 10"),
        (
            PadDeal(MakeCall(0, parse_call("8S")), (8, 1, 1)),
            "must have 2 numbers, one a side, not 3",
        ),
        (PadDeal(MakeCall(0, parse_call("8S")), (8, 2), partner=2), "cannot be the partner"),
        (PadDeal(MakeCall(0, parse_call("8S")), (8, 2), declared=True), "cannot be declared"),
        (PadDeal(MakeCall(0, parse_call("8S")), (8, 2), revokes=(1,)), "no revoke counts"),
        (PadDeal(tricks=(5, 5)), "so there are no tricks"),
    ],
)
def test_an_impossible_deal_is_refused_with_its_place(deal: PadDeal, words: str) -> None:
    pad = replace(a_pad(Variant()), deals=(PadDeal(), deal))
    with pytest.raises(FormatError) as told:
        pad.view  # noqa: B018
    said = error_words(told.value)
    assert words in said and "entry 2" in said


def test_no_deal_comes_after_the_end() -> None:
    slam = PadDeal(MakeCall(0, parse_call("10NT")), (10, 0))
    with pytest.raises(FormatError) as told:
        replace(a_pad(Variant()), deals=(slam, PadDeal())).view  # noqa: B018
    assert "the game was over before this deal" in error_words(told.value)


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    names = ("=1+1", "+B", "-C", "@D")
    pad = Pad("australian", rules(), names, ('=HYPERLINK("x")', "-Them"))
    whole = replace(pad, deals=(PadDeal(MakeCall(0, Bid(7, Strain.HEARTS)), (8, 2)),))
    rows = csv.reader(io.StringIO(pad_table(whole).decode("utf-8-sig")))
    cells = [cell for row in rows for cell in row]
    assert "'=1+1" in cells and '\'=HYPERLINK("x")' in cells
    assert not [cell for cell in cells if cell[:1] in "=+-@" and not is_number(cell)]


def test_the_first_column_counts_deals_in_german() -> None:
    pad = Pad("australian", rules(), ("Ann", "Bea", "Col", "Dan"), ("", ""))
    switch_language(LANGUAGES[2])
    heads = pad_table(pad).decode("utf-8-sig").partition(",")[0]
    switch_language(ENGLISH)
    assert heads == "Runde"


def is_number(cell: str) -> bool:
    return cell == "" or cell.removeprefix("-").isdecimal()
