"""The intents of the table, except those of its panels, and the list of its keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.seats import Seat
from fivehundred.speech.translation import N_
from fivehundred.table.commands import Request
from fivehundred.ui.panels.panel import Close, Do, OpenInstead, ReplayDeal
from fivehundred.ui.panels.settings.row import ChangeSettings
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import KeyCommand

if TYPE_CHECKING:
    from fivehundred.together.messages import TablePhrase

# — cards —


@dataclass(frozen=True, slots=True)
class ChooseSuit(Intent):
    """Ask which suit a led joker names; there is an offer for each suit."""

    offers: tuple[PlayCard, ...]


@dataclass(frozen=True, slots=True)
class MoveCard(Intent):
    """Move a card into the tray, or out of it."""

    card: Card


@dataclass(frozen=True, slots=True)
class KeepCard(Intent):
    """Take a card of the kitty into the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskWhy(Intent):
    """Ask why a card cannot be played."""

    card: Card


class Gesture(Intent, Enum):
    """Requests without an object."""

    STEP_BACK = auto()
    """Take back the card chosen last, or else the last decision."""
    HURRY = auto()


# — over the table —


class Opening(Intent, Enum):
    """Panels to open over the table."""

    MENU = auto()
    DEAL = auto()
    KEYS = auto()
    SETTINGS = auto()
    SHEET = auto()
    FRESH_SHEET = auto()
    LAST_TRICK = auto()
    HAPPENED = auto()
    SHOWN = auto()
    AUCTION = auto()
    SEAL = auto()
    REVOKE = auto()
    SAVE_AS = auto()
    PHRASES = auto()
    ODD = auto()
    """Save the last decision of a computer player, to be sent."""
    SIT_OUT = auto()
    """Ask for which of several persons a computer player plays."""


@dataclass(frozen=True, slots=True)
class CopyText(Intent):
    """Copy a text, and announce ``said``."""

    text: str
    said: str


@dataclass(frozen=True, slots=True)
class TakeIn(Intent):
    """Open a file that was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class SayPhrase(Intent):
    """Say something to everybody at a table with people elsewhere."""

    phrase: TablePhrase


@dataclass(frozen=True, slots=True)
class ShowGuests(Intent):
    """Show the people elsewhere, to mute them or, for the host, to send them away."""


@dataclass(frozen=True, slots=True)
class MuteGuest(Intent):
    """Mute what the person at a seat says, or unmute it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerProposal(Intent):
    """Answer somebody's proposal to everybody."""

    number: int
    agrees: bool


# — other screens —


class Leaving(Intent, Enum):
    """Other screens to go to."""

    REPLAY_GAME = auto()
    REPLAY_HANDS = auto()
    """Replay the last scored deal from its first lead, with all hands open."""
    READ_RULES = auto()
    ANALYSE = auto()
    """As ``REPLAY_HANDS``, with the analysis beside the table."""


@dataclass(frozen=True, slots=True)
class SaveAs(Intent):
    """Save the game under another name and go on with it."""

    name: str


CardIntent = ChooseSuit | MoveCard | KeepCard | AskWhy
PanelIntent = Close | OpenInstead | Opening | CopyText | TakeIn | ChangeSettings
PlayIntent = CardIntent | Gesture | Do | TellMe
LeaveIntent = Leaving | SaveAs | ReplayDeal


# — notes —


class TutorIntent(Intent, Enum):
    """Requests to a tutor."""

    GO_ON = auto()
    TRY_AGAIN = auto()
    """Take back the wrong move, or repeat the question."""
    WHY = auto()
    """Show or hide the reason for the coach's last verdict."""
    SHOW_GIVEN = auto()
    """Replay the line after the answer given, card by card, with all hands open."""
    SHOW_BEST = auto()
    PLAY_ON = auto()
    """Play on from a drill at a separate table."""
    CLOSE = auto()
    """Close what the coach says, and ignore a warning."""
    STOP = auto()
    """Stop the explanations of a first game."""


LEAVES_READING: Final = (TutorIntent.GO_ON, TutorIntent.CLOSE, TutorIntent.STOP)


# — keys —

TABLE_KEYS: Final[tuple[KeyCommand[Intent], ...]] = (
    KeyCommand("← →  ↑ ↓", N_("move in the hand and in grids")),
    KeyCommand("Home  End", N_("the first card, the last")),
    KeyCommand("Enter", N_("play the card, press the button")),
    KeyCommand("Space", N_("skip the animation; press the button")),
    KeyCommand("Tab", N_("hand, question, buttons, seats, scores")),
    KeyCommand("6 7 8 9 1", N_("a level (1 is ten), then a suit")),
    KeyCommand("S C D H N", N_("after a level: its suit, or no trumps")),
    KeyCommand("1 2 3 4", N_("a suit for the joker")),
    KeyCommand("← →", N_("the place where you cut the pack; Enter cuts")),
    KeyCommand("P  M", N_("pass; misère and other special calls")),
    KeyCommand("K", N_("bids with or without the kitty")),
    KeyCommand("H", N_("a hint"), Do(Request.TOGGLE_HINT)),
    KeyCommand("G", N_("why your last decision was good or bad (settings)"), TutorIntent.WHY),
    KeyCommand("A", N_("the auction of this deal"), Opening.AUCTION),
    KeyCommand("L", N_("last trick, or all of them (settings)"), Opening.LAST_TRICK),
    KeyCommand("W", N_("what has been seen; odds of the kitty"), Opening.SHOWN),
    KeyCommand("J", N_("what has happened"), Opening.HAPPENED),
    KeyCommand("C", N_("claim the rest, if it is certain"), Do(Request.CLAIM_REST)),
    KeyCommand("F", N_("let the program finish a lost contract"), Do(Request.PLAY_OUT)),
    KeyCommand("R", N_("say that somebody has revoked"), Opening.REVOKE),
    KeyCommand("V", N_("the seal on the cards of this deal"), Opening.SEAL),
    KeyCommand("T", N_("score sheet"), Opening.SHEET),
    KeyCommand("Z", N_("undo; Shift+Z: redo")),
    KeyCommand("X", N_("lower the curtain, if several play"), Do(Request.LOWER_CURTAIN)),
    KeyCommand("Ctrl+P", N_("let a computer player take your seat, or take it back")),
    KeyCommand("Ctrl+O", N_("save what a computer player did that seemed odd")),
    KeyCommand("B", N_("the rules of this game"), Leaving.READ_RULES),
    KeyCommand("O", N_("settings"), Opening.SETTINGS),
    KeyCommand("Ctrl+M", N_("sound on or off")),
    KeyCommand("F11", N_("full screen")),
    KeyCommand("Esc", N_("put a card back; menu; close"), asks={pygame.K_ESCAPE: Opening.MENU}),
    KeyCommand(
        "? F1", N_("this list"), asks={pygame.K_QUESTION: Opening.KEYS, pygame.K_F1: Opening.KEYS}
    ),
)
"""The keys of the table; docs/keys.md shows the same list."""
