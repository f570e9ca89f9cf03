"""Fit the weights of evidence for choosing samples, and measure what they gain.

    python packaging/weights [--deals 300] [--write | --measure]

Computer players of several levels play deals of many tables, now and then with a bolder call, so
that the weights do not fit one player's habits. At some decisions the actual cards are compared
with sixteen other possible deals, and the weights are those that pick the truth most often (a
conditional logistic model). They are shrunk towards zero, more so for habits, and bounded, since
strangers may play differently. Prints the text of ``players/sampling/weights.txt`` (``--write``
writes the file; some weights must then be halved by hand), and for held-out deals the gain of
calls, discards and plays in bits per decision: how much likelier the weights make the truth.
``--measure`` measures the current weights.

Needs numpy (which comes with ``endplay``, the group ``dds``). 300 deals take some ten minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from fivehundred.engine.actions import Action, MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.heuristics.auction.bidding import chance_to_make
from fivehundred.players.heuristics.auction.signals import hear
from fivehundred.players.knowledge import order_of
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.players.sampling.constraints import Constraints, constraints_of
from fivehundred.players.sampling.evidence import (
    DiscardAct,
    Evidence,
    EvidenceKey,
    InHand,
    Nearby,
    PlayAct,
    evidence_of_calls,
    took_kitty,
)
from fivehundred.players.sampling.pack import Dealing, suits_in_play
from fivehundred.players.sampling.play_evidence import evidence_of_plays
from fivehundred.players.sampling.weighing import WEIGHTS, discard_evidence_of
from played import decisions, truth_of
from source import PATH, bounded, written

OTHERS = 16
SHARE = 0.35
BOLD = 0.15
LEVELS = {Level.LEARNER: 0.6, Level.CLUB: 1.0, Level.PLAIN: 2.0, Level.EXPERT: 2.0}
"""How much a decision of each level counts; levels with odd habits count less."""
SMALL = Effort(samples=8, nodes=80_000)
TABLES = (
    *("american", "american-split", "french-canadian", "wilkinson", "hoyle", "three-handed"),
    *("three-handed-dead-hand", "two-handed-dummy", "two-handed-dead-hand", "five-handed"),
    *("five-handed-hidden", "six-handed", "six-handed-pairs"),
)
PULL = 6.0
RARE = 40
SLIGHT, SLIGHT_OF_PLAYS = 0.12, 0.27
_CAPS: dict[InHand | Nearby, int] = {
    **{InHand.LENGTH: 8, InHand.SIDE: 5, InHand.TRUMP: 3, InHand.JOKER: 2},
    **dict.fromkeys((InHand.HIGH, InHand.MIDDLE, InHand.LOW), 4),
    **{Nearby.LENGTH: 8, Nearby.TRUMPS: 4},
}

Feature = tuple[EvidenceKey, int]
Row = tuple[str, list[Counter[Feature]]]
"""The table and level, and the features of the truth and of the other deals."""


def bolder(level: Level) -> Callable[[State, Random], Action]:
    """Return a level's choice, with an occasional bolder call."""
    effort = None if level == "learner" else SMALL

    def choice(state: State, rng: Random) -> Action:
        seen = view(state, state.to_act)
        calls = [offer for offer in seen.legal if isinstance(offer, MakeCall)]
        if calls and rng.random() < BOLD:
            bold = [made for made in calls if is_bold(seen, made)]
            if bold:
                return rng.choice(bold)
        return choose(seen, level, rng.randrange(10**6), effort=effort)

    return choice


def is_bold(seen: View, made: MakeCall) -> bool:
    """Return whether a call is reasonable, though few would make it."""
    if made.call in (Special.MISERE, Special.OPEN_MISERE):
        return chance_to_make(seen, hear(seen, made.seat), made.call) > 0.3
    if not isinstance(made.call, Bid) or made.call.without_kitty:
        return False
    least = 0.3 if made.call.strain is Strain.NO_TRUMPS else 0.45
    return chance_to_make(seen, hear(seen, made.seat), made.call) > least


def collected(preset: str, level: Level, deals: int, seed: int) -> Iterator[Row]:
    """Play deals and yield some of their decisions."""
    rng = Random(seed)
    for deal in range(deals):
        for state in decisions(PRESETS[preset].variant, 100_000 * seed + deal, bolder(level)):
            if rng.random() < SHARE:
                found = features_at(state, rng)
                if found:
                    yield f"{preset} ({level})", found


