"""What can lie over a screen of the gallery: dialogs, questions and notes, and how one gets there.

Each is over a screen that the gallery shows first, or sits down by itself where that is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.rules.options import DeclareOn, Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.library import library
from fivehundred.learning.drills.schedule import round_of
from fivehundred.learning.lessons.lesson import PromptKind
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.record import Record, state_after
from fivehundred.session.storage.listing import ListedFile
from fivehundred.session.taking_back import RestartOffer
from fivehundred.table.commands import Request, RestartDeal, TakeBack
from fivehundred.ui import route
from fivehundred.ui.pages.games.blocks import SearchGames
from fivehundred.ui.pages.house_rules import rule_sets
from fivehundred.ui.pages.house_rules.tabs import ChangeDraft
from fivehundred.ui.pages.rule_book.search import Read
from fivehundred.ui.panels.dialog import Dialog, import_dialog
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.scenes.replay import prompts as replay_prompts
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.scenes.table.intents import MoveCard, Opening, TakeIn
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent
from tests.session.games import finished_game
from tests.ui.choosing import called, sit
from tests.ui.deals import calling, cutting, exchanging, following, leading
from tests.ui.hand import Hand, perform
from tests.ui.learner import Learner
from tests.ui.scripted import fresh_game, game_of

Opener = Callable[[Hand], None]


def pushes(*labels: str) -> Opener:
    """Press buttons one after the other."""

    def does(hand: Hand) -> None:
        for label in labels:
            hand.push(label)
            hand.frame()

    return does


def keyed(*keys: int) -> Opener:
    """Press keys one after the other."""

    def does(hand: Hand) -> None:
        for key in keys:
            hand.key(key, chr(key) if key < 128 else "")
            hand.frame()

    return does


def opens(dialog: Callable[[], Dialog]) -> Opener:
    """Open a dialog over a page."""

    def does(hand: Hand) -> None:
        assert isinstance(hand.app.scene, BaseScene)
        hand.app.scene.open(dialog())

    return does


def asks(*intents: Intent) -> Opener:
    """Ask the screen for something, as its buttons would."""

    def does(hand: Hand) -> None:
        scene = hand.app.scene
        assert isinstance(scene, BaseScene | TableScene)
        for intent in intents:
            scene.take(intent) if isinstance(scene, TableScene) else scene.do(intent)
            hand.frames(2)

    return does


_LONG = ChangeDraft(Draft.of_preset("australian").with_option("target", 1000))


def at(record: Callable[[], Record], *then: Opener) -> Opener:
    """Sit down at a game, and do something there."""

    def does(hand: Hand) -> None:
        sit(hand, record())
        for one in then:
            one(hand)

    return does


def shows(what: Opening) -> Callable[[Hand], None]:
    """Open what can be opened over the table."""

    def does(hand: Hand) -> None:
        hand.table.take(what)

    return does


def settings_page(number: int) -> Callable[[Hand], None]:
    """Open a page of the settings."""

    def does(hand: Hand) -> None:
        hand.table.take(Opening.SETTINGS)
        panel = hand.table.top.modal
        assert isinstance(panel, SettingsPanel)
        panel.respond(panel.tabs.to(number))
        hand.table.top.refill()

    return does


# — pages —


def _branches() -> Dialog:
    rows = [ListedFile(Path(f"{name}.json"), name, (0, 0)) for name in ("What if", "What if 2")]
    return replay_prompts.branches_dialog(rows)


def _unkept(then: route.Route | None) -> Opener:
    def does(hand: Hand) -> None:
        sit(hand, calling())
        hand.app.go(route.UnsavedRoute(then))
        hand.frame()

    return does


def _open_dropped(hand: Hand) -> None:
    hand.app.store.save("dropped", finished_game())
    hand.table.take(TakeIn(hand.app.store.path_of("dropped")))
    hand.frame()


# — the table —


def _revoking() -> Record:
    hands = ("AH KH QC", "5H 9C 8C", "6H 7H 8H", "9H 10H 5D")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("7S")),
        leader=0,
        dealer=3,
        tricks=(4, 1, 1, 1),
    )
    return replace(game_of(replace(Variant(), revokes=Revokes.HOFFMANN), 1), start=start)


def _played(codes: str) -> Opener:
    """Play cards, whoever's turn it is."""

    def does(hand: Hand) -> None:
        for code in codes.split():
            seat = hand.table.sitting.session.common.to_act
            assert seat is not None
            perform(hand.table, PlayCard(seat, parse_card(code)))
            hand.settle()

    return does


