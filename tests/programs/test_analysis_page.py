"""The page about a deal, from findings made by hand: what it says of chances and of contracts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import parse_cards
from fivehundred.players.advice import Advice, Weighed
from fivehundred.programs.analysis.as_text import deal_text
from fivehundred.session.analysis.checks import Checked, Verdict
from fivehundred.session.analysis.findings import DealAnalysis, Discarded, DiscardFinding
from tests.session.games import new_record
from tests.ui.findings import deal_of, judged

SEVEN, EIGHT = (MakeCall(0, Bid(level, Strain.HEARTS)) for level in (7, 8))


def page(found: DealAnalysis, *checks: Checked) -> list[str]:
    """Give the lines of the page about a deal, without what stands before them."""
    return [line.strip() for line in deal_text(new_record(), found, checks or None).splitlines()]


def mistaken(played: Weighed, best: Weighed) -> Checked:
    """Give a decision that was a mistake beside the best one."""
    advice = Advice(best.action, (best, played), 9)
    return Checked(5, 1, 0, played.action, advice, Verdict.MISTAKE, played, best)


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0.0, 0), (0.001, 1), (0.495, 50), (0.99, 99), (0.996, 99), (0.9999, 99), (1.0, 100)],
)
def test_only_what_is_certain_is_all_or_nothing_on_the_page(chance: float, told: int) -> None:
    lines = page(deal_of(), mistaken(Weighed(SEVEN, 1.0, chance), Weighed(EIGHT, 9.0, 0.75)))
    assert f"7H ({told} of 100): mistake" in lines[-1]
    assert "75 of 100" in lines[-1]


@pytest.mark.parametrize("call", [Special.HI_LO, Special.MISERE])
@pytest.mark.parametrize("makes", [True, False])
def test_where_a_trick_more_says_nothing_the_page_tells_of_the_contract_alone(
    call: Call, *, makes: bool
) -> None:
    """Five tricks exactly, or none: what counts is whether it comes off."""
    need, dear = (0, 1) if call is Special.MISERE else (5, 4)
    first = judged(0, "9C", {"9C": dear, "4D": need}, need)
    cards = tuple(parse_cards("4C 5C 6C"))
    given = Discarded(cards, 5, makes)
    discard = DiscardFinding(9, 0, given, (given,), whole=True)
    found = deal_of(first, call=call, made=makes)
    told = "\n".join(page(replace(found, discard=discard))[1:])
    assert "With every card open: the contract is made from the first lead." in told
    assert f"4C 5C 6C, the contract is {'made' if makes else 'beaten'} (9)" in told
    assert "9C (41): cost the contract; 4D would have kept it" in told
    assert not re.search(r"\d tricks?\b", told)
