"""Cuts: ``python -m tests.together.test_cuts 2000`` tries so many in all presets.

A channel ends at any moment, or the host does, also between two lines; whatever was done is still
there, and the game goes on.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.record import Record
from fivehundred.together.host import Host
from tests.thinkers import PromptThinker
from tests.together.tables import Table, sit_down


def cut_a_channel(table: Table, rng: Random) -> None:
    """End the channel of a guest, perhaps with lines on their way; they call again later."""
    one = rng.choice(table.guests)
    if rng.random() < 0.5:
        one.channel.close()
    else:
        one.far.close()
    for _ in range(rng.randrange(4)):
        table.turn()
    one.connect(table.host, table.now_s)


def kill_the_host(table: Table, rng: Random) -> None:
    """Let the host be gone, with all that was not sent; another goes on with the file."""
    kept: Record = decode(encode(table.session.record))
    taken = table.host.chairs.taken
    plan = table.host.plan
    for one in table.guests:
        one.far.close()
    for _ in range(rng.randrange(4)):
        for one in table.guests:
            one.update(table.now_s)
    plan = replace(plan, record=kept)
    thinker = PromptThinker()
    table.host = Host(plan, table.door, table.begin, thinker, table.now_s, taken)  # type: ignore[arg-type]
    for one in table.guests:
        one.connect(table.host, table.now_s)
    table.play(lambda: table.host.game is not None, most=50)
    assert table.session.record.actions[: len(kept.actions)] == kept.actions


def try_cuts(preset: str, count: int, seed: int) -> int:
    """Cut so many times while a game is played; return how many actions it has come to."""
    rng = Random(f"{preset} {seed}")
    table = sit_down(preset, rng.randint(1, len(PRESETS[preset].variant.seating.players)), rng)
    table.play(lambda: table.host.game is not None)
    for _ in range(count):
        for _ in range(rng.randrange(12)):
            table.turn()
        if table.session.common.phase is Phase.OVER:
            break
        before = table.session.record.actions
        (cut_a_channel if rng.random() < 0.7 else kill_the_host)(table, rng)
        assert table.session.record.actions[: len(before)] == before
    moment = table.session.moment

    def has_gone_on() -> bool:
        return table.session.common.phase is Phase.OVER or table.session.moment > moment + 5

    table.play(has_gone_on, most=500)
    for _ in range(3):
        table.turn(act_too=False)
    table.check()
    return table.session.moment


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "two-handed-dummy", "six-handed-pairs"])
def test_a_game_goes_on_after_cuts(preset: str) -> None:
    assert try_cuts(preset, 12, seed=1) > 20


if __name__ == "__main__":
    wanted, done, seed = int(sys.argv[1]), 0, 0
    while done < wanted:
        for key in PRESETS:
            try_cuts(key, 20, seed)
            done += 20
        seed += 1
    print(f"{done} cuts in {len(PRESETS)} presets; every game went on")