def features_at(state: State, rng: Random) -> list[Counter[Feature]]:
    """Return the features of the actual cards, then of other possible deals."""
    seen = view(state, state.to_act)
    constraints = constraints_of(seen)
    dealing = Dealing([p.size for p in constraints.places], [p.may for p in constraints.places])
    if not constraints.places or not dealing.count:
        return []
    samples = [truth_of(state, constraints)]
    for _ in range(OTHERS):
        samples.append([sum(1 << card for card in heap) for heap in dealing.draw(rng)])
    played = _played(seen, constraints)
    plays = evidence_of_plays(seen, constraints.unseen)
    return [_features(seen, constraints, sample, played, plays) for sample in samples]


def _played(seen: View, constraints: Constraints) -> Counter[int]:
    found: Counter[int] = Counter()
    for plays in (*(trick.plays for trick in seen.history), seen.plays):
        for play in plays:
            found[play.seat] |= 1 << constraints.pack.number[play.card]
    return found


def _features(
    seen: View,
    constraints: Constraints,
    sample: list[int],
    played: Counter[int],
    plays: dict[int, list[Evidence]],
) -> Counter[Feature]:
    found: Counter[Feature] = Counter()
    away = next((w for p, w in zip(constraints.places, sample, strict=True) if p.seat is None), 0)
    hands = dict(enumerate(constraints.hands))
    for place, cards in zip(constraints.places, sample, strict=True):
        if place.seat not in seen.variant.seating.players or place.seat is None:
            continue
        hands[place.seat] = cards
        whole = cards | played[place.seat]
        whole |= away if took_kitty(seen, place.seat) else 0
        for piece in (*evidence_of_calls(seen, place.seat), *plays.get(place.seat, ())):
            _count(found, piece, whole if piece.whole else cards)
    laid = discard_evidence_of(seen)
    if laid is not None and away and None in seen.discards:
        for piece in laid.evidence:
            _count(found, piece, away)
        kept = hands[laid.seat] | played[laid.seat]
        for suit in suits_in_play(seen.variant.deck, order_of(seen)).values():
            if away & suit:
                found[laid.left, min((kept & suit).bit_count(), 4)] += 1
    return found


def _count(found: Counter[Feature], piece: Evidence, cards: int) -> None:
    number = (cards & piece.cards).bit_count()
    if number:
        found[piece.key, min(number, _CAPS.get(piece.key.cards, 1))] += 1


def is_of_plays(key: EvidenceKey) -> bool:
    """Return whether a key is about a card played."""
    return isinstance(key.act, PlayAct)


class Model:
    """The decisions as arrays: the features of each sample."""

    def __init__(self, rows: Sequence[Row], features: Sequence[Feature]) -> None:
        """Take the counts of these features; the truth is a row’s first sample."""
        place = {feature: at for at, feature in enumerate(features)}
        entries = [
            (number * (OTHERS + 1) + at, place[feature], count)
            for number, (_, samples) in enumerate(rows)
            for at, sample in enumerate(samples)
            for feature, count in sample.items()
            if feature in place
        ]
        table = np.array(entries or [(0, 0, 0)], dtype=np.int64)
        self.rows, self.columns, self.counts = table.T
        self.shape, self.width = (len(rows), OTHERS + 1), len(features)

    def logs(self, weights: Any) -> Any:
        """Return the sums of weights (decisions × samples), each row at most 0."""
        each = np.bincount(
            self.rows,
            weights=self.counts * weights[self.columns],
            minlength=self.shape[0] * self.shape[1],
        ).reshape(self.shape)
        return each - each.max(axis=1, keepdims=True)

    def loss(self, weights: Any, heed: Any) -> tuple[float, Any]:
        """Return the loss and its gradient."""
        odds = np.exp(self.logs(weights))
        odds /= odds.sum(axis=1, keepdims=True)
        pull = -odds
        pull[:, 0] += 1
        pull *= heed[:, None]
        slope = np.bincount(
            self.columns, weights=self.counts * pull.reshape(-1)[self.rows], minlength=self.width
        )
        value = 0.5 * PULL * (weights @ weights) - (heed * np.log(odds[:, 0])).sum()
        return float(value), PULL * weights - slope

    def bits(self, weights: Any) -> float:
        """Return the mean gain in bits: how much likelier the truth becomes."""
        odds = np.exp(self.logs(weights))
        return float(np.mean(np.log2(odds[:, 0] / odds[:, 1:].mean(axis=1))))


