"""One judgement: what hint, coach and check say of the same moment, held against each other.

    python -m tests.players.one_judgement [--decisions 2000] [--seed 1]

Deals of all presets at scores from −480 to 480 are played by the heuristics and, now and then, by
whim. In each moment the hint's judgement is asked for, and then the coach's, who has seen an
action that any hand may take.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fivehundred.engine.actions import (
    Attach,
    ClaimRevoke,
    CutOffer,
    Declare,
    Discard,
    DiscardOffer,
    GiveOffer,
    Look,
    SeatAction,
)
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import (
    COSTLY,
    JudgedAction,
    Judgement,
    Verdict,
    hundredths,
    verdict_of,
)
from fivehundred.players.levels import choose_at_once, judge
from fivehundred.speech.study.advising import hint_words
from tests.players.positions import after, dealt, is_waiting_for_a_seat

EFFORT = Effort(samples=16, nodes=500_000)
_WHIM = 0.15
_LEVEL = 0.4
"""How many deals in one are played at 0 for everybody."""
_OUT_OF_TURN = (Attach, Declare, ClaimRevoke, Look)


def moments(preset: str, seed: int) -> Iterator[tuple[View, SeatAction]]:
    """Yield the decisions of a deal, each with an action that might be taken in it."""
    rng, variant = Random(f"{preset} {seed}"), PRESETS[preset].variant
    state = dealt(seed, variant)
    level = rng.random() < _LEVEL
    scores = [0 if level else rng.randrange(-24, 25) * 20 for _ in variant.seating.sides]
    while is_waiting_for_a_seat(state):
        seen = replace(view(state, state.to_act), scores=tuple(scores))
        usual, taken = choose_at_once(seen, seed), whim(seen, rng)
        if taken is not None:
            yield seen, taken
        state = after(state, taken if taken and rng.random() < _WHIM else usual)


def whim(seen: View, rng: Random) -> SeatAction | None:
    """Return any action that is a decision of this moment; None where there is no choice."""
    offers = [one for one in seen.legal if not isinstance(one, _OUT_OF_TURN)]
    if any(isinstance(one, GiveOffer) for one in offers):
        return None
    discards = next((one for one in offers if isinstance(one, DiscardOffer)), None)
    if discards is not None:
        return Discard(discards.seat, tuple(rng.sample(discards.cards, discards.count)))
    found = [one for one in offers if not isinstance(one, CutOffer | DiscardOffer | GiveOffer)]
    return rng.choice(found) if len(found) > 1 else None


def contradictions(seen: View, taken: SeatAction, effort: Effort = EFFORT) -> Iterator[str]:
    """Yield where hint and coach do not agree, or one of them not with their own numbers."""
    hint, coach = judge(seen, effort=effort), judge(seen, effort=effort, also=taken)
    if hint.action != coach.action and type(hint.action) is type(taken):
        yield f"the hint says {hint.action}, the coach {coach.action}"
    if hint.weighed and hint.action == coach.action:
        if [one for one in coach.weighed if hint.of(one.action)] != list(hint.weighed):
            yield "the hint's numbers are not the coach's"
        if verdict_of(coach, hint.action) is not Verdict.BEST:
            yield "what the hint says is not the best"
    for one in (hint, coach):
        yield from _by_itself(seen, one)


def _by_itself(seen: View, judgement: Judgement) -> Iterator[str]:
    """Yield where a judgement contradicts the numbers it shows."""
    numbers = [shown(one) for one in judgement.weighed]
    if numbers != sorted(numbers, reverse=True):
        yield f"not in the order of the numbers shown: {numbers}"
    for one in judgement.weighed:
        verdict = verdict_of(judgement, one.action)
        if verdict in COSTLY and shown(one) >= numbers[0]:
            yield f"{verdict.name} with {shown(one)}, and the best has {numbers[0]}"
    said = hint_words(seen, judgement).spoken.lower()
    if len(set(seen.scores)) == 1 and ("score" in said or " games" in said):
        yield f"speaks of the score where all stand alike: {said}"


def shown(one: JudgedAction) -> int:
    """Return the number that is shown of a choice, as it is shown."""
    if one.game is not None:
        return hundredths(one.game)
    assert one.points is not None
    return round(one.points)


def _kind(seen: View, taken: SeatAction) -> str:
    """Return what the coach says, and by which number."""
    judgement = judge(seen, effort=EFFORT, also=taken)
    best = judgement.best
    number = "" if best is None else ", by points" if best.game is None else ", by games"
    return verdict_of(judgement, taken).name.lower() + number


def main() -> int:
    """Look, and print every contradiction."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    seen = wrong = 0
    kinds: Counter[str] = Counter()
    seed, chance = given.seed, Random(given.seed)
    while seen < given.decisions:
        for preset in PRESETS:
            for shown_then, taken in moments(preset, seed):
                if chance.random() > 1 / 6 or seen >= given.decisions:
                    continue
                seen += 1
                kinds[_kind(shown_then, taken)] += 1
                for one in contradictions(shown_then, taken):
                    wrong += 1
                    print(f"{preset} {seed} {shown_then.scores} {taken}: {one}", flush=True)
        seed += 1
    print(f"{seen} decisions, {wrong} contradictions; {dict(kinds)}")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
