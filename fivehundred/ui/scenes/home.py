"""The home screen: take a game up again, begin one, look for one, settings, leave."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.storage.catalogue import Row
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.places import places
from fivehundred.ui.panels.dialog import Answer, answer_button
from fivehundred.ui.panels.keys import KeysPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.settings_panel import SettingsPanel
from fivehundred.ui.scenes.home_picture import draw_fan, home_picture
from fivehundred.ui.scenes.home_plan import home_plan
from fivehundred.ui.scenes.said import draw_over
from fivehundred.ui.settings import Settings
from fivehundred.ui.speech.spoken import StatusLine
from fivehundred.ui.speech.standing_words import progress
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_STILL_MS = 1000
_LOOKING_MS = 50
_FIRST_LOOK_S = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""


class HomeScene:
    """The first screen; it is there at once, and the game to go on with when it is found."""

    def __init__(self, app: App) -> None:
        """Look for a game to go on with."""
        self.app = app
        self._modal: Panel | None = None
        self._problem = self._told = ""
        self._drawn = -1
        self._line = StatusLine(app.spoken)
        if not app.safe:
            app.catalogue.list_anew()
            app.catalogue.seek_unfinished()
            app.catalogue.wait(_FIRST_LOOK_S)
        self._look()

    def _look(self) -> None:
        """Take what is known of the folder by now."""
        catalogue = self.app.catalogue
        self._looking = catalogue.busy
        self._unfinished: Row | None = catalogue.newest_unfinished
        self._problem = catalogue.problem

    def enter(self) -> None:
        """Lay the screen out for the window."""
        self._places = places(self.app.size, (0, 1, 2, 3), 0, self.app.scale)
        self._plan = home_plan(self.app.size, self.app.scale, len(self._great()))
        self._empty = home_picture(self.app.canvas, self._plan, self.app.u)
        self._back: pygame.Surface | None = None
        self._fill_desk()
        self.app.thinker.warm_up()

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own, until the next key or click."""
        self._told = text
        self._fill_desk()

    def leave(self) -> None:
        """Look for no game any more."""
        self.app.catalogue.seek_unfinished(False)

    def _fill_desk(self) -> None:
        self.app.desk.refill(self._put, self._modal)

    def _put(self) -> None:
        desk = self.app.desk
        if self._modal is not None:
            self._modal.build(desk, self._places)
            return
        desk.u = self._plan.menu_u
        answers = (*self._great(), *self._others())
        for rect, answer in zip(self._plan.buttons, answers, strict=True):
            answer_button(desk, rect, answer)
        if self._looking and self._unfinished is None:
            # Its place is kept, so that nothing moves away from below a hand.
            desk.controls[0].enabled = False
            desk.controls[0].off = _("Looking for the game you left.")

    def _great(self) -> tuple[Answer, ...]:
        """Give what most people come for: the game they left, or else a new one."""
        anew = _("Choose players and rules.")
        if self._unfinished is None and not self._looking:
            return (Answer(_("New game"), self.app.go_new_game, True, anew),)
        about = _about(self._unfinished) if self._unfinished is not None else _("Continue")
        return (
            Answer(_("Continue"), self._continue, True, about),
            Answer(_("New game"), self.app.go_new_game, False, anew),
        )

    def _others(self) -> tuple[Answer, ...]:
        app = self.app
        return (
            Answer(_("Saved games"), app.go_games, False, _("All games in the folder.")),
            Answer(_("Replay"), app.go_replays, False, _("A game of the past, card by card.")),
            Answer(_("Settings"), self._open_settings, False, _("Speed, clicks and suits.")),
            Answer(_("Keys"), self._open_keys, False, _("Everything has a key.")),
            Answer(_("Quit"), app.quit, False, _("Leave the table.")),
        )

    def _open(self, panel: Panel) -> None:
        self._modal = panel
        self.app.spoken.announce(panel.says)
        self._fill_desk()

    def _close(self) -> None:
        self._modal = None
        self._fill_desk()

    def _continue(self) -> None:
        if self._unfinished is not None:
            self._open_game(self._unfinished.path)

    def _open_game(self, path: Path) -> None:
        try:
            self.app.open_game(path)
        except FiveHundredError as error:
            self.tell(sentence(str(error)))
            self.app.catalogue.list_anew()

    def _open_settings(self) -> None:
        app = self.app

        def change(settings: Settings) -> None:
            app.change_settings(settings)
            self._fill_desk()

        self._open(
            SettingsPanel(lambda: app.settings, change, self._close, deaf=lambda: app.sound.deaf)
        )

    def _open_keys(self) -> None:
        self._open(KeysPanel(self._close))

    def handle(self, event: pygame.event.Event) -> None:
        """Widgets first; arrows begin at the first button, Enter presses it."""
        desk = self.app.desk
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._told = ""
        if event.type == pygame.DROPFILE:
            self._open_game(Path(event.file))
        if desk.process(event) or event.type != pygame.KEYDOWN:
            return
        if self._modal is not None:
            self._modal.key(event, desk)
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN) and desk.stops:
            desk.focus_on(desk.stops[0])
        elif event.key == pygame.K_o:
            self._open_settings()
        elif event.unicode == "?" or event.key == pygame.K_F1:
            self._open_keys()

    def update(self, elapsed_ms: float) -> bool:
        """Look whether the game to go on with has been found; a cursor may blink meanwhile."""
        before = self._looking, self._unfinished, self._problem
        self._look()
        if (self._looking, self._unfinished, self._problem) == before:
            return self.app.desk.typing
        self.enter()
        return True

    def patience_ms(self) -> int:
        """Sleep long, unless a game is being looked for or a cursor blinks."""
        return _LOOKING_MS if self._looking or self.app.desk.typing else _STILL_MS

    def part(self) -> pygame.Rect | None:
        """Say that any part may have changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, what has the focus, and the buttons."""
        canvas.surface.blit(self._picture(), (0, 0))
        if self._modal is not None:
            self._modal.draw(canvas, self._places)
            draw_over(canvas, self.app, *self.status)
        else:
            self._draw_line(canvas)
        self.app.desk.draw(canvas)

    def _picture(self) -> pygame.Surface:
        """Give the table with the fan, drawn again once its cards are sharper."""
        art, top = self.app.art, self._plan.fan_top
        if self._back is None or self._drawn != art.version:
            self._drawn = art.version
            self._back = self._empty.copy()
            draw_fan(Canvas(self._back, art, self._plan.u, self.app.palette), top)
        return self._back

    @property
    def status(self) -> tuple[str, bool]:
        """What went wrong, what has the focus, or which game can be gone on with."""
        prompt = sentence(_about(self._unfinished)) if self._unfinished is not None else ""
        focus = self.app.desk.sentence
        return self._line.read(focus=focus, prompt=prompt, alarm=self._told or self._problem)

    def _draw_line(self, canvas: Canvas) -> None:
        text, _urgent = self.status
        style = canvas.at(self._plan.menu_u).style(Face.SANS, 18, canvas.palette.on_cloth_quiet)
        canvas.fitted(text, style, self._plan.line.inflate(-canvas.px(40), 0))


def _about(row: Row) -> str:
    """Say which game this is and how it stands."""
    if row.standing is None:
        return row.problem
    return _("“{name}”: {progress}.").format(name=row.name, progress=progress(row.standing))
