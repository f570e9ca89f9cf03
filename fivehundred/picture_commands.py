"""``picture`` and ``film``: what is asked for is read by a program, drawn by the screen, and kept.

It is above both, since neither knows the other; each is imported when it is needed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeVar

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind
from fivehundred.programs.output import NOT_A_GAME, NOT_WRITTEN, OK
from fivehundred.programs.pictures import (
    PictureOrder,
    add_looks,
    add_out,
    keep_picture,
    need_eyes,
    need_free,
    picture_order,
)
from fivehundred.session.codec.shapes import fault
from fivehundred.session.replay import Replay, open_replay
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.palettes import Theme

_MOST: Final = (1920, 1080)
_LEAST_S, _MOST_S = 0.1, 10.0
_GIF: Final = b"GIF8"

_ABOUT: Final = N_(
    "Make a film of one deal of a saved game: a GIF that shows every call "
    "and every card, in a loop. No screen is needed and the game is not "
    "changed. The film shows what a replay would show. Needs the library "
    "Pillow: python -m pip install pillow."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred film GAME.json --deal 3 --out deal.gif", ""),
            ("fivehundred film GAME.json --deal 3 --seat 2 --out deal.gif", ""),
            ("fivehundred film GAME.json --deal 3 --seconds-per-card 0.5 --out deal.gif", ""),
        ),
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
class FilmOrder:
    """What is to be filmed: the ``moments`` of a deal, as numbers of actions done by then.

    It is seen through a ``seat``'s eyes; None: as a replay is opened. The ``size`` is in pixels.
    """

    replay: Replay
    moments: range
    seat: Seat | None
    size: tuple[int, int]
    theme: str
    seconds_per_card: float
    out: Path


def film_order(words: Sequence[str], themes: Sequence[str]) -> FilmOrder:
    """Return what the command line asks for; raises FiveHundredError where it cannot be had."""
    asked = _parser(themes).parse_args(words)
    need_free(asked.out, _GIF)
    replay = open_replay(asked.file)
    moments = _moments(replay, asked.deal, str(asked.file))
    replay.go(moments[0])
    if asked.seat is not None:
        need_eyes(replay, asked.file, asked.seat)
    pace = asked.seconds_per_card
    return FilmOrder(replay, moments, asked.seat, asked.size, asked.theme, pace, asked.out)


def _moments(replay: Replay, deal: int, where: str) -> range:
    """Return the moments from the cards dealt to the score; raises FormatError without a deal."""
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


def _parser(themes: Sequence[str]) -> argparse.ArgumentParser:
    parser = parser_of("film", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument(
        "--deal",
        type=int,
        required=True,
        metavar="N",
        help=_("the deal on the score sheet, from 1"),
    )
    add_looks(parser, themes, default_size=(800, 500), most=_MOST)
    parser.add_argument(
        "--seconds-per-card",
        type=_pace,
        default=1.0,
        metavar="S",
        help=_("how long a call or card is shown, in seconds (default 1)"),
    )
    add_out(parser, ".gif", _("the film to write"))
    add_language(parser)
    return parser


class _Order(Protocol):
    """Anything that is to be drawn into a file."""

    @property
    def out(self) -> Path: ...


_AnOrder = TypeVar("_AnOrder", bound=_Order)


def picture(words: Sequence[str]) -> int:
    """Draw a moment of a game as the command line asks and return the exit status."""
    return _drawn_to_file(words, picture_order, _png)


def film(words: Sequence[str]) -> int:
    """Make a film of a deal as the command line asks and return the exit status."""
    return _drawn_to_file(words, film_order, _gif)


def _png(order: PictureOrder) -> bytes:
    from fivehundred.ui.pictures import png  # noqa: PLC0415

    return png(order.replay, order.seat, order.size, order.theme)


def _gif(order: FilmOrder) -> bytes:
    from fivehundred.ui.pictures import gif  # noqa: PLC0415

    how = order.size, order.theme, order.seconds_per_card
    return gif(order.replay, order.moments, order.seat, *how)


def _drawn_to_file(
    words: Sequence[str],
    read: Callable[[Sequence[str], Sequence[str]], _AnOrder],
    draw: Callable[[_AnOrder], bytes],
) -> int:
    failed = NOT_A_GAME
    try:
        order = read(words, [theme.value for theme in Theme])
        failed = NOT_WRITTEN
        keep_picture(order.out, draw(order))
    except FiveHundredError as error:
        complain(error_words(error))
        return failed
    return OK
