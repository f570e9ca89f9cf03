"""The program as random hands find it: a folder of its own, a dealer by seed, prompt players."""

from __future__ import annotations

import gc
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.drills.library import library
from fivehundred.learning.drills.schedule import round_of
from fivehundred.learning.evaluator import CoachMode
from fivehundred.session.dealer import Dealer
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.game_files import export_game
from fivehundred.session.storage.house_rules import HouseRules, encode_rules
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.store import Store
from fivehundred.speech.locale.formats import CardIndices
from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES, switch_language
from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing import fonts
from fivehundred.ui.drawing.card_art import BACK, Art
from fivehundred.ui.pages.games import filing
from fivehundred.ui.pages.unsaved import UnsavedPage
from fivehundred.ui.panels.settings import panel as settings_panel
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay import study
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.settings import save_settings
from fivehundred.ui.setup.house_draft import Draft
from tests.random_hands.harm import Stranger, harm
from tests.random_hands.players import Careless, Judging, slow
from tests.random_hands.starts import Start, game, settings_of
from tests.ui.done import until_all_is_done
from tests.ui.elsewhere import in_memory
from tests.ui.onlookers import PromptAnalyst, PromptChecker, PromptExperts, PromptOnlooker

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
_COLLECT: Final = gc.collect
_CHALLENGE: Final = Challenge("2026-11-23")
_NO_UTF8 = b"bad\xff\xfe.json"


_ELSEWHERE: Final = (
    "table", "home", "new game", "house rules", "games", "replays", "replay", "rules",
    "learn", "lesson", "drills", "drill", "challenges", "challenge", "deal",
    "statistics",
)  # fmt: skip


class SeenArt(Art):
    """The deck, which says what faces are asked of it."""

    def __init__(
        self,
        *,
        four_colour: bool = False,
        large_index: bool = False,
        letters: CardIndices = CardIndices.ENGLISH,
    ) -> None:
        super().__init__(four_colour=four_colour, large_index=large_index, letters=letters)
        self.faces: set[str] = set()
        """Those the present scene has drawn since somebody has looked."""

    def card(
        self, code: str, width_px: int, angle: int = 0, *, dim: bool = False
    ) -> pygame.Surface:
        if code != BACK:
            self.faces.add(code)
        return super().card(code, width_px, angle, dim=dim)


class QuickApp(App):
    """The program, which draws only when it is told to; everything else is its own."""

    due = True

    def _change_scene(self) -> None:
        if self.screens.coming is not None or self.screens.waits:
            until_all_is_done(self)
            super()._change_scene()
            self.art.faces.clear()  # type: ignore[attr-defined]

    def _frame(self, elapsed_ms: float) -> None:
        until_all_is_done(self)
        super()._frame(elapsed_ms)

    def _show(self, scene: Scene, part: pygame.Rect | None) -> None:
        if self.due:
            self.due = False
            super()._show(scene, None)


