"""The desktop around the window: its clipboard, and its program for folders."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import threading
from collections.abc import Callable
from functools import partial
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
    if not folder.is_dir() or (command := _opener(folder)) is None:
        return False
    threading.Thread(target=_try, args=(command,), name="folder", daemon=True).start()
    return True


def _opener(folder: Path) -> Callable[[], object] | None:
    if on_windows():
        return partial(open_folder_of_windows, folder)
    program = shutil.which("open" if on_macos() else "xdg-open")
    if program is None:
        return None
    silent = subprocess.DEVNULL
    command = [program, str(folder)]
    return partial(
        subprocess.run, command, stdin=silent, stdout=silent, stderr=silent, check=False
    )


def _try(command: Callable[[], object]) -> None:
    with contextlib.suppress(OSError):
        command()
