"""What can be asked for in a replay, the keys and the mouse that ask for it, the list of keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from fivehundred.engine.seats import Seat, Seating
from fivehundred.session.replay import Stride
from fivehundred.speech.translation import _
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.panel import PlayOn, ReplayDeal
from fivehundred.ui.panels.tell_me import TellMe, asked_to_tell
from fivehundred.ui.route import BackRoute
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class MoveBy(Intent):
    """Go on: by a card or a trick with moving cards, by a deal at once. Or go back, at once."""

    stride: Stride
    back: bool = False


@dataclass(frozen=True, slots=True)
class Jump(Intent):
    """Go to the moment after a number of actions, at once; whatever is open is closed."""

    number: int


@dataclass(frozen=True, slots=True)
class Seek(Intent):
    """Stop playing, and go to the moment after a number of actions that the mouse has met.

    While it is ``dragged`` that is done with the next frame: a mouse may tell of many places
    between two frames, and only the last is shown.
    """

    number: int
    dragged: bool = False


@dataclass(frozen=True, slots=True)
class Sit(Intent):
    """Sit at a player's seat and see what it saw; nothing where nobody plays at the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowTab(Intent):
    """Show a tab of the side panel; the one that is shown already is put away with it."""

    name: str


class PlaybackAction(Intent, Enum):
    """What is asked of what is shown: how it goes on, and how it is looked at."""

    HURRY = auto()
    """What is still to be shown is shown at once."""
    TOGGLE = auto()
    """It plays by itself, or no longer; from the end it begins again."""
    NEXT_SPEED = auto()
    TURN_HANDS = auto()
    """All hands lie open, or what the seat at the bottom saw is seen again."""
    NEXT_EYES = auto()
    """The next player's; after the last, all hands lie open."""


class ReplayAction(Intent, Enum):
    """What can be opened over a replay, and what is done with all of it."""

    KEYS = auto()
    SHEET = auto()
    LAST_TRICK = auto()
    PLAY_ON = auto()
    """The question who is to play on from here."""
    RULES = auto()
    """Read the rules of the game, on a page of their own."""
    COPY = auto()
    """Copy the list of moves as text."""


PlaybackIntent = MoveBy | Jump | Seek | ReplayDeal | Sit | PlaybackAction
ReplayIntent = PlaybackIntent | ShowTab | ReplayAction | PlayOn | TellMe

_STRIDES: Final = {
    pygame.K_LEFT: MoveBy(Stride.CARD, back=True),
    pygame.K_UP: MoveBy(Stride.TRICK, back=True),
    pygame.K_PAGEUP: MoveBy(Stride.TRICK, back=True),
    pygame.K_RIGHT: MoveBy(Stride.CARD),
    pygame.K_DOWN: MoveBy(Stride.TRICK),
    pygame.K_PAGEDOWN: MoveBy(Stride.TRICK),
}
_KEYS: Final[dict[int, ReplayIntent | BackRoute]] = {
    pygame.K_ESCAPE: BackRoute(),
    pygame.K_HOME: Jump(0),
    pygame.K_SPACE: PlaybackAction.TOGGLE,
    pygame.K_o: PlaybackAction.TURN_HANDS,
    pygame.K_v: PlaybackAction.NEXT_SPEED,
    pygame.K_t: ReplayAction.SHEET,
    pygame.K_l: ReplayAction.LAST_TRICK,
    pygame.K_a: ShowTab("analysis"),
    pygame.K_k: ShowTab("check"),
    pygame.K_p: ReplayAction.PLAY_ON,
    pygame.K_b: ReplayAction.RULES,
    pygame.K_m: ShowTab("moves"),
    pygame.K_QUESTION: ReplayAction.KEYS,
    pygame.K_F1: ReplayAction.KEYS,
}


def key_rows() -> tuple[tuple[str, str], ...]:
    """List the keys of a replay with what they do."""
    return (
        ("← →", _("previous, next card")),
        (_("↑ ↓  PgUp PgDn"), _("previous, next trick")),
        (_("Ctrl ← →"), _("previous, next deal")),
        (_("Home  End"), _("the beginning, the end")),
        (_("Space"), _("play, pause")),
        ("1 2 3 4 5 6", _("see what one player saw")),
        ("O", _("all hands open, or one player’s view")),
        ("V", _("speed")),
        ("T", _("score sheet")),
        ("L", _("last trick")),
        ("M", _("list of moves")),
        (_("Ctrl C"), _("copy the list of moves")),
        ("A", _("analysis of the deal, every card open")),
        ("K", _("play check: what could be known")),
        ("P", _("play on from here")),
        ("B", _("the rules of this game")),
        ("Tab", _("next button")),
        ("F11", _("full screen")),
        ("Esc", _("close")),
        ("? F1", _("this list")),
    )


def key_intent(event: pygame.event.Event, count: int) -> ReplayIntent | BackRoute | None:
    """Return what a key asks for that no button has used, in a game of some length."""
    if asked := asked_to_tell(event):
        return asked
    ctrl = event.mod & pygame.KMOD_CTRL
    if (move := _STRIDES.get(event.key)) is not None:
        by_deal = ctrl and move.stride is Stride.CARD
        return MoveBy(Stride.DEAL, move.back) if by_deal else move
    if event.key == pygame.K_c and ctrl:
        return ReplayAction.COPY
    if event.key == pygame.K_END:
        return Jump(count)
    if event.key in _KEYS:
        return _KEYS[event.key]
    if event.unicode == "?":
        return ReplayAction.KEYS
    if event.unicode.isdecimal() and event.unicode != "0":
        return Sit(int(event.unicode) - 1)
    return None


def mouse_intent(
    event: pygame.event.Event, places: Places, seating: Seating
) -> ReplayIntent | None:
    """Return what the mouse asks for at the table: at a plate to sit there, a dummy's owner too.

    Anywhere else a press hurries what moves, and the wheel goes by cards.
    """
    if event.type == pygame.MOUSEWHEEL and event.y:
        return MoveBy(Stride.CARD, back=event.y > 0)
    if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
        return None
    met = (one.seat for one in places.seats if one.name_plate.collidepoint(event.pos))
    seat = next(met, None)
    return PlaybackAction.HURRY if seat is None else Sit(seating.owner(seat))
