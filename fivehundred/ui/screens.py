"""The stack of scenes, and the scene of each route, whose module is imported when needed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from fivehundred.engine.errors import FiveHundredError
from fivehundred.paths import learning_folder
from fivehundred.session.replay import Replay, open_replay
from fivehundred.session.session import Session
from fivehundred.session.storage.house_rules import RulesStore, read_rules
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.storage.store import Store
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.route import Route, Showing
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.services import Services

if TYPE_CHECKING:
    from fivehundred.ui.setup.house_draft import Draft

# ruff: noqa: PLC0415  late imports, as said above; no scene imports this module


class Screens:
    """The ``scene`` on show, the ``coming`` one, and those below."""

    def __init__(self, services: Services) -> None:
        self.scene: Scene | None = None
        self.coming: Scene | None = None
        self._below: list[Scene] = []
        self._services = services
        self._leaving: Route | None = None
        """The route to follow once the game being left is saved."""
        self.refusal = ""
        """Why a scene could not be opened; the next scene announces it."""
        self.ended = False
        """Whether the pending route has ended the program."""

    def go(self, route: Route) -> bool:
        """Go to a route before the next frame; return False if that ends the program.

        Raises FiveHundredError for a file that is no game.
        """
        match route:
            case to.GiveUpRoute(then):
                game = self._services.last_game
                if game.keeper is not None:
                    game.keeper.give_up()
                game.keeper = None
                return self.go(then)
            case to.BackRoute():
                below, home = self._below, to.HomeRoute()
                self.coming = below.pop() if below else scene_of(home, self._services)
            case to.ReturnRoute():
                if self._is_asking and self._below:
                    # That page is on top of the table being left.
                    self._below.pop()
                return self.go(to.BackRoute())
            case _ if to.covers(route) and not _leaves_others(route, self._services):
                self.coming = scene_of(route, self._services)
                # Never come back to the page of an unsaved game.
                if self.scene is not None and not self._is_asking:
                    self._below.append(self.scene)
            case _ if self._below and self._below[0].asks_before(route):
                self.coming = self._below[0]
                self._below.clear()
            case to.QuitRoute():
                return False
            case _:
                self._leave_others(route)
                self.coming = scene_of(route, self._services)
                self._below.clear()
        return True

    def _leave_others(self, route: Showing) -> None:
        if not isinstance(route, to.SeatedRoute | to.TableRoute):
            self._services.together.leave()

    @property
    def waits(self) -> bool:
        """Whether a pending save must finish before the next scene."""
        return self._leaving is not None

    @property
    def left(self) -> bool:
        """Whether the current scene has been left and must not be updated."""
        return self.coming is not None or self._leaving is not None

    @property
    def _is_asking(self) -> bool:
        """Whether the page for a game that cannot be saved is on show."""
        return self.scene is not None and isinstance(self.scene.route(), to.UnsavedRoute)

    def follow(self, route: Route) -> bool:
        """Follow a route as ``go`` does, but ask first if an unsaved game would be lost."""
        keeper = self._services.last_game.keeper
        if keeper is None or isinstance(route, to.GiveUpRoute) or keeper.close(0):
            return self._leave(route)
        self._leaving = route
        return True

    def _leave(self, route: Route) -> bool:
        """Follow the route if the game is saved or the route leads back to it; else ask first."""
        keeper = self._services.last_game.keeper
        kept = keeper is None or keeper.at_rest
        leads_back = isinstance(
            route,
            to.BackRoute | to.ReplayRoute | to.ReadRulesRoute | to.UnsavedRoute | to.GiveUpRoute,
        )
        try:
            if leads_back or kept:
                return self.go(route)
            self._ask_before(route)
        except FiveHundredError as error:
            told = error_sentence(error)
            if isinstance(route, to.GiveUpRoute):
                # The player has given the game up, so leave even after an error.
                self.refusal = told
                return self.go(to.HomeRoute())
            if self.scene is not None:
                self.scene.on_route_refused(told)
        return True

    def _poll_leaving(self) -> None:
        """Follow the pending route once the disk is done or has taken too long."""
        keeper, leaving = self._services.last_game.keeper, self._leaving
        if leaving is not None and (keeper is None or not keeper.patience_s):
            self._leaving = None
            self.ended = not self._leave(leaving)

    def _ask_before(self, route: Route) -> None:
        from fivehundred.ui.pages.unsaved import UnsavedPage

        if isinstance(self.scene, UnsavedPage):
            self.scene.ask(route)
        else:
            self.go(to.UnsavedRoute(route))

    def retranslate(self) -> None:
        """Rebuild the texts of every open scene in the current language."""
        for scene in (self.scene, self.coming, *self._below):
            if scene is not None:
                scene.retranslate()

    def change(self) -> bool:
        """Switch to the coming scene; return whether there was one."""
        self._poll_leaving()
        if self.coming is None:
            return False
        left, self.scene, self.coming = self.scene, self.coming, None
        self._services.layer.forget()
        if left is not None:
            left.leave()
        # A different person may be at the next screen.
        self._services.spoken.hand_over()
        self.scene.enter()
        if self.refusal:
            self.scene.on_route_refused(self.refusal)
            self.refusal = ""
        self.tell_file_faults()
        return True

    def tell_file_faults(self) -> None:
        """Report problems with the program's own files, once each."""
        if self.scene is not None and (news := FILE_FAULTS.take()):
            self.scene.show_message(" ".join(map(message_sentence, news)))


