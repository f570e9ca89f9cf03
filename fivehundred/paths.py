"""Where things are: assets to read, saved games and settings to write.

Three ways to run are told apart: from a source checkout, from a portable folder (the bundled
program with a folder ``saves`` beside it), and installed. Creates nothing.
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
    """Return whether this is the program that brings Python and all its libraries along."""
    return bool(getattr(sys, "frozen", False))


def assets() -> Path:
    """Return the folder of pictures, sounds and words."""
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def examples_folder() -> Path:
    """Return the folder of example games, one of every preset."""
    installed = _PACKAGE / "examples"
    return installed if installed.is_dir() else _PACKAGE.parent / "saves" / "examples"


def languages_folder() -> Path:
    """Return the folder of compiled catalogues, one folder a language."""
    return assets() / "languages"


def lessons_folder() -> Path:
    """Return the folder of the lessons of the course, one file each."""
    return assets() / "lessons"


def licence_texts() -> tuple[str, ...]:
    """Return what tells of licences: of our own files, or in a bundle of all that is in it."""
    if is_bundled():
        folder = Path(sys.executable).resolve().parent / "licenses"
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        if files:
            headed = ((path.relative_to(folder).as_posix(), _text_of(path)) for path in files)
            return tuple(f"# {name}\n\n{text}" for name, text in headed)
    return (_text_of(assets() / "LICENSES.md"),)


def _text_of(file: Path) -> str:
    """Return the text of a file, as far as it can be read."""
    with contextlib.suppress(OSError):
        return file.read_text(encoding="utf-8", errors="replace")
    return ""


def asset_bytes(name: str) -> bytes:
    """Read an asset by its path below the folder of assets, with ``/`` between the parts."""
    return assets().joinpath(*name.split("/")).read_bytes()


def home_folder() -> Path | None:
    """Return the writable checkout or portable folder the program runs from; None if installed."""
    bundled = is_bundled()
    folder = Path(sys.executable).resolve().parent if bundled else _PACKAGE.parent
    saves = folder / "saves"
    if saves.exists() and not saves.is_dir():
        return None
    ours = saves.is_dir() if bundled else (folder / "pyproject.toml").is_file()
    target = saves if saves.is_dir() else folder
    return folder if ours and os.access(target, os.W_OK) else None


def saves_folder(override: str | Path | None = None) -> Path:
    """Return the folder of saved games: the one asked for, or the program's own, or the user's."""
    if override is not None:
        return _expanded(override)
    home = home_folder()
    if home is not None:
        return home / "saves"
    # Somebody without a home keeps them where he is.
    return (_of_the_user("user_data_path") or Path(APP_NAME)) / "saves"


def house_rules_folder(saves: Path) -> Path:
    """Return the folder of people's own rules, which is with the games they are played in."""
    return saves / "house-rules"


def learning_folder(saves: Path) -> Path:
    """Return where it is noted what people have learned, which is with their games."""
    return saves / "learning"


def statistics_file(saves: Path) -> Path:
    """Return the file of what the games of a folder come to, which can be made again from them."""
    return saves / "learning" / "statistics.sqlite"


def reports_folders(saves: Path) -> tuple[Path, ...]:
    """Return where reports of faults may lie: with the games, or else in the user's own folder."""
    own = _of_the_user("user_data_path")
    return (saves / "reports", own / "reports") if own else (saves / "reports",)


def exports_folder() -> Path:
    """Return where people look for what a program gives them: downloads, documents, or home."""
    for kind in ("user_downloads_path", "user_documents_path"):
        folder = _user_folder(kind)
        if folder is not None and folder.is_dir():
            return folder
    return user_home() or Path()


def user_home() -> Path | None:
    """Return the user's own folder; None for a user without one."""
    with contextlib.suppress(RuntimeError):
        return Path.home()
    return None


def settings_file(saves: Path) -> Path:
    """Return the file of the settings, which need not be there, of who plays with these games.

    It is in the user's own folder for such things. Only where the games are kept in a checkout
    or portable folder it is with them. The environment variable FIVEHUNDRED_SETTINGS may name
    another one.
    """
    named = os.environ.get(SETTINGS_VARIABLE)
    if named:
        return _expanded(named)
    # A folder below, for every file in the folder itself is a game.
    with_the_games = saves / "settings" / "settings.json"
    home = home_folder()
    if home is not None and saves.absolute() == home / "saves":
        return with_the_games
    config = _of_the_user("user_config_path")
    return config / "settings.json" if config else with_the_games


def people_file(settings: Path) -> Path:
    """Return the file of the people of the household, which is beside the settings."""
    return settings.with_name("people.json")


def together_folder(settings: Path) -> Path:
    """Return where keys and open tables are kept, for play with people at other computers."""
    return settings.parent / "together"


def _of_the_user(kind: str) -> Path | None:
    """Return one of the user's folders for this program; None for a user without a home."""
    return _user_folder(kind, APP_NAME)


def _user_folder(kind: str, program: str | None = None) -> Path | None:
    # Only the table and its command line need this.
    import platformdirs  # noqa: PLC0415

    own = {} if program is None else {"appname": program, "appauthor": False}
    with contextlib.suppress(RuntimeError):
        folder: Path = getattr(platformdirs, kind)(**own)
        # Older versions of the library give a folder called ~ instead of an error.
        return folder if folder.is_absolute() else None
    return None


def _expanded(path: str | Path) -> Path:
    """Put a home in the place of ``~``, if there is one; else that is a name like any other."""
    with contextlib.suppress(RuntimeError):
        return Path(path).expanduser()
    return Path(path)
