"""Every screen, panel and dialog, and how each is reached.

Those of the gallery are reached as there; what the gallery has no pictures of is reached here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from unittest.mock import patch

from fivehundred.session.storage.keeper import Keeper
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.scenes.replay import study
from tests.ui import gallery
from tests.ui.audit.faults import FAULTS
from tests.ui.audit.pages import PAGES, Opens
from tests.ui.audit.tables import TABLES
from tests.ui.audit.with_others import WITH_OTHERS
from tests.ui.counted import STATISTICS
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptAnalyst


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen by its name, and how it is reached from anywhere."""

    name: str
    opens: Opens

    def open(self, hand: Hand) -> None:
        """Go there from home; the mouse ends where nothing is."""
        self.opens(hand)
        hand.frames(2, 600)
        hand.move((3, 3))


def go_home(hand: Hand) -> None:
    """Leave whatever is open, and nothing of it behind."""
    app = hand.app
    keeper, app.services.last_game.keeper = app.services.last_game.keeper, None
    app.unsaved.results = ()
    for person in app.people.now:
        app.people.forget(person)
    _clear(app, keeper)
    app.go(route.HomeRoute())
    app._change_scene()
    _clear(app, keeper)
    app.thinker.silent = True  # type: ignore[attr-defined]


def _clear(app: App, keeper: Keeper | None) -> None:
    """Remove all games and house rules; one that is still tried to be saved would come back."""
    if keeper is not None:
        keeper.close()
        keeper.give_up()
    for folder in (app.store.folder, app.house_rules.folder):
        for path in folder.glob("*.json"):
            path.unlink()


PRESETS_OF: Final = {
    "exchange": "american",
    "hint-exchange": "american",
    "partner": "five-handed-hidden",
    "hint-partner": "five-handed-hidden",
    "play": "five-handed-hidden",
    "late": "two-handed-dead-hand",
    "score-sheet": "walker",
}
"""The presets whose games come to these screens with the most to say; else the usual one."""
SHAPES: Final = {
    "auction": ("american", "quebec", "five-handed", "hoyle", "six-handed-pairs"),
    "exchange": ("hoyle", "french-canadian", "two-handed-dummy", "three-handed"),
    "play": ("australian", "hoyle", "two-handed-dummy", "six-handed-65", "five-handed"),
    "score-sheet": ("australian", "hoyle", "six-handed-pairs", "two-handed-dummy"),
    "game-over": ("six-handed-pairs",),
    "hint-auction": ("six-handed",),
    "last-trick": ("six-handed",),
}
"""Tables of other shapes at which a screen is looked at too."""


def _of_gallery(screen: str, preset: str) -> Opens:
    def opens(hand: Hand) -> None:
        # What is found out beside the screen is found out here and now.
        with patch.object(study, "Analyst", PromptAnalyst):
            assert gallery.show(hand, screen, preset), f"{preset} does not come to {screen}"

    return opens


def _from_gallery() -> Iterator[Screen]:
    every = (*gallery.SCREENS, *gallery.MORE, *gallery.MORE_PAGES, *STATISTICS, *gallery.STUDIES)
    for name in every:
        usual = PRESETS_OF.get(name, "australian")
        yield Screen(name, _of_gallery(name, usual))
        for preset in SHAPES.get(name, ()):
            yield Screen(f"{name} {preset}", _of_gallery(name, preset))


SCREENS: Final = {
    one.name: one
    for one in (
        *_from_gallery(),
        *(Screen(*one) for made in (PAGES, TABLES, FAULTS, WITH_OTHERS) for one in made.items()),
    )
}

SHOWS: Final = {
    "HomePage": "home",
    "NewGamePage": "new-game",
    "HouseRulesPage": "house-rules",
    "GamesPage": "saved-games",
    "ReplayScene": "replay",
    "TableScene": "game-over",
    "SheetPanel": "game-over",
    "AuctionPanel": "auction",
    "ExchangePanel": "exchange",
    "PartnerPanel": "partner",
    "CurtainPanel": "curtain",
    "JoyPanel": "joy",
    "SettingsPanel": "settings",
    "KeysPanel": "keys",
    "TricksPanel": "last-trick",
    "ShownPanel": "shown",
    "table/seal_panel": "seal",
    "table/deal_dialog": "deal",
    "HappenedPanel": "happened",
    "AuctionAgainPanel": "auction-past",
    "FirstStartPage": "first-start",
    "RuleBookPage": "rules",
    "LearnPage": "learn",
    "DrillsPage": "drills",
    "ChallengesPage": "challenges",
    "ChallengePage": "challenge",
    "StandingsPage": "standings",
    "pages/_delete_dialog": "challenge delete",
    "PeoplePanel": "people",
    "panels/knowledge_dialog": "people knowledge",
    "StatisticsPage": "statistics",
    "NewPadPage": "new-pad",
    "ScorePadPage": "score-pad",
    "pages/disputes_dialog": "score-pad disputes",
    "pages/export_dialog": "score-pad export",
    "WorkshopPage": "workshop",
    "WorthPanel": "workshop worth",
    "pages/challenge_asked": "workshop set",
    "pages/welcome_dialog": "first-start what-is-500",
    "rule_book/contents_dialog": "rules contents",
    "rule_book/rules_dialog": "rules-to-choose which",
    "games/_more_dialog": "saved-games more",
    "games/delete_dialog": "saved-games several-delete",
    "replay/play_on_dialog": "replay play-on",
    "replay/branches_dialog": "replay branches",
    "house_rules/leave_dialog": "house-rules leave",
    "house_rules/replace_dialog": "house-rules replace",
    "house_rules/_values_dialog": "house-rules values",
    "CutPanel": "cut",
    "BlindPanel": "blind",
    "SuitPanel": "attach",
    "table/anew_dialog": "deal again",
    "table/take_back_dialog": "take-back",
    "table/open_dialog": "dropped",
    "UnsavedPage": "unkept",
    "LicencesPanel": "licences",
    "table/tutor_menu": "lesson menu",
    "table/revoke_dialog": "revoke",
    "table/proof_dialog": "revoke proved",
    "AnswerStrip": "declare",
    "OpenTablePage": "open-table",
    "JoinTablePage": "join-table",
    "KnownPanel": "open-table known",
    "InvitationPanel": "open-table picture",
    "ElsewhereTable": "elsewhere",
    "table/phrases_dialog": "elsewhere say",
    "GuestsPanel": "elsewhere people",
    "table/proposal_dialog": "elsewhere asked",
    "table/closing_dialog": "elsewhere closing",
    "table/ended_dialog": "elsewhere ended",
    "OddDialog": "odd",
    "panels/odd_dialog": "odd none",
    "pages/_remove_dialog": "standings remove",
    "table/sit_out_dialog": "sit-out",
    "panels/text_dialog": "save-as",
    "Dialog": "deal",
}
"""Where each kind of scene and panel is seen, and each function that makes a dialog."""
