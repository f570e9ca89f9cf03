"""Paths of assets, saved games and settings; creates nothing.

The program may run from a checkout, from a portable folder (a bundle with a folder ``saves``
beside it), or installed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

APP_NAME: Final = "fivehundred"
SETTINGS_VARIABLE: Final = "FIVEHUNDRED_SETTINGS"
_PACKAGE: Final = Path(__file__).resolve().parent


def is_bundled() -> bool:
    """Return whether this is a bundle, with Python and all libraries."""
    return bool(getattr(sys, "frozen", False))


def assets() -> Path:
    """Return the folder of pictures, sounds, languages and lessons."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def examples_folder() -> Path:
    """Return the folder of example games, one for each preset."""
    installed = _PACKAGE / "examples"
    return installed if installed.is_dir() else _PACKAGE.parent / "saves" / "examples"


def languages_folder() -> Path:
    """Return the folder of compiled catalogues, one folder per language."""
    return assets() / "languages"


def lessons_folder() -> Path:
    """Return the folder of lessons, one file each."""
    return assets() / "lessons"


def licence_texts() -> tuple[str, ...]:
    """Return the licences of our own files; in a bundle, of all that is in it."""
    if is_bundled():
        folder = Path(sys.executable).resolve().parent / "licenses"
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        if files:
            headed = ((path.relative_to(folder).as_posix(), _text_of(path)) for path in files)
            return tuple(f"# {name}\n\n{text}" for name, text in headed)
    return (_text_of(assets() / "LICENSES.md"),)


def _text_of(file: Path) -> str:
    with contextlib.suppress(OSError):
        return file.read_text(encoding="utf-8", errors="replace")
    return ""


def asset_bytes(name: str) -> bytes:
    """Read an asset by its path in the assets, with ``/`` as separator."""
    return assets().joinpath(*name.split("/")).read_bytes()


def home_folder() -> Path | None:
    """Return the writable checkout or portable folder the program runs from, or None."""
    bundled = is_bundled()
    folder = Path(sys.executable).resolve().parent if bundled else _PACKAGE.parent
    saves = folder / "saves"
    if saves.exists() and not saves.is_dir():
        return None
    ours = saves.is_dir() if bundled else (folder / "pyproject.toml").is_file()
    target = saves if saves.is_dir() else folder
    return folder if ours and os.access(target, os.W_OK) else None


def saves_folder(override: str | Path | None = None) -> Path:
    """Return the folder of saved games: ``override``, the program's own, or the user's."""
    if override is not None:
        return _expanded(override)
    home = home_folder()
    if home is not None:
        return home / "saves"
    # Without a user's home, use the current folder.
    return (_user_app_folder("user_data_path") or Path(APP_NAME)) / "saves"


def house_rules_folder(saves: Path) -> Path:
    """Return the folder of house rules."""
    return saves / "house-rules"


def learning_folder(saves: Path) -> Path:
    """Return the folder of people's progress in learning."""
    return saves / "learning"


def statistics_file(saves: Path) -> Path:
    """Return the file of statistics, which can be rebuilt from the games."""
    return saves / "learning" / "statistics.sqlite"


def reports_folders(saves: Path) -> tuple[Path, ...]:
    """Return the folders that may hold fault reports: with the games, and in the user's folder."""
    own = _user_app_folder("user_data_path")
    return (saves / "reports", own / "reports") if own else (saves / "reports",)


def exports_folder() -> Path:
    """Return the folder for exported files: downloads, documents, or home."""
    for kind in ("user_downloads_path", "user_documents_path"):
        folder = _user_folder(kind)
        if folder is not None and folder.is_dir():
            return folder
    return user_home() or Path()


def user_home() -> Path | None:
    """Return the user's home folder, or None."""
    with contextlib.suppress(RuntimeError):
        return Path.home()
    return None


def settings_file(saves: Path) -> Path:
    """Return the file of the settings, which may not exist.

    It is named by the environment variable FIVEHUNDRED_SETTINGS, or else beside the games of a
    checkout or portable folder, or else in the user's own settings folder.
    """
    named = os.environ.get(SETTINGS_VARIABLE)
    if named:
        return _expanded(named)
    # In a folder of their own, since every file in the folder itself is a game.
    with_the_games = saves / "settings" / "settings.json"
    home = home_folder()
    if home is not None and saves.absolute() == home / "saves":
        return with_the_games
    config = _user_app_folder("user_config_path")
    return config / "settings.json" if config else with_the_games


def people_file(settings: Path) -> Path:
    """Return the file of the people of the household, beside the settings."""
    return settings.with_name("people.json")


def together_folder(settings: Path) -> Path:
    """Return the folder of keys and open tables for play over the network."""
    return settings.parent / "together"


def _user_app_folder(kind: str) -> Path | None:
    """Return one of the user's folders for this program; None without a home."""
    return _user_folder(kind, APP_NAME)


def _user_folder(kind: str, program: str | None = None) -> Path | None:
    # Import late: only the table and its command line need this.
    import platformdirs  # noqa: PLC0415

    own = {} if program is None else {"appname": program, "appauthor": False}
    with contextlib.suppress(RuntimeError):
        folder: Path = getattr(platformdirs, kind)(**own)
        # Older versions of the library return a folder “~” instead of raising an error.
        return folder if folder.is_absolute() else None
    return None


def _expanded(path: str | Path) -> Path:
    """Expand ``~``; without a home folder it is a name like any other."""
    with contextlib.suppress(RuntimeError):
        return Path(path).expanduser()
    return Path(path)
