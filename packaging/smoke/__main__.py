"""Try a built program as a person would: `python packaging/smoke [OPTIONS] COMMAND...`.

    python packaging/smoke dist/five-hundred/fivehundred
    python packaging/smoke /usr/bin/fivehundred
    python packaging/smoke .venv/bin/python -m fivehundred

Asks its commands in a terminal first, then opens it on a screen of its own (Xvfb with a window
manager), as somebody who has never had it, plays one deal with the mouse and closes it. Says what
it saw; ends with exit status 1 and a sentence at the first thing that is wrong. Needs what the
window tests need: Xvfb, openbox, xdotool and xprop. `--plain` is for a program that was installed
where there is no compiler; `--commands` opens no window, for where there can be none.
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
    """Try the program that the words open."""
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
            from window import try_window  # noqa: PLC0415 - it wants pygame

            try_window(opens, folder)
    except (AssertionError, Failure) as failure:
        print(f"smoke test failed: {failure}\nWhat it has left is in {folder}.")
        return 1
    shutil.rmtree(folder)
    print("smoke test: all is well")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
