"""The bar below a replay: where the game is, the buttons that lead elsewhere, whose eyes.

It is a strip of its own, so that the table above is the table and nothing is covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Never

import pygame

from fivehundred.session.replay import Position, Replay, Stride
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import AnyBlock, Block, Drawing
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, Row, Within
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.route import BackRoute
from fivehundred.ui.scenes.replay.intents import (
    MoveBy,
    PlaybackAction,
    ReplayAction,
    ReplayIntent,
    ShowTab,
)
from fivehundred.ui.scenes.replay.layout import (
    BUTTON_GAP_U,
    BUTTON_U,
    CHOICES,
    FOOT_U,
    MARGIN_U,
    ROW_GAP_U,
    STRIDES,
    BarPlan,
    row_width_u,
)
from fivehundred.ui.scenes.replay.playback import ViewOptions
from fivehundred.ui.scenes.replay.words import (
    count_line,
    no_further,
    not_yet_scored,
    position_line,
)
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_WIDEST_U: Final = 1380
_MAX_NAME_LETTERS: Final = 11
BarButton = PushButton[ReplayIntent | BackRoute]


def place_bar(
    layer: WidgetLayer, plan: BarPlan, replay: Replay, options: ViewOptions, names: Sequence[str]
) -> None:
    """Put the strip below the timeline on the layer, and all its buttons."""
    layer.u = plan.u
    strip = plan.rect.copy()
    strip.height -= plan.timeline.rect.height
    strip.bottom = plan.rect.bottom
    layer.picture(strip, _draw_ground)
    text = _position(replay.position)
    choices = Row(tuple(_choices(replay, options, names)), CHOICES, BUTTON_GAP_U)
    strides = Row(tuple(_strides(replay, playing=options.playing)), STRIDES, BUTTON_GAP_U)
    margin_px, foot_px = round(MARGIN_U * plan.u), round(FOOT_U * plan.u)
    wide_u = min(_WIDEST_U, (strip.width - 2 * margin_px) / plan.u)
    bar = _arranged(text, strides, choices, wide_u, two_rows=plan.two_rows)
    box = strip.inflate(-2 * margin_px, 0)
    box.height -= foot_px
    bar.place(layer, box)


def _arranged(
    text: AnyBlock, strides: AnyBlock, choices: AnyBlock, wide_u: float, *, two_rows: bool
) -> AnyBlock:
    """Return all beside each other, or with what leads elsewhere in a row of its own."""
    strides_u, choices_u = row_width_u(STRIDES), row_width_u(CHOICES)
    if two_rows:
        upper = Row((text, choices), (wide_u - 10 - choices_u, choices_u), 10)
        below: Block[ReplayIntent] = Within(strides, strides_u)
        return Within(Column((upper, below), ROW_GAP_U), wide_u)
    shares = (wide_u - 20 - strides_u - choices_u, strides_u, choices_u)
    return Within(Row((text, strides, choices), shares, 10), wide_u)


def _strides(replay: Replay, *, playing: bool) -> Iterator[BarButton]:
    """Yield the seven buttons that lead elsewhere, play in the middle."""
    before = "" if replay.at > 0 else _("This is the beginning of the game.")
    after = no_further(replay) if replay.at_end else ""
    deal, trick, card = (
        MoveBy(one, back=True) for one in (Stride.DEAL, Stride.TRICK, Stride.CARD)
    )
    yield _sign("deal-back", _("Previous deal."), "Ctrl ←", deal, before)
    yield _sign("trick-back", _("Previous trick."), "↑", trick, before)
    yield _sign("left", _("Previous card."), "←", card, before)
    icon, say = ("pause", _("Pause.")) if playing else ("play", _("Play."))
    toggle, why = PlaybackAction.TOGGLE, "" if replay.count else no_further(replay)
    yield _sign(icon, say, "Space", toggle, why, ButtonStyle.PLAIN)
    yield _sign("right", _("Next card."), "→", MoveBy(Stride.CARD), after)
    yield _sign("trick-forward", _("Next trick."), "↓", MoveBy(Stride.TRICK), after)
    yield _sign("deal-forward", _("Next deal."), "Ctrl →", MoveBy(Stride.DEAL), after)


def _choices(replay: Replay, options: ViewOptions, names: Sequence[str]) -> Iterator[BarButton]:
    """Yield whose eyes, speed, what can be opened, and the way out."""
    why = not_yet_scored(replay) if replay.secret else ""
    say = _eyes_sentence(replay, options, names)
    yield _button(_eyes(replay, options, names), say, PlaybackAction.NEXT_EYES, why)
    say = with_key(_("How fast cards move."), "V")
    yield _button(_speed_word(options.speed), say, PlaybackAction.NEXT_SPEED)
    say = _("Play on from here, in a new game.")
    yield _sign("branch", say, "P", ReplayAction.PLAY_ON)
    yield _sign("list", _("Show or hide the list of moves."), "M", ShowTab("moves"))
    yield _sign("eye", _("Analysis of the deal."), "A", ShowTab("analysis"))
    yield _sign("sheet", _("Score sheet."), "T", ReplayAction.SHEET)
    yield _sign("help", _("List of keys."), "?", ReplayAction.KEYS)
    yield _sign("close", _("Close."), "Esc", BackRoute())


def _sign(
    icon: str,
    text: str,
    key: str,
    intent: ReplayIntent | BackRoute,
    why_not: str = "",
    style: ButtonStyle = ButtonStyle.QUIET,
) -> BarButton:
    """Return a button with a sign, called what it does."""
    say = with_key(text, key)
    return _button(say, say, intent, why_not, style, f"icons/{icon}")


def _button(
    label: str,
    say: str,
    intent: ReplayIntent | BackRoute,
    why_not: str = "",
    style: ButtonStyle = ButtonStyle.QUIET,
    icon: str = "",
) -> BarButton:
    parts = Parts(
        style=style, icon=icon, description=say, enabled=not why_not, disabled_because=why_not
    )
    return PushButton(label, intent, parts=parts, height_u=BUTTON_U)


def _speed_word(speed: Speed) -> str:
    return {
        Speed.RELAXED: _("Relaxed"),
        Speed.NORMAL: _("Normal"),
        Speed.QUICK: _("Quick"),
        Speed.OFF: _("At once"),
    }[speed]


def _eyes(replay: Replay, options: ViewOptions, names: Sequence[str]) -> str:
    eyes = replay.eyes(options.eyes)
    if eyes is None:
        return _("Open cards") if replay.secret else _("All hands")
    name = names[eyes]
    if len(name) > _MAX_NAME_LETTERS:
        name = f"{name[: _MAX_NAME_LETTERS - 1]}…"
    return _("As {name}").format(name=name)


def _eyes_sentence(replay: Replay, options: ViewOptions, names: Sequence[str]) -> str:
    if replay.secret:
        return with_key(_("Whose cards you see."), "O, or 1 to 6")
    if options.eyes is None:
        return with_key(
            _("All hands are open, a dot marks the kitty’s cards. Next: one player’s view."),
            "O, or 1 to 6",
        )
    return with_key(
        _("You see what {name} saw. Press again for another player’s view."), "O, or 1 to 6"
    ).format(name=names[options.eyes])


def _position(at: Position) -> Block[Never]:
    """Return the two lines that say how far the game is."""
    where, count = position_line(at), count_line(at)
    strong, small = Lettering(Face.SERIF_BOLD, 21, "strong"), Lettering(Face.SANS, 16, "muted")
    upper = Drawing(partial(_draw_line, where, strong), BUTTON_U / 2, where)
    return Column((upper, Drawing(partial(_draw_line, count, small), BUTTON_U / 2, count)), 0)


def _draw_ground(canvas: Canvas, box: pygame.Rect) -> None:
    canvas.surface.fill(canvas.palette.panel, box)


def _draw_line(text: str, lettering: Lettering, canvas: Canvas, box: pygame.Rect) -> None:
    canvas.fitted(text, lettering.style(canvas), box, "midleft")