def _proved(hand: Hand) -> None:
    """Wait for a computer player to claim a revoke that is proved."""
    hand.until(lambda: hand.table.top.modal is not None, ms=300)


def _challenge_played(hand: Hand) -> None:
    """Play the first deal of a challenge to its end, as a beginner would."""
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.app.go(route.PlayChallengeRoute(Challenge("2026-11-23"), 1))
    hand.frame()
    table = hand.table
    for _turn in range(1000):
        if table.top.notes.taught is not None and table.top.notes.taught.note.answers:
            break
        if table.top.asks:
            perform(table, choose(table.sitting.view, Level.LEARNER, 1))
        hand.frame(300)
    hand.settle()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]


def _lead_joker(hand: Hand) -> None:
    """Lead a joker, by keys."""
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    hand.settle()


def _one_deal() -> Record:
    """Give a game that has just come to the sheet of its first deal."""
    game = finished_game(1)
    dealt = [at for at, done in enumerate(game.actions) if isinstance(done, Deal)]
    begun = (replace(game, actions=game.actions[:end]) for end in dealt[1:])
    return next(one for one in begun if state_after(one).match.deals)


def _laid(hand: Hand) -> None:
    """Choose all cards that are to be laid away."""
    for card in hand.table.top.director.layout.hand[-3:]:
        hand.table.take(MoveCard(card))
        hand.settle()


def _lower_again(hand: Hand) -> None:
    """Lift the curtain and lower it again, until its button is awake."""
    for request in (Request.LIFT_CURTAIN, Request.LOWER_CURTAIN):
        hand.table.take(Do(request))
        hand.frames(10, 200)


def _to_declare() -> Record:
    return _contracted(declare=DeclareOn.ANY_CONTRACT, joker_attach="never")


def _to_attach() -> Record:
    return _contracted()


def _contracted(**changes: Any) -> Record:
    """Give a game whose contractor has something to say before the first lead."""
    session = called(fresh_game("australian", **changes), ["8NT", "pass", "pass", "pass"])
    away = [card for card in session.state.hands[0] if not card.is_joker][:3]
    session.submit(Discard(0, tuple(away)))
    return session.record


def _joker_led() -> Record:
    start = Start(
        hands=tuple(parse_cards(c) for c in ("JKC JKW AS", "5H 9C 8C", "6H 7H 8H", "9H 10H 7D")),
        contract=MakeCall(0, parse_call("8NT")),
        leader=0,
        dealer=3,
        tricks=(4, 1, 1, 1),
    )
    return replace(game_of(PRESETS["french-canadian"].variant, 1), start=start)


def _two_persons() -> Record:
    return called(fresh_game("australian", persons=2), ["6S"]).record


# — lessons, drills, challenges —


def _drill(kind: type[SeatAction], *, right: bool) -> Drill:
    """Return a drill that asks for a kind of action, with such an answer among those rated."""
    return next(
        one
        for one in library()
        if isinstance(one.best, kind) and any(rated.is_right is right for rated in one.rated)
    )


def answered(kind: type[SeatAction], *, right: bool) -> Opener:
    """Answer a drill, by keys."""

    def does(hand: Hand) -> None:
        drill = _drill(kind, right=right)
        hand.app.go(route.DrillRoute(round_of((drill.key,)), (drill,)))
        hand.frame()
        hand.settle()
        rated = next(one for one in drill.rated if one.is_right is right)
        Learner(hand, by_keys=True).answer(rated.action)
        hand.frames(3)
        hand.settle()

    return does


def _lesson(wanted: PromptKind) -> Opener:
    """Take the first lesson to where it says something of a kind."""

    def does(hand: Hand) -> None:
        hand.app.thinker.silent = False  # type: ignore[attr-defined]
        Learner(hand, by_keys=True, errs=wanted is PromptKind.WRONG).take("01-trick", wanted)
        hand.app.thinker.silent = True  # type: ignore[attr-defined]

    return does


