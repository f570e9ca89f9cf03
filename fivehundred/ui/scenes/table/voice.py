"""The table's voice: it announces the newest of events, focus, prompt and refusals."""

from __future__ import annotations

from fivehundred.speech.learning.first_game import with_lamp
from fivehundred.speech.spoken import Phrase, StatusLine, Verbosity
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word, role_words, sentence
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.tell_me import TellableState, TellMe, spoken_answer
from fivehundred.ui.scenes.shared.picture import seat_at
from fivehundred.ui.scenes.table import prompts, words
from fivehundred.ui.scenes.table.hand.interaction import HandMode
from fivehundred.ui.scenes.table.shown import StatusText
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.sound import Cue


class TableVoice:
    """What is said at one table; ``problem`` says why the game is not saved."""

    def __init__(self, top: Tabletop) -> None:
        self.line = StatusLine(top.services.spoken)
        self.message = self.problem = ""
        self.announce = top.services.spoken.announce
        self.hand_over = top.services.spoken.hand_over
        self._sound = top.services.sound
        self._layer = top.services.layer
        self._sitting = top.sitting
        self._top = top

    def recall(self) -> None:
        happened, names = self._sitting.session.events_of_deal, self._top.company.names
        self.line.recall(words.sentences_of(self._sitting, happened, names))

    def refuse(self, why: str) -> None:
        self.answer(StatusText(why, urgent=True))

    def answer(self, line: StatusText) -> None:
        self.message = line.text
        if line.urgent:
            self._sound.play(Cue.ERROR)

    def read_aloud(self, what: TellMe) -> None:
        """Answer a tell-me key, even if the answer is the same as before."""
        director, modal = self._top.director, self._top.modal
        prompt = self._prompt() if modal is None else modal.says
        hand, company = director.layout.hand, self._top.company
        self.message = spoken_answer(what, TellableState(director.view, hand, company, prompt))
        self.line.say(self.message)

    def status(self) -> StatusText:
        prompt = _("Thinking…") if self._sitting.hint.waiting else self._prompt()
        prompt = self.problem or prompt
        rests = self.line.mouse_rests(prompt, self._layer.mouse)
        self.line.label = self._layer.label
        text, urgent = self.line.read(
            focus=self._focus(rests=rests and self._top.modal is None),
            prompt=prompt,
            event=self._top.director.say,
            alarm=self.message,
        )
        return StatusText(text, urgent or (bool(self.problem) and text == self.problem))

    def drawn(self, status: StatusText) -> StatusText:
        """Return the part of the status line to draw, without what the table shows already."""
        asked, notes = self._top.asked, self._top.notes
        taught = notes.taught
        if status.urgent:
            return status
        if self._top.modal is not None:
            # Events belong to the table below the panel.
            return StatusText() if status.text == self._top.director.say else status
        if taught is not None and status.text == taught.note.says:
            return StatusText(self._prompt())
        if asked is None:
            return status
        if (
            isinstance(asked, AuctionPanel)
            and asked.explains_focus(self._layer)
            and notes.hint is None
        ):
            return StatusText(asked.next_keys or self._prompt())
        return StatusText() if status.text == asked.says else status

    def _prompt(self) -> str:
        top, sitting = self._top, self._sitting
        if top.modal is not None or not top.asks or sitting.guide.is_paused:
            return ""
        if top.pointer.lifted is not None and top.notes.taught is not None:
            # A learner may not know yet that one click only lifts a card.
            return _("Click the card again to play it.")
        view, choice = sitting.view, top.director.choice
        said = prompts.prompt(view, sitting.viewer, top.company, choice, top.asked)
        # In a first game the foot of the note may explain the lamp already.
        has_foot = top.notes.taught is not None and bool(top.notes.taught.note.foot)
        is_guided = sitting.guide.is_first_game and not has_foot
        if said and is_guided and sitting.hint.judgement is None:
            said = with_lamp(said)
        wordy = top.services.settings.verbosity is Verbosity.FULL
        moves = prompts.moves_beside(view) if wordy and said else ""
        return Phrase(said, full=f"{said} {moves}".rstrip())

    def _focus(self, *, rests: bool) -> str:
        layer, top = self._layer, self._top
        if layer.focus is not None:
            more = top.asked.next_keys if isinstance(top.asked, AuctionPanel) else ""
            return f"{layer.focus.sentence} {more}".rstrip()
        card = self._focused_card()
        if card or rests:
            return card
        if layer.sentence or top.modal is not None:
            return layer.sentence
        return seat_at(layer.mouse, top.director.view, top.places, top.company)

    def _focused_card(self) -> str:
        """Return the focused card: “Queen of hearts, card 3 of 10: it may be played.”"""
        top, view, key = self._top, self._sitting.view, self._top.keys.focused
        if key is None or top.modal is not None:
            return ""
        row, interaction = top.keys.row_of(key), top.pointer.interaction
        card = interaction.cards[key]
        at = {"card": card_word(card), "place": row.index(key) + 1, "count": len(row)}
        lies = key, interaction, top.director.choice, top.director.layout
        place = words.use_words(*lies).format(**at)
        role = role_words(view, card, words.holder_of(view, self._sitting.viewer, card))
        said = " ".join(part for part in (sentence(place), role) if part)
        brief = sentence(words.brief_use_words(*lies).format(**at))
        return Phrase(said, terse=brief, full=self._with_action(said, key))

    def _with_action(self, said: str, key: Key) -> str:
        top, interaction = self._top, self._top.pointer.interaction
        if top.services.settings.verbosity is not Verbosity.FULL:
            return said
        if interaction.mode is HandMode.PLAY and key not in interaction.legal:
            does = words.why_not_played(
                self._sitting, top.company.names, interaction.cards[key]
            ).text
        elif self._layer.keyboard.pressed_by_enter is not None:
            # Enter answers the tutor's note wherever the focus is.
            does = _(words.READ_FIRST)
        else:
            does = words.enter_words(key, interaction, top.director.choice)
        return f"{said} {does}".rstrip()
