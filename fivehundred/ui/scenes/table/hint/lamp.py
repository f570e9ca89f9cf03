"""The lamp of a hint at one table: which cards and which button it lights, and its note."""

from __future__ import annotations

from fivehundred.table.sitting import Sitting
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.scenes.table.hand.grip import Use
from fivehundred.ui.scenes.table.hint.marks import marked_button, marked_cards
from fivehundred.ui.scenes.table.hint.note import NotePlan
from fivehundred.ui.scenes.table.hint.ring import HintRing
from fivehundred.ui.scenes.table.shown import Marks
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.speech.advising import HintWords, hint_words
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import WidgetLayer


class Lamp:
    """What the hint of a sitting points at, on a table and its layer."""

    def __init__(self, sitting: Sitting, top: Tabletop, layer: WidgetLayer) -> None:
        """Light nothing yet."""
        self._sitting = sitting
        self._top = top
        self._layer = layer
        self.ring = HintRing(layer, top.keys)

    @property
    def words(self) -> HintWords | None:
        """The words of the hint that has come."""
        advice = self._sitting.hint.advice
        return None if advice is None else hint_words(self._sitting.view, advice)

    @property
    def cards(self) -> tuple[Key, ...]:
        """The cards the hint is about, as far as they are still to be taken up."""
        use, tray = self._top.pointer.grip.use, self._top.director.choice.tray
        return marked_cards(self._sitting.hint.advice, use, tray)

    @property
    def button(self) -> Control | None:
        """The button that does what the hint says, or leads there, if there is one."""
        return marked_button(self._sitting.hint.advice, self.cards, self._layer.controls)

    @property
    def marks(self) -> Marks | None:
        """What it points at, with its note where that covers nothing that lies open."""
        top, words = self._top, self.words
        if words is None or top.modal is not None:
            return None
        director = top.director
        plan = NotePlan(
            top.places, director.view, director.layout, top.asked, self._layer.controls
        )
        return Marks(plan.note(words), self.cards, self.button)

    def lead_keys(self) -> None:
        """Lead the ring of the keyboard to what the hint names."""
        if self._top.modal is None:
            plays = self._top.pointer.grip.use is Use.PLAY
            self.ring.lead(self.button, self.cards if plays else ())
