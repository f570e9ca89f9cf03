"""The bar below a replay: where the game stands, the buttons that lead elsewhere, whose eyes.

Lies in a strip of its own, so that the table above is the table and nothing is covered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.replay import Position, Stride
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import unit_for
from fivehundred.ui.palettes import mixed
from fivehundred.ui.scenes.replay_picture import own_cards_only
from fivehundred.ui.timings import Speed
from fivehundred.ui.widgets.desk import Act
from fivehundred.ui.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay import ReplayScene

_HEIGHT_U: Final = 84
_BUTTON_U: Final = 46
_GAP_U: Final = 5
_EDGE_U: Final = 26
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


def height_px(size: tuple[int, int]) -> int:
    """Give the height of the bar in a window."""
    return round(_HEIGHT_U * unit_for(*size))


def bar_rect(size: tuple[int, int]) -> pygame.Rect:
    """Give the strip at the bottom of a window."""
    height = height_px(size)
    return pygame.Rect(0, size[1] - height, size[0], height)


def line_rect(size: tuple[int, int]) -> pygame.Rect:
    """Give the line of progress; a click leads there."""
    u, bar = unit_for(*size), bar_rect(size)
    edge = round(_EDGE_U * u)
    return pygame.Rect(edge, bar.top + round(5 * u), bar.width - 2 * edge, round(14 * u))


def _button_row(size: tuple[int, int]) -> pygame.Rect:
    u, bar = unit_for(*size), bar_rect(size)
    side = round(_BUTTON_U * u)
    row = pygame.Rect(0, 0, bar.width - 2 * round(_EDGE_U * u), side)
    row.midbottom = (bar.centerx, bar.bottom - round(12 * u))
    return row


def build(scene: ReplayScene) -> None:
    """Put all buttons on the desk."""
    _put_strides(scene)
    _put_choices(scene)


def _put_strides(scene: ReplayScene) -> None:
    """Put the seven buttons that lead elsewhere in the middle, play the widest."""
    size, replay = scene.app.size, scene.replay
    u, row = unit_for(*size), _button_row(size)
    before, after = replay.at > 0, not replay.at_end
    playing = ("pause", _("Pause (Space)."), scene.toggle_playing, replay.count > 0)
    paused = ("play", _("Play on (Space)."), scene.toggle_playing, replay.count > 0)
    buttons: tuple[tuple[str, str, Act, bool], ...] = (
        ("deal-back", _("A deal back (Ctrl ←)."), lambda: scene.back(Stride.DEAL), before),
        ("trick-back", _("A trick back (↑)."), lambda: scene.back(Stride.TRICK), before),
        ("left", _("A card back (←)."), lambda: scene.back(Stride.CARD), before),
        playing if scene.playing else paused,
        ("right", _("A card on (→)."), lambda: scene.on(Stride.CARD), after),
        ("trick-forward", _("A trick on (↓)."), lambda: scene.on(Stride.TRICK), after),
        ("deal-forward", _("A deal on (Ctrl →)."), lambda: scene.on(Stride.DEAL), after),
    )
    gap, side, wide = round(_GAP_U * u), row.height, round(row.height * 1.5)
    whole = side * (len(buttons) - 1) + wide + gap * (len(buttons) - 1)
    box = pygame.Rect(row.centerx - whole // 2, row.top, side, side)
    for index, (icon, say, act, enabled) in enumerate(buttons):
        middle = index == len(buttons) // 2
        box.width = wide if middle else side
        scene.app.desk.button(
            box.copy(),
            say,
            act,
            style="plain" if middle else "quiet",
            icon=f"icons/{icon}",
            enabled=enabled,
            say=say,
        )
        box.left += box.width + gap


def _put_choices(scene: ReplayScene) -> None:
    """Put whose eyes, speed, sheet, keys and the way out at the right, from the edge inwards."""
    size, desk = scene.app.size, scene.app.desk
    u, row = unit_for(*size), _button_row(size)
    gap = round(_GAP_U * u)
    box = pygame.Rect(0, row.top, row.height, row.height)
    box.right = row.right
    for icon, say, act in (
        ("close", _("Close (Esc)."), scene.close),
        ("help", _("List of keys (?)."), scene.open_keys),
        ("sheet", _("Score sheet (T)."), scene.open_sheet),
    ):
        desk.button(box.copy(), say, act, style="quiet", icon=f"icons/{icon}", say=say)
        box.right -= row.height + gap
    right = box.right
    free = scene.only is None
    for width, label, say, act, enabled in (
        (92, speed_word(scene.speed), _("How fast cards move (V)."), scene.change_speed, True),
        (150, _eyes(scene), _eyes_sentence(scene), scene.change_eyes, free),
    ):
        box = pygame.Rect(0, row.top, round(width * u), row.height)
        box.right = right
        desk.button(box, label, act, style="quiet", enabled=enabled, say=say)
        right -= box.width + gap


def _eyes(scene: ReplayScene) -> str:
    if scene.eyes is None:
        return _("All hands")
    name = scene.company.names[scene.eyes]
    if len(name) > _NAME_LETTERS:
        name = f"{name[: _NAME_LETTERS - 1]}…"
    return _("As {name}").format(name=name)


def _eyes_sentence(scene: ReplayScene) -> str:
    if scene.only is not None:
        return own_cards_only()
    if scene.eyes is None:
        return _("All hands lie open; the next press shows what one seat saw (O, or 1 to 6).")
    return _(
        "You see what {name} saw; the next press shows another’s eyes (O, or 1 to 6)."
    ).format(name=scene.company.names[scene.eyes])


def draw(scene: ReplayScene, canvas: Canvas) -> None:
    """Draw the strip, how far the game is, and the two lines that say so."""
    size, at = scene.app.size, scene.replay.position
    rect, px = bar_rect(size), canvas.px
    pygame.draw.rect(
        canvas.surface, canvas.palette.panel, rect
    )
    pygame.draw.line(
        canvas.surface, canvas.palette.accent, rect.topleft, rect.topright, max(1, px(1.5))
    )
    _draw_progress(scene, canvas)
    row = _button_row(size)
    text = pygame.Rect(row.left, row.top, px(370), row.height // 2)
    strong = canvas.style(Face.SERIF_BOLD, 21, canvas.palette.strong)
    canvas.fitted(position_line(at), strong, text.move(0, px(1)), "midleft")
    small = canvas.style(Face.SANS, 16, canvas.palette.muted)
    canvas.fitted(count_line(at), small, text.move(0, row.height // 2), "midleft")


def _draw_progress(scene: ReplayScene, canvas: Canvas) -> None:
    replay, rect = scene.replay, line_rect(scene.app.size)
    groove = rect.inflate(0, canvas.px(4) - rect.height)
    radius = max(1, groove.height // 2)
    ground = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.45)
    pygame.draw.rect(canvas.surface, ground, groove, border_radius=radius)
    if not replay.count:
        return
    for number in replay.deals:
        x = groove.left + round(groove.width * number / replay.count)
        tick = pygame.Rect(0, 0, max(1, canvas.px(1.5)), canvas.px(10))
        tick.center = (x, groove.centery)
        pygame.draw.rect(
            canvas.surface, mixed(canvas.palette.muted, canvas.palette.panel, 0.45), tick
        )
    done = groove.copy()
    done.width = round(groove.width * replay.at / replay.count)
    pygame.draw.rect(canvas.surface, canvas.palette.accent, done, border_radius=radius)
    pygame.draw.aacircle(canvas.surface, canvas.palette.strong, done.midright, canvas.px(6))
