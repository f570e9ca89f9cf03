"""The page about a deal, from findings made by hand: what it says of chances and of contracts."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import parse_cards
from fivehundred.players.judgement import Cost, JudgedAction, Judgement, Verdict
from fivehundred.programs.analyse import deal_fields
from fivehundred.programs.analysis_text import deal_text
from fivehundred.session.analysis.findings import (
    Checked,
    DealAnalysis,
    DiscardChoice,
    DiscardFinding,
    Par,
)
from tests.session.games import new_record
from tests.ui.findings import deal_of, judged

SEVEN, EIGHT = (MakeCall(0, Bid(level, Strain.HEARTS)) for level in (7, 8))


def page(found: DealAnalysis, *checks: Checked) -> list[str]:
    """Give the lines of the page about a deal, without what stands before them."""
    return [line.strip() for line in deal_text(new_record(), found, checks or None).splitlines()]


def mistaken(played: JudgedAction, best: JudgedAction) -> Checked:
    """Give a decision that was a mistake beside the best one."""
    judgement = Judgement(best.action, (best, played), 9)
    return Checked(5, 1, 0, played.action, judgement, Verdict.MISTAKE, played, best)


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0.0, 0), (0.001, 1), (0.495, 50), (0.99, 99), (0.996, 99), (0.9999, 99), (1.0, 100)],
)
def test_only_what_is_certain_is_all_or_nothing_on_the_page(chance: float, told: int) -> None:
    lines = page(
        deal_of(), mistaken(JudgedAction(SEVEN, 1.0, chance), JudgedAction(EIGHT, 9.0, 0.75))
    )
    assert f"7♥ ({told} of 100): mistake" in lines[-1]
    assert "75 of 100" in lines[-1]


@pytest.mark.parametrize("call", [Special.HI_LO, Special.MISERE])
@pytest.mark.parametrize("makes", [True, False])
def test_where_a_trick_more_says_nothing_the_page_tells_of_the_contract_alone(
    call: Call, *, makes: bool
) -> None:
    """Five tricks exactly, or none: what counts is whether it comes off."""
    need, costly = (0, 1) if call is Special.MISERE else (5, 4)
    first = judged(0, "9C", {"9C": costly, "4D": need}, need)
    cards = tuple(parse_cards("6C 5C 4C"))
    given = DiscardChoice(cards, 5, makes)
    discard = DiscardFinding(9, 0, given, (given,), whole=True)
    found = deal_of(first, call=call, made=makes)
    told = "\n".join(page(replace(found, discard=discard))[1:])
    assert "With every card open: the contract is made from the first lead." in told
    assert f"6C 5C 4C, the contract {'is made' if makes else 'fails'} (9)" in told
    assert "9C (41): cost the contract; with no loss: 4D" in told
    assert not re.search(r"\d tricks?\b", told)


# — the other lines —


def contract(found: DealAnalysis, *, tricks: tuple[int, ...], made: bool | None) -> DealAnalysis:
    return replace(found, result=replace(found.result, tricks=tricks, made=made))


def test_a_deal_is_named_by_its_call_and_what_came_of_it() -> None:
    assert page(deal_of())[0] == "Deal 1: 8♥ by 0 Ann, made with 8 tricks; points +300 : +20"
    one = contract(deal_of(made=False), tricks=(1, 9, 0, 0), made=False)
    assert page(one)[0] == "Deal 1: 8♥ by 0 Ann, set with 1 trick; points +300 : +20"
    passed = page(deal_of(call=None))[0]
    assert passed == "Deal 1: everybody passed and played on their own; points +300 : +20"


def test_what_was_too_much_to_look_into_is_said_and_nothing_made_up() -> None:
    late = judged(0, "9C", {"9C": 8, "4D": 8}, 8, trick=5)
    lines = page(replace(deal_of(late), whole=False))
    assert lines[1:] == [
        "The first cards could not be worked out.",
        "No card gave anything away.",
    ]
    assert page(deal_of())[1:] == ["No card was judged."]
    first = judged(0, "9C", {"9C": 1, "4D": 1}, 8)
    assert page(deal_of(first))[1] == "With every card open: 1 trick from the first lead."


def test_costly_cards_are_listed_with_those_that_would_have_kept_what_they_lost() -> None:
    three = {"9C": 7, "4D": 8, "5D": 8, "6D": 8}
    for tricks, kept in (
        (three, "with no loss: 4D, 5D, 6D"),
        ({**three, "7D": 8}, "with no loss: 4D, 5D, 6D and 1 more"),
        ({**three, "7D": 8, "8D": 8}, "with no loss: 4D, 5D, 6D and 2 more"),
    ):
        lines = page(deal_of(judged(0, "9C", tricks, 8, trick=3), made=False))
        assert lines[1] == "Cards that gave something away:"
        assert lines[2] == f"trick 3, 0 Ann 9C (43): cost 1 trick; {kept}"
        assert lines[3] == "The contract was lost in trick 3, 0 Ann 9C (43)."
    given = judged(1, "AD", {"AD": 8, "KD": 6}, 8, trick=5)
    lines = page(deal_of(given))
    assert "cost 2 tricks" in lines[2]
    assert lines[3] == "The contract was made in trick 5, 1 Bea AD (45)."


def test_par_says_what_is_played_and_whether_it_is_made() -> None:
    for par, said in (
        (Par(None, None, None, (0, 0)), "Par: all pass; points +0 : +0."),
        (Par(EIGHT, 8, True, (300, 0)), "Par: 8♥ by 0 Ann, made; points +300 : +0."),
        (
            Par(EIGHT, 1, False, (-300, 0)),
            "Par: 8♥ by 0 Ann, set with 1 trick, which costs least; points -300 : +0.",
        ),
        (
            Par(EIGHT, 6, False, (-300, 0)),
            "Par: 8♥ by 0 Ann, set with 6 tricks, which costs least; points -300 : +0.",
        ),
    ):
        assert page(replace(deal_of(), par=par))[1] == said
    best = page(replace(deal_of(), best=(SEVEN, EIGHT)))[1]
    assert best == "Best contract of each side that has one: 7♥ by 0 Ann; 8♥ by 0 Ann."


@pytest.mark.parametrize(
    ("best", "whole", "said"),
    [
        ((), True, "no discard brings more."),
        ((), False, "no other sensible discard brings more."),
        ((9,), True, "6C 5C 4C would have brought 9 tricks."),
        ((9, 9), True, "6C 5C 4C, or 6C 5C 4C would have brought 9 tricks."),
        (
            (9, 9, 9, 9),
            True,
            "6C 5C 4C, or 6C 5C 4C, or 6C 5C 4C would have brought 9 tricks.",
        ),
    ],
)
def test_the_discard_stands_beside_those_that_bring_more(
    best: tuple[int, ...], whole: bool, said: str
) -> None:
    cards, others = (tuple(parse_cards(codes)) for codes in ("9C 8C 7C", "6C 5C 4C"))
    made = DiscardChoice(cards, 8, makes=True)
    better = tuple(DiscardChoice(others, tricks, makes=True) for tricks in best) or (made,)
    finding = DiscardFinding(9, 0, made, better, whole=whole)
    line = page(replace(deal_of(), discard=finding))[1]
    assert line == f"Discard, 0 Ann: 9C 8C 7C, 8 tricks (9); {said}"


def test_decisions_are_counted_seat_by_seat_and_only_costly_ones_told() -> None:
    costly = mistaken(
        JudgedAction(SEVEN, 1.0, None, -40.0, 0.0), JudgedAction(EIGHT, 9.0, None, 60.0, 0.0)
    )
    fine, forced = (
        replace(costly, verdict=verdict, seat=2) for verdict in (Verdict.BEST, Verdict.FORCED)
    )
    lines = page(deal_of(), costly, fine, fine, forced)
    at = lines.index("Judged by an Expert who saw only what each seat saw:")
    assert lines[at + 1 :] == [
        "0 Ann: 1 decision, 1 of them costly",
        "2 Cid: 2 decisions, none of them costly",
        "(5) 0 Ann: 7♥ (-40 points): mistake; an Expert: 8♥ (+60 points)",
    ]


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (JudgedAction(SEVEN, 1.0), "7♥: mistake"),
        (JudgedAction(SEVEN, 1.0, 0.5), "7♥ (50 of 100): mistake"),
        (JudgedAction(SEVEN, 1.0, None, 20.0, 0.0), "7♥ (+20 points): mistake"),
        (JudgedAction(SEVEN, 1.0, 0.5, 20.0, 0.0), "7♥ (50 of 100, +20 points): mistake"),
        (
            JudgedAction(SEVEN, 1.0, 0.5, 20.0, 0.0, leads_to=Special.OPEN_MISERE),
            "7♥, then Open misère (+20 points): mistake",
        ),
    ],
)
def test_a_deed_is_told_with_what_is_known_of_it(one: JudgedAction, told: str) -> None:
    assert told in page(deal_of(), mistaken(one, JudgedAction(EIGHT, 9.0)))[-1]


# — for programs —


def told(found: DealAnalysis, checks: tuple[Checked, ...] | None) -> dict[str, Any]:
    """Give what another program reads of a deal."""
    read: dict[str, Any] = json.loads(json.dumps(deal_fields(found, checks)))
    return read


def test_numbers_for_programs_are_as_fine_as_they_can_be_trusted() -> None:
    played = JudgedAction(SEVEN, 1.0, 0.123456, -12.345, 0.0)
    best = JudgedAction(EIGHT, 9.0, 0.75, 60.0, 0.0)
    one = replace(mistaken(played, best), cost=Cost(72.345, 0.626544, 80.05), chance=0.123456)
    (found,) = told(deal_of(), (one,))["checks"]
    assert found["cost"] == {"points": 72.3, "chance": 0.6265, "value": 80.0, "game": 0.0}
    assert found["played"] == {"chance": 0.1235, "then": None, "points": -12.3, "game": None}
    assert found["best"] == {"chance": 0.75, "then": None, "points": 60.0, "game": None}
    assert found["chance"] == 0.1235
    assert (found["at"], found["seat"], found["verdict"]) == (5, 0, "mistake")
    later = replace(played, leads_to=Special.MISERE)
    (found,) = told(deal_of(), (replace(one, played=later),))["checks"]
    assert found["played"] == {"chance": None, "then": "misere", "points": -12.3, "game": None}
    unknown = replace(one, played=None, best=None, chance=None)
    (found,) = told(deal_of(), (unknown,))["checks"]
    assert found["played"] is found["best"] is found["chance"] is None
    assert "checks" not in told(deal_of(), None)


def test_a_finding_is_told_to_programs_with_every_part_that_there_is() -> None:
    made, other = (
        DiscardChoice(tuple(parse_cards(c)), t, t > 8) for c, t in (("7C", 8), ("4C", 9))
    )
    found = replace(
        deal_of(judged(0, "9C", {"9C": 7, "4D": 8}, 8)),
        par=Par(EIGHT, 8, True, (300, 0)),
        discard=DiscardFinding(9, 0, made, (other,), whole=False),
    )
    read = told(found, None)
    assert read["par"] == {"seat": 0, "call": "8H", "tricks": 8, "made": True, "points": [300, 0]}
    assert read["discard"] == {
        "at": 9,
        "seat": 0,
        "cards": "7C",
        "tricks": 8,
        "makes": False,
        "lost": 1,
        "best": [{"cards": "4C", "tricks": 9, "makes": True}],
        "whole": False,
    }
    (card,) = read["cards"]
    assert (card["card"], card["held"], card["lost"]) == ("9C", 8, 1)
    passed = told(replace(deal_of(call=None), par=Par(None, None, None, (0, 0))), None)
    assert passed["par"]["call"] is None and passed["discard"] is None
