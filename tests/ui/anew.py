"""Everything that depends on the window's size or the theme, made anew."""

from __future__ import annotations

from fivehundred.ui.app import App


def lay_out_anew(app: App) -> None:
    """Have the screen and its scene laid out again, and drawn whole with the next frame."""
    app.screen.lay_out()
    if app.scene is not None:
        app.scene.enter()
    app.touch()
