"""The words of a drill at the table: its question, and what the answer is worth."""

from __future__ import annotations

import pygame

from fivehundred.engine.actions import Discard, Give, PlayCard
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.drilling import Drilling, DrillPhase
from fivehundred.learning.drills.round import DrillRound
from fivehundred.speech.learning.drills import (
    answer_words,
    heading_words,
    question_words,
    theme_title,
    verdict_title,
)
from fivehundred.speech.translation import _
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.route import DrillsRoute
from fivehundred.ui.scenes.table.drill.intents import Ask
from fivehundred.ui.scenes.table.tutor.tutor import GO_ON, Note
from fivehundred.ui.widgets.keys import with_key


def ways_out() -> tuple[AnyButton, ...]:
    """Return what the menu of a drill offers."""
    say = _("To the page of the drills; what you have answered is kept.")
    return (PushButton(_("Leave the drills"), DrillsRoute(), description=say),)


def note_of(drilling: Drilling, round_: DrillRound) -> Note:
    """Return what is said of a drill now."""
    heading, shown = heading_words(round_), drilling.shown
    match drilling.progress:
        case DrillPhase.ASKED:
            return Note(question_words(shown), heading)
        case DrillPhase.WEIGHED:
            return Note(_("An expert thinks it over…"), heading)
        case DrillPhase.FAILED:
            text = _("What this is worth could not be worked out this time.")
            return Note(text, heading, answers=_answers(right=True))
        case DrillPhase.RATED:
            return _rated(drilling, shown, heading)


def _rated(drilling: Drilling, shown: View, heading: str) -> Note:
    rating, drill = drilling.rating, drilling.drill
    assert rating is not None
    title = _("{verdict}: {theme}").format(
        verdict=verdict_title(rating), theme=theme_title(drill.theme)
    )
    return Note(
        answer_words(drill, rating, shown),
        title,
        foot=heading,
        answers=_answers(right=rating.is_right),
        cards=() if rating.is_right else _cards(drill),
        urgent=not rating.is_right,
    )


def _answers(*, right: bool) -> tuple[AnyButton, ...]:
    on = PushButton(
        _("Next"), Ask.NEXT, True, with_key(_("Go on to the next drill."), "Enter"), keys=GO_ON
    )
    if right:
        return (on,)
    say = _("Ask the same once more (A); this one comes again at the end of the round.")
    return PushButton(_("Again"), Ask.AGAIN, False, say, keys=(pygame.K_a,)), on


def _cards(drill: Drill) -> tuple[Key, ...]:
    """Return the cards of the best answer."""
    match drill.best:
        case PlayCard(card=card):
            return (card.code,)
        case Discard(cards=cards) | Give(cards=cards):
            return tuple(card.code for card in cards)
        case _:
            return ()
