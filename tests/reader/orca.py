"""A deal read aloud by Orca, kept as a log of what it said: by hand.

    python -m tests.reader.orca LOG [--language de]

Orca runs on a desktop of its own with a voice that nobody hears; ``player.py`` plays beside it.
Needs what the tests beside it need, and ``orca``, ``speech-dispatcher`` and ``espeak-ng``.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.reader.desktop import SYSTEM_PYTHON, Desktop, why_not
from tests.reader.test_at_spi import PLAYER, ROOT
from tests.waiting import wait_until
from tests.window.screen import Screen, end, start

_SERVER = """LogLevel 3
AudioOutputMethod "alsa"
AddModule "quiet" "sd_generic" "quiet.conf"
DefaultModule quiet
"""
_VOICE = """GenericExecuteSynth "sleep 0.05"
AddVoice "en" "MALE1" "quiet"
AddVoice "de" "MALE1" "quiet"
AddVoice "fr" "MALE1" "quiet"
"""
_SAID = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: |$|{)")


def read_aloud(folder: Path, language: str, seconds: float) -> list[str]:
    """Have a deal played and read; return what Orca said, in order."""
    screen = Screen(folder)
    desktop = Desktop(screen, folder)
    debug = folder / "orca.debug"
    try:
        desktop.run(["speech-dispatcher", "-s", "-C", str(_quiet_server(folder))])
        desktop.run(["orca", "--replace", f"--debug-file={debug}"], {"PYTHONFAULTHANDLER": "1"})
        wait_until(debug.exists, "Orca is there")
        time.sleep(5)
        saves = folder / "saves"
        program = start(
            [sys.executable, "-m", "fivehundred", "--lang", language, "--saves", str(saves)],
            {**desktop.environment, "PYTHONPATH": str(ROOT)},
            folder / "program.log",
            cwd=folder,
        )
        words = [
            SYSTEM_PYTHON,
            str(PLAYER),
            str(program.pid),
            "4",
            "Australian",
            str(folder / "notes"),
        ]
        words += ["--language", language, "--pause", str(seconds)]
        played = subprocess.run(words, env=desktop.environment, check=False)
        time.sleep(4)
        end(program)
        assert played.returncode == 0
    finally:
        desktop.close()
        screen.close()
    return _SAID.findall(debug.read_text(encoding="utf-8", errors="replace"))


def _quiet_server(folder: Path) -> Path:
    """Write what a speech server needs that makes no sound: one with a sound card may hang."""
    own = folder / "speechd"
    (own / "modules").mkdir(parents=True)
    (own / "speechd.conf").write_text(_SERVER)
    (own / "modules" / "quiet.conf").write_text(_VOICE)
    return own


def main() -> None:
    """Write the log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--pause", type=float, default=1.5, help="seconds between two deeds")
    wanted = parser.parse_args()
    if why_not():
        raise SystemExit(why_not())
    with tempfile.TemporaryDirectory(prefix="orca-") as folder:
        said = read_aloud(Path(folder), wanted.language, wanted.pause)
    wanted.log.write_text("\n".join(said) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
