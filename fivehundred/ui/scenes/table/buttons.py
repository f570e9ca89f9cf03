"""The small buttons of the table, and the one for what is offered only now and then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.view import View
from fivehundred.players.claims import is_lost, may_claim
from fivehundred.table.commands import Request
from fivehundred.table.outcomes import Denial
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import Course
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.scenes.table.intents import Gesture, Opening
from fivehundred.ui.scenes.table.words import denial_words
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_ZONE: Final = "tools"
_BUTTON_U: Final = 45
_MOST_BUTTONS: Final = 4


@dataclass(frozen=True, slots=True)
class Tool:
    """A button with a picture; ``off`` says why it cannot be pressed, where it cannot."""

    icon: str
    say: str
    does: Intent
    off: str = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """What is offered only now and then, at the lower right."""

    label: str
    say: str
    does: Intent


def tools_of(sitting: Sitting, shown: View, *, hints: bool, caught_up: bool) -> tuple[Tool, ...]:
    """List the buttons at the lower right; ``shown`` is the view that is drawn."""
    no_trick = "" if shown.history else _("No trick has been taken yet.")
    tools = [
        Tool("help", _("List of keys (?)."), Opening.KEYS),
        Tool("last-trick", _("Last trick (L)."), Opening.LAST_TRICK, no_trick),
        Tool("undo", _("Take back (Z)."), Gesture.STEP_BACK),
    ]
    if sitting.chair.shared:
        tools.append(Tool("curtain", _("Lower the curtain (X)."), Do(Request.LOWER_CURTAIN)))
    if hints and sitting.chair.persons:
        say = _("Hint: what an expert would do (H, Ctrl+H).")
        no_hint = _no_hint(sitting, caught_up=caught_up)
        tools.append(Tool("hint", say, Do(Request.TOGGLE_HINT), no_hint))
    return tuple(tools)


def _no_hint(sitting: Sitting, *, caught_up: bool) -> str:
    """Return why there is no hint now; empty where there is."""
    found = None if sitting.hint.wanted else sitting.hint_question(caught_up=caught_up)
    return denial_words(found) if isinstance(found, Denial) else ""


def extra_of(sitting: Sitting, shown: View, *, caught_up: bool) -> Extra | None:
    """Return what is offered now, if anything is: a sure claim before all else."""
    view = sitting.view
    if sitting.asks(caught_up=caught_up) and len(view.hand) > 1 and may_claim(view):
        say = _("Every trick left is sure to be yours: have them played at once (C).")
        return Extra(_("Claim the rest"), say, Do(Request.CLAIM_REST))
    by_cards = sitting.course is Course.BY_CARDS
    if sitting.chair.persons and by_cards and is_lost(view) and is_lost(shown):
        say = _("The contract is lost: have the rest played at once (F).")
        return Extra(_("Finish the deal"), say, Do(Request.PLAY_OUT))
    playing = view.phase is Phase.PLAY and bool(sitting.chair.persons)
    if playing and may_revoke(view.variant):
        say = _("Say that somebody has played a wrong card (R).")
        return Extra(_("Claim a revoke…"), say, Opening.REVOKE)
    return None


def build(
    layer: WidgetLayer, places: Places, tools: tuple[Tool, ...], extra: Extra | None
) -> None:
    """Put the menu at the top left, the rest at the bottom right."""
    u = layer.u = places.u
    layer.button(
        places.menu.copy(),
        _("Menu"),
        Opening.MENU,
        style=ButtonStyle.QUIET,
        icon="icons/menu",
        say=_("Menu (Esc)."),
        zone=_ZONE,
    )
    box = pygame.Rect(0, 0, round(_BUTTON_U * u), round(_BUTTON_U * u))
    box.midright = (places.tools.right, places.tools.centery)
    # A fifth button makes them all a little smaller.
    most = max(_MOST_BUTTONS, len(tools))
    side = min(box.width, round(places.tools.width / most - 2 * u))
    box = pygame.Rect(box.right - side, box.centery - side // 2, side, side)
    for tool in tools:
        layer.button(
            box.copy(),
            tool.say,
            tool.does,
            style=ButtonStyle.QUIET,
            icon=f"icons/{tool.icon}",
            enabled=not tool.off,
            say=tool.say,
            zone=_ZONE,
            off=tool.off,
        )
        box.right -= (places.tools.width - box.width) // (most - 1)
    if extra is not None:
        box = places.extra.copy()
        layer.button(
            box, extra.label, extra.does, style=ButtonStyle.QUIET, say=extra.say, zone=_ZONE
        )
