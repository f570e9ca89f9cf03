"""Nobody stakes a game on an even chance, unless the score makes it right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, counted_effort, judge
from fivehundred.players.solver.solver import form
from fivehundred.speech.study.advising import hint_words
from tests.players.positions import at_table, in_auction

pytestmark = pytest.mark.skipif(form() == "plain", reason="uncompiled, little is weighed")

EVEN = ("5S QC 9C 7C 4C 7D 4D QH 10H 9H", "7S QC JC 4C QD JD 10D 9D 4D 5H")
SAFE = "7S 6S 5S 4S 6C 5C 5D 4D 7H 4H"


def called(hand: str, scores: tuple[int, int], level: Level = Level.EXPERT) -> object:
    state = at_table(PRESETS["australian-45"].variant, hand)
    seen = replace(view(state, state.to_act), scores=scores)
    action = choose(seen, level, 1, effort=counted_effort())
    assert isinstance(action, MakeCall)
    return action.call


@pytest.mark.parametrize("level", [Level.ADVANCED, Level.EXPERT])
@pytest.mark.parametrize("hand", EVEN)
def test_an_open_misere_that_is_hardly_more_than_even_is_not_called_at_a_level_score(
    hand: str, level: Level
) -> None:
    assert called(hand, (0, 0), level) not in NULLOS


def test_an_open_misere_that_hardly_ever_fails_is_called_at_a_level_score() -> None:
    assert called(SAFE, (0, 0)) is Special.OPEN_MISERE


def test_a_misere_made_in_more_than_sixty_deals_is_called_rather_than_left_to_a_bad_pass() -> None:
    hand = "9C 9H 4D 6D 10H 8D 4C QC 7C 5H"
    state = at_table(PRESETS["american"].variant, hand, "7H pass pass")
    found = choose(view(state, state.to_act), Level.EXPERT, 1, effort=counted_effort())
    assert found == MakeCall(3, Special.MISERE)


def test_a_misere_that_a_bid_would_only_put_off_is_called_at_once() -> None:
    state = in_auction("4H 5S 8C 6S KH 10S 7C JC 5C 7H", "7S 7H")
    found = choose(view(state, state.to_act), Level.EXPERT, 1, effort=counted_effort())
    assert found == MakeCall(2, Special.OPEN_MISERE)


def test_of_a_bid_that_only_puts_a_misere_off_it_is_told() -> None:
    state = in_auction("4D 5D 6D 8D 4H 5H 7H 5S 7S 5C", "6S")
    seen = view(state, state.to_act)
    found = judge(seen, 1, effort=counted_effort())
    bids = (Bid(6, Strain.DIAMONDS), Special.OPEN_MISERE, Special.PASS)
    bid, open_misere, passing = (MakeCall(1, call) for call in bids)
    leads_to = {one.action: one.leads_to for one in found.weighed}
    assert leads_to[open_misere] is None and leads_to[passing] is None
    assert leads_to[bid] is Special.OPEN_MISERE
    assert "Next best: 6♦, then Open misère, +" in hint_words(seen, found).others


def test_a_misere_hardly_more_than_even_is_called_where_the_game_is_as_good_as_lost() -> None:
    assert called(EVEN[0], (-400, 480)) in NULLOS
