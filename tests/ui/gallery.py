"""Pictures of every screen in every theme and at any size, drawn without a window: by hand.

    python -m tests.ui.gallery FOLDER [--size 960x600,1280x800] [--theme dusk,daylight]
        [--preset australian,six-handed] [--screen home,play] [--set ui_scale=150]

Each screen is the program's own, at a moment of one of the games in ``saves/examples``.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.drills.library import library
from fivehundred.learning.drills.schedule import round_of
from fivehundred.learning.evaluator import CoachMode
from fivehundred.session.codec.game import decode
from fivehundred.session.record import Record, SeatInfo, replay
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.home import HomeIntent, HomePage
from fivehundred.ui.people import Person
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.settings import Settings
from fivehundred.ui.setup.house_draft import Draft
from tests.learning.challenge.handed_in import results_in
from tests.session.setups import whole
from tests.thinkers import PromptThinker
from tests.ui.advised import ask_for_hint, coached
from tests.ui.counted import STATISTICS, show_tab
from tests.ui.hand import Hand
from tests.ui.moments import MOMENTS, settings_page, shows
from tests.ui.pads import an_evening
from tests.ui.seating import sit_down
from tests.ui.studies import open_analysis, open_check

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")


def game_of_preset(preset: str) -> Record:
    path = EXAMPLES / f"{preset}.json"
    record = decode(path.read_text(encoding="utf-8"))
    kinds = ["human"] + ["learner"] * (len(record.seats) - 1)
    seats = tuple(SeatInfo(NAMES[at], kind) for at, kind in enumerate(kinds))
    return replace(record, seats=seats)


def cut_to(record: Record, wanted: Callable[[State], bool]) -> Record | None:
    """Give the game up to the first moment that is wanted."""
    for number, step in enumerate(replay(record), 1):
        if wanted(step.state):
            return replace(record, actions=record.actions[:number])
    return None


def _half(record: Record) -> Record:
    return replace(record, actions=record.actions[: len(record.actions) // 2])


def _mine(state: State, phase: Phase) -> bool:
    return state.phase is phase and state.to_act == 0


def _plays(least: int, tricks: int) -> Callable[[State], bool]:
    def wanted(state: State) -> bool:
        mine = _mine(state, Phase.PLAY) and len(state.play.plays) >= least
        return mine and sum(state.play.won) >= tricks

    return wanted


def _scored(state: State) -> bool:
    return len(state.match.deals) > 2 and _mine(state, Phase.PLAY)


TABLES: dict[str, Callable[[State], bool]] = {
    "auction": lambda state: _mine(state, Phase.AUCTION) and len(state.auction.calls) > 1,
    "exchange": lambda state: _mine(state, Phase.EXCHANGE),
    "partner": lambda state: _mine(state, Phase.PARTNER),
    "play": _plays(2, 3),
    "late": _plays(1, 7),
    "waiting": lambda state: state.phase is Phase.PLAY and state.to_act == 1,
}


OVER_THE_TABLE: dict[str, Callable[[Hand], None]] = {
    "menu": shows(Opening.MENU),
    "settings": shows(Opening.SETTINGS),
    "keys": shows(Opening.KEYS),
    "last-trick": shows(Opening.LAST_TRICK),
    "shown": shows(Opening.SHOWN),
    "shown-auction": shows(Opening.SHOWN),
    "score-sheet": shows(Opening.SHEET),
    "hint": ask_for_hint,
    "hint-auction": ask_for_hint,
    "coach": coached(CoachMode.AFTER),
    "coach-warning": coached(CoachMode.BEFORE),
}
MORE: dict[str, Callable[[Hand], None]] = {
    "hint-exchange": ask_for_hint,
    "hint-partner": ask_for_hint,
    "coach-auction": coached(CoachMode.AFTER),
    "coach-warning-auction": coached(CoachMode.BEFORE),
    "seal": shows(Opening.SEAL),
    "deal": shows(Opening.DEAL),
    "happened": shows(Opening.HAPPENED),
    "auction-past": shows(Opening.AUCTION),
    "save-as": shows(Opening.SAVE_AS),
    "settings-cards": settings_page(1),
    "settings-play": settings_page(2),
    "settings-screen": settings_page(3),
    "settings-speech": settings_page(4),
    "settings-files": settings_page(5),
}
"""Screens that are drawn only if they are asked for."""
STUDIES = ("analysis", "check")
"""Tabs of the replay that are drawn only if they are asked for."""
PAGES = (
    "home",
    "continue",
    "new-game",
    "house-rules",
    "saved-games",
    "replays",
    "replay",
    "game-over",
)
WAYS: dict[str, Callable[[App, str], route.Route]] = {
    "new-game": lambda _app, _preset: route.NewGameRoute(),
    "replays": lambda _app, _preset: route.ReplaysRoute(),
    "standings": lambda app, _: route.StandingsRoute((results_in(app.store.folder / "results"),)),
    "new-pad": lambda _app, _preset: route.ScorePadRoute(),
    "score-pad": lambda _app, _preset: route.ScorePadRoute(pad=an_evening()),
    "join-table": lambda _app, _preset: route.JoinRoute(),
    "workshop": lambda _app, preset: route.WorkshopRoute(whole(preset, 1)),
}
MORE_PAGES = (
    *("first-start", "rules", "rules-to-choose", "learn", "lesson", "drills", "drill"),
    *("challenges", "challenge", "challenge-deal", "people", "standings"),
    *("new-pad", "score-pad", "workshop", "join-table", "open-table"),
)
"""Pages that are drawn only if they are asked for."""
SCREENS = (*PAGES, *TABLES, "curtain", *OVER_THE_TABLE)
EVERY = (*PAGES, *MORE_PAGES, *STATISTICS, *STUDIES, *TABLES, "curtain", *OVER_THE_TABLE, *MORE)
"""The screens of the sheets in the documents."""


def show(hand: Hand, screen: str, preset: str) -> bool:
    """Go to a screen; False where this preset has none such."""
    app, game = hand.app, game_of_preset(preset)
    if screen in MOMENTS:
        below, then = MOMENTS[screen]
        if below and not show(hand, below, preset):
            return False
        then(hand)
        hand.frames(3)
        app.touch()
        return True
    if screen in STATISTICS:
        show_tab(app, STATISTICS[screen])
        hand.frames(3)
        return True
    if screen in STUDIES:
        (open_analysis if screen == "analysis" else open_check)(hand, game)
        return True
    if screen in (*PAGES, *MORE_PAGES):
        _page(app, screen, game)
        hand.frames(3)
        if screen == "game-over":
            hand.frames(60, 100)
        return True
    moment = TABLES.get(screen.rpartition("-")[2], TABLES["play"])
    cut = cut_to(game, _scored if screen == "score-sheet" else moment)
    if cut is None:
        return False
    if screen == "curtain":
        two = (cut.seats[0], SeatInfo(NAMES[1], "human"), *cut.seats[2:])
        cut = replace(cut, seats=two)
    sit_down(app, cut, "gallery")
    hand.settle()
    over = (OVER_THE_TABLE | MORE).get(screen)
    if over is not None:
        over(hand)
        app._dirty = True
    hand.frames(3)
    return True


def _with_games(app: App, games: dict[str, Record], way: route.Route) -> None:
    """Go to a page that shows the games there are, with these and no others."""
    for path in app.store.folder.glob("*.json"):
        path.unlink()
    for name, record in games.items():
        app.store.save(name, record)
    app.go(way)
    app.catalogue.wait()


def _drill() -> route.DrillRoute:
    """Give the way to a drill in which a card is to be led."""
    drills = library()[:3]
    return route.DrillRoute(round_of(tuple(one.key for one in drills)), drills)


def _page(app: App, screen: str, game: Record) -> None:
    match screen:
        case "home":
            _with_games(app, {}, route.HomeRoute())
        case "continue":
            _with_games(app, {"Sunday": _half(game)}, route.HomeRoute())
        case "house-rules":
            app.go(route.HouseRulesRoute(Draft.of_preset(game.preset)))
        case "saved-games":
            games = {"Sunday": _half(game), "At the club": game, "With Bea": _half(game)}
            _with_games(app, games, route.GamesRoute())
        case "replay":
            app.go(route.ReplayRoute(EXAMPLES / f"{game.preset}.json", len(game.actions) // 2))
        case "people":
            app.people.remember((Person("Ann", "emu"), Person("Bea", "wren")))
            app.go(route.HomeRoute())
            app._change_scene()
            assert isinstance(app.scene, HomePage)
            app.scene.do(HomeIntent.PEOPLE)
        case "open-table":
            # It knows the gallery itself.
            from tests.ui.elsewhere import open_at_once  # noqa: PLC0415

            open_at_once(app)
        case _ if screen in WAYS:
            app.go(WAYS[screen](app, game.preset))
        case _ if screen in MORE_PAGES:
            rules = HouseRules("", game.preset, game.variant)
            ways = route.FirstStartRoute(), route.ReadRulesRoute(rules), route.ReadRulesRoute()
            learning = route.LearnRoute(), route.LessonRoute(), route.DrillsRoute(), _drill()
            of_day = Challenge("2026-11-23")
            challenges = route.ChallengesRoute(), route.ChallengeRoute(of_day)
            deal = route.PlayChallengeRoute(of_day, 1)
            app.go((*ways, *learning, *challenges, deal)[MORE_PAGES.index(screen)])
        case _:
            sit_down(app, game, "gallery")


def resize(hand: Hand, size: tuple[int, int]) -> None:
    """Give the window another size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def _read(text: str) -> object:
    return int(text) if text.isdigit() else {"true": True, "false": False}.get(text, text)


