"""Where the solver is plain Python every level still answers, legally and within its time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TIME_MS = 100.0
# One question to the plain solver is not broken off; the first one fills tables besides.
SLACK_MS = 150.0

_PROGRAM = """
import json, sys, time
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
import fivehundred.players.solver as package

folder = list(package.__path__)[0]
# Whatever has been compiled is not found.
sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

from fivehundred.engine.view import view
from fivehundred.players.levels import choose, effort_of
from fivehundred.players.solver.solver import form
from tests.players.positions import stands_for
from tests.players.test_levels import moments

times, limit = [], float(sys.argv[1])
for preset in ("australian", "six-handed", "five-handed", "hoyle"):
    for state in moments(preset):
        seen = view(state, state.to_act)
        for level in ("club", "expert", "plain"):
            effort = effort_of(level, limit)
            # The processor's time, so that it does not matter what else the machine does.
            began = time.thread_time()
            action = choose(seen, level, 1, effort=effort, clock=time.thread_time)
            times.append(1000 * (time.thread_time() - began))
            assert any(stands_for(offer, action) for offer in seen.legal)
print(json.dumps([form(), sorted(times)]))
"""


def test_every_level_answers_within_its_time() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(TIME_MS)],
        env=dict(os.environ, PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        check=True,
    )
    form, times = json.loads(done.stdout)
    assert form == "plain"
    assert len(times) >= 36
    print(times[-5:])
    assert times[len(times) * 9 // 10] < TIME_MS + SLACK_MS / 4
    assert times[-1] < TIME_MS + SLACK_MS
