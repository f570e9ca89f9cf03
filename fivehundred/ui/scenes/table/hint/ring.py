"""The ring of the keyboard goes to what a hint names, unless it has moved on meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.scenes.table.hand.keys import HandKeys
from fivehundred.ui.widgets.layer import Control, FocusableText, WidgetLayer


class HintRing:
    """Remembers what had the focus when a hint was asked for."""

    def __init__(self, layer: WidgetLayer, keys: HandKeys) -> None:
        """Watch the focus on a layer and among the cards."""
        self._layer = layer
        self._keys = keys
        self._focus = ""

    def remember(self) -> None:
        """Take what has the focus now."""
        self._focus = self._focused

    @property
    def _focused(self) -> str:
        """The name of what has the focus: a card, a button, or nothing."""
        focus = self._layer.focus
        return self._keys.focused or (focus.label if isinstance(focus, Control) else "")

    @property
    def _is_aside(self) -> bool:
        """True while the focus is at one of the small buttons, or at what is only read."""
        focus = self._layer.focus
        return isinstance(focus, FocusableText) or (
            isinstance(focus, Control) and bool(focus.icon)
        )

    def lead(self, button: Control | None, cards: Sequence[Key]) -> None:
        """Move the ring to the button that is marked, or else to the cards."""
        if self._layer.typing or self._is_aside or self._focus != self._focused:
            return
        if button is not None:
            self._layer.focus_on(button)
        elif cards:
            self._layer.focus_on(None)
            for key in cards:
                self._keys.go(key)
