"""Opening a folder in the program that the system has for folders."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

_PROGRAMS: Final = {"win32": "explorer", "darwin": "open"}


def open_folder(folder: Path) -> bool:
    """Ask for a folder to be opened; False where there is no program for it."""
    program = shutil.which(_PROGRAMS.get(sys.platform, "xdg-open"))
    if program is None or not folder.is_dir():
        return False
    command = [program, str(folder)]
    threading.Thread(target=_run, args=(command,), name="folder", daemon=True).start()
    return True


def _run(command: list[str]) -> None:
    """Run a program beside this one; what it says is nobody's concern here."""
    silent = subprocess.DEVNULL
    try:
        subprocess.run(command, stdin=silent, stdout=silent, stderr=silent, check=False)
    except OSError:
        return
