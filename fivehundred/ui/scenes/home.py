"""The home screen: take a game up again, begin one, look for one, settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.variants import PRESETS
from fivehundred.session.record import Record, state_after
from fivehundred.session.store import Entry, StoreError
from fivehundred.ui.backdrop import backdrop
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.panels.dialog import Answer, answer_button
from fivehundred.ui.panels.keys import KeysPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.settings_panel import SettingsPanel
from fivehundred.ui.places import places
from fivehundred.ui.settings import Settings
from fivehundred.ui.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_FAN = ("10S", "QH", "KS", "AH", "JD", "JH", "JK")
_STILL_MS = 1000


class HomeScene:
    """The first screen."""

    def __init__(self, app: App) -> None:
        """Look for a game to go on with."""
        self.app = app
        self._modal: Panel | None = None
        self._problem = ""
        self._unfinished = self._newest_unfinished()

    def _newest_unfinished(self) -> Entry | None:
        try:
            entries = self.app.store.list()
        except StoreError as error:
            self._problem = str(error)
            return None
        return next((entry for entry in entries if entry.record and not entry.finished), None)

    def enter(self) -> None:
        """Lay the screen out for the window."""
        self._places = places(self.app.size, (0, 1, 2, 3), 0)
        self._back = self._picture()
        self._fill_desk()
        self.app.thinker.warm_up()

    def leave(self) -> None:
        """Nothing here outlives the scene."""

    def _picture(self) -> pygame.Surface:
        """Draw the table with a fan of cards once; it does not move."""
        surface = backdrop(self.app.size, self._places.u, self.app.palette)
        canvas = Canvas(surface, self.app.art, self._places.u, self.app.palette)
        width, height = self.app.size
        card = canvas.px(146)
        for index, code in enumerate(_FAN):
            away = index - (len(_FAN) - 1) / 2
            image = self.app.art.card(code, card, round(-away * 7))
            x = width / 2 + away * canvas.px(92)
            y = canvas.px(294) + away * away * canvas.px(6) + (height - canvas.px(800)) * 0.2
            surface.blit(image, image.get_rect(center=(round(x), round(y))))
        return surface

    def _fill_desk(self) -> None:
        self.app.desk.clear()
        if self._modal is not None:
            self._modal.build(self.app.desk, self._places)
            return
        rows = self._rows()
        for row, answers in enumerate(rows):
            self._put_row(len(rows) - row, answers)

    def _rows(self) -> tuple[tuple[Answer, ...], ...]:
        """Give what stands in each row: the great things alone, the others in pairs."""
        app, found = self.app, []
        if self._unfinished is not None:
            found.append(Answer(_("Continue"), self._continue, True, _about(self._unfinished)))
        found.append(
            Answer(_("New game"), app.go_new_game, not found, _("Choose players and rules."))
        )
        pairs = (
            (
                Answer(_("Saved games"), app.go_games, False, _("All games in the folder.")),
                Answer(_("Replay"), app.go_replays, False, _("A game of the past, card by card.")),
            ),
            (
                Answer(_("Settings"), self._open_settings, False, _("Speed, clicks and suits.")),
                Answer(_("Keys"), self._open_keys, False, _("Everything has a key.")),
            ),
        )
        leave = Answer(_("Quit"), app.quit, False, _("Leave the table."))
        return (*((answer,) for answer in found), *pairs, (leave,))

    def _put_row(self, from_below: int, answers: tuple[Answer, ...]) -> None:
        u, (width, height) = self._places.u, self.app.size
        gap = round(8 * u)
        whole = pygame.Rect(0, 0, round(340 * u), round(44 * u))
        whole.midtop = (width // 2, height - round(36 * u) - round(52 * u) * from_below)
        each = (whole.width - gap * (len(answers) - 1)) // len(answers)
        for index, answer in enumerate(answers):
            left = whole.left + (each + gap) * index
            rect = pygame.Rect(left, whole.top, each, whole.height)
            answer_button(self.app.desk, rect, answer)

    def _open(self, panel: Panel) -> None:
        self._modal = panel
        self._fill_desk()

    def _close(self) -> None:
        self._modal = None
        self._fill_desk()

    def _continue(self) -> None:
        assert self._unfinished is not None
        self.app.open_game(self._unfinished.path)

    def _open_settings(self) -> None:
        def change(settings: Settings) -> None:
            self.app.change_settings(settings)
            self._back = self._picture()
            self._open_settings()

        self._open(SettingsPanel(self.app.settings, change, self._close))

    def _open_keys(self) -> None:
        self._open(KeysPanel(self._close))

    def handle(self, event: pygame.event.Event) -> None:
        """Widgets first; arrows begin at the first button, Enter presses it."""
        desk = self.app.desk
        if desk.process(event) or event.type != pygame.KEYDOWN:
            return
        if self._modal is not None:
            self._modal.key(event, desk)
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN) and desk.controls:
            desk.focus_on(desk.controls[0])
        elif event.unicode == "?" or event.key == pygame.K_F1:
            self._open_keys()

    def update(self, elapsed_ms: float) -> bool:
        """Nothing moves here, but an entry field has a cursor that blinks."""
        return self.app.desk.typing

    def patience_ms(self) -> int:
        """Sleep long, unless a cursor blinks."""
        return 100 if self.app.desk.typing else _STILL_MS

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, the title, what has the focus, and the buttons."""
        canvas.surface.blit(self._back, (0, 0))
        width = self.app.size[0]
        title = canvas.style(Face.SERIF_BOLD, 74, canvas.palette.strong)
        canvas.text("Five Hundred", title, (width / 2, canvas.px(92)), "center")
        below = canvas.style(Face.SERIF, 22, canvas.palette.brass)
        motto = _("the card game of the right bower, the left bower and the bird")
        canvas.text(motto, below, (width / 2, canvas.px(152)), "center")
        if self._modal is not None:
            self._modal.draw(canvas, self._places)
        else:
            self._draw_line(canvas)
        self.app.desk.draw(canvas)

    def _draw_line(self, canvas: Canvas) -> None:
        desk = self.app.desk
        control = desk.focus or desk.pointed_at(pygame.mouse.get_pos())
        text = control.say if control else ""
        if not text and self._unfinished is not None:
            text = _about(self._unfinished)
        text = self._problem or text
        style = canvas.style(Face.SANS, 18, canvas.palette.muted)
        top = desk.controls[0].rect.top - canvas.px(36)
        box = pygame.Rect(0, top, self.app.size[0], canvas.px(26))
        canvas.fitted(text, style, box.inflate(-canvas.px(80), 0))


def _about(entry: Entry) -> str:
    """Say which game this is and how it stands."""
    record = entry.record
    return entry.problem if record is None else f"{entry.name}: {_progress(record)}"


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
