from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import Suit, parse_card
from fivehundred.engine.events import JokerAttached
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.view import View, view
from fivehundred.speech.telling import event_sentence
from fivehundred.ui.accessibility.spoken_table import contract_sentence, seat_sentence
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.drawing.table.paint import SeatLabels, side_colour, side_name
from fivehundred.ui.drawing.table.plaque import Plaque, plaque_of
from tests.strategies import state_after
from tests.ui.tables import TABLES, for_all_tables

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Finn")
SEVEN = Contract(0, Bid(7, Strain.SPADES), 140, (0, 2))
ACE = parse_card("AH")


def plaque(key: str, contract: Contract | None, won: tuple[int, ...] = ()) -> Plaque:
    shown: View = view(state_after(TABLES[key], 1, 2), 0)
    shown = replace(shown, phase=Phase.PLAY, contract=contract, won=won or shown.won)
    found = plaque_of(shown, NAMES)
    assert found is not None
    return found


def test_a_contract_says_what_it_needs_and_what_each_side_has() -> None:
    found = plaque("australian", SEVEN, (3, 1, 2, 1))
    assert (found.call, found.who, found.seat) == ("7♠", "Ann, for 140", 0)
    assert found.progress == "needs 7 tricks: 5 taken, 2 lost"


def test_a_part_of_a_deal_says_neither_what_it_needs_nor_what_it_is_worth() -> None:
    shown: View = view(state_after(TABLES["australian"], 1, 2), 0)
    hands = tuple(hand[:4] for hand in shown.hands)
    shown = replace(shown, phase=Phase.PLAY, contract=SEVEN, hands=hands, won=(1, 0, 1, 0))
    assert plaque_of(shown, NAMES) == Plaque("♠", "Ann", "2 taken, 0 lost", 0)
    whole = plaque_of(replace(shown, won=(2, 0, 1, 0)), NAMES)
    assert whole is not None and whole.call == "7♠"


@pytest.mark.parametrize(
    ("key", "changes", "who"),
    [
        ("five-handed", {"called": ACE, "partner": 3, "side": (0, 3)}, "Ann & Dot, for 140"),
        ("five-handed", {"called": ACE}, "Ann alone, for 140"),
        ("five-handed-hidden", {"called": ACE}, "Ann & a partner, for 140"),
        ("five-handed-rotating", {"partner": 2, "side": (0, 2)}, "Ann & Col, for 140"),
        ("five-handed-rotating", {}, "Ann alone, for 140"),
        (
            "nullo",
            {"call": Special.DOUBLE_NULLO, "partner": 2, "side": (0, 2)},
            "Ann & Col, for 140",
        ),
        ("declare", {"declared": True, "points": 500}, "Ann declared, for 500"),
    ],
)
def test_the_plaque_tells_who_plays_with_whom(
    key: str, changes: dict[str, object], who: str
) -> None:
    contract = replace(replace(SEVEN, side=(0,)), **changes)  # type: ignore[arg-type]
    assert plaque(key, contract).who == who


@pytest.mark.parametrize(
    ("changes", "progress"),
    [
        ({"call": Special.OPEN_MISERE}, "must take no trick: 3 taken"),
        ({"call": Special.BLIND_MISERE}, "must take no trick: 3 taken"),
        ({"call": Special.DOUBLE_NULLO, "side": (0, 2)}, "must take no trick: 5 taken"),
        ({"call": Special.HI_LO}, "exactly 5 tricks: 3 taken, 4 lost"),
        ({"declared": True}, "needs every trick: 3 taken, 4 lost"),
    ],
)
def test_the_plaque_tells_what_is_needed(changes: dict[str, object], progress: str) -> None:
    contract = replace(replace(SEVEN, side=(0,)), **changes)  # type: ignore[arg-type]
    assert plaque("nullo", contract, (3, 1, 2, 1)).progress == progress


def test_nothing_is_said_of_a_silent_partners_tricks() -> None:
    contract = replace(SEVEN, side=(0,), called=ACE)
    assert plaque("five-handed-hidden", contract, (2, 1, 0, 3, 0)).progress == (
        "needs 7 tricks: 2 won alone"
    )


def test_a_deal_without_a_contract_says_what_a_trick_is_worth() -> None:
    found = plaque("hoyle", None)
    assert (found.who, found.progress) == ("No trumps, no contract", "10 a trick")


def test_such_a_trick_is_worth_as_much_where_defenders_score_nothing() -> None:
    shown = view(state_after(TABLES["hoyle"], 1, 2), 0)
    silent = replace(shown.variant, trick_points=0)
    found = plaque_of(replace(shown, phase=Phase.PLAY, contract=None, variant=silent), NAMES)
    assert found is not None and found.progress == "10 a trick"


def test_it_says_to_which_suit_a_joker_belongs_and_so_do_the_sentences() -> None:
    shown = replace(
        view(state_after(TABLES["nullo"], 1, 2), 0),
        phase=Phase.PLAY,
        contract=replace(SEVEN, call=Special.MISERE, side=(0,)),
    )
    company = SeatLabels(NAMES, NAMES)
    free = plaque_of(shown, NAMES)
    assert free is not None
    assert free.jokers == ()
    assert "belongs" not in contract_sentence(shown, company)
    one = replace(shown, attached=((parse_card("JK"), Suit.DIAMONDS),))
    found = plaque_of(one, NAMES)
    assert found is not None
    assert found.jokers == ("joker\u00a0♦",)
    assert found.who == free.who
    belongs = "The joker belongs to diamonds."
    assert contract_sentence(one, company).endswith(f" {belongs}")
    assert belongs in seat_sentence(one, 0, company)
    assert belongs not in seat_sentence(one, 1, company)
    both = ((parse_card("JKW"), Suit.SPADES), (parse_card("JKC"), Suit.HEARTS))
    two = replace(shown, attached=both)
    found = plaque_of(two, NAMES)
    assert found is not None
    assert found.jokers == ("white joker\u00a0♠", "coloured joker\u00a0♥")
    assert contract_sentence(two, company).endswith(
        " The white joker belongs to spades. The coloured joker belongs to hearts."
    )
    told = event_sentence(JokerAttached(0, *both[0]), NAMES, 1)
    assert told == "Ann named spades for the white joker."


def test_there_is_no_plaque_in_the_auction() -> None:
    assert plaque_of(view(state_after(TABLES["hoyle"], 1, 2), 0), NAMES) is None


@for_all_tables
def test_every_side_has_a_name_and_a_colour_of_its_own(variant) -> None:  # type: ignore[no-untyped-def]
    shown = view(state_after(variant, 1, 2), 0)
    sides = variant.seating.sides
    company = SeatLabels(NAMES, NAMES)
    assert len({side_name(shown, side, company) for side in range(len(sides))}) == len(sides)
    assert len({side_colour(shown, side[0], company, DUSK) for side in sides}) == len(sides)
