"""The commands of a built program, in a terminal without a screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path

from failure import Failure

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "saves" / "examples" / "australian.json"
LANGUAGES = ("en", "fr", "de")
LIMIT_S = 120


def try_commands(opens: Sequence[str], form: str, folder: Path, jobs: int = 2) -> None:
    """Try version, help, a game, and a match in other processes."""
    version = ask(opens, ["--version"], folder)
    expect(version, f"Five Hundred {project_version()} (solver: {form})")
    print(version.strip())
    expect(ask(opens, ["--help"], folder), "usage: fivehundred")
    # The program should see nothing of this machine but the folder.
    game = Path(shutil.copy(EXAMPLE, folder))
    expect(ask(opens, ["inspect", str(game)], folder), "australian")
    ask(opens, ["verify", str(game)], folder)
    picture = folder / "table.png"
    ask(opens, ["picture", str(game), "--out", str(picture)], folder)
    if not picture.read_bytes().startswith(b"\x89PNG"):
        raise Failure("“picture” has not drawn a picture.")
    for words in (["inspect", str(game)], ["rules", "australian"]):
        pages = {ask(opens, [*words, "--lang", code], folder) for code in LANGUAGES}
        if len(pages) < len(LANGUAGES):
            raise Failure(f"“{words[0]}” says the same in two languages: a catalogue is missing.")
    ask(opens, ["arena", "learner", "plain", "--deals", "2", "--jobs", str(jobs)], folder)
    print("commands: version, help, inspect and rules in three languages, verify, picture, arena")


def ask(opens: Sequence[str], words: Sequence[str], folder: Path) -> str:
    """Run a command outside the checkout with an empty home, and return its output."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    done = subprocess.run(
        [*opens, *words],
        cwd=home,
        env=bare_environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LIMIT_S,
        check=False,
    )
    if done.returncode or "Traceback" in done.stderr:
        raise Failure(f"“{' '.join(words)}” ends with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def bare_environment(home: Path) -> dict[str, str]:
    """Return an environment with only a home, a search path, and English."""
    kept = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
    return {
        **{name: os.environ[name] for name in kept if name in os.environ},
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "SDL_AUDIODRIVER": "dummy",
    }


def expect(text: str, part: str) -> None:
    """Fail if a text lacks a part."""
    if part not in text:
        raise Failure(f"the program should say “{part}”, but says “{text.strip()[:300]}”.")


def project_version() -> str:
    """Return the version in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as project:
        return str(tomllib.load(project)["project"]["version"])
