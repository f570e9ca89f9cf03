"""The intents of a replay, and their keys and mouse presses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from fivehundred.engine.seats import Seat, Seating
from fivehundred.session.replay import Stride
from fivehundred.speech.translation import N_
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.panel import PlayOn, ReplayDeal
from fivehundred.ui.panels.tell_me import TellMe, tell_me_key
from fivehundred.ui.route import BackRoute
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import KeyCommand, asked_by_key


@dataclass(frozen=True, slots=True)
class MoveBy(Intent):
    """Go forwards, animated unless by a whole deal; or go back, without animation."""

    stride: Stride
    back: bool = False


@dataclass(frozen=True, slots=True)
class Jump(Intent):
    """Go to the moment after a number of actions, at once, and close what is open."""

    number: int


@dataclass(frozen=True, slots=True)
class Seek(Intent):
    """Stop playing, and go to the moment after a number of actions.

    While it is ``dragged`` this waits for the next frame: the mouse may report many positions
    between two frames, and only the last is shown.
    """

    number: int
    dragged: bool = False


@dataclass(frozen=True, slots=True)
class Sit(Intent):
    """Show the game from a player's seat, as they saw it; ignored at a dummy's seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowTab(Intent):
    """Show a tab of the side panel; if it is shown already, close the panel."""

    name: str


class PlaybackAction(Intent, Enum):
    """Controls of the playback and of how the table is seen."""

    HURRY = auto()
    TOGGLE = auto()
    """Play or pause; at the end, play again from the beginning."""
    NEXT_SPEED = auto()
    TURN_HANDS = auto()
    """Show all hands; pressed again, only what the seat at the bottom saw."""
    NEXT_VIEWER = auto()
    """Take the next player's view; after the last, show all hands."""


class ReplayAction(Intent, Enum):
    """Panels to open over a replay, and actions on the whole game."""

    KEYS = auto()
    SHEET = auto()
    LAST_TRICK = auto()
    PLAY_ON = auto()
    RULES = auto()
    KEEP_DRILL = auto()
    """Keep the decision at the cursor as a drill."""
    ODD = auto()
    """Save the last decision of a computer player, to be sent."""
    COPY = auto()
    REMARK = auto()
    WORKSHOP = auto()
    """Open the deal in the workshop, with its calls so far."""


@dataclass(frozen=True, slots=True)
class WriteRemark(Intent):
    """Keep a text as the remark about the last action; an empty text removes the remark."""

    text: str


PlaybackIntent = MoveBy | Jump | Seek | ReplayDeal | Sit | PlaybackAction
ReplayIntent = PlaybackIntent | ShowTab | ReplayAction | PlayOn | TellMe | WriteRemark

_BACK: Final = MoveBy(Stride.TRICK, back=True)
_ON: Final = MoveBy(Stride.TRICK)
REPLAY_KEYS: Final[tuple[KeyCommand[ReplayIntent | BackRoute], ...]] = (
    KeyCommand(
        "← →",
        N_("previous, next card"),
        asks={pygame.K_LEFT: MoveBy(Stride.CARD, back=True), pygame.K_RIGHT: MoveBy(Stride.CARD)},
    ),
    KeyCommand(
        "↑ ↓  PgUp PgDn",
        N_("previous, next trick"),
        asks={
            pygame.K_UP: _BACK,
            pygame.K_PAGEUP: _BACK,
            pygame.K_DOWN: _ON,
            pygame.K_PAGEDOWN: _ON,
        },
    ),
    KeyCommand("Ctrl ← →", N_("previous, next deal")),
    KeyCommand("Home  End", N_("the beginning, the end"), asks={pygame.K_HOME: Jump(0)}),
    KeyCommand("Space", N_("play, pause"), asks={pygame.K_SPACE: PlaybackAction.TOGGLE}),
    KeyCommand("1 2 3 4 5 6", N_("see what one player saw")),
    KeyCommand("O", N_("all hands open, or one player’s view"), PlaybackAction.TURN_HANDS),
    KeyCommand("V", N_("speed"), PlaybackAction.NEXT_SPEED),
    KeyCommand("T", N_("score sheet"), ReplayAction.SHEET),
    KeyCommand("L", N_("last trick"), ReplayAction.LAST_TRICK),
    KeyCommand("M", N_("list of moves"), ShowTab("moves")),
    KeyCommand("Ctrl C", N_("copy the list of moves")),
    KeyCommand("Ctrl O", N_("save what a computer player did that seemed odd")),
    KeyCommand("A", N_("analysis of the deal, every card open"), ShowTab("analysis")),
    KeyCommand("K", N_("play check: what could be known"), ShowTab("check")),
    KeyCommand("P", N_("play on from here"), ReplayAction.PLAY_ON),
    KeyCommand("N", N_("a remark about this call or card"), ReplayAction.REMARK),
    KeyCommand("W", N_("open the deal in the workshop"), ReplayAction.WORKSHOP),
    KeyCommand("B", N_("the rules of this game"), ReplayAction.RULES),
    KeyCommand("Tab", N_("next button")),
    KeyCommand("F11", N_("full screen")),
    KeyCommand("Esc", N_("close"), asks={pygame.K_ESCAPE: BackRoute()}),
    KeyCommand(
        "? F1",
        N_("this list"),
        asks={pygame.K_QUESTION: ReplayAction.KEYS, pygame.K_F1: ReplayAction.KEYS},
    ),
)
_KEYS: Final = asked_by_key(REPLAY_KEYS)


def key_intent(event: pygame.event.Event, count: int) -> ReplayIntent | BackRoute | None:
    """Return the intent of a key that no button has used; ``count`` is the game's length."""
    if asked := tell_me_key(event):
        return asked
    ctrl = event.mod & pygame.KMOD_CTRL
    if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and ctrl:
        return MoveBy(Stride.DEAL, back=event.key == pygame.K_LEFT)
    if event.key in (pygame.K_c, pygame.K_o) and ctrl:
        return ReplayAction.COPY if event.key == pygame.K_c else ReplayAction.ODD
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
    """Return the intent of a mouse event: take a plate's seat, step by wheel, or hurry."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return MoveBy(Stride.CARD, back=event.y > 0)
    if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
        return None
    met = (one.seat for one in places.seats if one.name_plate.collidepoint(event.pos))
    seat = next(met, None)
    return PlaybackAction.HURRY if seat is None else Sit(seating.owner(seat))
