"""Try a built program as a person would: `python packaging/smoke [OPTIONS] COMMAND...`.

    python packaging/smoke dist/five-hundred/fivehundred
    python packaging/smoke /usr/bin/fivehundred
    python packaging/smoke .venv/bin/python -m fivehundred

Tries its commands in a terminal, then opens it on a screen of its own (Xvfb with a window manager)
with an empty home, plays one deal with the mouse and closes it. Prints what it saw; exits with
status 1 and a sentence at the first fault. Needs what the window tests need: Xvfb, openbox,
xdotool and xprop. `--plain` is for a program installed without a compiler; `--commands` opens no
window.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = ("--plain", "--commands")
sys.path.insert(0, str(ROOT))

from commands import try_commands
from failure import Failure


def main(words: list[str]) -> int:
    """Try the program."""
    opens = [word for word in words if word not in OPTIONS]
    form = "plain" if "--plain" in words else "compiled"
    if not opens:
        print(__doc__)
        return 2
    first = Path(opens[0])
    opens = [str(first.absolute()) if first.exists() else opens[0], *opens[1:]]
    folder = Path(tempfile.mkdtemp(prefix="fivehundred-smoke-"))
    try:
        try_commands(opens, form, folder)
        if "--commands" not in words:
            from window import try_window  # noqa: PLC0415 - needs pygame

            try_window(opens, folder)
    except (AssertionError, Failure) as failure:
        print(f"smoke test failed: {failure}\nWhat it has left is in {folder}.")
        return 1
    shutil.rmtree(folder)
    print("smoke test: all is well")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
