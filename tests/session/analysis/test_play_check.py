"""The play check: what a seat decided, held against what it could have known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import (
    Action,
    Attach,
    CutOffer,
    Discard,
    DiscardOffer,
    GiveOffer,
    Look,
    MakeCall,
    PlayCard,
)
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import JOKER, parse_card
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.game import apply, legal_actions
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import (
    Cost,
    JudgedAction,
    Judgement,
    Verdict,
)
from fivehundred.players.levels import choose_at_once
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.findings import Checked, PlayCheck, costliest
from fivehundred.session.analysis.play_check import (
    Decision,
    check,
    checking,
    decisions_of,
    judged,
)
from fivehundred.session.record import Record, state_after
from fivehundred.session.replay import Replay
from tests.other_worlds import other_world
from tests.players.positions import AUSTRALIAN, dealt
from tests.session.analysis.examples import game
from tests.strategies import chance_or_choice, random_path

compiled_only = pytest.mark.skipif(form() == "plain", reason="heuristics decide uncompiled")

LITTLE = Effort(samples=8, nodes=6_000_000)


def played_on(record: Record, number: int, cut: Record) -> Record | None:
    """Add an action of a game to another world of it, and play the deal on; None if it passes."""
    done = record.actions[number]
    actions, state = [*cut.actions, done], state_after(cut)
    deals, state = len(state.match.deals), apply(state, done).state
    while len(state.match.deals) == deals:
        if state.phase is Phase.DEAL:
            return None
        actions.append(choose_at_once(view(state, state.to_act), 1))
        state = apply(state, actions[-1]).state
    return replace(cut, actions=tuple(actions))


def some(record: Record, count: int) -> Iterator[Decision]:
    """Give decisions of a game: a call, a discard, some cards before the last tricks."""
    chance, found = Random(record.preset), decisions_of(Replay(record), deals=(1, 2))
    calls = [one for one in found if isinstance(one.action, MakeCall)]
    others = [one for one in found if isinstance(one.action, Discard)]
    cards = [one for one in found if isinstance(one.action, PlayCard)]
    cards = cards[: len(cards) // 4]
    yield from (chance.choice(calls), *others[:1], *chance.sample(cards, count))


@pytest.mark.sweep
@compiled_only
@pytest.mark.parametrize("name", ["australian", "five-handed-hidden", "two-handed-dummy"])
def test_a_check_comes_out_the_same_whatever_the_hidden_cards_were(name: str) -> None:
    record, compared = game(name), 0
    for decision in some(record, 2):
        cut = replace(record, actions=record.actions[: decision.number])
        other = played_on(record, decision.number, other_world(cut, decision.seat, 7))
        if other is None:
            continue
        assert other.actions[: decision.number] != cut.actions
        (one,) = checking(Replay(record), [decision], LITTLE)
        (same,) = checking(Replay(other), [decision], LITTLE)
        # Whether a call is played in the end hangs on what comes after it.
        assert replace(same, chance=one.chance) == one
        assert same.chance == one.chance or isinstance(decision.action, MakeCall)
        compared += 1
    assert compared >= 3


def by_whim(shown: View, chance: Random) -> Decision:
    """Take any action there is, however absurd."""
    offer = chance.choice(shown.legal)
    seat = shown.variant.seating.owner(shown.to_act or 0)
    if isinstance(offer, DiscardOffer):
        cards = tuple(chance.sample(offer.cards, offer.count))
        return Decision(1, 1, seat, Discard(offer.seat, cards))
    assert not isinstance(offer, CutOffer | GiveOffer)
    return Decision(1, 1, seat, offer)


@compiled_only
@pytest.mark.parametrize("name", ["american", "five-handed"])
def test_whatever_was_done_is_weighed_beside_what_an_expert_does(name: str) -> None:
    record, chance, kinds = game(name), Random(5), set[type]()
    replay = Replay(record)
    for decision in some(record, 2):
        replay.go(decision.number)
        shown = view(replay.state, decision.action.seat)
        for _ in range(2):
            taken = by_whim(shown, chance)
            found = check(shown, taken, LITTLE, replay.state.contract)
            if isinstance(taken.action, MakeCall) and (
                is_signal(record.variant, taken.action.call)
                or taken.action.call in (Special.PASS, Special.BLIND_MISERE)
            ):
                continue
            assert found.verdict is not Verdict.UNKNOWN
            if found.verdict is Verdict.FORCED:
                continue
            kinds.add(type(taken.action))
            assert found.played is not None and found.best is not None
            assert found.best.value >= found.played.value
            if found.verdict is Verdict.BEST:
                assert found.cost == Cost()
            assert found.chance is None or 0 <= found.chance <= 1
    assert {PlayCard, Discard, MakeCall} <= kinds


def test_only_decisions_of_scored_deals_are_checked_each_of_the_seat_that_made_it() -> None:
    record = game("two-handed-dummy")
    replay = Replay(record)
    every = decisions_of(replay)
    assert {one.deal for one in every} == set(range(1, replay.scored + 1))
    assert {one.seat for one in every} == {0, 1}
    assert {one.action.seat for one in every} == {0, 1, 2, 3}
    assert [one.number for one in every] == sorted(one.number for one in every)
    own = decisions_of(replay, deals=(2,), seats=(1,))
    assert own == tuple(one for one in every if one.deal == 2 and one.seat == 1)
    begun = replace(record, actions=record.actions[: every[-1].number])
    assert max(one.deal for one in decisions_of(Replay(begun))) == replay.scored - 1


def bids_no_trumps_with_the_joker(state: State, chance: Random) -> Action:
    """Let whoever holds the joker play ten no trumps, and do anything at all otherwise."""
    if state.phase is not Phase.AUCTION or state.to_act is None:
        return chance_or_choice(state, chance)
    holds = JOKER in state.hands[state.to_act]
    call = Bid(10, Strain.NO_TRUMPS) if holds else Special.PASS
    return MakeCall(state.to_act, call)


def test_a_joker_that_is_given_a_suit_before_the_partner_is_called_is_no_fault() -> None:
    """No card can be played then, so there is nothing to weigh it against."""
    variant = PRESETS["five-handed"].variant
    for seed in range(9):
        for _before, _done, state in random_path(variant, seed, 12, bids_no_trumps_with_the_joker):
            offers = legal_actions(state) if state.phase is Phase.PARTNER else ()
            for done in (offer for offer in offers if isinstance(offer, Attach)):
                decision, shown = Decision(9, 1, done.seat, done), view(state, done.seat)
                found = check(shown, decision, LITTLE, state.contract)
                assert found.verdict is Verdict.UNKNOWN
                return
    raise AssertionError("nobody can name a suit so early")


def test_a_call_made_before_the_hand_was_seen_is_not_weighed() -> None:
    state = dealt(3, replace(AUSTRALIAN, blind_misere=True))
    called = MakeCall(0, Special.BLIND_MISERE)
    assert called in legal_actions(state)
    found = check(view(state, 0), Decision(9, 1, 0, called), LITTLE, None)
    assert found.verdict is Verdict.UNKNOWN
    assert isinstance(found.judgement.action, Look)


SPADES = Contract(0, Bid(8, Strain.SPADES), 250, (0, 2))


def judged_card(seat: int, best: JudgedAction, played: JudgedAction) -> Checked:
    """Judge a card of a seat beside a better one, in a contract of 250 that seat 0 plays."""
    shown = replace(view(dealt(3), seat), phase=Phase.PLAY, contract=SPADES)
    cards = [PlayCard(seat, parse_card(code)) for code in ("AH", "4H")]
    choices = tuple(replace(w, action=card) for w, card in zip((best, played), cards, strict=True))
    decision = Decision(20, 1, seat, cards[1])
    judgement = Judgement(cards[0], choices, 9)
    return judged(decision, judgement, SPADES, shown)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_decides_the_chance_told_is_that_of_the_contract(seat: int) -> None:
    made = 0.3 if seat in SPADES.side else 0.7
    found = judged_card(seat, weighed(20, 0, made + 0.2), weighed(10, 0, made))
    assert found.chance == pytest.approx(0.3)


def weighed(value: float, points: float, chance: float = 0.5) -> JudgedAction:
    return JudgedAction(MakeCall(0, Special.PASS), value, chance, points, 0.0)


def test_the_costliest_decisions_of_a_seat_come_first_and_only_costly_ones() -> None:
    record = game("australian")
    decisions = decisions_of(Replay(record), deals=(1,))[:8]
    verdicts = [Verdict.MISTAKE, Verdict.BEST, Verdict.BLUNDER, Verdict.MISTAKE] * 2
    (first,) = checking(Replay(record), decisions[:1], LITTLE)

    def checked(at: int, decision: Decision) -> Checked:
        cost = Cost(value=float(at), points=float(at))
        return replace(first, number=decision.number, seat=at % 2, verdict=verdicts[at], cost=cost)

    checks = [checked(at, one) for at, one in enumerate(decisions)]
    told = costliest(checks, 0, 3)
    assert [one.number for one in told] == [decisions[at].number for at in (6, 2, 4)]
    assert costliest(checks, 0, 1) == told[:1]
    assert [one.verdict for one in costliest(checks, 1)] == [Verdict.MISTAKE] * 2


def test_the_curve_has_a_point_for_each_decision_that_was_weighed() -> None:
    record = game("australian")
    decisions = decisions_of(Replay(record), deals=(1,))
    assert not PlayCheck(len(decisions)).done
    (first,) = checking(Replay(record), decisions[:1], LITTLE)
    checks = tuple(
        replace(first, number=one.number, seat=one.seat, chance=None if at % 2 else at / 100)
        for at, one in enumerate(decisions)
    )
    found = PlayCheck(len(decisions), checks)
    assert found.done
    points = found.curve(1)
    assert [point.number for point in points] == [one.number for one in decisions[::2]]
    assert found.curve(2) == ()
    assert found.at(decisions[3].number) == checks[3]
    assert found.at(0) is None
