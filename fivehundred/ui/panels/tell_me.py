"""Keys that read the table aloud: Shift and a letter, in a game or a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from fivehundred.engine.cards import Card
from fivehundred.engine.view import View
from fivehundred.speech.translation import N_, _
from fivehundred.ui.accessibility import spoken_table as answers
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keyboard import MODIFIED


class TellMe(Intent, Enum):
    """What to read aloud; the value is its letter, pressed with Shift, and the words for it."""

    HAND = ("H", N_("your hand by suits"))
    TRICK = ("T", N_("the trick so far"))
    CONTRACT = ("C", N_("contract, trumps and kitty"))
    AUCTION = ("A", N_("the auction so far"))
    SCORE = ("S", N_("the score"))
    TRICKS = ("W", N_("tricks won by each side"))
    CARDS = ("N", N_("number of cards left"))
    TURN = ("Q", N_("whose turn it is, and what is asked"))
    MOVES = ("M", N_("what you may call or play"))

    @property
    def letter(self) -> str:
        return self.value[0]

    @property
    def words(self) -> str:
        return _(self.value[1])


_BY_KEY: Final = {ord(one.letter.lower()): one for one in TellMe}


def tell_me_key(event: pygame.event.Event) -> TellMe | None:
    """Return what a key asks to have read aloud, if anything."""
    if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_SHIFT or event.mod & MODIFIED:
        return None
    return _BY_KEY.get(event.key)


@dataclass(frozen=True, slots=True)
class TellableState:
    """The state to read aloud: a view, the hand in its order, and the open question."""

    view: View
    hand: Sequence[Card]
    company: SeatLabels
    prompt: str = ""


def spoken_answer(what: TellMe, now: TellableState) -> str:
    """Return what to read aloud."""
    view, company = now.view, now.company
    of_table: dict[TellMe, Callable[[View, SeatLabels], str]] = {
        TellMe.TRICK: answers.trick_sentence,
        TellMe.CONTRACT: answers.stakes_sentence,
        TellMe.AUCTION: answers.auction_sentence,
        TellMe.SCORE: answers.scores_sentence,
        TellMe.TRICKS: answers.tricks_sentence,
        TellMe.CARDS: answers.cards_left_sentence,
    }
    if what in of_table:
        return of_table[what](view, company)
    match what:
        case TellMe.HAND:
            return answers.hand_sentence(view, now.hand)
        case TellMe.TURN:
            return answers.turn_sentence(view, company, now.prompt)
        case _:
            return answers.moves_sentence(view)
