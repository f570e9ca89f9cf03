"""What is asked on the first screen: a name and a bird, a language, how well the game is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.speech.locale.languages import LANGUAGES, spoken_language
from fivehundred.speech.translation import _, pgettext
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.portrait import draw_portrait
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.first_start import intents as ask
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.setup.birds import bird_word
from fivehundred.ui.setup.knowledge import Knowledge, knowledge_sentence, knowledge_word
from fivehundred.ui.widgets.choosers import segments
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

NAME: Final = "name"


def labels() -> tuple[str, ...]:
    """Return what is asked, row by row."""
    return _("Your name"), _("Language"), _("How well do you know 500?")


def foot() -> Sequence[FootButton[Intent]]:
    """Return the buttons at the foot."""
    say = _("Sit down and deal (Enter).")
    play = FootButton(pgettext("button", "Play"), ask.On.PLAY, say, primary=True)
    later = FootButton(pgettext("button", "Later"), ask.On.LATER, _("To the home screen (Esc)."))
    return (later, play)


def welcome() -> Dialog:
    """Say in three sentences what the game is, to somebody who has never played it."""
    text = " ".join(
        (
            _("Four people play as two sides: the one opposite you is your partner."),
            _("A side bids how many of the ten tricks it will take, and with which trumps."),
            _("Taking them brings points, and the first side with 500 wins."),
        )
    )
    lesson = Answer(_("First lesson"), ask.On.LESSON, True, _("Play your first tricks (Enter)."))
    game = Answer(_("A game at once"), ask.On.GAME, False, _("Sit down and deal."))
    return Dialog(_("What is 500?"), (lesson, game), text=text, cancel=Close())


def ask_name(layer: WidgetLayer, box: pygame.Rect, name: str, *, begin: bool) -> None:
    """Put the field of the name on the layer."""
    layer.entry(
        box,
        name,
        None,
        changed=ask.TakeName,
        say=_("Your name, as it stands at the table."),
        name=NAME,
        begin=begin,
    )


def draw_field(canvas: Canvas, box: pygame.Rect, text: str) -> None:
    """Draw what a field with a text looks like before there is one."""
    draw_box(canvas.surface, box, canvas.px(9), canvas.palette.ivory)
    style = canvas.style(Face.SANS, 19, canvas.palette.ink)
    canvas.fitted(text, style, box.inflate(-canvas.px(22), 0), "midleft")


def choose_bird(layer: WidgetLayer, box: pygame.Rect, bird: str) -> None:
    """Put the portrait on the layer; pressed it is the next one, arrows turn it."""
    word = bird_word(bird)
    layer.button(
        box,
        word,
        ask.TurnBird(1),
        style=ButtonStyle.QUIET,
        say=_("Your portrait: {bird}. Press it for another one.").format(bird=word),
        face=partial(draw_portrait, bird),
        turn=lambda dx, _dy: ask.TurnBird(dx) if dx else None,
        name="bird",
        enter=False,
    )


def choose_language(layer: WidgetLayer, box: pygame.Rect) -> None:
    """Put the languages on the layer, each by its own name."""
    names = [language.name for language in LANGUAGES]
    at = LANGUAGES.index(spoken_language())
    _row(layer, box, names, at, ask.TakeLanguage, names, "language")


def choose_knowledge(layer: WidgetLayer, box: pygame.Rect, chosen: Knowledge) -> None:
    """Put on the layer how well the game may be known."""
    every = tuple(Knowledge)
    says = [
        _("{word}: {sentence}").format(word=knowledge_word(one), sentence=knowledge_sentence(one))
        for one in every
    ]
    words = [knowledge_word(one) for one in every]
    _row(layer, box, words, every.index(chosen), ask.TakeKnowledge, says, "knowledge")


def _row(  # noqa: PLR0913, PLR0917  every part of a row is one argument
    layer: WidgetLayer,
    box: pygame.Rect,
    words: list[str],
    at: int,
    choose: Callable[[int], ask.FirstIntent],
    says: list[str],
    name: str,
) -> None:
    segments(layer, box, words, at, choose, say=says, name=name)
