"""The keys of a replay, and the list that shows them."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.session.replay import Stride
from fivehundred.speech.translation import _
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.tell_me import asked_to_tell
from fivehundred.ui.route import BackRoute
from fivehundred.ui.scenes.replay.intents import (
    Aside,
    GoBack,
    GoOn,
    Jump,
    Opening,
    Pace,
    ShowTab,
    Sit,
    SitAt,
    Turn,
)
from fivehundred.ui.widgets.intent import Intent

_BACK: Final = {
    pygame.K_LEFT: Stride.CARD,
    pygame.K_UP: Stride.TRICK,
    pygame.K_PAGEUP: Stride.TRICK,
}
_ON: Final = {
    pygame.K_RIGHT: Stride.CARD,
    pygame.K_DOWN: Stride.TRICK,
    pygame.K_PAGEDOWN: Stride.TRICK,
}


def key_rows() -> tuple[tuple[str, str], ...]:
    """List the keys of a replay with what they do."""
    return (
        ("← →", _("a card back, a card on")),
        (_("↑ ↓  PgUp PgDn"), _("a trick back, a trick on")),
        (_("Ctrl ← →"), _("a deal back, a deal on")),
        (_("Home  End"), _("the beginning, the end")),
        (_("Space"), _("play on, pause")),
        ("1 2 3 4 5 6", _("sit at a seat and see what it saw")),
        ("O", _("all hands open, or as one seat saw")),
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


_KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: BackRoute(),
    pygame.K_HOME: Jump(0),
    pygame.K_SPACE: Pace.TOGGLE,
    pygame.K_o: Turn.HANDS,
    pygame.K_v: Turn.SPEED,
    pygame.K_t: Opening.SHEET,
    pygame.K_l: Opening.LAST_TRICK,
    pygame.K_a: ShowTab("analysis"),
    pygame.K_k: ShowTab("check"),
    pygame.K_p: Opening.PLAY_ON,
    pygame.K_b: Aside.RULES,
    pygame.K_m: ShowTab("moves"),
    pygame.K_QUESTION: Opening.KEYS,
    pygame.K_F1: Opening.KEYS,
}


def key_intent(event: pygame.event.Event, count: int) -> Intent | None:
    """Return what a key asks for that no button has used, in a game of so many actions."""
    return asked_to_tell(event) or _key_intent(event, count)


def _key_intent(event: pygame.event.Event, count: int) -> Intent | None:
    if event.key in _BACK:
        return GoBack(_stride(_BACK[event.key], event))
    if event.key in _ON:
        return GoOn(_stride(_ON[event.key], event))
    if event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
        return Aside.COPY
    if event.key == pygame.K_END:
        return Jump(count)
    if event.key in _KEYS:
        return _KEYS[event.key]
    if event.unicode == "?":
        return Opening.KEYS
    if event.unicode.isdecimal() and event.unicode != "0":
        return Sit(int(event.unicode) - 1)
    return None


def _stride(stride: Stride, event: pygame.event.Event) -> Stride:
    return Stride.DEAL if stride is Stride.CARD and event.mod & pygame.KMOD_CTRL else stride


def mouse_intent(event: pygame.event.Event, places: Places) -> Intent | None:
    """Return what the mouse asks for on the table."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return GoBack(Stride.CARD) if event.y > 0 else GoOn(Stride.CARD)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return _on_table(event, places)
    return None


def _on_table(event: pygame.event.Event, places: Places) -> Intent:
    """Sit at a plate, or hurry what moves."""
    for place in places.seats:
        if place.name_plate.collidepoint(event.pos):
            return SitAt(place.seat)
    return Pace.HURRY
