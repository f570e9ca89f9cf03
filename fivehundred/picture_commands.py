"""The commands ``picture`` and ``film``.

They are a module of their own because the programs and the screen may not import each other; the
code that draws is imported when needed.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, message
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.programs.arguments import add_language, file_path, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind, PictureKind
from fivehundred.programs.output import BAD_INPUT, NOT_WRITTEN, OK
from fivehundred.session.codec.shapes import fault
from fivehundred.session.replay import Replay, open_replay
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import read_limited, store_error, system_message
from fivehundred.session.storage.kinds import FileKind
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.palettes import Theme

_LEAST: Final = (400, 300)
_MOST: Final = (3840, 2160)
_SHAPES: Final = (0.75, 3.0)
"""The least and the greatest ratio of width to height."""
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
        )
    ),
    N_("An existing picture is overwritten; any other file is left alone."),
    N_(
        "exit status: 0; 1 if the picture cannot be drawn or written; 2 for wrong arguments, or "
        "for a file that is not a game, with one line on standard error."
    ),
)


@dataclass(frozen=True, slots=True)
class PictureOrder:
    """What to draw: a replay at its moment, with ``size`` in pixels.

    ``seat`` is the one whose view is shown; None shows the view in which a replay opens.
    """

    replay: Replay
    seat: Seat | None
    size: tuple[int, int]
    theme: str
    out: Path

    def drawn(self) -> bytes:
        """Return the file's contents."""
        from fivehundred.ui.pictures import png  # noqa: PLC0415

        return png(self.replay, self.seat, self.size, self.theme)


def picture_order(words: Sequence[str], themes: Sequence[str]) -> PictureOrder:
    """Return what the arguments ask for; raises FiveHundredError."""
    asked = _parser(themes).parse_args(words)
    _check_output(asked.out, _PNG)
    replay = _replay_at(asked.file, asked.at)
    if asked.seat is not None:
        _check_seat(replay, asked.file, asked.seat)
    return PictureOrder(replay, asked.seat, asked.size, asked.theme, asked.out)


def _replay_at(path: Path, at: int | None) -> Replay:
    """Return a replay after its first ``at`` actions, or all; raises FiveHundredError."""
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


def _check_seat(replay: Replay, path: Path, seat: Seat) -> None:
    """Raise FormatError unless this moment may be shown as the seat sees it."""
    where, players = str(path), replay.record.variant.seating.players
    if seat not in players:
        last = len(players) - 1
        raise fault(where, AskedKind.NO_PLAYER_HERE, seat=seat, last=last)
    viewer = replay.viewer(seat)
    if viewer == seat:
        return
    if viewer is None:
        raise fault(where, AskedKind.OPEN_TO_ALL, seat=seat)
    raise fault(where, AskedKind.ONE_SEAT_ALONE, seat=seat, eyes=viewer)


def _check_output(out: Path, begins: bytes) -> None:
    """Raise StoreError unless the file is new, or a picture that begins with ``begins``."""
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
    """Write a picture atomically; raises StoreError."""
    try:
        write_atomically(out, data, backup=False)
    except (OSError, ValueError) as error:
        raise store_error(out, PictureKind.NOT_WRITTEN, why=system_message(error)) from error


def _add_looks(
    parser: argparse.ArgumentParser,
    themes: Sequence[str],
    *,
    default_size: tuple[int, int],
    most: tuple[int, int],
) -> None:
    parser.add_argument("--seat", type=int, metavar="S", help=_("show what this seat saw"))
    usual = _size_text(default_size)
    parser.add_argument(
        "--size",
        type=partial(_size, most),
        default=default_size,
        metavar="WxH",
        help=_("how large, in pixels: {least} to {most} (default {usual})").format(
            least=_size_text(_LEAST), most=_size_text(most), usual=usual
        ),
    )
    parser.add_argument(
        "--theme",
        choices=themes,
        default=themes[0],
        help=_("the colours (default {usual})").format(usual=themes[0]),
    )


def _add_out(parser: argparse.ArgumentParser, suffix: str, what: str) -> None:
    path = partial(_picture_path, suffix)
    parser.add_argument("--out", type=path, required=True, metavar=f"FILE{suffix}", help=what)


def _size(most: tuple[int, int], text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×*]([0-9]{1,5})", text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(
            _("{text} is not a size; write it as 1600x900").format(text=repr(text))
        )
    wide, high = int(found[1]), int(found[2])
    if not (_LEAST[0] <= wide <= most[0] and _LEAST[1] <= high <= most[1]):
        raise argparse.ArgumentTypeError(
            _("{text} is not between {least} and {most}").format(
                text=text, least=_size_text(_LEAST), most=_size_text(most)
            )
        )
    if not _SHAPES[0] <= wide / high <= _SHAPES[1]:
        raise argparse.ArgumentTypeError(
            _("{text}: the proportions must be between 3:4 and 3:1").format(text=text)
        )
    return wide, high


