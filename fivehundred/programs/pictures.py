"""``fivehundred picture``: which moment of which game, how large, into which file.

Owns the arguments and the file, also what films have in common with pictures; what the table looks
like is for the screen to draw.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from fivehundred.engine.messages import message
from fivehundred.engine.seats import Seat
from fivehundred.programs.arguments import add_language, file_path, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind, PictureKind
from fivehundred.session.codec.shapes import fault
from fivehundred.session.replay import Replay, open_replay
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import read_limited, store_error, system_message
from fivehundred.session.storage.kinds import FileKind
from fivehundred.speech.translation import N_, _

_LEAST: Final = (400, 300)
_MOST: Final = (3840, 2160)
_SHAPES: Final = (0.75, 3.0)
"""How many times as wide as high a picture may be."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"

_ABOUT: Final = N_(
    "Draw the table of a saved game as a PNG: after its last action, or "
    "after the first N. No screen is needed and the game is not changed. The "
    "picture shows what a replay would show: of a deal not yet scored, what "
    "its only human player may know, or what everyone can see."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred picture GAME.json --out table.png", ""),
            ("fivehundred picture GAME.json --at 57 --out table.png", ""),
            ("fivehundred picture GAME.json --at 57 --seat 2 --out table.png", ""),
            (
                "fivehundred picture GAME.json --size 3840x2160 --theme daylight --out table.png",
                "",
            ),
        ),
    ),
    N_("An existing picture is overwritten; any other file is left alone."),
    N_(
        "exit status: 0; 1 if the picture cannot be drawn or written; 2 for wrong arguments, or "
        "for a file that is not a game, with one line on standard error."
    ),
)


@dataclass(frozen=True, slots=True)
class PictureOrder:
    """What is to be drawn: a replay at the moment, through a ``seat``'s eyes or None.

    None means as a replay is opened. The ``size`` is in pixels.
    """

    replay: Replay
    seat: Seat | None
    size: tuple[int, int]
    theme: str
    out: Path


def picture_order(words: Sequence[str], themes: Sequence[str]) -> PictureOrder:
    """Return what the command line asks for; raises FiveHundredError where it cannot be had."""
    asked = _parser(themes).parse_args(words)
    need_free(asked.out, _PNG)
    replay = replay_at(asked.file, asked.at)
    if asked.seat is not None:
        need_eyes(replay, asked.file, asked.seat)
    return PictureOrder(replay, asked.seat, asked.size, asked.theme, asked.out)


def replay_at(path: Path, at: int | None) -> Replay:
    """Return the replay of a game after its first ``at`` actions, or after all; raises as it."""
    replay = open_replay(path, at=at or 0)
    wanted = len(replay.record.actions) if at is None else at
    if wanted > replay.count:
        assert replay.refusal is not None
        problem = replay.refusal
        if at is None:
            problem = message(AskedKind.SHOWN_UP_TO, problem=problem, at=replay.count)
        raise fault(str(path), problem)
    replay.go(wanted)
    return replay


def need_eyes(replay: Replay, path: Path, seat: Seat) -> None:
    """Make sure that this moment may be seen through a seat's eyes; raises FormatError."""
    where, players = str(path), replay.record.variant.seating.players
    if seat not in players:
        last = len(players) - 1
        raise fault(where, AskedKind.NO_PLAYER_HERE, seat=seat, last=last)
    eyes = replay.eyes(seat)
    if eyes == seat:
        return
    if eyes is None:
        raise fault(where, AskedKind.OPEN_TO_ALL, seat=seat)
    raise fault(where, AskedKind.ONE_SEAT_ALONE, seat=seat, eyes=eyes)


def need_free(out: Path, begins: bytes) -> None:
    """Make sure that only such a picture would be written over; raises StoreError."""
    try:
        if not out.parent.is_dir():
            raise store_error(out, PictureKind.NO_FOLDER, folder=str(out.parent))
        if out.is_dir():
            raise store_error(out, PictureKind.IS_FOLDER)
        if not out.exists():
            return
    except (OSError, ValueError) as error:
        raise store_error(out, PictureKind.NOT_WRITTEN, why=system_message(error)) from error
    if not read_limited(out, len(begins), FileKind.PICTURE).startswith(begins):
        raise store_error(out, PictureKind.OTHER_FILE)


def keep_picture(out: Path, data: bytes) -> None:
    """Put a picture on disk, whole or not at all; raises StoreError."""
    try:
        write_atomically(out, data, backup=False)
    except (OSError, ValueError) as error:
        raise store_error(out, PictureKind.NOT_WRITTEN, why=system_message(error)) from error


def add_looks(
    parser: argparse.ArgumentParser,
    themes: Sequence[str],
    *,
    default_size: tuple[int, int],
    most: tuple[int, int],
) -> None:
    """Let whose eyes, which size and which colours be chosen."""
    parser.add_argument("--seat", type=int, metavar="S", help=_("show what this seat saw"))
    usual = _told(default_size)
    parser.add_argument(
        "--size",
        type=partial(_size, most),
        default=default_size,
        metavar="WxH",
        help=_("how large, in pixels: {least} to {most} (default {usual})").format(
            least=_told(_LEAST), most=_told(most), usual=usual
        ),
    )
    parser.add_argument(
        "--theme",
        choices=themes,
        default=themes[0],
        help=_("the colours (default {usual})").format(usual=themes[0]),
    )


def add_out(parser: argparse.ArgumentParser, suffix: str, what: str) -> None:
    """Let the file be named, which must be named as what it is."""
    parser.add_argument(
        "--out",
        type=partial(_picture_path, suffix),
        required=True,
        metavar=f"FILE{suffix}",
        help=what,
    )


def _size(most: tuple[int, int], text: str) -> tuple[int, int]:
    """Return a size in pixels, such as 1600x900."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×*]([0-9]{1,5})", text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(
            _("{text} is not a size; write it as 1600x900").format(text=repr(text))
        )
    wide, high = int(found[1]), int(found[2])
    if not (_LEAST[0] <= wide <= most[0] and _LEAST[1] <= high <= most[1]):
        raise argparse.ArgumentTypeError(
            _("{text} is not between {least} and {most}").format(
                text=text, least=_told(_LEAST), most=_told(most)
            )
        )
    if not _SHAPES[0] <= wide / high <= _SHAPES[1]:
        raise argparse.ArgumentTypeError(
            _("{text}: the proportions must be between 3:4 and 3:1").format(text=text)
        )
    return wide, high


def _told(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _picture_path(suffix: str, text: str) -> Path:
    path = file_path(text)
    if path.suffix.lower() != suffix:
        raise argparse.ArgumentTypeError(
            _("{text}: the name must end in {suffix}").format(text=text, suffix=suffix)
        )
    return path


def _parser(themes: Sequence[str]) -> argparse.ArgumentParser:
    parser = parser_of("picture", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("--at", type=int, metavar="N", help=_("draw it after the first N actions"))
    add_looks(parser, themes, default_size=(1600, 900), most=_MOST)
    add_out(parser, ".png", _("the picture to write"))
    add_language(parser)
    return parser
