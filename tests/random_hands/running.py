"""Runs a sequence of deeds and tells where it fails; makes a failing one as short as can be."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import tempfile
import traceback
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

from tests.random_hands.checks import Broken, Checks
from tests.random_hands.deeds import Deed, Style, draw
from tests.random_hands.doing import Doer
from tests.random_hands.starts import Start, draw_asking, draw_start
from tests.random_hands.world import world

_FILE_EVERY = 40
_WAY_EVERY = 250
_MEMORY_DISK = Path("/dev/shm")
"""Files there cost no time."""


@dataclass(frozen=True, slots=True)
class Sequence:
    """A beginning and what is done then."""

    start: Start
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong after how many deeds; ``kind`` tells one fault from another."""

    kind: str
    after: int
    told: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a sequence, and how many events it was."""

    failure: Failure | None
    events: int


def drawn(seed: int, length: int, style: Style = Style.ANYTHING) -> Sequence:
    """Draw a sequence."""
    chance = Random(f"deeds {seed}")
    asking = style is Style.ASKING
    start = draw_asking(seed) if asking else draw_start(seed)
    return Sequence(start, tuple(draw(chance, style) for _deed in range(length)))


def run(sequence: Sequence) -> Outcome:
    """Do everything in turn."""
    where = _MEMORY_DISK if _MEMORY_DISK.is_dir() else None
    folder = Path(tempfile.mkdtemp(prefix="hands-", dir=where))
    done, doer = 0, None
    try:
        with world(sequence.start, folder) as opened:
            doer = Doer(opened)
            checks = Checks(doer)
            checks.look()
            for done, deed in enumerate(sequence.deeds, 1):
                doer.do(deed)
                checks.look()
                if done % _FILE_EVERY == 0:
                    checks.strangers()
                    checks.file()
                    checks.shown()
                if done % _WAY_EVERY == 0:
                    checks.way_on()
            checks.file()
            checks.way_on()
            checks.strangers()
    except Exception as fault:
        told = "".join(traceback.format_exception(fault))
        return Outcome(Failure(_kind(fault), done, told), doer.sent if doer else 0)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return Outcome(None, doer.sent)


def memory_mb() -> float:
    """Give how much memory this process holds; 0 where the system does not tell.

    What the C library only keeps after hundreds of programs is given back first.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _kind(fault: Exception) -> str:
    """Name a fault by its type and the line of the program it comes from."""
    if isinstance(fault, Broken):
        return str(fault).partition(":")[0]
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if "fivehundred" in Path(frame.filename).parts]
    last = (ours or frames)[-1]
    return f"{type(fault).__name__} in {Path(last.filename).name}, {last.name}"


def shortened(sequence: Sequence, failure: Failure, most_runs: int = 400) -> Sequence:
    """Leave out what the failure does not need."""
    deeds = sequence.deeds[: failure.after]
    runs, share = 0, 2
    while len(deeds) > 1 and runs < most_runs:
        size = max(1, len(deeds) // share)
        for at in range(0, len(deeds), size):
            fewer = deeds[:at] + deeds[at + size :]
            runs += 1
            found = run(replace(sequence, deeds=fewer)).failure
            if found is not None and found.kind == failure.kind:
                deeds, share = fewer, max(2, share - 1)
                break
            if runs >= most_runs:
                break
        else:
            if size == 1:
                break
            share = min(len(deeds), share * 2)
    return replace(sequence, deeds=deeds)


def written(sequence: Sequence, kind: str = "") -> str:
    """Give a sequence as JSON, one deed a line."""
    start = json.dumps(asdict(sequence.start))
    deeds = ",\n  ".join(json.dumps(asdict(deed)) for deed in sequence.deeds)
    return f'{{"failed": {json.dumps(kind)},\n "start": {start},\n "deeds": [\n  {deeds}\n ]}}\n'


def read(text: str) -> Sequence:
    """Read a sequence that was written."""
    found = json.loads(text)
    start = found["start"]
    start |= {"persons": tuple(start["persons"]), "size": tuple(start["size"])}
    return Sequence(Start(**start), tuple(Deed(**deed) for deed in found["deeds"]))
