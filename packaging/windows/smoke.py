"""Try the Windows build under Wine as a person would: `smoke.py [--no-window] FOLDER`.

Tries the commands of the portable program. Then it installs the other one silently, for a user
with a space and an umlaut in their name, opens it for the first time, is dealt cards, closes it,
continues the game and plays its first deal with the mouse; and uninstalls it, which must leave the
saved games and nothing else. Pictures are in build/windows/pictures.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), *(str(HERE.parent / room) for room in ("bundle", "smoke"))]

from commands import ask, bare_environment, expect, try_commands
from failure import Failure
from tests.waiting import wait_until
from wine import WORK, end_wine, of_windows, under_wine

if TYPE_CHECKING:
    from tests.window.screen import Screen

PICTURES = WORK / "pictures"
SOMEBODY = "Zoë Müller"
# The user's folders on Windows, below their home.
FOLDERS = {
    "Local AppData": "AppData\\Local",
    "AppData": "AppData\\Roaming",
    "Personal": "Documents",
    "Desktop": "Desktop",
    "Programs": "AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs",
}
PLACE = Path("AppData", "Local", "Programs", "Five Hundred")
SHELL = "HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer"
ENTRY = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\FiveHundred"
SIZE = (1280, 800)


def main(words: list[str]) -> int:
    """Try the portable archive and the installer in a folder."""
    built = Path(words[-1])
    os.environ["LC_ALL"] = "C.UTF-8"
    folder = Path(tempfile.mkdtemp(prefix="fünf hundert "))
    try:
        opens = [*under_wine(900), str(_unpacked(built, folder) / "fivehundred.exe")]
        # Process pools hang under Wine.
        try_commands(opens, "compiled", folder, jobs=1)
        if "--no-window" not in words:
            _try_window(built, opens, folder)
    except (AssertionError, Failure) as failure:
        print(f"smoke test failed: {failure}\nWhat it has left is in {folder}.")
        return 1
    shutil.rmtree(folder)
    print("smoke test: all is well")
    return 0


def _unpacked(built: Path, folder: Path) -> Path:
    (archive,) = built.glob("*.zip")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    return folder / archive.stem


def _try_window(built: Path, console: list[str], folder: Path) -> None:
    from tests.window.screen import Screen  # noqa: PLC0415 - needs pygame

    (folder / "screen").mkdir()
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    screen = Screen(folder / "screen")
    prefix = folder / "wine"
    screen.environment["WINEPREFIX"] = str(prefix)
    try:
        _become_somebody(screen.environment, folder)
        home = prefix / "drive_c" / "users" / SOMEBODY
        place = home / PLACE
        (setup,) = built.glob("*-setup.exe")
        _run(screen.environment, str(setup), "/S")
        if not (place / "Five Hundred.exe").is_file():
            raise Failure("the installer has installed nothing.")
        _run(screen.environment, "reg", "query", ENTRY, "/v", "DisplayVersion")
        game = _play(screen, folder, home, setup)
        expect(ask(console, ["inspect", str(game)], folder), "Five Hundred: ")
        ask(console, ["verify", str(game)], folder)
        _uninstall(screen.environment, place, game)
    finally:
        screen.close()
        if prefix.exists():
            end_wine(prefix)
    print("window: installed, opened, a deal played with the mouse, kept and proved; uninstalled")


def _become_somebody(environment: dict[str, str], folder: Path) -> None:
    """Create a Windows user whose name is hard to write."""
    home = f"C:\\users\\{SOMEBODY}"
    lines = ["Windows Registry Editor Version 5.00"]
    for key in ("Shell Folders", "User Shell Folders"):
        lines += ["", f"[{SHELL}\\{key}]"]
        for name, place in FOLDERS.items():
            path = f"{home}\\{place}".replace("\\", "\\\\")
            lines.append(f'"{name}"="{path}"')
    said = folder / "somebody.reg"
    said.write_text("\r\n".join([*lines, ""]), encoding="utf-16")
    _run(environment, "regedit", "/S", of_windows(said))


def _run(environment: dict[str, str], *words: str) -> None:
    done = subprocess.run(
        [*under_wine(900), *words], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Failure(f"“{' '.join(words)}” ends with {done.returncode}: {done.stdout.strip()}")


def _play(screen: Screen, folder: Path, home: Path, setup: Path) -> Path:
    """Be dealt a game at the first start, close the window, and continue the game."""
    from tests.window.person import Person  # noqa: PLC0415
    from window import Stranger, open_cold, shut  # noqa: PLC0415 - need pygame

    class Installed(Stranger):
        """The installed program, with its files where Windows keeps them."""

        window_class = "five hundred.exe"

        def start(self, *words: str) -> None:
            """Start it and wait for its window."""
            wanted = {name: screen.environment[name] for name in ("DISPLAY", "WINEPREFIX")}
            environment = {**bare_environment(folder), **wanted, "LC_ALL": "C.UTF-8"}
            began = time.monotonic()
            self.run([*self.opens, *words], environment, self.home)
            self.still()
            print(f"start: {time.monotonic() - began:.1f} s to a picture that is still")

    program = Installed(screen, folder, [*under_wine(900), str(home / PLACE / "Five Hundred.exe")])
    program.home = home
    open_cold(program)
    game = program.game()
    if game is None:
        raise Failure("the first game is not where Windows keeps such things.")
    program.saves = game.parent
    program.settings = next(home.rglob("settings.json"))
    kept = json.loads(program.settings.read_text(encoding="utf-8"))
    program.settings.write_text(json.dumps({**kept, "speed": "off"}), encoding="utf-8")
    # Forget that this is a first game, so that no tips are shown.
    shutil.rmtree(game.parent / "learning", ignore_errors=True)
    person = Person(program)
    person.path = game
    try:
        program.start()
        program.resize(*SIZE)
        program.still()
        screen.photograph(PICTURES / "home.jpg")
        person.go_on()
        person.play_on(lambda now: len(now.deals) == 1)
        program.still()
        screen.photograph(PICTURES / "sheet.jpg")
        person.next_deal()
        program.still()
        screen.photograph(PICTURES / "table.jpg")
        _expect_refusal(screen.environment, setup)
        shut(program)
    finally:
        person.close()
        program.close()
    return game


def _expect_refusal(environment: dict[str, str], setup: Path) -> None:
    """Install again over a running program, which must change nothing."""
    try:
        _run(environment, str(setup), "/S")
    except Failure:
        return
    raise Failure("the installer goes on while the program runs.")


def _uninstall(environment: dict[str, str], place: Path, game: Path) -> None:
    """Uninstall silently with a folder of games beside the program; only that may be left."""
    own = place / "saves" / "mine.json"
    own.parent.mkdir()
    shutil.copy(game, own)
    # It continues in a copy of itself, which removes this one last.
    _run(environment, str(place / "uninstall.exe"), "/S")
    wait_until(lambda: not (place / "uninstall.exe").exists(), "it is uninstalled", every_s=0.1)
    left = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    if left != {"saves/mine.json"} or not game.is_file():
        raise Failure(f"uninstalled, and left: {', '.join(sorted(left))}")
    for leftover in (path for path in place.parents[3].rglob("*Five Hundred*") if path != place):
        raise Failure(f"uninstalled, and left: {leftover}")
    try:
        _run(environment, "reg", "query", ENTRY)
    except Failure:
        return
    raise Failure("uninstalled, and still among the installed programs.")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
