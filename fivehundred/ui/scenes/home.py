"""The home screen: take a game up again, begin one, look for one, settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.variants import PRESETS
from fivehundred.session.record import Record, state_after
from fivehundred.session.store import Entry, StoreError
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
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_STILL_MS = 1000


class HomeScene:
    """The first screen."""

    def __init__(self, app: App) -> None:
        """Look for a game to go on with."""
        self.app = app
        self._modal: Panel | None = None
        self._problem = self._told = ""
        self._unfinished = self._newest_unfinished()
        self._drawn = -1
        self._line = StatusLine(app.spoken)

    def _newest_unfinished(self) -> Entry | None:
        try:
            entries = self.app.store.list()
        except StoreError as error:
            self._problem = str(error)
            return None
        return next((entry for entry in entries if entry.record and not entry.finished), None)

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
        """Nothing here outlives the scene."""

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

    def _great(self) -> tuple[Answer, ...]:
        """Give what most people come for: the game they left, or else a new one."""
        anew, unfinished = _("Choose players and rules."), self._unfinished
        if unfinished is None:
            return (Answer(_("New game"), self.app.go_new_game, True, anew),)
        return (
            Answer(_("Continue"), self._continue, True, _about(unfinished)),
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
        assert self._unfinished is not None
        self.app.open_game(self._unfinished.path)

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
        if desk.process(event) or event.type != pygame.KEYDOWN:
            return
        if self._modal is not None:
            self._modal.key(event, desk)
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN) and desk.controls:
            desk.focus_on(desk.controls[0])
        elif event.key == pygame.K_o:
            self._open_settings()
        elif event.unicode == "?" or event.key == pygame.K_F1:
            self._open_keys()

    def update(self, elapsed_ms: float) -> bool:
        """Nothing moves here, but an entry field has a cursor that blinks."""
        return self.app.desk.typing

    def patience_ms(self) -> int:
        """Sleep long, unless a cursor blinks."""
        return 100 if self.app.desk.typing else _STILL_MS

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


def _about(entry: Entry) -> str:
    """Say which game this is and how it stands."""
    record = entry.record
    if record is None:
        return entry.problem
    return _("“{name}”: {progress}.").format(name=entry.name, progress=_progress(record))


def _progress(record: Record) -> str:
    """Say how many deals were played and how the sides stand."""
    state = state_after(record)
    deals = ngettext("{count} deal played", "{count} deals played", len(state.match.deals))
    scores = " : ".join(str(tally.net).replace("-", "−") for tally in state.match.sheet)
    return _("{deals}, {scores}").format(deals=deals, scores=scores)


def standing(record: Record) -> str:
    """Say what is played and how it stands."""
    preset = PRESETS.get(record.preset)
    return _("{variant}, {progress}").format(
        variant=_(preset.name) if preset else record.preset, progress=_progress(record)
    )
