"""The pages, and the dialogs over them, that the gallery has no pictures of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import Challenge, given_set, packs
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.paths import learning_folder
from fivehundred.session.pad import Pad
from fivehundred.session.record import Origin
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui import route
from fivehundred.ui.pages.challenge import ChallengeIntent
from fivehundred.ui.pages.challenges import ChallengesIntent
from fivehundred.ui.pages.first_start import FirstIntent
from fivehundred.ui.pages.games.blocks import SearchGames, Searching
from fivehundred.ui.pages.games.filing import FilingIntent, SeveralIntent
from fivehundred.ui.pages.home import HomeIntent
from fivehundred.ui.pages.house_rules import rule_sets as kept
from fivehundred.ui.pages.house_rules.option_filter import (
    FIRST_GROUP,
    SETS,
    TABS,
    OptionFilter,
    ShowOptions,
)
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from fivehundred.ui.pages.house_rules.tabs import ChangeDraft
from fivehundred.ui.pages.new_game import PLAYERS
from fivehundred.ui.pages.pad_blocks import AnswerPad, PadIntent
from fivehundred.ui.pages.rule_book.search import Find, Read
from fivehundred.ui.pages.standings import StandingsIntent
from fivehundred.ui.panels.dialog import Dialog, import_dialog
from fivehundred.ui.panels.panel import OpenInstead
from fivehundred.ui.panels.people import knowledge_dialog
from fivehundred.ui.people import Person
from fivehundred.ui.scenes.replay import intents as replays
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.setup.workshop_draft import WorkshopIntent
from fivehundred.ui.widgets.intent import Intent
from tests.learning.challenge.handed_in import results_in
from tests.session.setups import whole
from tests.ui import gallery
from tests.ui.hand import Hand
from tests.ui.pads import BID, a_pad, an_evening

Opens = Callable[[Hand], object]


def _on(way: Callable[[], route.Route], *intents: Intent) -> Opens:
    """Go somewhere, and have things done there."""

    def opens(hand: Hand) -> None:
        hand.app.go(way())
        hand.frames(3)
        do(hand, *intents)

    return opens


def do(hand: Hand, *intents: Intent) -> None:
    """Have things done on a page, or in what lies over it."""
    for intent in intents:
        scene = hand.app.scene
        assert isinstance(scene, BaseScene)
        asked = intent if scene.modal is None else scene.modal.respond(intent)
        if asked is not None:
            assert scene.follow(asked) is None, f"{intent} leads elsewhere"
        scene.refill()
        hand.app.touch()
        hand.frame()


def _after(screen: str, *intents: Intent) -> Opens:
    """Go to a screen of the gallery, and have things done there."""

    def opens(hand: Hand) -> None:
        assert gallery.show(hand, screen, "australian")
        do(hand, *intents)

    return opens


def _standings(*keys: int) -> Opens:
    """Count some results, of which one has a wrong sum."""

    def opens(hand: Hand) -> None:
        folder = results_in(hand.app.store.folder / "results")
        hand.app.go(route.StandingsRoute((folder,)))
        hand.frame()
        assert hand.app.services.errands.wait(60)
        hand.frames(2)
        for key in keys:
            hand.key(key)

    return opens


_DRAFT: Final = Draft.of_preset("classic")
_CHANGED: Final = replace(_DRAFT, variant=replace(_DRAFT.variant, target=1000, players=6))
_DIFFERING: Final = OptionFilter().of_changes(_CHANGED.changes)


def _house_rules(draft: Draft, *intents: Intent) -> Opens:
    def opens(hand: Hand) -> None:
        hand.app.house_rules.save(HouseRules("test", "classic", PRESETS["classic"].variant))
        hand.app.go(route.HouseRulesRoute(draft))
        hand.frames(2)
        assert isinstance(hand.app.scene, HouseRulesPage)
        if draft is _CHANGED:
            do(hand, ChangeDraft(_CHANGED))
        do(hand, *intents)

    return opens


def _house_rules_asked(dialog: Callable[[], Dialog]) -> Opens:
    def opens(hand: Hand) -> None:
        _house_rules(_DRAFT)(hand)
        do(hand, OpenInstead(dialog()))

    return opens


def _replaced(hand: Hand) -> None:
    _house_rules(_DRAFT, kept.SaveRules("test"))(hand)


def _values(hand: Hand) -> None:
    _house_rules(_DRAFT, ShowOptions(OptionFilter().on(FIRST_GROUP)))(hand)
    controls = {one.name: one for one in hand.app.layer.controls}
    hand.click(controls["option deck"].rect.center)


def _new_game(players: int, *, below: bool) -> Opens:
    def opens(hand: Hand) -> None:
        hand.app.change_settings(replace(hand.app.settings, name="Ann"))
        hand.app.go(route.NewGameRoute())
        hand.frames(2)
        hand.push(str(players))
        for _key in range(2 * below):
            hand.key(pygame.K_PAGEDOWN)

    return opens


def _people(hand: Hand) -> None:
    hand.app.people.remember((Person("Ann", "emu"), Person("Bea", "wren")))
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.key(pygame.K_p, "p")


def _newcomer(hand: Hand) -> None:
    assert gallery.show(hand, "people", "australian")
    do(hand, OpenInstead(knowledge_dialog(Person("Bea", "wren"))))


def _branches(hand: Hand) -> None:
    """List games that leave another one at one place."""
    record = gallery.game_of_preset("australian")
    store = hand.app.store
    store.save("test", record)
    for at in range(3):
        origin = Origin("test", record.created, 57)
        actions = record.actions[: 66 + at]
        store.save(f"Sunday {at}", replace(record, actions=actions, origin=origin))
    hand.app.go(route.ReplayRoute(store.path_of("test"), 57))
    hand.frame()
    scene = hand.app.scene
    hand.until(lambda: not scene.branches.waits)  # type: ignore[union-attr]
    hand.frame()
    forks = [one for one in hand.app.layer.controls if one.name.startswith("fork")]
    hand.click(forks[0].rect.center)


def _score_pad(pad: Callable[[], Pad], *intents: Intent) -> Opens:
    """Go to a score pad, and have something answered there."""
    return _on(lambda: route.ScorePadRoute(pad=pad()), *intents)


def _worth(hand: Hand) -> None:
    _on(route.WorkshopRoute, WorkshopIntent.FILL, WorkshopIntent.WEIGH)(hand)
    scene = hand.app.scene
    hand.until(lambda: scene.modal is not None)  # type: ignore[union-attr]
    hand.frame()


def _join_set(hand: Hand) -> None:
    """Make a challenge of a deal where there is a set that nobody has begun."""
    shelf = ChallengeStore(learning_folder(hand.app.store.folder), hand.app.settings.name)
    deals = packs("thursday", "australian", PRESETS["australian"].variant.deck)
    shelf.keep(ChallengeFile(given_set(deals[:2], "australian", "Sunday")))
    setup = whole("australian", 1)
    rules = replace(setup.rules, variant=PRESETS["australian"].variant)
    _on(lambda: route.WorkshopRoute(replace(setup, rules=rules)), WorkshopIntent.CHALLENGE)(hand)


def _remark(hand: Hand) -> None:
    hand.app.store.save("test", gallery.game_of_preset("australian"))
    hand.app.go(route.ReplayRoute(hand.app.store.path_of("test"), 20))
    hand.frame()
    do(hand, replays.ReplayAction.REMARK)


PAGES: Final[Mapping[str, Opens]] = {
    "score-pad first": _score_pad(partial(an_evening, 0)),
    "score-pad what": _score_pad(partial(an_evening, 8), AnswerPad(0)),
    "score-pad tricks": _score_pad(partial(an_evening, 4), AnswerPad(0), AnswerPad(BID)),
    "score-pad three": _score_pad(partial(a_pad, "three-handed", 3), AnswerPad(0), AnswerPad(BID)),
    "score-pad five": _score_pad(partial(a_pad, "five-handed", 3), AnswerPad(0), AnswerPad(BID)),
    "score-pad american": _score_pad(partial(a_pad, "american", 2), AnswerPad(1)),
    "score-pad hoyle": _score_pad(
        partial(a_pad, "hoyle-revokes", 3), AnswerPad(1), AnswerPad(BID)
    ),
    "score-pad disputes": _score_pad(an_evening, PadIntent.ASK_DISPUTE),
    "score-pad export": _score_pad(an_evening, PadIntent.ASK_EXPORT),
    "first-start what-is-500": _on(route.FirstStartRoute, FirstIntent.PLAY),
    "home keys": _on(route.HomeRoute, HomeIntent.KEYS),
    "home settings": _on(route.HomeRoute, HomeIntent.SETTINGS),
    "people none": _on(route.HomeRoute, HomeIntent.PEOPLE),
    "people new-game": _people,
    "people knowledge": _newcomer,
    "statistics none": _on(route.StatisticsRoute),
    "rules contents": _after("rules", Read.CONTENTS),
    "rules search": _after("rules", Read.SEARCH, Find("test")),
    "rules-to-choose which": _after("rules-to-choose", Read.CHOOSE),
    "challenge delete": _on(
        lambda: route.ChallengeRoute(Challenge("quiet-galah-creek")), ChallengeIntent.ASK_DELETE
    ),
    "standings deal": _standings(pygame.K_RIGHT),
    "standings none": _on(route.StandingsRoute),
    "standings remove": _standings(pygame.K_DELETE),
    "standings add": _on(route.StandingsRoute, StandingsIntent.ASK),
    "challenges import": _on(route.ChallengesRoute, ChallengesIntent.IMPORT),
    "workshop empty": _on(route.WorkshopRoute),
    "workshop rules": _on(route.WorkshopRoute, WorkshopIntent.RULES),
    "workshop six-handed": _on(
        lambda: route.WorkshopRoute(whole("six-handed-65", 1)), WorkshopIntent.CHECK
    ),
    "workshop worth": _worth,
    "workshop set": _join_set,
    "replay remark": _remark,
    "saved-games none": _on(route.GamesRoute),
    "saved-games more": _after("saved-games", FilingIntent.SHOW_MORE),
    "saved-games rename": _after("saved-games", FilingIntent.ASK_NAME),
    "saved-games export": _after("saved-games", FilingIntent.ASK_EXPORT),
    "saved-games import": _after("saved-games", FilingIntent.ASK_IMPORT),
    "saved-games search": _after("saved-games", Searching.BEGIN, SearchGames("Ann")),
    "saved-games several": _after("saved-games", SeveralIntent.BEGIN),
    "saved-games several-delete": _after(
        "saved-games", SeveralIntent.ALL, SeveralIntent.ASK_DELETE
    ),
    "saved-games several-move": _after("saved-games", SeveralIntent.ALL, SeveralIntent.ASK_MOVE),
    "saved-games put-away": _after("saved-games", FilingIntent.PUT_AWAY),
    "replay keys": _after("replay", replays.ReplayAction.KEYS),
    "replay sheet": _after("replay", replays.ReplayAction.SHEET),
    "replay last-trick": _after("replay", replays.ReplayAction.LAST_TRICK),
    "replay play-on": _after("replay", replays.ReplayAction.PLAY_ON),
    "replay all-hands": _after("replay", replays.PlaybackAction.TURN_HANDS),
    "replay no-panel": _after("replay", replays.ShowTab("analysis"), replays.ShowTab("analysis")),
    "replay branches": _branches,
    **{
        f"house-rules page-{at}": _house_rules(_CHANGED, ShowOptions(OptionFilter().on(at)))
        for at in range(TABS)
    },
    "house-rules changes": _house_rules(_CHANGED, ShowOptions(_DIFFERING)),
    "house-rules nothing-found": _house_rules(_DRAFT, ShowOptions(OptionFilter().finding("test"))),
    "house-rules put-away": _house_rules(
        _DRAFT, ShowOptions(OptionFilter().on(SETS)), kept.SetAction.PUT_AWAY
    ),
    "house-rules leave": _house_rules(_CHANGED, kept.LeaveDraft(route.NewGameRoute())),
    "house-rules save-as": _house_rules_asked(lambda: kept.save_dialog("")),
    "house-rules replace": _replaced,
    "house-rules rename": _house_rules_asked(lambda: kept.rename_dialog("test")),
    "house-rules import": _house_rules_asked(lambda: import_dialog(kept.ImportSet)),
    "house-rules values": _values,
    **{f"new-game {number}": _new_game(number, below=False) for number in PLAYERS},
    **{f"new-game {number} below": _new_game(number, below=True) for number in PLAYERS},
}
