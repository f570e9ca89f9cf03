"""The keys of a replay, and the list that shows them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.replay import Stride
from fivehundred.ui.route import Back
from fivehundred.ui.scenes import looking_back
from fivehundred.ui.scenes.replay import prompts
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Act
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay.scene import ReplayScene

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
        ("Ctrl ← →", _("a deal back, a deal on")),
        (_("Home  End"), _("the beginning, the end")),
        (_("Space"), _("play on, pause")),
        ("1 2 3 4 5 6", _("sit at a seat and see what it saw")),
        ("O", _("all hands open, or as one seat saw")),
        ("V", _("speed")),
        ("T", _("score sheet")),
        ("L", _("last trick")),
        ("A", _("analysis of the deal")),
        ("Tab", _("next button")),
        ("F11", _("full screen")),
        ("Esc", _("close")),
        ("?", _("this list")),
    )


def key(scene: ReplayScene, event: pygame.event.Event) -> Intent | None:
    """Return what a key asks for that no button has used."""
    keys = partial(prompts.open_keys, scene, key_rows())
    acts: dict[int, Act] = {
        pygame.K_HOME: lambda: scene.jump(0),
        pygame.K_END: lambda: scene.jump(scene.replay.count),
        pygame.K_SPACE: scene.toggle_playing,
        pygame.K_o: scene.open_hands,
        pygame.K_v: scene.change_speed,
        pygame.K_t: partial(prompts.open_sheet, scene),
        pygame.K_l: partial(prompts.open_last_trick, scene),
        pygame.K_a: partial(looking_back.open_from_replay, scene),
        pygame.K_QUESTION: keys,
        pygame.K_F1: keys,
    }
    if event.key == pygame.K_ESCAPE:
        return Back()
    if event.key in _BACK:
        scene.back(_stride(_BACK[event.key], event))
    elif event.key in _ON:
        scene.on(_stride(_ON[event.key], event))
    elif event.key in acts:
        acts[event.key]()
    elif event.unicode == "?":
        keys()
    elif event.unicode.isdecimal() and event.unicode != "0":
        scene.sit(int(event.unicode) - 1)
    return None


def _stride(stride: Stride, event: pygame.event.Event) -> Stride:
    return Stride.DEAL if stride is Stride.CARD and event.mod & pygame.KMOD_CTRL else stride