def fitted(model: Model, heed: Any, rounds: int = 100) -> Any:
    """Return the weights fitted by L-BFGS."""
    weights = np.zeros(model.width)
    value, slope = model.loss(weights, heed)
    past: list[tuple[Any, Any]] = []
    for _ in range(rounds):
        way, shares = slope.copy(), []
        for step, change in reversed(past):
            share = (step @ way) / (change @ step)
            shares.append(share)
            way -= share * change
        scale = (past[-1][0] @ past[-1][1]) / (past[-1][1] @ past[-1][1]) if past else 1e-3
        way *= scale
        for (step, change), share in zip(past, reversed(shares), strict=True):
            way += (share - (change @ way) / (change @ step)) * step
        size = 1.0
        while True:
            there = weights - size * way
            new, tilt = model.loss(there, heed)
            if new <= value - 1e-4 * size * (slope @ way) or size < 1e-6:
                break
            size /= 2
        step, change = there - weights, tilt - slope
        if change @ step > 1e-10:
            past = [*past[-11:], (step, change)]
        done = abs(value - new) < 1e-5 * abs(value)
        weights, value, slope = there, new, tilt
        if done:
            break
    return weights


def features_of(rows: Sequence[Row]) -> list[Feature]:
    """Return the features that differ between samples often enough to be weighed."""
    often: Counter[Feature] = Counter()
    for _, samples in rows:
        for feature in {feature for sample in samples for feature in sample}:
            often[feature] += len({sample[feature] for sample in samples}) > 1
    return sorted(feature for feature, times in often.items() if times >= RARE)


def rows_of(
    features: Sequence[Feature], weights: Any
) -> Iterator[tuple[EvidenceKey, tuple[float, ...]]]:
    """Yield the rows of the table of weights, without negligible ones."""
    by_key: dict[EvidenceKey, dict[int, float]] = {}
    for (key, number), weight in zip(features, weights, strict=True):
        by_key.setdefault(key, {})[number] = float(weight)
    for key, known in by_key.items():
        values = list[float]()
        for number in range(0 if key.cards is InHand.KEPT else 1, 9):
            if number <= max(known):
                values.append(known.get(number, values[-1] if values else 0.0))
        if max(map(abs, values)) >= (SLIGHT_OF_PLAYS if is_of_plays(key) else SLIGHT):
            yield key, tuple(round(value, 2) + 0.0 for value in values)


def in_use(features: Sequence[Feature]) -> Any:
    """Return the current weights of features."""
    found = []
    for key, number in features:
        row = WEIGHTS.get(key, (0.0,))
        at = number + 1 if key.cards is InHand.KEPT else number
        found.append(row[min(at, len(row) - 1)])
    return np.array(found)


def kind_of(feature: Feature) -> str:
    """Return which of the three kinds of evidence a feature belongs to."""
    if isinstance(feature[0].act, DiscardAct):
        return "discards"
    return "plays" if is_of_plays(feature[0]) else "calls"


def report(rows: Sequence[Row], features: Sequence[Feature], weights: Any) -> None:
    """Print the total gain, and the loss without each kind of evidence."""
    kinds = np.array([kind_of(feature) for feature in features])
    for name in sorted({name for name, _ in rows}):
        mine = [row for row in rows if row[0] == name]
        model = Model(mine, features)
        full = model.bits(weights)
        parts = {kind: full - model.bits(weights * (kinds != kind)) for kind in sorted({*kinds})}
        told = ", ".join(f"{kind} {bits:.2f}" for kind, bits in parts.items())
        print(f"{name:32} {len(mine):5} decisions, {full:5.2f} bits; of these by {told}")


def gathered(deals: int, seed: int) -> list[Row]:
    """Play the deals of all tables and levels; fewer of rare tables and slow levels."""
    plan = [("australian", level, deals // (1 + at)) for at, level in enumerate(LEVELS)]
    for preset in TABLES:
        plan += [(preset, Level.LEARNER, deals // 3), (preset, Level.EXPERT, deals // 20)]
    found: list[Row] = []
    for preset, level, number in plan:
        found += collected(preset, level, number, seed)
        print(f"{preset} ({level}): {number} deals", file=sys.stderr)
    return found


def main() -> None:
    """Fit and print, or measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=300)
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--measure", action="store_true")
    does.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    unused = gathered(max(1, chosen.deals // 4), seed=2)
    if chosen.measure:
        features = sorted({f for _, samples in unused for sample in samples for f in sample})
        report(unused, features, in_use(features))
        return
    rows = gathered(chosen.deals, seed=1)
    features = features_of(rows)
    heed = np.array([LEVELS[Level(name.split("(")[1][:-1])] for name, _ in rows])
    weights = fitted(Model(rows, features), heed)
    weights = np.array([bounded(f[0], w) for f, w in zip(features, weights, strict=True)])
    source = written(dict(rows_of(features, weights)))
    if chosen.write:
        PATH.write_text(source, encoding="utf-8")
    else:
        print(source)
    report(unused, features, weights)


if __name__ == "__main__":
    main()