def scene_of(route: Showing, services: Services) -> Scene:  # noqa: C901, PLR0911, PLR0912, PLR0915  a scene, a line
    """Create the scene of a route; raises FiveHundredError for a file that is no game."""
    match route:
        case to.HomeRoute():
            from fivehundred.ui.pages.home import HomePage

            return HomePage(services)
        case to.FirstStartRoute():
            from fivehundred.ui.pages.first_start import FirstStartPage

            return FirstStartPage(services)
        case to.GamesRoute(playing):
            from fivehundred.ui.pages.games.page import GamesPage

            return GamesPage(services, playing=playing)
        case to.ReplaysRoute():
            from fivehundred.ui.pages.games.page import GamesPage

            return GamesPage(services, to_replay=True)
        case to.NewGameRoute(like):
            from fivehundred.ui.pages.new_game import NewGamePage

            return NewGamePage(services, like)
        case to.HouseRulesRoute(draft):
            from fivehundred.ui.pages.house_rules.page import HouseRulesPage

            return HouseRulesPage(services, _draft_of(services.house_rules, draft))
        case to.ReadRulesRoute(rules, anchor):
            from fivehundred.ui.pages.rule_book.page import RuleBookPage

            return RuleBookPage(services, rules, anchor)
        case to.TableRoute():
            return _table(services, route)
        case to.JoinRoute() | to.SeatedRoute():
            return _together(services, route)
        case to.ReplayRoute(game, at, all_hands, path, tab):
            from fivehundred.ui.scenes.replay.scene import ReplayScene

            if isinstance(game, Path):
                path, found = game, open_replay(game, at=at)
            else:
                found = Replay(game)
                found.go(at)
            return ReplayScene(services, found, path, all_hands=all_hands, tab=tab)
        case to.UnsavedRoute(then):
            from fivehundred.ui.pages.unsaved import UnsavedPage

            assert services.last_game.keeper is not None
            return UnsavedPage(services, services.last_game.keeper, then)
        case to.DrillsRoute():
            from fivehundred.ui.pages.drills import DrillsPage

            return DrillsPage(services, route)
        case to.DrillRoute():
            from fivehundred.ui.scenes.table.tutors.drill import drill_table

            return drill_table(services, route)
        case to.ChallengesRoute(Path() as file):
            return _friends_challenge(services, file)
        case to.ChallengesRoute():
            from fivehundred.ui.pages.challenges import ChallengesPage

            return ChallengesPage(services)
        case to.ChallengeRoute(challenge):
            from fivehundred.ui.pages.challenge import ChallengePage

            return ChallengePage(services, challenge)
        case to.PlayChallengeRoute():
            from fivehundred.ui.scenes.table.tutors.challenge import challenge_table

            return challenge_table(services, route)
        case to.LearnRoute():
            from fivehundred.ui.pages.learn import LearnPage

            return LearnPage(services)
        case to.LessonRoute():
            from fivehundred.ui.scenes.table.tutors.lesson import lesson_table

            return lesson_table(services, route)
        case to.StandingsRoute(files):
            from fivehundred.ui.pages.standings import StandingsPage

            return StandingsPage(services, files)
        case to.StatisticsRoute():
            from fivehundred.ui.pages.statistics.page import StatisticsPage

            return StatisticsPage(services)
        case to.ScorePadRoute(None, None):
            from fivehundred.ui.pages.new_pad import NewPadPage

            return NewPadPage(services)
        case to.ScorePadRoute():
            from fivehundred.ui.pages.score_pad import ScorePadPage

            return ScorePadPage(services, route)
        case to.WorkshopRoute(setup, names):
            from fivehundred.ui.pages.workshop import WorkshopPage

            return WorkshopPage(services, setup, names)
        case _:
            assert_never(route)


