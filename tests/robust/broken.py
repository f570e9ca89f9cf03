"""Give the program broken files, 20,000 of them: ``python -m tests.robust.broken``.

Saved games, house rules, settings and lines for the bot. Whatever is in them, each is taken or
refused with one sentence, soon, in little room, and the file is left as it was.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from fivehundred.players.level_names import Level

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from fivehundred.cli import main as command
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.programs.bot import Bot
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.replay import open_replay
from fivehundred.session.storage.house_rules import HouseRules, RulesStore, encode_rules
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.storage.store import Store
from fivehundred.ui.settings import Settings, read_settings, save_settings
from tests.robust.breaking import broken, harmful

LONGEST_S: Final = 2.0
MOST_MIB: Final = 500
_ROOM_MIB: Final = 300
"""What one file may take where the tests before it have taken much."""
_SHORT: Final = 120
"""Of most games only so many actions are taken: what is wrong with more is wrong with these."""


class WrongError(Exception):
    """What a file has done that it must not."""


@dataclass
class Tally:
    """What has come of the files so far."""

    kinds: Counter[str] = field(default_factory=Counter)
    worst_s: float = 0.0
    worst: str = ""

    def add(self, kind: str, refused: bool, spent_s: float, which: str) -> None:
        """Count a file."""
        self.kinds[f"{kind}: {'a sentence' if refused else 'taken'}"] += 1
        if spent_s > self.worst_s:
            self.worst_s, self.worst = spent_s, kind + which


def peak_mib() -> int:
    """Give the most memory this process has had."""
    try:
        # A process inherits the greatest size of the one that started it, but not here.
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        return int(status.partition("VmHWM:")[2].split()[0]) // 1024
    except (OSError, ValueError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def check_sentence(text: str) -> None:
    """Hold what is said to one line that anybody can read."""
    if not text or not text.isprintable() or "Error(" in text or len(text) > 1000:
        raise WrongError(f"this is no sentence: {text[:200]!r}")


# — what is done with a file; each gives whether it was refused —


def _inspected(path: Path) -> bool:
    said, page = io.StringIO(), io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(page):
        status = command(["inspect", str(path), "--json"])
    if status == 0:
        json.loads(page.getvalue())
        return False
    if status != 2 or page.getvalue() or not said.getvalue().endswith("\n"):
        raise WrongError(f"inspect gives {status} and says {said.getvalue()[:200]!r}")
    check_sentence(said.getvalue().removesuffix("\n"))
    return True


def _opened(path: Path) -> bool:
    refused = False
    for deed in (open_replay, Store(path.parent).load):
        try:
            deed(path)
        except FiveHundredError as error:
            check_sentence(str(error))
            refused = True
    return refused


def _read_as_rules(path: Path) -> bool:
    (file,) = RulesStore(path.parent).list()
    if file.rules is None:
        check_sentence(str(file.problem))
    check_sentence(file.name)
    return file.rules is None


def _read_as_settings(path: Path) -> bool:
    FILE_FAULTS.resolve(path)
    FILE_FAULTS.take()
    settings = read_settings(path)
    told = FILE_FAULTS.take()
    for problem in told:
        check_sentence(str(problem))
    before = path.read_bytes()
    copy = path.with_name("copy.json")
    copy.write_bytes(before)
    if not save_settings(settings, copy) or read_settings(copy) != settings:
        raise WrongError("these settings cannot be kept")
    left = {file.name: file.read_bytes() for file in path.parent.glob("copy.json?*")}
    lost = before not in left.values() or (told and "copy.json.broken" not in left)
    if before and lost:
        raise WrongError("the settings that were there are gone")
    for file in path.parent.glob("copy.json*"):
        file.unlink()
    return bool(told)


def _answered(path: Path) -> bool:
    line = path.read_bytes().replace(b"\n", b" ")
    answer = Bot(Level.LEARNER, 20, 1).reply(line, 1)
    found = json.loads(answer)
    if "\n" in answer or not isinstance(found, dict):
        raise WrongError(f"this is no answer: {answer[:200]!r}")
    if "error" in found:
        check_sentence(found["error"])
    return "error" in found


Deed = Callable[[Path], bool]
_DEEDS: Final[dict[str, Deed]] = {
    "saved game inspected": _inspected,
    "saved game opened": _opened,
    "house rules": _read_as_rules,
    "settings": _read_as_settings,
    "line for the bot": _answered,
}


def _good(kind: str, chance: Random) -> bytes:
    """Give a good file of a kind."""
    preset = chance.choice(list(PRESETS))
    if kind == "house rules":
        rules = HouseRules("Ours", preset, PRESETS[preset].variant)
        return encode_rules(rules).encode()
    if kind == "settings":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "settings.json")
            save_settings(Settings(name="Zoë", company=(("Bea", "club", "bold"),)), path)
            return path.read_bytes()
    text = (examples_folder() / f"{preset}.json").read_text(encoding="utf-8")
    return encode(decode(text, up_to=chance.randrange(_SHORT))).encode()


def try_file(data: bytes, kind: str, folder: Path, tally: Tally, which: str) -> None:
    """Give a file to what reads its kind; raises WrongError, or whatever the program raises."""
    path = folder / "file.json"
    had_mib = peak_mib()
    path.write_bytes(data)
    before = path.stat()
    began = time.process_time()
    refused = _DEEDS[kind](path)
    spent_s = time.process_time() - began
    after = path.stat()
    if path.read_bytes() != data or (before.st_mtime_ns, before.st_ino) != (
        after.st_mtime_ns,
        after.st_ino,
    ):
        raise WrongError("the file is not what it was")
    if peak_mib() > max(MOST_MIB, had_mib + _ROOM_MIB):
        raise WrongError(f"{peak_mib()} MiB of memory, {had_mib} before")
    tally.add(kind, refused, spent_s, which)


def try_many(count: int, seed: int, *, harm: bool) -> Tally:
    """Try so many broken files, and those that mean harm before them; raises as ``try_file``."""
    tally, chance = Tally(), Random(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for number, data in enumerate(harmful() if harm else ()):
            for kind in _DEEDS:
                _try(data, kind, folder, tally, f" (harmful {number})")
        for _ in range(count):
            kind = chance.choice(list(_DEEDS))
            _try(broken(_good(kind, chance), chance), kind, folder, tally)
    return tally


def _try(data: bytes, kind: str, folder: Path, tally: Tally, which: str = "") -> None:
    try:
        try_file(data, kind, folder, tally, which)
    except BaseException:
        kept = Path(tempfile.gettempdir()) / f"broken-{os.getpid()}"
        kept.write_bytes(data)
        print(f"{kind}: {kept} is what it does not bear", file=sys.stderr)
        raise


def main() -> int:
    """Try as many as asked and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.robust.broken", description=__doc__)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tally = try_many(asked.files, asked.seed, harm=True)
    for kind, count in sorted(tally.kinds.items()):
        print(f"{count:6} {kind}")
    print(f"longest {tally.worst_s:.2f} s ({tally.worst}), at most {peak_mib()} MiB")
    return int(tally.worst_s > LONGEST_S)


if __name__ == "__main__":
    sys.exit(main())
