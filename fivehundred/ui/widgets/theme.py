"""The theme handed to pygame_gui, made from our palette for one unit.

pygame_gui takes fonts and shapes element by element, so the dict repeats them.
"""

from __future__ import annotations

from typing import Any

from fivehundred.ui.palettes import Colour, Palette, mixed

FONT_NAME = "source-sans"


def hexed(colour: Colour) -> str:
    """Write a colour as pygame_gui wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def theme(palette: Palette, u: float) -> dict[str, Any]:
    """Make the theme of a unit; each kind of button is a class, such as @plain or @row."""
    size = str(max(12, round(19 * u)))
    font = {"name": FONT_NAME, "size": size, "bold": "0", "italic": "0"}
    strong = {**font, "bold": "1"}
    radius = str(max(3, round(9 * u)))
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": ",".join([radius] * 4),
        "border_width": "1",
        "shadow_width": "0",
        "text_horiz_alignment": "center",
    }
    entry_misc = {**misc, "padding": "10,4", "text_horiz_alignment": "left"}
    return {
        "@plain": {"colours": _button(palette.panel, palette), "font": font, "misc": misc},
        "@cell": {"colours": _button(palette.panel, palette), "font": font, "misc": misc},
        "@quiet": {"colours": _quiet(palette), "font": font, "misc": misc},
        "@line": {"colours": _line(palette), "font": font, "misc": {**misc, "border_width": "0"}},
        "@row": {"colours": _row(palette), "font": font, "misc": misc},
        "@chosen": {"colours": _chosen(palette), "font": font, "misc": misc},
        "@primary": {"colours": _primary(palette), "font": strong, "misc": misc},
        "text_entry_line": {"colours": _entry(palette), "font": font, "misc": entry_misc},
    }


def _button(ground: Colour, palette: Palette) -> dict[str, str]:
    lighter = mixed(ground, palette.ivory, 0.10)
    return {
        "normal_bg": hexed(mixed(ground, palette.ivory, 0.05)),
        "hovered_bg": hexed(mixed(ground, palette.brass, 0.30)),
        "active_bg": hexed(mixed(ground, palette.brass, 0.45)),
        "selected_bg": hexed(mixed(ground, palette.brass, 0.35)),
        "disabled_bg": hexed(ground),
        "normal_border": hexed(mixed(palette.panel_edge, ground, 0.25)),
        "hovered_border": hexed(palette.brass),
        "active_border": hexed(palette.brass),
        "selected_border": hexed(palette.brass),
        "disabled_border": hexed(lighter),
        "normal_text": hexed(palette.text),
        "hovered_text": hexed(palette.ivory),
        "active_text": hexed(palette.ivory),
        "selected_text": hexed(palette.ivory),
        "disabled_text": hexed(mixed(palette.muted, ground, 0.55)),
    }


def _quiet(palette: Palette) -> dict[str, str]:
    colours = _button(palette.baize_edge, palette)
    return {**colours, "normal_border": hexed(mixed(palette.panel_edge, palette.panel, 0.6))}


def _row(palette: Palette) -> dict[str, str]:
    """Something in a list: quieter than a button, until the mouse is over it."""
    return {
        **_button(palette.panel, palette),
        "normal_bg": hexed(palette.panel),
        "hovered_bg": hexed(mixed(palette.panel, palette.brass, 0.10)),
        "hovered_border": hexed(palette.panel_edge),
        "normal_border": hexed(mixed(palette.panel_edge, palette.panel, 0.6)),
    }


def _line(palette: Palette) -> dict[str, str]:
    """A line of a table drawn below: nothing of its own, a light over it under the mouse."""
    nothing, light = hexed(palette.brass) + "00", hexed(palette.brass) + "33"
    return {
        **_button(palette.panel, palette),
        "normal_bg": nothing,
        "selected_bg": nothing,
        "disabled_bg": nothing,
        "hovered_bg": light,
        "active_bg": light,
    }


def _chosen(palette: Palette) -> dict[str, str]:
    """The row of a list that is chosen."""
    ground = hexed(mixed(palette.panel, palette.brass, 0.24))
    return {
        **_button(palette.panel, palette),
        "normal_bg": ground,
        "hovered_bg": ground,
        "normal_border": hexed(palette.brass),
    }


def _primary(palette: Palette) -> dict[str, str]:
    ink = hexed(palette.ink)
    brass = palette.brass
    return {
        **_button(palette.panel, palette),
        "normal_bg": hexed(brass),
        "hovered_bg": hexed(mixed(brass, palette.ivory, 0.3)),
        "active_bg": hexed(mixed(brass, palette.wood, 0.2)),
        "selected_bg": hexed(brass),
        "normal_border": hexed(mixed(brass, palette.ivory, 0.4)),
        "normal_text": ink,
        "hovered_text": ink,
        "active_text": ink,
        "selected_text": ink,
    }


def _entry(palette: Palette) -> dict[str, str]:
    return {
        "dark_bg": hexed(palette.ivory),
        "normal_text": hexed(palette.ink),
        "selected_text": hexed(palette.ivory),
        "selected_bg": hexed(palette.wood_light),
        "text_cursor": hexed(palette.ink),
        "normal_border": hexed(palette.brass),
        "disabled_bg": hexed(mixed(palette.ivory, palette.panel, 0.5)),
        "disabled_text": hexed(palette.muted),
    }