class World:
    """One program in a folder of its own, begun as a start wants it."""

    def __init__(self, start: Start, folder: Path) -> None:
        """Lay out the folder and open the program."""
        self.start = start
        self.folder = folder
        self.saves = folder / "saves"
        self.things = folder / "things"
        self.settings = folder / "settings.json"
        self.broken_threads: list[str] = []
        self._fill()
        self.stranger = Stranger(folder / "stranger")
        os.environ["FIVEHUNDRED_SETTINGS"] = str(self.settings)
        save_settings(settings_of(start), self.settings)
        self.app = self._opened()
        self._go(start.scene)

    def _opened(self) -> QuickApp:
        app = QuickApp(self.saves)
        pygame.display.set_mode(self.start.size, pygame.RESIZABLE)
        app._resized()
        return app

    def _fill(self) -> None:
        """Put games, rules and rubbish where they can be opened or dropped."""
        self.things.mkdir(parents=True)
        self.saves.mkdir()
        record = game(self.start)
        Store(self.things).save("game", record)
        Store(self.saves).save("Sunday", record)
        example = EXAMPLES / "australian.json"
        shutil.copy(example, self.things / "over.json")
        shutil.copy(example, self.saves / "over.json")
        shutil.copy(self.things / "game.json", self.things / "running.json")
        rules = HouseRules("At Ann’s", record.preset, record.variant)
        (self.things / "rules.json").write_text(encode_rules(rules), encoding="utf-8")
        (self.things / "broken.json").write_text('{"format": 1,')
        (self.things / "empty.json").write_text("")
        (self.things / "binary.json").write_bytes(bytes(range(256)))
        (self.things / "folder").mkdir()
        for folder in (self.things, self.saves):
            with open(os.path.join(os.fsencode(folder), _NO_UTF8), "wb") as strange:  # noqa: PTH118, PTH123
                strange.write(b"{}")

    def thing(self, name: str) -> str:
        """Give the path of something that can be dropped."""
        if name == "strange":
            return os.fsdecode(os.path.join(os.fsencode(self.things), _NO_UTF8))  # noqa: PTH118
        return str(self.things / (name if name == "folder" else f"{name}.json"))

    def _way_to(self, scene: str) -> route.Route:
        ways: dict[str, route.Route] = {
            "table": route.TableRoute(self.saves / "Sunday.json"),
            "new game": route.NewGameRoute(),
            "house rules": route.HouseRulesRoute(Draft.of_preset(game(self.start).preset)),
            "games": route.GamesRoute(),
            "replays": route.ReplaysRoute(),
            "replay": ReplayRoute(self.saves / "Sunday.json"),
            "rules": route.ReadRulesRoute(),
            "first start": route.FirstStartRoute(),
            "learn": route.LearnRoute(),
            "statistics": route.StatisticsRoute(),
            "drills": route.DrillsRoute(),
            "drill": self._drill(),
            "challenges": route.ChallengesRoute(),
            "challenge": route.ChallengeRoute(_CHALLENGE),
            "deal": route.PlayChallengeRoute(_CHALLENGE, 1 + self.start.seed % 8),
            "lesson": route.LessonRoute(
                ("01-trick", "05-auction", "06-kitty")[self.start.seed % 3]
            ),
        }
        return ways.get(scene, route.HomeRoute())

    def _drill(self) -> route.DrillRoute:
        every = library()
        drills = tuple(every[(self.start.seed + 31 * at) % len(every)] for at in range(3))
        return route.DrillRoute(round_of(tuple(one.key for one in drills)), drills)

    def _go(self, scene: str) -> None:
        self.app.go(self._way_to(scene))
        self.app._change_scene()

    def go(self, number: int) -> None:
        """Go to a scene, as a button somewhere would; home, where its game is gone."""
        way = self._way_to(_ELSEWHERE[number % len(_ELSEWHERE)])
        if isinstance(way, ReplayRoute | route.ReadRulesRoute):
            # From there one goes back, and only the home screen is below this one.
            self._follow(route.HomeRoute())
        if not isinstance(self.app.scene, UnsavedPage) or not isinstance(way, ReplayRoute):
            self._follow(way)

    def _follow(self, way: route.Route) -> None:
        app, before = self.app, self.app.scene
        app.follow(way)
        app._change_scene()
        if app.scene is before and not isinstance(app.scene, UnsavedPage):
            app.follow(route.HomeRoute())
            app._change_scene()

    def meddle(self, number: int) -> None:
        """Be another program that takes files away, or puts them there."""
        rules = self.saves / "house-rules"
        if self.saves.is_symlink() and number != 3:
            return
        match number:
            case 0:
                for path in self.saves.glob("*.json"):
                    path.unlink()
                    break
            case 1:
                shutil.rmtree(rules, ignore_errors=True)
            case 2:
                rules.mkdir(exist_ok=True)
                shutil.copy(self.things / "rules.json", rules / "More.json")
            case 3:
                self._link_games_to_themselves()
            case _:
                (self.saves / "rubbish.json").write_text("[1, 2")

    def _link_games_to_themselves(self) -> None:
        """Turn the folder of games into a link to itself; done again it is put back."""
        away = self.folder / "saves-away"
        if self.saves.is_symlink():
            self.saves.unlink()
            away.rename(self.saves)
        else:
            self.saves.rename(away)
            self.saves.symlink_to(self.saves)

    def harm(self, number: int) -> None:
        """Be another program that does something to a file of the program's own."""
        if not self.saves.is_symlink():
            harm(self.folder, self.stranger, number)

    def again(self) -> None:
        """End the program and start it anew, on the same folder."""
        self.close()
        os.environ["FIVEHUNDRED_SETTINGS"] = str(self.settings)
        self.app = self._opened()
        self.app.go(route.HomeRoute())
        self.app._change_scene()

    def close(self) -> None:
        """End the program, its entry fields first: SDL never frees a font that outlives it."""
        layer = self.app.screen.layer
        layer.clear()
        layer._writing._text_field = None
        _COLLECT()
        self.app.close()
        fonts.forget_fonts()


