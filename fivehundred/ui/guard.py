"""The guard catches every error of the program, so that none ends it.

It reports and shows the error, rebuilds the screen, and lets the program continue where it can.
"""

from __future__ import annotations

import contextlib
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import asdict
from enum import Enum
from pathlib import Path
from typing import Final, Protocol

import pygame

from fivehundred.session.faults import FAULTS, Fault
from fivehundred.session.reports import Reports, public_game, report
from fivehundred.speech.complaint import complain
from fivehundred.speech.translation import N_, _
from fivehundred.ui.assistance import Assistance
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.plain_dialog import PlainDialog, Words, ask
from fivehundred.ui.route import HomeRoute, NewGameRoute, QuitRoute, Route, TableRoute
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.services import Services

_PARTS: Final = ("pos", "button", "key", "mod", "unicode", "text", "x", "y", "size", "file")


class _Inputs:
    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=50)
        self._moving = False

    def record(self, event: pygame.event.Event) -> None:
        moving = event.type in (pygame.MOUSEMOTION, pygame.FINGERMOTION)
        if moving and self._moving:
            self.lines.pop()
        self._moving = moving
        parts = [f"{name}={event.dict[name]!r}" for name in _PARTS if name in event.dict]
        self.lines.append(" ".join([pygame.event.event_name(event.type), *parts]))


class FaultAnswer(Enum):
    """An answer of the dialog: a place to continue, with the label of its button."""

    ON = N_("Go on")
    """Stay: nothing on the screen has failed."""
    TABLE = N_("Back to the table")
    HOME = N_("Home")
    NEW_GAME = N_("New game")
    QUIT = N_("Quit")


def _way_to(scene: Scene | None) -> FaultAnswer | None:
    match None if scene is None else scene.route():
        case TableRoute():
            return FaultAnswer.TABLE
        case HomeRoute():
            return FaultAnswer.HOME
        case NewGameRoute():
            return FaultAnswer.NEW_GAME
        case _:
            return None


def words_of(ways: tuple[FaultAnswer, ...], at: Path | None, *, again: bool, saved: bool) -> Words:
    """Return the dialog's text; ``again``: an answer has just failed; ``at``: the report."""
    sentences = [_("The program has run into an error.")]
    if saved:
        sentences.append(_("Your game is saved."))
    if ways == (FaultAnswer.QUIT,):
        sentences.append(
            _(
                "The error keeps coming back. “fivehundred --safe” starts in safe mode, "
                "with default settings."
            )
        )
    elif again:
        sentences.append(_("The error came back at once. Choose another way."))
    sentences.append(_where(at))
    answers = tuple(_(way.value) for way in ways)
    return Words(_("Something went wrong"), " ".join(sentences), answers)


def background_fault_words(path: Path | None) -> Words:
    """Return the dialog's text for an error that leaves the screen intact."""
    text = _("A background task or a computer player has failed. You can go on.")
    return Words(_("Something went wrong"), f"{text} {_where(path)}", (_("Go on"), _("Quit")))


def _where(path: Path | None) -> str:
    if path is None:
        return _("No further error report was saved.")
    return _("An error report was saved; nothing was sent: {path}").format(path=path)


_AGAIN_S: Final = 30.0
"""If the same error returns this soon after an answer, that answer has failed."""
_AT_ONCE_S: Final = 3.0
"""If any error comes this soon after an answer, that answer has failed."""


class _App(Protocol):
    """What the guard needs of the ``App``, which imports this module."""

    @property
    def services(self) -> Services: ...

    @property
    def scene(self) -> Scene | None: ...

    @property
    def assistance(self) -> Assistance: ...

    def go(self, route: Route) -> None: ...
    def follow(self, route: Route) -> None: ...
    def create_services(self) -> None: ...
    def appear(self) -> None: ...
    def touch(self) -> None: ...
    def end(self) -> None: ...


