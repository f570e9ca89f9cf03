"""The small buttons of the table, the occasional one beside the hand, and the “Not saved” mark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.view import View
from fivehundred.learning.first_game import OnRequest
from fivehundred.players.claims import is_lost
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.session.claims import claim_of_person
from fivehundred.session.proof import ProofStatus
from fivehundred.session.storage.files import without_path
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.notices.claim_words import line_words
from fivehundred.speech.translation import _
from fivehundred.table.commands import CommandDenial, Request, TakeBack
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import PlayMode
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.fit import width_u
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.scenes.shared.seal import SealMark, seal_mark
from fivehundred.ui.scenes.table.intents import Gesture, Opening, TutorIntent
from fivehundred.ui.scenes.table.tutors.coach import CoachMark
from fivehundred.ui.scenes.table.words import denial_words
from fivehundred.ui.widgets.control import TARGET_U, ButtonStyle, Painter
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_EDGE_U: Final = 18
_LETTERS: Final = Lettering(Face.SANS_BOLD, 17, "ink")


def why_unkept(keeper: Keeper) -> str:
    """Return why a game is not saved, without the path of its file; empty if it is."""
    unkept = keeper.unkept
    if unkept is None:
        return ""
    return message_sentence(without_path(unkept.why, keeper.path))


def mark_box(words: str, places: Places) -> pygame.Rect:
    """Return the box of the mark: at the top edge, where nothing else is."""
    u, width = places.u, places.size[0]
    wide = (width_u(words, _LETTERS.face, _LETTERS.size_u) + 2 * _EDGE_U) * u
    # At most half the window: the text is cut, what is spoken never is.
    return rect_at(min(wide, width * 0.5), 28 * u, midtop=(width // 2, 0))


def build_mark(layer: WidgetLayer, places: Places, words: str) -> None:
    """Put the mark on the layer if there is a text for it; pressing it leads to help."""
    if not words:
        return
    layer.button(
        mark_box(words, places),
        _("Not saved"),
        to.UnsavedRoute(),
        description=_("{why} Press to see what you can do.").format(why=words),
        name="unkept",
        zone="unkept",
        face=lambda canvas, _box: draw_mark(canvas, places, words),
    )


def draw_mark(canvas: Canvas, places: Places, words: str) -> None:
    """Draw the mark, with its text shortened to fit."""
    palette, box = canvas.palette, mark_box(words, places)
    style = _LETTERS.style(canvas)
    text = canvas.shortened(words, style, box.width - canvas.px(_EDGE_U))
    canvas.panel(box, palette.brass_light, edge=palette.ink, radius=9)
    canvas.text(text, style, box.center, "center")


_USUAL_BUTTONS: Final = 4


@dataclass(frozen=True, slots=True)
class _Button:
    """A button with an icon or a ``label``; ``off`` says why it is disabled."""

    say: str
    does: Intent
    icon: str = ""
    label: str = ""
    off: str = ""
    face: Painter | None = None

    def put(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.button(
            box,
            self.label or self.say,
            self.does,
            style=ButtonStyle.QUIET,
            icon=self.icon and f"icons/{self.icon}",
            enabled=not self.off,
            description=self.say,
            zone="tools",
            disabled_because=self.off,
            face=self.face,
        )


@dataclass(frozen=True, slots=True)
class Helps:
    """The help for a person: hints, and the mark of a coach, if any."""

    hints: bool
    coach: CoachMark | None = None


def _tools(sitting: Sitting, shown: View, helps: Helps, *, caught_up: bool) -> list[_Button]:
    no_trick = "" if shown.history else _("No trick has been taken yet.")
    denied = sitting.guide.forbids(TakeBack())
    # In the exchange it takes back a chosen card.
    no_undo = denial_words(denied) if denied and shown.phase is not Phase.EXCHANGE else ""
    tools = [
        _Button(with_key(_("List of keys."), "?"), Opening.KEYS, "help"),
        _Button(with_key(_("Last trick."), "L"), Opening.LAST_TRICK, "last-trick", off=no_trick),
        _Button(with_key(_("Undo."), "Z"), Gesture.STEP_BACK, "undo", off=no_undo),
    ]
    if sitting.chair.shared:
        lower = Do(Request.LOWER_CURTAIN)
        tools.append(_Button(with_key(_("Lower the curtain."), "X"), lower, "curtain"))
    if helps.hints and sitting.chair.persons:
        say = with_key(_("Hint: what an Expert would do."), "H")
        no_hint = _why_no_hint(sitting, caught_up=caught_up)
        tools.append(_Button(say, Do(Request.TOGGLE_HINT), "hint", off=no_hint))
    if helps.coach is not None:
        tools.append(_coach_button(helps.coach))
    return tools


def _coach_button(mark: CoachMark) -> _Button:
    face = None if mark.verdict is None else mark.draw_on_button
    say = mark.says or with_key(_("The coach: how good your last decision was."), "G")
    return _Button(say, TutorIntent.WHY, "coach", off=mark.off, face=face)


def _why_no_hint(sitting: Sitting, *, caught_up: bool) -> str:
    if why := sitting.guide.forbids(Request.TOGGLE_HINT):
        return denial_words(why)
    found = None if sitting.hint.wanted else sitting.hint_question(caught_up=caught_up)
    return denial_words(found) if isinstance(found, CommandDenial) else ""


def _occasional_button(sitting: Sitting, shown: View, *, caught_up: bool) -> _Button | None:
    view = sitting.view
    forbids = sitting.guide.forbids
    asks = sitting.asks(caught_up=caught_up) and len(view.hand) > 1
    asks = asks and not forbids(Request.CLAIM_REST)
    if asks and (claim := claim_of_person(view)) is not None:
        say = _("Every trick left is yours (C). {line}")
        told = with_key(_("No trick can be forced on you any more."), "C")
        if not isinstance(claim, SafeMisere):
            told = say.format(line=line_words(claim))
        return _Button(told, Do(Request.CLAIM_REST), label=_("Claim the rest"))
    by_cards = sitting.course is PlayMode.BY_CARDS
    lost = sitting.chair.persons and by_cards and is_lost(view) and is_lost(shown)
    if lost and not forbids(Request.PLAY_OUT):
        say = with_key(_("The contract is lost: play out the rest at once."), "F")
        return _Button(say, Do(Request.PLAY_OUT), label=_("Finish the deal"))
    playing = view.phase is Phase.PLAY and bool(sitting.chair.persons)
    if playing and may_revoke(view.variant):
        say = with_key(_("Say that somebody played a wrong card."), "R")
        return _Button(say, Opening.REVOKE, label=_("Claim a revoke…"))
    return None


def build(
    layer: WidgetLayer, at: Places, sitting: Sitting, shown: View, helps: Helps, *, caught_up: bool
) -> None:
    """Put the menu at the top left, the rest at the bottom right; ``shown`` is the view drawn."""
    layer.u = at.u
    # While there is a hint, Esc closes that first.
    menu = _("To the menu.") if sitting.hint.wanted else with_key(_("Menu."), "Esc")
    _Button(menu, Opening.MENU, "menu", _("Menu")).put(layer, at.menu)
    extra = _occasional_button(sitting, shown, caught_up=caught_up)
    if extra is not None:
        # Text has a least size, so this button has one too.
        wide_px = min(126, at.extra.right - at.hand.right)
        size = max(at.extra.width, wide_px), at.extra.height
        extra.put(layer, rect_at(*size, midright=at.extra.midright))
    tools = _tools(sitting, shown, helps, caught_up=caught_up)
    side, step = _tool_sizes(at, len(tools))
    first = at.tools.right - step * (len(tools) - 1), at.tools.centery
    box = rect_at(side, side, midright=first)
    for tool in reversed(tools):
        tool.put(layer, box)
        box.right += step


def _tool_sizes(at: Places, count: int) -> tuple[int, int]:
    """Return the size of the buttons and their gap; a fifth button needs all the room."""
    more = max(0, count - _USUAL_BUTTONS)
    wide = max(at.tools.width, at.tools.right - at.hand.right) if more else at.tools.width
    gaps = _USUAL_BUTTONS + more - 1
    least = wide / (gaps + 1) - 5 * at.u
    side = round(min(45 * at.u, max(least, wide - gaps * TARGET_U * at.u)))
    return side, (wide - side) // gaps


def seal_of(sitting: Sitting, at: Places, shown: View) -> SealMark | None:
    """Return the mark of the deal's seal; ``shown`` is the view drawn."""
    seal = None if sitting.guide.hides_until_asked(OnRequest.SEAL) else sitting.session.seal
    dealing = sitting.view.phase in (Phase.CUT, Phase.AUCTION)
    return seal_mark(at, shown, seal, ProofStatus.RUNNING, dealing=dealing)