def _leaves_others(route: Route, services: Services) -> bool:
    """Return whether a route is to another table than the one with people elsewhere."""
    return isinstance(route, to.TableRoute) and services.together.table is not None


def _table(services: Services, route: to.TableRoute) -> Scene:
    from fivehundred.ui.scenes.table.scene import TableScene

    path, record = route.path, route.record
    over = route.over and not _leaves_others(route, services)
    home = services.store
    store = home if path.parent == home.folder else Store(path.parent)
    keeper = None if record is None else services.last_game.keeper
    if record is None:
        record = store.load(path)
    if keeper is None or keeper.path != path:
        keeper = Keeper(store, store.name_of(path))
    last = keeper.path.name if keeper.path.parent == home.folder else ""
    services.preferences.change(replace(services.settings, last_game=last))
    if services.together.has_guests(record, keeper.name):
        from fivehundred.ui.pages.open_table import OpenTablePage

        now = services.dealer(), services.thinker, services.settings
        open_now = services.together.open(record, keeper, *now)
        return OpenTablePage(services, path, record, open_now)
    services.together.leave()
    services.last_game.keeper = keeper
    session = Session(record, dealer=services.dealer(), keeper=keeper, sealing=True)
    table = TableScene(services, session, keeper, over=over)
    table.voice.message = route.message
    return table


def _together(services: Services, route: to.JoinRoute | to.SeatedRoute) -> Scene:
    if isinstance(route, to.JoinRoute):
        from fivehundred.ui.pages.join_table import JoinTablePage

        return JoinTablePage(services, route.text)
    from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable

    together = services.together
    guest = None if together.table is None else together.table.guest
    if guest is None or guest.game is None:
        return scene_of(to.HomeRoute(), services)
    store = services.store
    keeper = together.keeper or Keeper(store, store.known_name(guest.game.record, _))
    services.last_game.keeper = keeper
    return ElsewhereTable(services, guest, guest.game, keeper)


def _draft_of(store: RulesStore, rules: Draft | Path) -> Draft:
    from fivehundred.ui.setup.house_draft import Draft

    if isinstance(rules, Draft):
        return rules
    path = store.find_or_take_in(rules)
    return Draft.of_rules(read_rules(path), path)


def _friends_challenge(services: Services, file: Path) -> Scene:
    from fivehundred.learning.challenge.challenge_store import ChallengeStore
    from fivehundred.learning.challenge.file import load_challenge

    try:
        found = load_challenge(file)
    except FiveHundredError as error:
        from fivehundred.ui.pages.challenges import ChallengesPage

        return ChallengesPage(services, error_sentence(error))
    if found.results:
        return scene_of(to.StandingsRoute((file,)), services)
    shelf = ChallengeStore(learning_folder(services.store.folder), services.settings.name)
    shelf.keep(replace(found, imported=True))
    return scene_of(to.ChallengeRoute(found.challenge), services)