MOMENTS: dict[str, tuple[str, Opener]] = {
    "home-keys": ("home", keyed(pygame.K_QUESTION)),
    "home-settings": ("home", keyed(pygame.K_o)),
    "licences": ("settings-files", pushes("Licences")),
    "people-none": ("home", keyed(pygame.K_p)),
    "people-at-seat": ("new-game", pushes("Who?")),
    "new-game-over": ("menu", pushes("New game…")),
    "first-start-welcome": ("first-start", pushes("Play")),
    "games-more": ("saved-games", pushes("More…")),
    "games-rename": ("saved-games", pushes("More…", "Rename…")),
    "games-import": ("saved-games", pushes("More…", "Import games…")),
    "games-export": ("saved-games", pushes("More…", "Export a copy…")),
    "games-search": ("saved-games", pushes("Search")),
    "games-found": ("saved-games", asks(SearchGames("club"))),
    "rules-which": ("rules-to-choose", pushes("Other rules…")),
    "rules-contents": ("rules", asks(Read.CONTENTS)),
    "rules-search": ("rules", asks(Read.SEARCH)),
    "house-leave": ("house-rules", asks(_LONG, rule_sets.LeaveDraft(route.NewGameRoute()))),
    "house-save": ("house-rules", pushes("Save as…")),
    "house-replace": ("house-rules", opens(lambda: rule_sets.replace_dialog("x", Path("x")))),
    "house-rename": ("house-rules", opens(lambda: rule_sets.rename_dialog("Wednesday"))),
    "house-import": ("house-rules", opens(lambda: import_dialog(rule_sets.ImportSet))),
    "challenges-import": ("challenges", pushes("Import")),
    "unkept": ("", _unkept(None)),
    "unkept-leaving": ("", _unkept(route.HomeRoute())),
    "replay-sheet": ("replay", keyed(pygame.K_t)),
    "replay-play-on": ("replay", keyed(pygame.K_p)),
    "replay-keys": ("replay", keyed(pygame.K_QUESTION)),
    "replay-last-trick": ("replay", keyed(pygame.K_l)),
    "replay-moves": ("replay", keyed(pygame.K_m)),
    "replay-branches": ("replay", opens(_branches)),
    "again-asked": ("play", asks(Do(RestartDeal(RestartOffer.SAME_CARDS)))),
    "skip-asked": ("play", asks(Do(RestartDeal(RestartOffer.NEW_CARDS)))),
    "take-back-asked": ("", at(_two_persons, asks(Do(TakeBack())))),
    "curtain-lowered": ("curtain", _lower_again),
    "revoke-asked": ("", at(_revoking, _played("AH 5H 6H 9H"), keyed(pygame.K_r))),
    "revoke-proved": ("", at(_revoking, _played("AH 9C 6H 9H KH 5H"), _proved)),
    "open-dropped": ("play", _open_dropped),
    "sheet-fresh": ("", at(_one_deal)),
    "cut": ("", at(cutting)),
    "exchange-ready": ("", at(exchanging, _laid)),
    "declare": ("", at(_to_declare)),
    "attach": ("", at(_to_attach)),
    "joker-led": ("", at(_joker_led, _lead_joker)),
    "lead": ("", at(leading)),
    "follow": ("", at(following)),
    "lesson-on": ("", _lesson(PromptKind.READ)),
    "lesson-wrong": ("", _lesson(PromptKind.WRONG)),
    "lesson-done": ("", _lesson(PromptKind.DONE)),
    "lesson-menu": ("lesson", keyed(pygame.K_ESCAPE)),
    "drill-menu": ("drill", keyed(pygame.K_ESCAPE)),
    "challenge-menu": ("challenge-deal", keyed(pygame.K_ESCAPE)),
    "challenge-played": ("", _challenge_played),
    "drill-call-right": ("", answered(MakeCall, right=True)),
    "drill-call-wrong": ("", answered(MakeCall, right=False)),
}
"""Each by its name: the screen it lies over, and how it is opened there."""
