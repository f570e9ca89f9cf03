"""Kill the program at random moments, a thousand times: ``python -m tests.robust.kills``.

Every program takes up the game of the one that was killed before it. Checked after each: the game
on disk opens and is what was played, all of it but at most the action under way; the next program
finds it by itself; a save between the old and the new version loses neither; and nothing is left
in the folder but games, their backups, and what the last killed one was writing.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from fivehundred.session.proof import ProofStatus, proofs_of
from fivehundred.session.record import Record
from fivehundred.session.storage.store import Store, backup_of
from tests.robust.victim import MOMENTS, play_until_killed, sums

_LONGEST_S: Final = 120
_TABLE_EVERY: Final = 4
_THINKS_EVERY: Final = 20
_TIMES: Final = {"exchange": 2, "flight": 60}
"""The moment that is waited for comes so often at most before the kill; else 20 times."""
_LINES: Final = 1500
"""After so many lines without the moment that was waited for, any moment will do."""


@dataclass
class Life:
    """What a program has told before it was killed."""

    opened: str = ""
    begun: tuple[int, int] = (0, 0)
    done: dict[int, int] = field(default_factory=dict)
    moment: str = "start"
    fault: str = ""

    def hear(self, line: str) -> None:
        """Take one line of it."""
        word, _, rest = line.partition(" ")
        match word:
            case "at":
                self.moment = rest
            case "did":
                number, total = rest.split()
                self.done[int(number)] = int(total)
            case "opened":
                number, total, self.opened = rest.split(" ", 2)
                self.begun = int(number), int(total)
                self.done = {int(number): int(total)}
            case _:
                self.fault += line + "\n"


class Killer:
    """Starts programs on one folder and kills them."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Take a folder, in which nothing but these programs plays."""
        self.folder = folder
        self.chance = Random(seed)
        self.moments: Counter[str] = Counter()
        self.lost = 0
        self._before: tuple[str, int, int] | None = None

    def kill_one(self, number: int) -> None:
        """Let a program begin, kill it, and look at what it has left; raises AssertionError."""
        table = number % _TABLE_EVERY == 0
        life = self._live(self.chance.randrange(1 << 30), table, number % _THINKS_EVERY == 0)
        assert not life.fault, life.fault
        self.moments[f"{life.moment}{' at the table' if table else ''}"] += 1
        if life.opened:
            self._check_beginning(life)
            self._check_game(life)
        self._check_folder()

    def _live(self, seed: int, table: bool, thinks: bool) -> Life:
        ear, mouth = os.pipe()
        child = os.fork()
        if not child:
            os.close(ear)
            try:
                play_until_killed(self.folder, seed, table=table, thinks=thinks, pipe=mouth)
            except BaseException:
                os.write(mouth, b"\n" + traceback.format_exc().encode())
            os._exit(1)
        os.close(mouth)
        life = Life()
        with os.fdopen(ear, "rb") as lines:
            self._wait_for_the_moment(life, table, lines.raw.fileno())  # type: ignore[attr-defined]
            time.sleep(self.chance.choice((0, 0, 0.0003, 0.002, 0.02)) * self.chance.random())
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            rest = self._half + lines.raw.readall()  # type: ignore[attr-defined]
        for line in rest.decode().splitlines():
            life.hear(line)
        return life

    def _wait_for_the_moment(self, life: Life, table: bool, ear: int) -> None:
        """Listen until the program is where it is to be killed."""
        moments = [moment for moment in MOMENTS if table or moment != "flight"]
        wanted = self.chance.choice(moments)
        times = self.chance.randint(1, _TIMES.get(wanted, 20))
        if self.chance.random() < 0.05:
            wanted, times = "start", 1
            time.sleep(self.chance.random() * 0.3)
        seen, heard, self._half = 0, 0, b""
        until = time.monotonic() + _LONGEST_S
        while seen < times and heard < _LINES and wanted != "start":
            assert time.monotonic() < until, f"nothing happens any more at {life.moment}"
            if not select.select([ear], [], [], 1)[0]:
                continue
            data = os.read(ear, 1 << 16)
            if not data:
                return
            *lines, self._half = (self._half + data).split(b"\n")
            for line in lines:
                heard += 1
                life.hear(line.decode())
                seen += line == f"at {wanted}".encode()

    def _check_beginning(self, life: Life) -> None:
        """The program has found by itself the game that the one before it was playing."""
        if self._before is not None:
            name, number, total = self._before
            if (life.opened, *life.begun) != (name, number, total):
                # Unless it has gone on to a new game meanwhile.
                assert life.begun[0] == 0 or life.opened != name, (self._before, life)

    def _check_game(self, life: Life) -> None:
        """The game on disk is what was played, and at most the last action is not there."""
        last = max(life.done)
        path = self.folder / life.opened
        if not path.exists():
            assert last <= 1, f"{life.opened}: {last} actions were done and no game is there"
            self._before = None
            return
        store = Store(self.folder)
        record = store.load(path)
        found = sums(record.actions)
        kept = len(record.actions)
        assert last - 1 <= kept <= last + 1, f"{last} actions were done, {kept} are kept"
        assert found[min(kept, last)] == life.done.get(min(kept, last), life.begun[1])
        self.lost += kept < last
        self._check_seals(record)
        backup = path.with_name(path.name + ".bak")
        assert not backup.exists() or backup_of(path) is not None
        self._before = (life.opened, kept, found[-1])

    def _check_seals(self, record: Record) -> None:
        """Every deal that is over is proved, and the salt of the one being played is kept."""
        proofs = proofs_of(record).deals
        assert {proof.verdict for proof in proofs} <= {ProofStatus.PROVED, ProofStatus.RUNNING}, (
            proofs
        )
        assert all(seal.salt for seal in record.seals), "a salt has been lost"

    def _check_folder(self) -> None:
        left = [p.name for p in self.folder.iterdir() if p.name.endswith((".tmp", ".bak"))]
        stray = [name for name in left if name.startswith(".")]
        assert len(stray) <= 2, stray


def main() -> int:
    """Kill as often as asked and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.robust.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FIVEHUNDRED_SETTINGS"] = f"{folder}/settings/settings.json"
        killer = Killer(Path(folder) / "saves", asked.seed)
        killer.folder.mkdir()
        for number in range(asked.kills):
            try:
                killer.kill_one(number)
            except AssertionError:
                print(f"kill {number} of seed {asked.seed}:", file=sys.stderr)
                raise
    spent_s = time.monotonic() - began
    print(f"{asked.kills} kills in {spent_s:.0f} s; {killer.lost} lost the action under way")
    for moment, count in killer.moments.most_common():
        print(f"  {count:5} at {moment}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
