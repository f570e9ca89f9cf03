"""The desktop around the window: its clipboard, and its program for folders."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import threading
from pathlib import Path

import pygame

from fivehundred.system import on_macos, on_windows, open_folder_of_windows


def copy_text(text: str) -> bool:
    """Put text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError, ValueError):
        return False
    return True


def copied_text() -> str:
    """Return the text on the clipboard, empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError, ValueError):
        return ""


def open_folder(folder: Path) -> bool:
    """Open a folder with the desktop's program; return whether there is one."""
    program = "" if on_windows() else shutil.which("open" if on_macos() else "xdg-open")
    if not folder.is_dir() or program is None:
        return False
    threading.Thread(target=_open, args=(folder, program), name="folder", daemon=True).start()
    return True


def _open(folder: Path, program: str) -> None:
    silent = subprocess.DEVNULL
    with contextlib.suppress(OSError):
        if not program:
            open_folder_of_windows(folder)
        else:
            command = [program, str(folder)]
            subprocess.run(command, stdin=silent, stdout=silent, stderr=silent, check=False)
