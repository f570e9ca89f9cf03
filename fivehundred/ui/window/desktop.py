"""The desktop around the window: its clipboard, and the program that it has for folders."""

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
    """Put text on the clipboard; return whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError, ValueError):
        return False
    return True


def copied_text() -> str:
    """Return the text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError, ValueError):
        return ""


def open_folder(folder: Path) -> bool:
    """Ask for a folder to be opened; False where there is no program for it."""
    if not folder.is_dir() or (ask := _way_to_open(folder)) is None:
        return False
    threading.Thread(target=_try, args=(ask,), name="folder", daemon=True).start()
    return True


def _way_to_open(folder: Path) -> Callable[[], object] | None:
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


def _try(ask: Callable[[], object]) -> None:
    with contextlib.suppress(OSError):
        ask()
