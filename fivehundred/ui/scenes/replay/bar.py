"""The bar below a replay: where the game stands, the buttons that lead elsewhere, whose eyes.

Lies in a strip of its own, so that the table above is the table and nothing is covered.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.replay import Position, Stride
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.route import Back
from fivehundred.ui.scenes import looking_back
from fivehundred.ui.scenes.replay import prompts
from fivehundred.ui.scenes.replay.draw import no_further, not_yet_scored
from fivehundred.ui.scenes.replay.input import key_rows
from fivehundred.ui.scenes.replay.plan import EYES_U, GAP_U, SPEED_U, BarPlan, bar_plan
from fivehundred.ui.speech.words import _, ngettext
from fivehundred.ui.widgets.desk import Act
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay.scene import ReplayScene

_NAME_LETTERS: Final = 11


def position_line(at: Position) -> str:
    """Say where the game stands: “Deal 3, trick 4, card 2”."""
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
    """Say how far the game is: “Action 57 of 212”."""
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


def plan_of(scene: ReplayScene) -> BarPlan:
    """Lay the bar out for the window of a replay."""
    return bar_plan(scene.services.size, scene.services.scale)


def build(scene: ReplayScene) -> None:
    """Put all buttons on the desk."""
    plan = plan_of(scene)
    scene.services.desk.u = plan.u
    _put_strides(scene, plan)
    _put_choices(scene, plan)


def _put_strides(scene: ReplayScene, plan: BarPlan) -> None:
    """Put the seven buttons that lead elsewhere in the middle, play the widest."""
    replay, row = scene.replay, plan.strides
    before = "" if replay.at > 0 else _("This is the beginning of the game.")
    after = no_further(replay) if replay.at_end else ""
    play = "" if replay.count else no_further(replay)
    playing = ("pause", _("Pause (Space)."), scene.toggle_playing, play)
    paused = ("play", _("Play on (Space)."), scene.toggle_playing, play)
    buttons: tuple[tuple[str, str, Act, str], ...] = (
        ("deal-back", _("A deal back (Ctrl ←)."), lambda: scene.back(Stride.DEAL), before),
        ("trick-back", _("A trick back (↑)."), lambda: scene.back(Stride.TRICK), before),
        ("left", _("A card back (←)."), lambda: scene.back(Stride.CARD), before),
        playing if scene.playing else paused,
        ("right", _("A card on (→)."), lambda: scene.on(Stride.CARD), after),
        ("trick-forward", _("A trick on (↓)."), lambda: scene.on(Stride.TRICK), after),
        ("deal-forward", _("A deal on (Ctrl →)."), lambda: scene.on(Stride.DEAL), after),
    )
    gap, side, wide = plan.px(GAP_U), row.height, round(row.height * 1.5)
    box = pygame.Rect(row.left, row.top, side, side)
    for index, (icon, say, act, off) in enumerate(buttons):
        middle = index == len(buttons) // 2
        box.width = wide if middle else side
        scene.services.desk.button(
            box.copy(),
            say,
            act,
            style="plain" if middle else "quiet",
            icon=f"icons/{icon}",
            enabled=not off,
            say=say,
            off=off,
        )
        box.left += box.width + gap


def _put_choices(scene: ReplayScene, plan: BarPlan) -> None:
    """Put whose eyes, speed, sheet, keys and the way out at the right, from the edge inwards."""
    desk, row, gap = scene.services.desk, plan.choices, plan.px(GAP_U)
    box = pygame.Rect(0, row.top, row.height, row.height)
    box.right = row.right
    ways: tuple[tuple[str, str, Intent | Act], ...] = (
        ("close", _("Close (Esc)."), Back()),
        ("help", _("List of keys (?)."), partial(prompts.open_keys, scene, key_rows())),
        ("sheet", _("Score sheet (T)."), partial(prompts.open_sheet, scene)),
        ("eye", _("Analysis of the deal (A)."), partial(looking_back.open_from_replay, scene)),
    )
    for icon, say, act in ways:
        desk.button(box.copy(), say, act, style="quiet", icon=f"icons/{icon}", say=say)
        box.right -= row.height + gap
    right = box.right
    kept = not_yet_scored(scene.replay) if scene.replay.secret else ""
    for width, label, say, act, off in (
        (
            SPEED_U,
            speed_word(scene.speed),
            _("How fast cards move (V)."),
            scene.change_speed,
            "",
        ),
        (EYES_U, _eyes(scene), _eyes_sentence(scene), scene.change_eyes, kept),
    ):
        box = pygame.Rect(0, row.top, plan.px(width), row.height)
        box.right = right
        desk.button(box, label, act, style="quiet", enabled=not off, say=say, off=off)
        right -= box.width + gap


def _eyes(scene: ReplayScene) -> str:
    eyes = scene.replay.eyes(scene.eyes)
    if eyes is None:
        return _("Open cards") if scene.replay.secret else _("All hands")
    name = scene.company.names[eyes]
    if len(name) > _NAME_LETTERS:
        name = f"{name[: _NAME_LETTERS - 1]}…"
    return _("As {name}").format(name=name)


def _eyes_sentence(scene: ReplayScene) -> str:
    if scene.replay.secret:
        return _("Whose cards are seen (O, or 1 to 6).")
    if scene.eyes is None:
        return _(
            "All hands lie open, a dot marks what was the kitty’s; "
            "the next press shows what one seat saw (O, or 1 to 6)."
        )
    return _(
        "You see what {name} saw; the next press shows another’s eyes (O, or 1 to 6)."
    ).format(name=scene.company.names[scene.eyes])


def draw(scene: ReplayScene, canvas: Canvas) -> None:
    """Draw the strip, how far the game is, and the two lines that say so."""
    plan, at = plan_of(scene), scene.replay.position
    canvas = canvas.at(plan.u)
    rect, px = plan.rect, canvas.px
    pygame.draw.rect(canvas.surface, canvas.palette.panel, rect)
    pygame.draw.line(
        canvas.surface, canvas.palette.accent, rect.topleft, rect.topright, max(1, px(1.5))
    )
    _draw_progress(scene, canvas, plan.line)
    text = pygame.Rect(plan.text.left, plan.text.top, plan.text.width, plan.text.height // 2)
    strong = canvas.style(Face.SERIF_BOLD, 21, canvas.palette.strong)
    canvas.fitted(position_line(at), strong, text, "midleft")
    small = canvas.style(Face.SANS, 16, canvas.palette.muted)
    canvas.fitted(count_line(at), small, text.move(0, text.height), "midleft")


def _draw_progress(scene: ReplayScene, canvas: Canvas, rect: pygame.Rect) -> None:
    replay = scene.replay
    groove = rect.inflate(0, canvas.px(5) - rect.height)
    radius = max(1, groove.height // 2)
    ground = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.45)
    pygame.draw.rect(canvas.surface, ground, groove, border_radius=radius)
    if not replay.count:
        return
    for number in replay.deals:
        x = groove.left + round(groove.width * number / replay.count)
        tick = pygame.Rect(0, 0, max(1, canvas.px(1.5)), canvas.px(12))
        tick.center = (x, groove.centery)
        pygame.draw.rect(
            canvas.surface, mixed(canvas.palette.muted, canvas.palette.panel, 0.45), tick
        )
    done = groove.copy()
    done.width = round(groove.width * replay.at / replay.count)
    pygame.draw.rect(canvas.surface, canvas.palette.accent, done, border_radius=radius)
    pygame.draw.aacircle(canvas.surface, canvas.palette.strong, done.midright, canvas.px(8))
