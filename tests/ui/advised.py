"""What hint and coach say on pictures of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Suit
from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.judgement import AdviceReason, JudgedAction, Judgement
from tests.ui.hand import Hand, perform


def ask_for_hint(hand: Hand) -> None:
    """Ask for a hint that looks like an expert's words."""
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.table.services.thinker.hint = _advice(hand)  # type: ignore[attr-defined]
    hand.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    hand.settle()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]


def _advice(hand: Hand) -> Judgement:
    """Advise something that looks like an expert's words."""
    actions: list[act.SeatAction] = []
    for offer in hand.table.sitting.view.legal:
        match offer:
            case act.DiscardOffer(seat=seat, count=count, cards=cards):
                actions.append(act.Discard(seat, cards[-count:]))
            case act.CutOffer():
                actions.append(offer.at(0.5))
            case act.GiveOffer(seat=seat, count=count, cards=cards):
                actions.append(act.Give(seat, cards[-count:]))
            case _:
                actions.append(offer)
    best = actions[len(actions) // 2]
    rest = [one for one in actions if one != best][:2]
    weighed = [JudgedAction(best, 126.2, 0.714, 131.0, 14.0)]
    values = (98.0, -12.0)
    weighed += [JudgedAction(one, v, 0.5, v, 20.0) for one, v in zip(rest, values, strict=False)]
    return Judgement(best, tuple(weighed), 140)


def costly_for(hand: Hand, mode: CoachMode) -> act.SeatAction:
    """Let a coach look on, and return what they think costly of what the person may do now."""
    while len(legal := hand.table.sitting.view.legal) == 1:
        # Where there is no choice, nothing is judged.
        perform(hand.table, legal[0])  # type: ignore[arg-type]
        hand.app.thinker.silent = False  # type: ignore[attr-defined]
        hand.settle()
        hand.app.thinker.silent = True  # type: ignore[attr-defined]
    found = _advice(hand)
    hand.app.weigher.hint = replace(  # type: ignore[attr-defined]
        found, reason=AdviceReason.KEEPS_HIGHER, suit=Suit.CLUBS
    )
    hand.app.change_settings(replace(hand.app.settings, coach=mode))
    hand.frames(3)
    return found.weighed[-1].action


def coached(mode: CoachMode) -> Callable[[Hand], None]:
    """Do something costly under the eyes of a coach: he warns of it, or tells why it was."""

    def does(hand: Hand) -> None:
        perform(hand.table, costly_for(hand, mode))
        hand.settle()
        if mode is CoachMode.AFTER:
            hand.key(pygame.K_g, "g")
            hand.settle()

    return does
