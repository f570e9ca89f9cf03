"""The bar below a replay: where the game stands, the buttons that lead elsewhere, whose eyes.

Lies in a strip of its own, so that the table above is the table and nothing is covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.replay import Position, Replay, Stride
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.route import BackRoute
from fivehundred.ui.scenes.replay.intents import GoBack, GoOn, Opening, Pace, ShowTab, Turn
from fivehundred.ui.scenes.replay.plan import EYES_U, GAP_U, SPEED_U, BarPlan
from fivehundred.ui.scenes.replay.sight import Sight
from fivehundred.ui.scenes.replay.words import no_further, not_yet_scored
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_NAME_LETTERS: Final = 11


def position_line(at: Position) -> str:
    """Return where the game stands: “Deal 3, trick 4, card 2”."""
    if at.phase is Phase.OVER:
        return _("The game is over")
    if at.phase in (Phase.DEALER, Phase.DEAL):
        return _("Before deal {number}").format(number=at.deal + 1)
    deal = _("Deal {number}").format(number=at.deal)
    match at.phase:
        case Phase.AUCTION:
            return _("{deal}, the auction").format(deal=deal)
        case Phase.EXCHANGE | Phase.PARTNER:
            return _("{deal}, the exchange").format(deal=deal)
        case Phase.PLAY if not at.trick:
            return _("{deal}, before the first trick").format(deal=deal)
        case Phase.PLAY if not at.card:
            return ngettext(
                "{deal}, after {count} trick", "{deal}, after {count} tricks", at.trick, deal=deal
            )
        case _:
            return _("{deal}, trick {trick}, card {card}").format(
                deal=deal, trick=at.trick, card=at.card
            )


def count_line(at: Position) -> str:
    """Return how far the game is: “Action 57 of 212”."""
    return ngettext(
        "action {number} of {count}", "action {number} of {count}", at.count, number=at.number
    )


def speed_word(speed: Speed) -> str:
    """Name a speed."""
    return {
        Speed.RELAXED: _("Relaxed"),
        Speed.NORMAL: _("Normal"),
        Speed.QUICK: _("Quick"),
        Speed.OFF: _("At once"),
    }[speed]


def build(
    layer: WidgetLayer, plan: BarPlan, replay: Replay, sight: Sight, names: Sequence[str]
) -> None:
    """Put all buttons on the layer."""
    layer.u = plan.u
    if plan.choices.bottom <= plan.strides.top:
        _put_choices(layer, plan, replay, sight, names)
    _put_strides(layer, plan, replay, playing=sight.playing)
    if plan.choices.bottom > plan.strides.top:
        _put_choices(layer, plan, replay, sight, names)


def _put_strides(layer: WidgetLayer, plan: BarPlan, replay: Replay, *, playing: bool) -> None:
    """Put the seven buttons that lead elsewhere in the middle, play the widest."""
    row = plan.strides
    before = "" if replay.at > 0 else _("This is the beginning of the game.")
    after = no_further(replay) if replay.at_end else ""
    play = "" if replay.count else no_further(replay)
    icon, say = (
        ("pause", with_key(_("Pause."), "Space"))
        if playing
        else ("play", with_key(_("Play on."), "Space"))
    )
    buttons: tuple[tuple[str, str, Intent, str], ...] = (
        ("deal-back", with_key(_("A deal back."), "Ctrl ←"), GoBack(Stride.DEAL), before),
        ("trick-back", with_key(_("A trick back."), "↑"), GoBack(Stride.TRICK), before),
        ("left", with_key(_("A card back."), "←"), GoBack(Stride.CARD), before),
        (icon, say, Pace.TOGGLE, play),
        ("right", with_key(_("A card on."), "→"), GoOn(Stride.CARD), after),
        ("trick-forward", with_key(_("A trick on."), "↓"), GoOn(Stride.TRICK), after),
        ("deal-forward", with_key(_("A deal on."), "Ctrl →"), GoOn(Stride.DEAL), after),
    )
    gap, side, wide = plan.px(GAP_U), row.height, round(row.height * 1.5)
    box = pygame.Rect(row.left, row.top, side, side)
    for index, (icon, say, does, off) in enumerate(buttons):
        middle = index == len(buttons) // 2
        box.width = wide if middle else side
        layer.button(
            box.copy(),
            say,
            does,
            style=ButtonStyle.PLAIN if middle else ButtonStyle.QUIET,
            icon=f"icons/{icon}",
            enabled=not off,
            say=say,
            off=off,
        )
        box.left += box.width + gap


def _put_choices(
    layer: WidgetLayer, plan: BarPlan, replay: Replay, sight: Sight, names: Sequence[str]
) -> None:
    """Put whose eyes, speed, sheet, keys and the way out at the right."""
    row, gap = plan.choices, plan.px(GAP_U)
    kept = not_yet_scored(replay) if replay.secret else ""
    speed, eyes = speed_word(sight.speed), _eyes(replay, sight, names)
    choices: tuple[tuple[float, str, str, Intent, str], ...] = (
        (EYES_U, eyes, _eyes_sentence(replay, sight, names), Turn.EYES, kept),
        (SPEED_U, speed, with_key(_("How fast cards move."), "V"), Turn.SPEED, ""),
    )
    ways: tuple[tuple[str, str, Intent], ...] = (
        ("branch", with_key(_("Play on from here, as a game of its own."), "P"), Opening.PLAY_ON),
        ("list", with_key(_("The list of moves, shown or put away."), "M"), ShowTab("moves")),
        ("eye", with_key(_("Analysis of the deal."), "A"), ShowTab("analysis")),
        ("sheet", with_key(_("Score sheet."), "T"), Opening.SHEET),
        ("help", with_key(_("List of keys."), "?"), Opening.KEYS),
        ("close", with_key(_("Close."), "Esc"), BackRoute()),
    )
    wide = sum(plan.px(width) + gap for width, *_rest in choices)
    left = row.right + gap - wide - len(ways) * (row.height + gap)
    for width, label, say, does, off in choices:
        box = pygame.Rect(left, row.top, plan.px(width), row.height)
        layer.button(box, label, does, style=ButtonStyle.QUIET, enabled=not off, say=say, off=off)
        left = box.right + gap
    for icon, say, does in ways:
        box = pygame.Rect(left, row.top, row.height, row.height)
        layer.button(box, say, does, style=ButtonStyle.QUIET, icon=f"icons/{icon}", say=say)
        left = box.right + gap


def _eyes(replay: Replay, sight: Sight, names: Sequence[str]) -> str:
    eyes = replay.eyes(sight.eyes)
    if eyes is None:
        return _("Open cards") if replay.secret else _("All hands")
    name = names[eyes]
    if len(name) > _NAME_LETTERS:
        name = f"{name[: _NAME_LETTERS - 1]}…"
    return _("As {name}").format(name=name)


def _eyes_sentence(replay: Replay, sight: Sight, names: Sequence[str]) -> str:
    if replay.secret:
        return with_key(_("Whose cards are seen."), "O, or 1 to 6")
    if sight.eyes is None:
        return with_key(
            _(
                "All hands lie open, a dot marks what was the kitty’s; "
                "the next press shows what one seat saw."
            ),
            "O, or 1 to 6",
        )
    return with_key(
        _("You see what {name} saw; the next press shows another’s eyes."), "O, or 1 to 6"
    ).format(name=names[sight.eyes])


def draw(canvas: Canvas, plan: BarPlan, at: Position) -> None:
    """Draw the strip below the timeline, and the two lines that say how far the game is."""
    canvas = canvas.at(plan.u)
    below = plan.timeline.rect.bottom
    strip = pygame.Rect(plan.rect.left, below, plan.rect.width, plan.rect.bottom - below)
    pygame.draw.rect(canvas.surface, canvas.palette.panel, strip)
    text = pygame.Rect(plan.text.left, plan.text.top, plan.text.width, plan.text.height // 2)
    strong = canvas.style(Face.SERIF_BOLD, 21, canvas.palette.strong)
    canvas.fitted(position_line(at), strong, text, "midleft")
    small = canvas.style(Face.SANS, 16, canvas.palette.muted)
    canvas.fitted(count_line(at), small, text.move(0, text.height), "midleft")


def draw_edge(canvas: Canvas, plan: BarPlan) -> None:
    """Draw the edge towards the table."""
    line, rect = max(1, round(1.5 * plan.u)), plan.rect
    pygame.draw.line(canvas.surface, canvas.palette.accent, rect.topleft, rect.topright, line)