@contextmanager
def world(start: Start, folder: Path) -> Iterator[World]:
    """Open a program that deals by a seed and whose threads may not die unheard."""
    names: dict[str, Any] = vars(app_module)
    usual = {name: names[name] for name in ("Thinker", "Dealer", "Art")}
    hook, dead = threading.excepthook, []
    threading.excepthook = lambda args: dead.append(repr(args.exc_value))
    kind = Judging if start.thoughtful else Careless
    names.update(
        Thinker=slow(kind) if start.late else kind,
        Dealer=lambda: Dealer(start.seed),
        Art=SeenArt,
    )
    # Slow, and left to the end; nothing that was there before goes with it.
    gc.collect = lambda generation=2: 0
    gc.freeze()
    onlookers = ExitStack()
    onlookers.enter_context(patch.object(study, "Analyst", PromptAnalyst))
    onlookers.enter_context(patch.object(study, "Checker", PromptChecker))
    onlookers.enter_context(patch.object(worker, "LinePlayer", PromptExperts))
    # Whatever table is opened, joined or looked for, nothing leaves this program.
    onlookers.enter_context(in_memory())
    # What is written as a path begins here, and leads nowhere else.
    onlookers.enter_context(patch.dict(os.environ, HOME=str(folder / "things")))
    for opens in (filing, settings_panel):
        onlookers.enter_context(patch.object(opens, "open_folder", lambda _folder: False))
    onlookers.enter_context(patch.object(filing, "export_game", _kept_inside(folder)))
    opened = None
    try:
        opened = World(start, folder)
        opened.broken_threads = dead
        yield opened
    finally:
        if opened is not None:
            opened.close()
        names.update(usual)
        onlookers.close()
        PromptOnlooker.begun.clear()
        switch_language(ENGLISH)
        threading.excepthook = hook
        gc.collect = _COLLECT


def _kept_inside(folder: Path) -> Callable[[Path, Path], Path]:
    """Give what copies games within a folder, and refuses to write anywhere else."""

    def exported(path: Path, to: Path) -> Path:
        if not os.path.realpath(to).startswith(os.path.realpath(folder)):
            raise StoreError(StoreKind.NO_PLACE_FOR_COPY)
        return export_game(path, to)

    return exported


def change(world: World, name: str, number: int) -> None:
    """Change a setting behind the back of whatever is open."""
    from fivehundred.ui.drawing.palettes import Theme  # noqa: PLC0415
    from fivehundred.ui.motion.timings import Speed  # noqa: PLC0415
    from fivehundred.ui.settings import SCALES, VOLUMES, ByItself, PlayBy  # noqa: PLC0415

    values: dict[str, tuple[object, ...]] = {
        "speed": tuple(Speed),
        "theme": tuple(Theme),
        "play_by": tuple(PlayBy),
        "by_itself": tuple(ByItself),
        "ui_scale": SCALES,
        "volume": VOLUMES,
        "language": ("", *(language.code for language in LANGUAGES), "xx"),
        "card_indices": tuple(CardIndices),
        "coach": tuple(CoachMode),
    }
    among = values.get(name, (False, True))
    changed: dict[str, Any] = {name: among[number % len(among)]}
    settings = replace(world.app.settings, **changed)
    world.app.change_settings(settings)
