"""Where things are: assets to read, saved games and settings to write.

Three ways to run are told apart: from a source checkout, from a portable folder (the bundled
program with a folder ``saves`` beside it), and installed. Creates nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

APP_NAME: Final = "fivehundred"
SETTINGS_VARIABLE: Final = "FIVEHUNDRED_SETTINGS"
_PACKAGE: Final = Path(__file__).resolve().parent


def assets() -> Path:
    """Give the folder of pictures, sounds and words."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def examples_folder() -> Path:
    """Give the folder of example games, one of every preset."""
    installed = _PACKAGE / "examples"
    return installed if installed.is_dir() else _PACKAGE.parent / "saves" / "examples"


def languages_folder() -> Path:
    """Give the folder of compiled catalogues, one folder a language."""
    return assets() / "languages"


def asset_bytes(name: str) -> bytes:
    """Read an asset by its path below the folder of assets, with ``/`` between the parts."""
    return assets().joinpath(*name.split("/")).read_bytes()


def home_folder() -> Path | None:
    """Give the writable checkout or portable folder the program runs from; None if installed."""
    bundled = bool(getattr(sys, "frozen", False))
    folder = Path(sys.executable).resolve().parent if bundled else _PACKAGE.parent
    saves = folder / "saves"
    ours = saves.is_dir() if bundled else (folder / "pyproject.toml").is_file()
    target = saves if saves.is_dir() else folder
    return folder if ours and os.access(target, os.W_OK) else None


def saves_folder(override: str | Path | None = None) -> Path:
    """Give the folder of saved games: the one asked for, or the program's own, or the user's."""
    if override is not None:
        return Path(override).expanduser()
    home = home_folder()
    if home is not None:
        return home / "saves"
    # Only the table and its command line need this.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path(APP_NAME, appauthor=False) / "saves"


def house_rules_folder(saves: Path) -> Path:
    """Give the folder of people's own rules, which lies with the games they are played in."""
    return saves / "house-rules"


def settings_file() -> Path:
    """Give the file of the player's settings, which need not be there.

    The environment variable FIVEHUNDRED_SETTINGS may name another one.
    """
    named = os.environ.get(SETTINGS_VARIABLE)
    if named:
        return Path(named).expanduser()
    home = home_folder()
    if home is not None:
        # A folder below, for every file in the folder itself is a game.
        return home / "saves" / "settings" / "settings.json"
    from platformdirs import user_config_path  # noqa: PLC0415

    return user_config_path(APP_NAME, appauthor=False) / "settings.json"
