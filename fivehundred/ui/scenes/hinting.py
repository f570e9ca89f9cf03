"""The hint at the table: asked for, marked on cards and buttons, written on a note, put away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.view import View
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.marks import corner_of, draw_brackets, draw_lamp
from fivehundred.ui.geometry.plan import Edge
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.hand_keys import above
from fivehundred.ui.panels.dialog import ANSWERS
from fivehundred.ui.panels.exchange import ExchangePanel
from fivehundred.ui.panels.hint_note import HintNote
from fivehundred.ui.pointer import Use
from fivehundred.ui.speech.advising import hint_words
from fivehundred.ui.speech.wording import call_short, suit_word
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Control, Notice

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_GAP_PX: Final = 6


# — asking —


def is_offered(table: TableScene) -> bool:
    """Tell whether somebody here may ask for a hint now."""
    free = table.settled and table.chair.at_turn and not table.claiming
    return table.app.settings.hints and free and _asked_view(table) is not None


def _asked_view(table: TableScene) -> View | None:
    """Give what the seat to act sees, with what this person has not yet left aside.

    None where nothing has to be decided, and where before another seat's lead something may be
    named: no player is asked about that.
    """
    to_act = table.session.state.to_act
    if to_act is None or table.chair.early_offers():
        return None
    own = table.session.view(to_act)
    legal = tuple(offer for offer in own.legal if offer not in table.chair.declined)
    return replace(own, legal=legal) if legal else None


def why_none(table: TableScene) -> str:
    """Say why no hint is to be had now."""
    if table.chair.early_offers():
        return _("There is no hint on what may be named before another leads.")
    return _("There is nothing for you to decide now.")


def toggle(table: TableScene) -> None:
    """Ask for a hint, or put the one away that is shown."""
    if table.hint.wanted:
        put_away(table)
        return
    asked = _asked_view(table)
    if not table.app.settings.hints:
        table.tell(_("Hints are off; the settings have them (O)."))
    elif asked is None or not is_offered(table):
        table.tell(why_none(table))
    else:
        table.message = ""
        table.hint.ask(table.view, asked, table.app.settings.thinking_ms)
        table.hint.focus = _focus(table)


def put_away(table: TableScene) -> bool:
    """Put the hint away; False if there is none."""
    wanted = table.hint.wanted
    table.hint.put_away()
    keep_up(table)
    return wanted


def keep_up(table: TableScene) -> bool:
    """Show the hint when it has come, and no longer than it is meant; True if that changes it."""
    hint = table.hint
    hint.follow(table.view)
    came = hint.update()
    if came and hint.failed:
        table.tell(_("No hint could be worked out this time."))
    if came and hint.advice is not None:
        table.app.spoken.announce(hint_words(table.view, hint.advice).spoken)
        _lead_keys(table)
    advised = frozenset(marked_cards(table))
    if advised != table.pointer.advised:
        table.pointer.advised = advised
        table.pointer.settle()
    return came


def _lead_keys(table: TableScene) -> None:
    """Give the ring to what the hint names, if the keyboard is in use and has not moved on."""
    desk = table.app.desk
    elsewhere = table.modal is not None or desk.typing or _is_aside(table)
    if elsewhere or not table.by_keys or table.hint.focus != _focus(table):
        return
    button = marked_button(table)
    if button is not None:
        desk.focus_on(button)
    elif table.pointer.grip.use is Use.PLAY:
        desk.focus_on(None)
        for key in marked_cards(table):
            table.keys.go(key)


def _focus(table: TableScene) -> str:
    """Name what has the focus: a card, a button, or nothing."""
    focus = table.app.desk.focus
    return table.keys.focused or (focus.label if isinstance(focus, Control) else "")


def _is_aside(table: TableScene) -> bool:
    """Tell whether the focus is at one of the small buttons, or at what is only read."""
    focus = table.app.desk.focus
    return isinstance(focus, Notice) or (isinstance(focus, Control) and bool(focus.icon))


# — what it points at —


def marked_cards(table: TableScene) -> tuple[Key, ...]:
    """List the cards the hint is about, as far as they are still to be taken up."""
    advice = table.hint.advice
    match None if advice is None else advice.action:
        case act.PlayCard(card=card) if table.pointer.grip.use is Use.PLAY:
            return (card.code,)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            tray = table.director.choice.tray
            return tuple(card.code for card in cards if card not in tray)
        case _:
            return ()


def marked_button(table: TableScene) -> Control | None:
    """Give the button that does what the hint says, if there is one."""
    advice = table.hint.advice
    if advice is None:
        return None
    action, controls = advice.action, table.app.desk.controls
    answers = [control for control in controls if control.zone == ANSWERS]
    match action:
        case act.Declare() | act.Look():
            return answers[0] if answers else None
        case act.PlayCard(suit=suit):
            named = suit_word(suit) if suit is not None else ""
            own = next((one for one in answers if one.label == named), None)
            return own or (answers[-1] if answers else None)
        case act.Attach(suit=suit):
            return next((one for one in answers if one.label == suit_word(suit)), None)
        case act.CallPartner(card=card):
            return next((one for one in controls if one.label == card.code), None)
        case act.Discard() | act.Give() if not marked_cards(table):
            return next((one for one in controls if one.name == "lay"), None)
        case act.MakeCall(call=call):
            short = call_short(call, table.view.variant)
            found = (one for one in controls if one.label.partition(":")[0] == short)
            # A bid of the other kind lies behind the button that turns the grid.
            turn = (one for one in controls if one.name == "kitty")
            return next(found, None) or next(turn, None)
        case _:
            return None


# — the picture —


def note(table: TableScene) -> HintNote | None:
    """Give the note of the hint that is shown, where it covers nothing that lies open."""
    advice = table.hint.advice
    if advice is None or table.modal is not None:
        return None
    words, u = hint_words(table.view, advice), table.places.wanted
    found = [HintNote(words, room, side, u) for room, side in _rooms(table)]
    places = [one.place()[1] for one in found]
    good = [
        (not _covers(table, box), one.room.contains(box), not _hides_a_seat(table, box))
        for one, box in zip(found, places, strict=True)
    ]
    return found[good.index(max(good))]


def _beside_partner(table: TableScene) -> Iterator[tuple[pygame.Rect, str]]:
    """Yield the room over the cards of whoever sits opposite, and in an auction to the corner."""
    at = table.places
    plate = next((place.plate for place in at.seats if place.edge is Edge.TOP), None)
    if plate is not None:
        left, top = plate.right + _GAP_PX, at.rim + _GAP_PX
        free = table.director.view.contract is None
        right = at.plaque.right if free else at.plaque.left - _GAP_PX
        yield pygame.Rect(left, top, right - left, at.panel.top - top), "topright"


def _rooms(table: TableScene) -> Iterator[tuple[pygame.Rect, str]]:
    """Yield where a note may stand, the best first: each a room and the side of it."""
    at = table.places
    floor, gap = at.status.top - _GAP_PX, _GAP_PX
    if isinstance(table.asked, ExchangePanel):
        row = at.kitty_row
        yield (
            pygame.Rect(row.left, row.bottom + gap, row.width, floor - row.bottom - gap),
            "midtop",
        )
    if table.asked is not None:
        yield from _beside_partner(table)
    top, left, right = at.rim + gap, at.scores.right + gap, at.plaque.left - gap
    yield pygame.Rect(left, top, right - left, at.panel.top - top), "midtop"
    if table.asked is None:
        high = at.size[1] * 3 // 10
        yield pygame.Rect(at.panel.left, floor - high, at.panel.width, high), "midbottom"
    shown = table.director.view
    called = shown.contract is not None and shown.contract.called is not None
    above = at.tag if shown.attached or called else at.plaque
    top = max(at.scores.bottom, above.bottom) + gap
    left, right = at.menu.left, at.tools.right
    yield pygame.Rect(left, top, at.panel.left - left, floor - top), "topleft"
    yield pygame.Rect(at.panel.right, top, right - at.panel.right, floor - top), "topright"


def _covers(table: TableScene, box: pygame.Rect) -> bool:
    """Tell whether a box would hide an open card or something that can be pressed."""
    for placed in table.director.layout.cards.values():
        card = pygame.Rect(0, 0, round(placed.pose.width), round(placed.pose.height))
        card.center = (round(placed.pose.x), round(placed.pose.y))
        if placed.code and placed.pose.face > 0 and card.colliderect(box):
            return True
    return any(control.rect.colliderect(box) for control in table.app.desk.controls)


def _hides_a_seat(table: TableScene, box: pygame.Rect) -> bool:
    """Tell whether a box would hide who sits somewhere."""
    return any(place.plate.colliderect(box) for place in table.places.seats)


def is_on_note(table: TableScene, point: tuple[int, int]) -> bool:
    """Tell whether a point lies on the note."""
    shown = note(table)
    return shown is not None and shown.place()[1].collidepoint(point)


def draw(table: TableScene, canvas: Canvas) -> None:
    """Mark cards and button, and draw the note."""
    shown = note(table)
    if shown is None:
        return
    sprites = table.stage.sprites
    for key in marked_cards(table):
        if key in sprites and key != table.pointer.dragging:
            pose = sprites[key].pose
            rect = pygame.Rect(0, 0, round(pose.width), round(pose.height))
            rect.center = (round(pose.x), round(pose.y))
            draw_brackets(canvas, rect, round(pose.angle), above(table.stage, pose))
            draw_lamp(canvas, corner_of(rect, pose.angle))
    button = marked_button(table)
    if button is not None:
        draw_brackets(canvas, button.rect)
        draw_lamp(canvas, button.rect.topleft)
    shown.draw(canvas)
