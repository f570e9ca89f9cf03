"""The tables, and what is asked and opened there, that the gallery has no pictures of."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.rules.options import DeclareOn, Revokes
from fivehundred.engine.state import Start
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.taking_back import RestartOffer
from fivehundred.table import commands as cmd
from fivehundred.table.deal_review import Joy, ReviewStep
from fivehundred.ui import route
from fivehundred.ui.pages.home import HomeIntent
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.panels.settings.row import SettingsAction
from fivehundred.ui.scenes.table.intents import Opening, TakeIn
from tests.ui import gallery
from tests.ui.audit.pages import Opens, do
from tests.ui.choosing import called
from tests.ui.deals import cutting, following, leading
from tests.ui.hand import Hand
from tests.ui.joys import CASES, before_the_last_trick, last_card
from tests.ui.scripted import fresh_game
from tests.ui.seating import sit_down


def _sit(record: Callable[[], Record], *intents: object) -> Opens:
    """Sit down with a game, and have things done there."""

    def opens(hand: Hand) -> None:
        sit_down(hand.app, record(), "audit")
        hand.settle()
        for intent in intents:
            hand.table.take(intent)  # type: ignore[arg-type]
            hand.frame()
        hand.app.touch()

    return opens


def _over(screen: str, what: Opening) -> Opens:
    """Go to a screen of the gallery at the table, and open something over it."""

    def opens(hand: Hand) -> None:
        assert gallery.show(hand, screen, "australian")
        hand.table.take(what)
        hand.app.touch()

    return opens


def _declaring() -> Record:
    record = fresh_game("australian", declare=DeclareOn.ANY_CONTRACT, joker_attach="never")
    session = called(record, ["8NT", "pass", "pass", "pass"])
    away = [card for card in session.state.hands[0] if not card.is_joker][:3]
    session.submit(Discard(0, tuple(away)))
    return session.record


def _attaching() -> Record:
    from tests.ui.test_choices import _jokers  # noqa: PLC0415  one made game, two users

    return _jokers("8NT", "JKC JKW AS")


def _blind() -> Record:
    return called(fresh_game("australian", blind_misere=True)).record


def _revoking() -> Record:
    """Return a game in which a wrong card has been played, and more cards after it."""
    hands = ("AH KH QC", "5H 9C 8C", "6H 7H 8H", "9H 10H 5D")
    start = Start(
        hands=tuple(map(parse_cards, hands)),
        contract=MakeCall(0, parse_call("7S")),
        leader=0,
        dealer=3,
        tricks=(4, 1, 1, 1),
    )
    record = fresh_game("australian", revokes=Revokes.HOFFMANN)
    session = Session(replace(record, start=start), dealer=Dealer(5))
    for code in ("AH", "9C", "6H", "9H", "KH"):
        seat = session.state.to_act
        assert seat is not None
        session.submit(PlayCard(seat, parse_card(code)))
    return session.record


def _proved(hand: Hand) -> None:
    """Have a card played by which a computer player proves the revoke."""
    _sit(_revoking, Do(cmd.Act(PlayCard(1, parse_card("5H")))))(hand)
    hand.until(lambda: hand.table.top.modal is not None, ms=300)
    hand.app.touch()


def _naming(hand: Hand) -> None:
    _sit(_attaching)(hand)
    for _joker in range(2):
        hand.key(pygame.K_f, "f")
        hand.key(pygame.K_RETURN)
        hand.settle()
    hand.play("JKC")


def _taken_back(hand: Hand) -> None:
    """Ask whether what another person has called is to be taken back."""
    sit_down(hand.app, _several(), "audit")
    hand.settle()
    _lift(hand)
    hand.key(pygame.K_p, "p")
    hand.key(pygame.K_RETURN)
    hand.frames(20, 400)
    _lift(hand)
    hand.key(pygame.K_z, "z")


def _several() -> Record:
    return called(fresh_game("australian", persons=2)).record


def _odd(hand: Hand) -> None:
    _sit(following, Opening.ODD)(hand)
    panel = hand.table.top.modal
    assert panel is not None
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.until(lambda: not panel.waits)
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.touch()


def _lift(hand: Hand) -> None:
    hand.frames(3, 600)
    hand.key(pygame.K_RETURN)
    hand.frames(3, 600)


def _dropped(hand: Hand) -> None:
    hand.app.store.save("test", leading())
    _sit(leading, TakeIn(hand.app.store.path_of("test")))(hand)


def _unkept(hand: Hand) -> None:
    """Play at a table whose game cannot be written; its folder is put back."""
    folder = hand.app.store.folder
    away = folder.with_name("saves-away")
    _sit(leading)(hand)
    hand.table.keeper.close()
    folder.mkdir(parents=True, exist_ok=True)
    folder.rename(away)
    folder.write_text("no folder")
    try:
        hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
        hand.table.keeper.close()
        hand.frame()
        hand.app.go(route.UnsavedRoute(route.HomeRoute()))
        hand.frames(2)
    finally:
        folder.unlink()
        away.rename(folder)


class _HungKeeper(Keeper):
    """A keeper whose disk does not answer."""

    at_rest = False


def _hung(hand: Hand) -> None:
    """Wish to leave a game whose disk does not answer."""
    hand.app.services.last_game.keeper = _HungKeeper(hand.app.store, "test")
    hand.app.go(route.UnsavedRoute(route.HomeRoute()))
    hand.frames(2)


def _drill(hand: Hand) -> None:
    """Answer a drill, so that it says how good that was."""
    assert gallery.show(hand, "drill", "australian")
    hand.settle()
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    hand.settle()


def _joy(hand: Hand) -> None:
    """Win every trick of a deal; the cheer stands there until it has been looked at."""
    case = CASES[Joy.SLAM]
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    _sit(lambda: before_the_last_trick(case), Do(cmd.Act(last_card(case))))(hand)
    hand.until(lambda: isinstance(hand.table.top.modal, JoyPanel))
    found = hand.table.top.modal
    assert isinstance(found, JoyPanel)
    found.still, found.elapsed_ms = True, -math.inf
    # Any key closes it; then there is the table, and no sheet in the language of before.
    hand.table.sitting.reading = ReviewStep()


def _licences(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    do(hand, HomeIntent.SETTINGS, SettingsAction.LICENCES)


TABLES: Final[Mapping[str, Opens]] = {
    "cut": _sit(cutting),
    "blind": _sit(_blind),
    "attach": _sit(_attaching),
    "naming": _naming,
    "declare": _sit(_declaring),
    "deal again": _sit(following, Do(cmd.RestartDeal(RestartOffer.SAME_CARDS))),
    "deal skipped": _sit(following, Do(cmd.RestartDeal(RestartOffer.NEW_CARDS))),
    "take-back": _taken_back,
    "dropped": _dropped,
    "unkept": _unkept,
    "unkept hung": _hung,
    "drill answered": _drill,
    "licences": _licences,
    "joy": _joy,
    "lesson menu": _over("lesson", Opening.MENU),
    "fresh-sheet": _over("score-sheet", Opening.FRESH_SHEET),
    "menu revokes": _sit(_revoking, Opening.MENU),
    "revoke": _sit(_revoking, Opening.REVOKE),
    "revoke proved": _proved,
    "odd": _odd,
    "odd none": _sit(lambda: fresh_game("australian"), Opening.ODD),
    "sit-out": _sit(_several, Opening.SIT_OUT),
}