class Guard:
    """Handles every error while a program runs."""

    def __init__(self, app: _App, reports: Reports) -> None:
        self.inputs = _Inputs()
        self.reports = reports
        self.status = 0
        """The exit status: 1 if no dialog could be shown any more."""
        self._app = app
        self._written: Counter[str] = Counter()
        self._failed: set[FaultAnswer] = set()
        self._taken: FaultAnswer | None = None
        self._taken_at_s = 0.0
        self._last = ""

    # — what has failed —

    def run(self, deed: Callable[[], None]) -> None:
        """Call a function and handle any error in it."""
        try:
            deed()
        except Exception as error:
            self.handle_error(error)

    def handle_error(self, error: Exception) -> None:
        """Handle an error in a frame or an event; the program continues on another screen."""
        scene = self._app.scene
        self._judge_last_answer(_error_name(error), scene)
        where = f"the screen, in {type(scene).__name__}"
        # As many tries as there are answers, so that this ends.
        for _way in FaultAnswer:
            path = self._report_error(where, error)
            ways = self._ways(scene)
            try:
                again, saved = bool(self._failed), self._is_saved(scene)
                way = self._ask(words_of(ways, path, again=again, saved=saved), ways)
            except Exception as worse:
                error = worse
                break
            try:
                self._take(way, scene)
            except Exception as worse:
                self._failed.add(way)
                error, where = worse, f"the way to {way.name}"
            else:
                return
        self._give_up(error)

    def run_at_end(self, deed: Callable[[], object]) -> None:
        """Call a function while the program ends: an error is reported, not shown."""
        try:
            deed()
        except Exception as error:
            self._report_error("the end of the program", error)

    def report_quietly(self, where: str, told: str) -> None:
        """Report an error that nobody looking at the screen would notice; show nothing."""
        self._report(_fault_name(Fault(where, told)), where, told)

    def show_background_fault(self) -> None:
        """Report an error from a thread or helper process, and show it the first time."""
        fault = FAULTS.take()
        if fault is None:
            return
        kind = _fault_name(fault)
        fresh = not self._written[kind]
        path = self._report(kind, fault.where, fault.details)
        if fresh:
            way = self._ask(background_fault_words(path), (FaultAnswer.ON, FaultAnswer.QUIT))
            self._take(way, self._app.scene)

    def _judge_last_answer(self, kind: str, scene: Scene | None) -> None:
        since_s = time.monotonic() - self._taken_at_s
        again = since_s < (_AGAIN_S if kind == self._last else _AT_ONCE_S)
        if self._taken is not None and again and _way_to(scene) in (self._taken, None):
            self._failed.add(self._taken)
        elif not again:
            self._failed.clear()
        self._last = kind

    def _is_saved(self, scene: Scene | None) -> bool:
        keeper, at_table = self._app.services.last_game.keeper, _way_to(scene) is FaultAnswer.TABLE
        return at_table and keeper is not None and keeper.close(keeper.patience_s)

    # — what is written —

    def _report(self, kind: str, where: str, told: str) -> Path | None:
        """Write a report; return None if that failed or was done often enough."""
        self._written[kind] += 1
        if self._written[kind] > 3:
            return None
        try:
            text = report(
                where,
                told,
                tuple(self.inputs.lines),
                asdict(self._app.services.settings),
                self._game(),
                {
                    "pygame-ce": pygame.version.ver,
                    "SDL": ".".join(map(str, pygame.version.SDL)),
                    "window": f"{pygame.display.get_window_size()} {pygame.display.get_driver()}",
                },
            )
        except Exception as error:
            text = f"{where}\n{told}\nThe rest of the report failed: {error!r}\n"
        return self.reports.write(kind.partition(" ")[0], text)

    def _report_error(self, where: str, error: Exception) -> Path | None:
        return self._report(_error_name(error), where, "".join(traceback.format_exception(error)))

    def _game(self) -> str:
        here = None if self._app.scene is None else self._app.scene.route()
        record = here.record if isinstance(here, TableRoute) else None
        return "none at the table" if record is None else public_game(record)

    # — where to go on —

    def _ways(self, scene: Scene | None) -> tuple[FaultAnswer, ...]:
        wanted = [FaultAnswer.TABLE] if _way_to(scene) is FaultAnswer.TABLE else []
        wanted += [FaultAnswer.HOME]
        open_ways = [way for way in wanted if way not in self._failed]
        if not open_ways and FaultAnswer.NEW_GAME not in self._failed:
            open_ways = [FaultAnswer.NEW_GAME]
        return (*open_ways, FaultAnswer.QUIT)

    def _ask(self, words: Words, ways: tuple[FaultAnswer, ...]) -> FaultAnswer:
        services = self._app.services
        self._app.appear()
        # If the system arrow cannot be set, the current cursor stays.
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        services.cursor.shape = pygame.SYSTEM_CURSOR_ARROW
        unit = unit_for(*pygame.display.get_window_size()) * services.scale
        return ways[ask(PlainDialog(words, unit, services.palette), self._tell)]

    def _tell(self, sentence: str, elapsed_ms: int) -> None:
        """Read a sentence aloud, unless that is what has failed."""
        with contextlib.suppress(Exception):
            self._app.services.spoken.announce(sentence)
            self._app.assistance.go_on(elapsed_ms)

    def _take(self, way: FaultAnswer, scene: Scene | None) -> None:
        app = self._app
        self._taken, self._taken_at_s = way, time.monotonic()
        if way is FaultAnswer.ON:
            app.touch()
            return
        if way is FaultAnswer.QUIT:
            # Ask about a game that would be lost only if the question can still be shown.
            app.end() if self._failed else app.follow(QuitRoute())
            return
        self._leave(scene)
        here = None if scene is None else scene.route()
        _renew(app)
        match way:
            case FaultAnswer.TABLE:
                assert isinstance(here, TableRoute)
                app.go(here)
            case FaultAnswer.HOME:
                app.go(HomeRoute())
            case FaultAnswer.NEW_GAME:
                app.go(NewGameRoute())

    def _leave(self, scene: Scene | None) -> None:
        if scene is None:
            return
        try:
            scene.leave()
        except Exception as error:
            self._report_error(f"leaving {type(scene).__name__}", error)

    def _give_up(self, error: Exception) -> None:
        """End with a message on the terminal, as no dialog can be shown any more."""
        self.status = 1
        self._report_error("the guard", error)
        complain(
            _("a serious error has stopped the program. “fivehundred --safe” starts in safe mode.")
        )
        self._app.end()


def _renew(app: _App) -> None:
    with contextlib.suppress(Exception):
        app.services.art.close()
    if (window := pygame.display.get_surface()) is not None:
        window.set_clip(None)
    app.create_services()
    app.touch()


def _error_name(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__} {place}"


def _fault_name(fault: Fault) -> str:
    name = fault.details.strip().rpartition("\n")[2].partition(":")[0]
    return f"{name if name.isidentifier() else 'Helper'} {fault.where}"
