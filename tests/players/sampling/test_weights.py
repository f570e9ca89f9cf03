"""Samples drawn by weight: as the weights say, and nearer to the truth than a fair deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import exp, log
from random import Random
from statistics import mean

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.sampling import sampler, weighing
from fivehundred.players.sampling.constraints import (
    Constraints,
    HiddenPlaceKind,
    Sample,
    constraints_of,
)
from fivehundred.players.sampling.evidence import (
    Act,
    CallAct,
    DiscardAct,
    EvidenceKey,
    InHand,
    Nearby,
    PlayAct,
    evidence_of_calls,
)
from fivehundred.players.sampling.pack import Dealing, numbers_in
from fivehundred.players.sampling.play_evidence import evidence_of_plays
from fivehundred.players.sampling.sampler import MetropolisChain, draw_samples
from fivehundred.players.sampling.weighing import (
    AGREED,
    LEAST,
    WEIGHTS,
    LikelihoodModel,
    discard_evidence_of,
)
from tests.packaging.rooms import module
from tests.players.sampling.deals import at_random, by_learners, faults, moments, truth_of

TABLES = (
    *("australian", "french-canadian", "three-handed-dead-hand", "two-handed-dummy"),
    *("five-handed-hidden", "six-handed-65-pairs"),
)


def dealing_of(constraints: Constraints) -> Dealing:
    return Dealing(
        [place.size for place in constraints.places], [place.may for place in constraints.places]
    )


def drawn(dealing: Dealing, rng: Random) -> list[int]:
    return [sum(1 << card for card in heap) for heap in dealing.draw(rng)]


@cache
def decisions(preset: str, deals: int) -> tuple[State, ...]:
    variant = PRESETS[preset].variant
    return tuple(m.state for seed in range(deals) for m in moments(variant, 7000 + seed))


def gains(states: Iterator[State] | tuple[State, ...], each: int = 12) -> Iterator[float]:
    """Yield how much likelier, in bits, the weights make the true sample than a fair deal does."""
    rng = Random(11)
    for state in states:
        seen = view(state, state.to_act)
        constraints = constraints_of(seen)
        weigher = LikelihoodModel(seen, constraints)
        if not weigher.is_informative:
            continue
        dealing = dealing_of(constraints)
        true = weigher.weigh(truth_of(state, constraints))
        others = mean(exp(weigher.weigh(drawn(dealing, rng)) - true) for _ in range(each))
        # With the truth among them, so that one draw alone never decides.
        yield -log((1 + each * others) / (1 + each)) / log(2)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", TABLES)
def test_the_truth_is_likelier_than_a_fair_deal(preset: str) -> None:
    assert mean(gains(decisions(preset, 4))) > 0.5


@cache
def early() -> tuple[tuple[State, ...], float]:
    """Return some moments, and how much likelier all weights make what is so.

    Early, when all that was said and done is still about cards that nobody has seen.
    """
    states = tuple(
        state
        for state in decisions("australian", 100)[::4]
        if state.phase is Phase.PLAY and len(state.play.tricks) < 5
    )
    return states, mean(gains(states))


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("kind", "least"), [(CallAct, 0.05), (DiscardAct, 0.5), (PlayAct, 0.15)], ids=str
)
def test_each_kind_of_sign_brings_it_nearer(
    kind: type[Act], least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    states, full = early()
    without = {key: row for key, row in WEIGHTS.items() if not isinstance(key.act, kind)}
    assert len(without) < len(WEIGHTS)
    monkeypatch.setattr(weighing, "WEIGHTS", without)
    assert full - mean(gains(states)) > least


def test_calls_tell_before_anything_is_played() -> None:
    auctions = (s for s in decisions("australian", 100) if s.phase is Phase.AUCTION)
    states = tuple(auctions)
    assert mean(gains(states)) > 0.5


def test_the_table_of_weights_is_as_its_tool_writes_it() -> None:
    rows = {key: row[1:] for key, row in WEIGHTS.items() if key not in AGREED}
    source = module("weights", "source")
    assert source.PATH.read_text(encoding="utf-8") == source.written(rows)


def test_no_weight_is_so_low_that_a_hand_is_held_impossible() -> None:
    assert min(min(row) for row in WEIGHTS.values()) >= LEAST
    assert max(max(row) for row in WEIGHTS.values()) <= -LEAST


def late(
    preset: str, few: int, many: int
) -> Iterator[tuple[View, Constraints, Dealing, LikelihoodModel]]:
    """Yield Views late in a deal that allow more samples than few and less than many."""
    for state in decisions(preset, 6):
        seen = view(state, state.to_act)
        constraints = constraints_of(seen)
        dealing, weigher = dealing_of(constraints), LikelihoodModel(seen, constraints)
        if few < dealing.count < many and weigher.is_informative:
            yield seen, constraints, dealing, weigher


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "five-handed", "six-handed-pairs"])
def test_a_chain_comes_to_each_sample_as_often_as_it_weighs(preset: str) -> None:
    found = list(late(preset, 20, 160))[:2]
    assert found
    for _, constraints, dealing, weigher in found:
        samples = {tuple(masks): exp(weigher.weigh(masks)) for masks in dealing.every()}
        total = sum(samples.values())
        chain, seen = (
            MetropolisChain(constraints, dealing, weigher, Random(5)),
            Counter[tuple[int, ...]](),
        )
        rounds = 4000
        for _ in range(rounds):
            chain.go_on()
            seen[tuple(chain.masks)] += 1
        assert set(seen) <= set(samples)
        apart = sum(abs(seen[w] / rounds - weight / total) for w, weight in samples.items()) / 2
        # Of so many independent draws the distance would be some half of this.
        assert apart < 0.8 * (len(samples) / rounds) ** 0.5 + 0.02


def every_sample(seen: View, most: int) -> tuple[Sample, ...] | None:
    """Return every sample that a View allows, or None if there are more than that.

    Their weights add up to one.
    """
    constraints, dealing = sampler._possible(seen)
    # In which of its piles a covered card is makes another sample; that is not counted here.
    piled = any(
        place.kind is HiddenPlaceKind.COVERED and place.size > 1 for place in constraints.places
    )
    if piled or constraints.doubtful or dealing.count > most:
        return None
    listed = list(dealing.every())
    sums = sampler._weighed(listed, LikelihoodModel(seen, constraints))[1]
    before, found = 0.0, []
    for masks, so_far in zip(listed, sums, strict=True):
        sample = sampler._sample(seen, constraints, [numbers_in(mask) for mask in masks])
        found.append(replace(sample, weight=(so_far - before) / sums[-1]))
        before = so_far
    return tuple(found)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", TABLES)
def test_where_samples_are_few_all_are_listed(preset: str) -> None:
    checked = 0
    for state in decisions(preset, 3):
        seen = view(state, state.to_act)
        samples = every_sample(seen, 60)
        if samples is None:
            continue
        checked += 1
        assert abs(sum(sample.weight for sample in samples) - 1) < 1e-9
        assert len({(sample.hands, sample.piles) for sample in samples}) == len(samples)
        assert all(list(faults(state, state.to_act, sample)) == [] for sample in samples[:5])
        hands = [tuple(map(frozenset, sample.hands)) for sample in samples]
        assert tuple(map(frozenset, state.hands)) in hands
    assert checked


def test_few_samples_are_drawn_as_often_as_they_weigh() -> None:
    checked = 0
    for seen, _, _, _ in late("australian", 2, 48):
        samples = every_sample(seen, 48)
        assert samples is not None
        draws, stream = 600, draw_samples(seen, Random(3))
        often = Counter(next(stream).hands for _ in range(draws))
        for sample in samples:
            assert abs(often[sample.hands] / draws - sample.weight) < 0.02
        checked += 1
    assert checked


def test_the_same_chance_draws_the_same_samples() -> None:
    for state in decisions("australian", 2)[::5]:
        seen = view(state, state.to_act)
        first, second = draw_samples(seen, Random(9)), draw_samples(seen, Random(9))
        assert [next(first) for _ in range(12)] == [next(second) for _ in range(12)]


def kind_of(key: EvidenceKey) -> tuple[str, InHand | Nearby]:
    """Return a key without what is told apart by the way: levels, who won, roles, turns."""
    if isinstance(key.act, CallAct):
        return key.act.statement.name.rstrip("678"), key.cards
    thrift = key.act.thrift if isinstance(key.act, PlayAct) else ""
    return f"{key.act.contract} {thrift}", key.cards


def keys_given(state: State) -> Iterator[EvidenceKey]:
    """Yield the keys of all evidence that a moment gives the seat to act."""
    seen = view(state, state.to_act)
    unseen = constraints_of(seen).unseen
    for seat in seen.variant.seating.players:
        yield from (piece.key for piece in evidence_of_calls(seen, seat))
    for given in evidence_of_plays(seen, unseen).values():
        yield from (piece.key for piece in given)
    laid = discard_evidence_of(seen)
    if laid is not None:
        yield laid.left
        yield from (piece.key for piece in laid.evidence)


def test_every_kind_of_weight_is_of_evidence_that_is_given() -> None:
    wanted = {kind_of(key) for key in WEIGHTS if key not in AGREED}
    for seed, preset in enumerate(("american-split", "american", "australian", "classic") * 60):
        play = at_random if seed % 3 else by_learners
        for moment in moments(PRESETS[preset].variant, 500 + seed, play):
            wanted -= {kind_of(key) for key in keys_given(moment.state)}
        if not wanted:
            break
    assert not wanted
