"""The table's voice: the newest of what has happened, has the focus, is asked or was refused."""

from __future__ import annotations

from fivehundred.table.sitting import Sitting
from fivehundred.ui.panels.auction.panel import AuctionPanel
from fivehundred.ui.scenes.shared import focus_stops
from fivehundred.ui.scenes.table import prompts
from fivehundred.ui.scenes.table.shown import Line
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.words import card_sentence, use_words
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.sound.sound import Sound
from fivehundred.ui.speech.spoken import Spoken, StatusLine
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.layer import WidgetLayer


class Voice:
    """What is said at one table.

    ``message`` is a sentence of the program's own, ``problem`` why the game is not on the disk.
    """

    def __init__(self, spoken: Spoken, sound: Sound, layer: WidgetLayer, top: Tabletop) -> None:
        """Begin with nothing to say."""
        self.line = StatusLine(spoken)
        self.message = self.problem = ""
        self._spoken = spoken
        self._sound = sound
        self._layer = layer
        self._top = top
        self._company = top.company

    def announce(self, text: str) -> None:
        """Say something that stands nowhere on the line."""
        self._spoken.announce(text)

    def refuse(self, why: str) -> None:
        """Announce why something cannot be done."""
        self.answer(Line(why, urgent=True))

    def answer(self, line: Line) -> None:
        """Announce what comes of something; a sound goes with what is urgent."""
        self.message = line.text
        if line.urgent:
            self._sound.play(Cue.ERROR)

    def status(self, sitting: Sitting, mouse: tuple[int, int]) -> Line:
        """Return the whole status line; whatever is new on it is announced."""
        prompt = _("Thinking it over…") if sitting.hint.waiting else self._prompt(sitting)
        prompt = self.problem or prompt
        rests = self.line.rests(prompt, mouse)
        text, urgent = self.line.read(
            focus=self._focus(sitting, mouse, rests=rests and self._top.modal is None),
            prompt=prompt,
            event=self._top.director.say,
            alarm=self.message,
        )
        return Line(text, urgent or (bool(self.problem) and text == self.problem))

    def drawn(self, status: Line, sitting: Sitting) -> Line:
        """Return what is drawn of the status line: nothing that a panel says in its own words."""
        asked = self._top.asked
        if status.urgent or asked is None or self._top.modal is not None:
            return status
        if isinstance(asked, AuctionPanel) and asked.tells(self._layer):
            return Line(self._prompt(sitting))
        return Line() if status.text == asked.says else Line(status.text)

    def _prompt(self, sitting: Sitting) -> str:
        """Return what is asked of the person, where the table does not say it itself."""
        top = self._top
        if top.modal is not None or not top.asks:
            return ""
        choice, company = top.director.choice, self._company
        return prompts.prompt(sitting.view, sitting.viewer, company, choice, top.asked)

    def _focus(self, sitting: Sitting, mouse: tuple[int, int], *, rests: bool) -> str:
        """Return what has the ring: a mouse that only happens to lie somewhere comes last.

        One that ``rests`` where it lay when something else was asked says nothing.
        """
        layer = self._layer
        if layer.focus is not None:
            return layer.focus.sentence
        card = self._card(sitting)
        if card or rests:
            return card
        if layer.sentence or self._top.modal is not None:
            return layer.sentence
        director = self._top.director
        return focus_stops.seat_at(mouse, director.view, director.places, self._company)

    def _card(self, sitting: Sitting) -> str:
        """Return the sentence of the card with the ring, if one has it."""
        top, key = self._top, self._top.keys.focused
        if key is None or top.modal is not None:
            return ""
        words = use_words(key, top.pointer.grip, top.director.choice, top.director.layout)
        return card_sentence(key, top.keys.row_of(key), sitting.view, sitting.viewer, words)
