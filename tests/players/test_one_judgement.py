"""Hint, coach and check never contradict each other, nor their own numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from fivehundred.engine.actions import Discard, MakeCall
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Verdict, is_as_good, verdict_of
from fivehundred.players.levels import judge
from fivehundred.players.solver.solver import form
from fivehundred.speech.study.advising import hint_words
from tests.players.one_judgement import EFFORT, contradictions, moments, shown
from tests.players.positions import at_table
from tests.sweeps import share

compiled_only = pytest.mark.skipif(form() == "plain", reason="uncompiled, little is weighed")


@pytest.mark.sweep
@compiled_only
@pytest.mark.parametrize("preset", PRESETS)
def test_hint_coach_and_check_say_the_same_of_the_same_moment(preset: str) -> None:
    found = [
        f"{taken}: {one}"
        for seen, taken in list(moments(preset, 77))[::18]
        for one in contradictions(seen, taken)
    ]
    assert not found, "\n".join(found)


@compiled_only
def test_a_discard_that_is_asked_about_changes_nothing_of_the_others() -> None:
    # A third discard left the effort for fewer deals, and the chances of all were others.
    seen, taken = list(moments("wilkinson", 12))[4]
    assert isinstance(taken, Discard)
    assert not list(contradictions(seen, taken))


CALLS = {
    "0:0": ("JK AS JS KH 8H QH 10C 6C KD 9D", (0, 0), "pass 6D"),
    "70:420": ("AS KS 10S 9S 8S 7S 6S AD JC 9C", (70, 420), "6D"),
}


@compiled_only
@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_the_hint_names_is_no_mistake_a_second_later(name: str) -> None:
    hand, scores, calls = CALLS[name]
    state = at_table(PRESETS["australian"].variant, hand, calls)
    seen = replace(view(state, state.to_act), scores=scores)
    hint = judge(seen)
    weighed = [one.action for one in hint.weighed]
    # The first and last that the hint names, and another: to weigh every call takes half a minute.
    other = next(one for one in seen.legal if one not in weighed)
    for offer in (weighed[0], weighed[-1], other):
        assert isinstance(offer, MakeCall)
        coach = judge(seen, also=offer)
        assert coach.action == hint.action
        assert verdict_of(coach, hint.action) is Verdict.BEST
        said = coach.of(offer)
        if said is not None and is_as_good(coach, said):
            assert coach.best is not None and shown(said) <= shown(coach.best)
    told = hint_words(seen, hint)
    assert ("games" in told.spoken) is (name != "0:0")
    assert not list(contradictions(seen, MakeCall(seen.legal[0].seat, Special.PASS)))


@compiled_only
def test_a_call_that_fell_behind_early_keeps_the_number_the_hint_has_told() -> None:
    hand = "JK 10S 10H 6H 4H AC KC 10C KD 8D"
    state = at_table(PRESETS["australian"].variant, hand)
    seen = view(state, state.to_act)
    hint = judge(seen)
    assert len(hint.weighed) > 2
    for one in share(hint.weighed[1:]):
        assert judge(seen, also=one.action) == hint


@compiled_only
def test_a_call_that_was_left_out_changes_nothing_of_the_others() -> None:
    # Trying it taught more about the hand, and the points of all calls were others.
    hand = "KS 6S 5S AH KH 10H 4H AC 10C 4D"
    state = at_table(PRESETS["australian"].variant, hand, "6C pass")
    assert state.to_act is not None
    seen = view(state, state.to_act)
    hint = judge(seen)
    for word in ("7NT", "8NT", "8S"):
        bold = MakeCall(state.to_act, parse_call(word))
        assert hint.weighed and hint.of(bold) is None
        coach = judge(seen, also=bold)
        assert [one for one in coach.weighed if one.action != bold] == list(hint.weighed)


def test_the_same_view_has_the_same_judgement_in_every_process() -> None:
    """Names in memory and the order of sets differ from process to process; a View does not."""
    asked = (
        "from fivehundred.players.levels import _seed_of\n"
        "from tests.players.one_judgement import moments\n"
        "print([_seed_of(seen) for seen, _ in list(moments('six-handed', 3))[:9]])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", asked],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1 and told.pop().strip()


@compiled_only
def test_what_a_person_leaves_aside_changes_no_judgement() -> None:
    seen, taken = next(iter(moments("australian", 5)))
    little = Effort(8, 100_000)
    assert judge(replace(seen, early=(taken,)), effort=little) == judge(seen, effort=little)
    assert EFFORT.samples > little.samples