def _runs(wanted: argparse.Namespace) -> Iterator[tuple[str, str, str, str]]:
    parts = (wanted.preset, wanted.screen, wanted.theme, wanted.size)
    yield from itertools.product(*(part.split(",") for part in parts))


@contextmanager
def opened(kind: type[Hand] = Hand, driver: str = "dummy") -> Iterator[Hand]:
    """Open the program, usually without a window, with settings and games of its own.

    Bots keep silent.
    """
    with (
        tempfile.TemporaryDirectory(prefix="gallery-") as own,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("SDL_VIDEODRIVER", driver)
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setenv("FIVEHUNDRED_SETTINGS", f"{own}/settings.json")
        patch.setattr(app_module, "Thinker", PromptThinker)
        app = App(Path(own) / "saves")
        app.go(route.HomeRoute())
        hand = kind(app)
        hand.frame()
        app.thinker.silent = True  # type: ignore[attr-defined]
        app.thinker.expert = True  # type: ignore[attr-defined]
        yield hand
        app.close()


def drawn(
    hand: Hand, preset: str, screen: str, size: tuple[int, int], settings: Settings
) -> pygame.Surface | None:
    """Draw a screen as it looks at rest; None where the preset has none such."""
    app = hand.app
    app.change_settings(replace(settings, speed=Speed.OFF))
    resize(hand, size)
    if not show(hand, screen, preset):
        return None
    app.art.finish()
    app._dirty = True
    hand.frame()
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def main() -> None:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--theme", default=",".join(Theme))
    parser.add_argument("--preset", default="australian")
    parser.add_argument("--screen", default=",".join(SCREENS))
    parser.add_argument("--set", action="append", default=[])
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with opened() as hand:
        _draw(hand, wanted)


def _draw(hand: Hand, wanted: argparse.Namespace) -> None:
    chosen = {name: _read(value) for name, value in (one.split("=") for one in wanted.set)}
    for preset, screen, theme, size in _runs(wanted):
        settings = replace(Settings(theme=Theme(theme)), **chosen)  # type: ignore[arg-type]
        wide, high = (int(part) for part in size.split("x"))
        picture = drawn(hand, preset, screen, (wide, high), settings)
        if picture is None:
            continue
        path = wanted.folder / f"{screen}-{preset}-{theme}-{size}.png"
        pygame.image.save(picture, path)
        print(path)


if __name__ == "__main__":
    main()