def _size_text(size: tuple[int, int]) -> str:
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
    _add_looks(parser, themes, default_size=(1600, 900), most=_MOST)
    _add_out(parser, ".png", _("the picture to write"))
    add_language(parser)
    return parser


_FILM_MOST: Final = (1920, 1080)
_LEAST_S, _MOST_S = 0.1, 10.0
_GIF: Final = b"GIF8"

_FILM_ABOUT: Final = N_(
    "Make a film of one deal of a saved game: a GIF that shows every call "
    "and every card, in a loop. No screen is needed and the game is not "
    "changed. The film shows what a replay would show. Needs the library "
    "Pillow: python -m pip install pillow."
)

_FILM_MORE: Final = (
    Examples(
        (
            ("fivehundred film GAME.json --deal 3 --out deal.gif", ""),
            ("fivehundred film GAME.json --deal 3 --seat 2 --out deal.gif", ""),
            ("fivehundred film GAME.json --deal 3 --seconds-per-card 0.5 --out deal.gif", ""),
        )
    ),
    N_(
        "A film of 800x500 takes about 3 megabytes, one of 1600x900 about 12. An "
        "existing GIF is overwritten; any other file is left alone."
    ),
    N_(
        "exit status: 0; 1 if the film cannot be made or written; 2 for wrong arguments, or for a"
        " file that is not a game, with one line on standard error."
    ),
)


@dataclass(frozen=True, slots=True)
class FilmOrder(PictureOrder):
    """What to film: the ``moments`` of a deal, each a number of actions done."""

    moments: range
    seconds_per_card: float

    def drawn(self) -> bytes:
        """Return the file's contents."""
        from fivehundred.ui.pictures import gif  # noqa: PLC0415

        how = self.size, self.theme, self.seconds_per_card
        return gif(self.replay, self.moments, self.seat, *how)


def film_order(words: Sequence[str], themes: Sequence[str]) -> FilmOrder:
    """Return what the arguments ask for; raises FiveHundredError."""
    asked = _film_parser(themes).parse_args(words)
    _check_output(asked.out, _GIF)
    replay = open_replay(asked.file)
    moments = _moments(replay, asked.deal, str(asked.file))
    replay.go(moments[0])
    if asked.seat is not None:
        _check_seat(replay, asked.file, asked.seat)
    drawn = replay, asked.seat, asked.size, asked.theme, asked.out
    return FilmOrder(*drawn, moments, asked.seconds_per_card)


def _moments(replay: Replay, deal: int, where: str) -> range:
    """Return the moments from the deal of the cards to its score; raises FormatError."""
    begins = replay.beginning_of(deal) if deal > 0 else 0
    replay.go(begins)
    if not begins or replay.position.deal != deal:
        last = _phase_at(replay, replay.count)
        deals = replay.scored + (last not in (Phase.DEAL, Phase.CUT, Phase.OVER))
        raise fault(where, AskedKind.NO_DEAL, deal=deal, deals=deals)
    later = range(begins + 1, replay.count + 1)
    ended = (at for at in later if _phase_at(replay, at) in (Phase.DEAL, Phase.OVER))
    return range(begins, next(ended, replay.count) + 1)


def _phase_at(replay: Replay, number: int) -> Phase:
    replay.go(number)
    return replay.position.phase


def _pace(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not _LEAST_S <= seconds <= _MOST_S:
        raise argparse.ArgumentTypeError(
            _("{text}: a card takes {least} to {most} seconds").format(
                text=text, least=f"{_LEAST_S:g}", most=f"{_MOST_S:g}"
            )
        )
    return seconds


def _film_parser(themes: Sequence[str]) -> argparse.ArgumentParser:
    parser = parser_of("film", help_page(_FILM_ABOUT), help_page(*_FILM_MORE))
    parser.add_argument(
        "--deal",
        type=int,
        required=True,
        metavar="N",
        help=_("the deal on the score sheet, from 1"),
    )
    _add_looks(parser, themes, default_size=(800, 500), most=_FILM_MOST)
    parser.add_argument(
        "--seconds-per-card",
        type=_pace,
        default=1.0,
        metavar="S",
        help=_("how long a call or card is shown, in seconds (default 1)"),
    )
    _add_out(parser, ".gif", _("the film to write"))
    add_language(parser)
    return parser


def picture(words: Sequence[str]) -> int:
    """Draw a moment of a game and return the exit status."""
    return _draw_to_file(words, picture_order)


def film(words: Sequence[str]) -> int:
    """Make a film of a deal and return the exit status."""
    return _draw_to_file(words, film_order)


def _draw_to_file(
    words: Sequence[str], read: Callable[[Sequence[str], Sequence[str]], PictureOrder]
) -> int:
    failed = BAD_INPUT
    try:
        order = read(words, [theme.value for theme in Theme])
        failed = NOT_WRITTEN
        keep_picture(order.out, order.drawn())
    except FiveHundredError as error:
        complain(error_words(error))
        return failed
    return OK
