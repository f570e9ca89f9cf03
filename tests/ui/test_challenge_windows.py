"""A deal of a challenge counts once: in two windows, and where an Expert cannot think."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import DealStore, is_over, points_of
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.players.levels import choose_at_once
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.table.commands import Act
from fivehundred.ui import route
from fivehundred.ui.pages.challenge import ChallengePage
from fivehundred.ui.panels.panel import Do
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptExperts
from tests.ui.test_challenge_page import DAY, shelf_of


@pytest.fixture(autouse=True)
def experts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(worker, "LinePlayer", PromptExperts)
    yield


# — two windows —


class Elsewhere:
    """Another window at a deal of the challenge: it plays by the heuristics, and keeps."""

    def __init__(self, hand: Hand, number: int) -> None:
        path = shelf_of(hand).deal_path(DAY, number)
        store = DealStore(path.parent)
        record = store.load(path) if path.exists() else DAY.record(number, "")
        self.keeper = Keeper(store, path.stem)
        self.session = Session(record, dealer=Dealer(1), keeper=self.keeper)

    def play(self, count: int = 999) -> None:
        """Do so many actions, the person's calls all passes."""
        for _action in range(count):
            state = self.session.state
            if is_over(state):
                break
            assert state.to_act is not None
            shown = self.session.view(state.to_act)
            passes = MakeCall(state.to_act, Special.PASS)
            action = passes if passes in shown.legal else choose_at_once(shown, 3)
            self.session.submit(action)

    def close(self) -> bool:
        return self.keeper.close()


def act_otherwise(hand: Hand) -> None:
    """Do what the other window has not done: bid, where that one passes."""
    hand.until(lambda: hand.table.top.asks, most=400)
    calls = [one for one in hand.table.sitting.view.legal if isinstance(one, MakeCall)]
    bids = [one for one in calls if one.call is not Special.PASS]
    hand.table.take(Do(Act(bids[-1])))
    hand.frames(3)


def deals_on_disk(hand: Hand) -> set[str]:
    folder = shelf_of(hand).folder(DAY)
    return (
        {path.name for path in folder.glob("*.json")}
        - {"challenge.json", "over.json"}
        - {f"{number}-expert.json" for number in range(1, 9)}
    )


@pytest.mark.parametrize("count", [3, 999])
def test_a_deal_that_another_window_has_played_is_one_deal_and_counts_once(
    hand: Hand, count: int
) -> None:
    hand.app.go(route.PlayChallengeRoute(DAY, 1))
    hand.frame()
    hand.until(lambda: hand.table.top.asks, most=400)
    other = Elsewhere(hand, 1)
    other.play(count)
    assert other.close()
    act_otherwise(hand)
    taught = hand.table.top.notes.taught
    assert taught is not None
    assert taught.note.text.startswith("This deal was continued in another window.")
    done = hand.table.sitting.session.record.actions
    hand.frames(20, 500)
    if acts := hand.table.sitting.view.legal:
        hand.table.take(Do(Act(acts[0])))  # type: ignore[arg-type]
        hand.frames(3)
    assert hand.table.sitting.session.record.actions == done
    hand.push("Reload the deal")
    hand.frames(2)
    there = other.session.record.actions
    assert hand.table.sitting.session.record.actions[: len(there)] == there
    assert deals_on_disk(hand) == {"1.json"}
    own = shelf_of(hand).stored(DAY).own[0]
    assert own == (points_of(other.session.state) if is_over(other.session.state) else None)


def test_the_window_that_was_overtaken_can_be_left_without_a_question(hand: Hand) -> None:
    hand.app.go(route.PlayChallengeRoute(DAY, 1))
    hand.frame()
    hand.until(lambda: hand.table.top.asks, most=400)
    other = Elsewhere(hand, 1)
    other.play()
    assert other.close()
    act_otherwise(hand)
    hand.key(pygame.K_ESCAPE)
    hand.push("Leave the challenge")
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengePage)
    assert deals_on_disk(hand) == {"1.json"}


def test_the_window_that_has_played_first_overtakes_the_other(hand: Hand) -> None:
    hand.app.go(route.PlayChallengeRoute(DAY, 1))
    hand.frame()
    other = Elsewhere(hand, 1)
    act_otherwise(hand)
    other.play()
    assert not other.close()
    assert other.keeper.unkept is not None
    assert other.keeper.unkept.why.kind is ChallengeKind.PLAYED_ELSEWHERE
    assert deals_on_disk(hand) == {"1.json"}
    assert not hand.table.tutor.guide.is_paused  # type: ignore[union-attr]


# — thinking that is broken off —


def test_a_deal_waits_for_an_expert_who_has_to_think_anew(
    hand: Hand, thinker: PromptThinker
) -> None:
    thinker.silent = True
    hand.app.go(route.PlayChallengeRoute(DAY, 2))
    hand.frame()
    hand.until(lambda: hand.table.top.asks or thinker.is_thinking, most=400)
    if hand.table.top.asks:
        act_otherwise(hand)
    hand.until(lambda: thinker.is_thinking, most=400)
    assert thinker.insists
    done = hand.table.sitting.session.record.actions
    thinker.fault = "the process has died"
    hand.frames(30, 1000)
    taught = hand.table.top.notes.taught
    assert taught is not None and taught.note.text.startswith("An Expert was interrupted")
    assert hand.table.sitting.session.record.actions == done
    thinker.fault, thinker.silent = "", False
    hand.until(lambda: len(hand.table.sitting.session.record.actions) > len(done))
    taught = hand.table.top.notes.taught
    assert taught is None or not taught.note.text.startswith("An Expert")
