"""What is said of a choice: the same before the exchange, after it and at the first lead."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain, parse_call
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.expert.payoffs.calibration import (
    NO_TRUMPS,
    TRUMPS,
    BidCalibration,
    Tricks,
    chances_of,
)
from fivehundred.players.expert.payoffs.outlook import DealProgress, chances_at_table, outlook_of
from fivehundred.players.expert.payoffs.payoff import Outlook
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, judge
from fivehundred.players.solver.solver import form
from tests.players.positions import (
    after,
    after_cards,
    at_table,
    in_exchange,
    in_play,
)

EFFORT = Effort(samples=60, nodes=3_000_000)
SURE = "JK AS KS QS AH KH AD KD AC 5C"

compiled_only = pytest.mark.skipif(form() == "plain", reason="weighs little uncompiled")


def advised(state: State, effort: Effort = EFFORT) -> Judgement:
    return judge(view(state, state.to_act), 3, effort=effort)


def best(judgement: Judgement) -> JudgedAction:
    return next(one for one in judgement.weighed if one.action == judgement.action)


def _chance(found: JudgedAction) -> float:
    assert found.chance is not None
    return found.chance


@compiled_only
def test_a_hand_that_takes_nine_tricks_however_the_cards_lie_bids_them() -> None:
    judgement = advised(at_table(PRESETS["australian"].variant, SURE))
    assert isinstance(judgement.action, MakeCall) and isinstance(judgement.action.call, Bid)
    assert judgement.action.call.level >= 9
    assert judgement.action.call.strain is Strain.NO_TRUMPS
    assert _chance(best(judgement)) > 0.9


@compiled_only
@pytest.mark.parametrize(
    ("hand", "kitty", "calls"),
    [
        (SURE, "9C 6D 7H", "10NT pass pass pass"),
        ("JH JD AH KH 9H AS KS 5C 6D 7C", "QH 8C 9D", "8H pass pass pass"),
        ("4H 5S 6S 5C 6C 7C 5D 6D 7D 8H", "9S QH KC", "open_misere pass pass pass"),
        ("4H 5S 6S 5C 9C QC 5D 9D KD 8H", "9S QH KC", "open_misere pass pass pass"),
    ],
)
def test_doing_what_was_advised_changes_the_chance_by_little(
    hand: str, kitty: str, calls: str
) -> None:
    state = in_exchange(hand, kitty, calls)
    before = advised(state)
    assert isinstance(before.action, Discard)
    at_lead = advised(after(state, before.action))
    assert abs(_chance(best(before)) - _chance(best(at_lead))) < 0.15
    ours = best(before).ours, best(at_lead).ours
    assert None not in ours
    points = view(state, 0).contract.points  # type: ignore[union-attr]
    assert abs(ours[0] - ours[1]) < 0.3 * points  # type: ignore[operator]


def _known(*tricks: int) -> Tricks:
    hand = Tricks()
    for each in tricks:
        hand.add(each)
    return hand


@pytest.mark.parametrize("kind", [TRUMPS, NO_TRUMPS])
def test_the_further_tricks_lie_apart_the_more_are_lost_at_the_table(kind: BidCalibration) -> None:
    sure, usual, wild = _known(*[9] * 40), _known(*[8, 9, 10] * 13), _known(*[6, 9, 10] * 13)
    fits = [kind.fit(hand) for hand in (sure, usual, wild)]
    assert [fit.base for fit in fits] == sorted((fit.base for fit in fits), reverse=True)
    assert [fit.spread for fit in fits] == sorted(fit.spread for fit in fits)
    nine = [sum(chances_of(9, fit)[9:]) for fit in fits]
    assert nine[0] > 0.85 > nine[1] > nine[2]
    # A few deals that agree prove less than many.
    assert kind.fit(_known(9, 9, 9)).spread > kind.fit(sure).spread


def test_chances_are_shares_and_keep_within_what_can_be_taken() -> None:
    rng = Random(4)
    for call in ("7H", "9NT", "misere", "open_misere", "hi_lo", None):
        parsed = parse_call(call) if call else None
        for taken in range(10):
            left = DealProgress(taken, 10 - taken)
            found = [(rng.randint(taken, 10), rng.random() + 0.1) for _ in range(9)]
            for is_own in (True, False):
                chances = chances_at_table(
                    PRESETS["australian"].variant, parsed, found, left, is_own=is_own
                )
                assert sum(chances) == pytest.approx(1)
                assert isinstance(parsed, Special) or not sum(chances[:taken])


def test_towards_the_end_open_cards_say_what_will_be() -> None:
    found = [(7, 3.0), (6, 1.0)]
    late = chances_at_table(
        PRESETS["australian"].variant, parse_call("7S"), found, DealProgress(6, 1), is_own=True
    )
    assert late[7] == pytest.approx(0.75)
    early = chances_at_table(
        PRESETS["australian"].variant, parse_call("7S"), found, DealProgress(), is_own=True
    )
    assert early[7] < 0.74
    certain = chances_at_table(
        PRESETS["australian"].variant,
        parse_call("7S"),
        [(7, 1.0)],
        DealProgress(is_certain=True),
        is_own=False,
    )
    assert certain[7] == 1


def test_an_outlook_is_the_mean_of_the_points() -> None:
    rows = [Outlook(0.0, -140.0, 10.0 * (10 - at), 0.0, 1.0, 0.0) for at in range(7)]
    rows += [Outlook(1.0, 140.0, 10.0 * (10 - at), 1.0, 0.0, 1.0) for at in range(7, 11)]
    chances = tuple({6: 0.25, 8: 0.75}.get(at, 0.0) for at in range(11))
    assert outlook_of(chances, rows) == Outlook(0.75, 70.0, 25.0, 0.75, 0.25, 0.75)


@compiled_only
@pytest.mark.parametrize(
    ("hands", "leader", "led", "card"),
    [
        # The top of a sequence is led; to take a trick, or to leave it, the lowest is enough.
        (("AS KS QS 10S", "5D 6D 7D 8S", "9D 10D 4H 5H", "5S 6S 7S 7H"), 0, "", "AS"),
        (("KS QS 5H 6H", "5C 6C 7C 8C", "9D 10D 7H 8H", "AD KD 5S 9H"), 3, "AD", "QS"),
        (("8H 7H QC 10C", "5C 6C 7C 8C", "9D 10D 4D 5D", "QH 9S 8S AC"), 3, "QH", "7H"),
    ],
)
def test_of_cards_that_come_to_the_same_a_hint_names_the_one_people_would_play(
    hands: tuple[str, str, str, str], leader: int, led: str, card: str
) -> None:
    state = in_play(hands, "7S", leader=leader, tricks=(4, 1, 1, 0))
    state = after_cards(state, led)
    for seed in range(4):
        judgement = judge(view(state, 0), seed, effort=EFFORT)
        assert isinstance(judgement.action, PlayCard)
        assert judgement.action.card.code == card
    # At the table any of them is played, so that nothing can be read from it.
    played = {choose(view(state, 0), Level.EXPERT, seed, effort=EFFORT) for seed in range(12)}
    assert len(played) > 1


def test_what_rests_on_the_rules_of_thumb_alone_says_so() -> None:
    call = at_table(PRESETS["australian"].variant, SURE)
    exchange = in_exchange(SURE, "9C 6D 7H", "8NT pass pass pass")
    for state, effort in ((call, Effort(0, 0)), (call, Effort(2, 50)), (exchange, Effort(0, 0))):
        judgement = advised(state, effort)
        assert judgement.by_heuristics
        assert (judgement.weighed, judgement.samples) == ((), 0)
    for state in (call, exchange):
        assert advised(state).by_heuristics is (form() == "plain")
