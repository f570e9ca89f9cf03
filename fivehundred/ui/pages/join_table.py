"""The page to join a table elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final, assert_never

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.shapes import a_name
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.locale.names import is_you
from fivehundred.speech.notices.together_words import (
    TRUST,
    ending_words,
    house_words,
    presence_words,
    state_words,
)
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.together.house import HouseSearch
from fivehundred.together.joining import JoinedTable, JoinState
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Subheading, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import AnyAssign, Form, FormField, FormOption, Stepper, TextEntry
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.links import LinkRow
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.together import PATIENCE_MS
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import copied_text

_LIMIT: Final = 1000
_MOST_SEATS: Final = 3


class JoinIntent(Intent, Enum):
    """What the page does with an invitation."""

    PASTE = auto()
    JOIN = auto()
    LOOK = auto()


@dataclass(frozen=True, slots=True)
class ChooseTable(Intent):
    """Use the invitation of a table that was found."""

    invitation: str


JoinBlock = Block[JoinIntent | ChooseTable | AnyAssign]


class JoinTablePage(Page[JoinIntent | ChooseTable]):
    """A form for an invitation and a name; the game starts by itself once the host begins."""

    title = N_("Join a table")
    shape = PageShape(widest_u=900)
    shares = 0.9, 1.3

    def __init__(self, services: Services, text: str = "") -> None:
        super().__init__(services)
        last, name = services.settings.last_table, services.settings.name
        self._text, own = text or last, "" if is_you(name) else name
        self._name = (self._text == last and services.settings.last_table_name) or own
        self._seats = 1
        self._table: JoinedTable | None = None
        self._search: HouseSearch | None = None
        self._last_seen: object = None
        if text and self._name:
            # The program was started with an invitation, so join at once.
            self._join()

    def route(self) -> to.Route:
        return to.JoinRoute(self._text)

    def content(self) -> JoinBlock:
        trust = Text(" ".join(map(_, TRUST)), ON_PAGE, "center")
        if self._table is None:
            asked = Column((self._form(), *self._in_this_house()))
            return Column((trust, FramedBlock(asked, pad_u=18)), gap_u=16)
        parts: list[JoinBlock] = [Text(self._state_words(self._table))]
        present = self._table.guest.present
        if present is not None:
            parts.append(Subheading(_("At the table")))
            parts += [Text(presence_words(one, at + 1)) for at, one in enumerate(present.seats)]
        return Column((trust, FramedBlock(Column(parts), pad_u=18)), gap_u=16)

    def _in_this_house(self) -> Iterator[JoinBlock]:
        search = self._search
        yield Subheading(_("In this house"))
        if search is None:
            about = _("Find the tables that are listed in this network, without an invitation.")
            yield PushButton(_("Look for tables"), JoinIntent.LOOK, description=about)
        elif search.problem is not None:
            yield Text(message_sentence(search.problem))
        elif not search.tables:
            yield Text(_("Looking for tables. Only those whose host lists them are found."))
        else:
            for one in search.tables:
                text = one.invitation.text
                yield LinkRow(house_words(one), ChooseTable(text), chosen=text == self._text)

    def _form(self) -> Block[JoinIntent | AnyAssign]:
        text = FormField("invitation", self._text, partial(setattr, self, "_text"))
        about = _("The invitation, which begins with “fivehundred:”.")
        paste = PushButton(
            _("Paste"), JoinIntent.PASTE, False, _("Take the invitation from the clipboard.")
        )
        name = FormField("name", self._name, partial(setattr, self, "_name"))
        seats = FormField("seats", self._seats, partial(setattr, self, "_seats"))
        return Form(
            [
                (_("Invitation"), TextEntry(text, about, begins=not self._text, limit=_LIMIT)),
                ("", paste),
                (_("Your name"), TextEntry(name, _("The name that the others see."))),
                (_("Seats here"), Stepper(seats, _seat_options())),
            ]
        )

    def _state_words(self, table: JoinedTable) -> str:
        if table.problem is not None:
            return message_sentence(table.problem)
        if table.state is JoinState.ENDED:
            return ending_words(table.guest.ending)
        return state_words(table.state, table.invitation.table)

    def foot(self) -> list[FootButton[to.Route | JoinIntent]]:
        home: FootButton[to.Route | JoinIntent] = FootButton(
            _("Home"), to.HomeRoute(), _("To the home screen."), key="Esc"
        )
        if self._table is not None and self._table.state is not JoinState.ENDED:
            return [home]
        join = _("Ask the host for a seat.")
        return [home, FootButton(_("Join"), JoinIntent.JOIN, join, True, key="Enter")]

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if (table := self._table) is not None and self.modal is None:
            now = (table.state, table.problem, table.guest.present)
            if now != self._last_seen:
                self._last_seen = now
                if table.state in (JoinState.WAITING, JoinState.PLAYING):
                    self._remember(table.guest.hello.name)
                self.message = self._state_words(table)
                self.enter()
        elif (search := self._search) is not None and self.modal is None:
            found = (search.problem, search.tables)
            if found != self._last_seen:
                self._last_seen, count = found, len(search.tables)
                told = ngettext("{count} table found", "{count} tables found", count)
                self.show_message(sentence(told.format(count=count)) if count else "")
        return super().update(elapsed_ms, mouse)

    def leave(self) -> None:
        super().leave()
        self._stop_looking()

    def _stop_looking(self) -> None:
        search, self._search = self._search, None
        if search is not None:
            search.close()

    def next_route(self) -> to.Route | None:
        if self._table is not None and self._table.guest.game is not None:
            return to.SeatedRoute()
        return super().next_route()

    def patience_ms(self) -> int:
        usual_ms = super().patience_ms()
        waits = self._table is not None or self._search is not None
        return min(PATIENCE_MS, usual_ms) if waits else usual_ms

    def do(self, intent: JoinIntent | ChooseTable) -> None:
        match intent:
            case JoinIntent.PASTE:
                self._text = " ".join(copied_text().split())[:_LIMIT]
                self.enter()
            case JoinIntent.LOOK:
                self._search, self._last_seen = HouseSearch(), None
                self.refill()
            case ChooseTable(text):
                self._text = text
                self.show_message(_("Press Join: the host is asked whether you may sit down."))
            case JoinIntent.JOIN:
                self._join()
                self.refill()
            case unknown:
                assert_never(unknown)

    def _join(self) -> None:
        name = a_name(self._name)
        if not name:
            self.message = _("Write the name that the others are to see.")
            return
        try:
            self._table = self.services.together.join(self._text, name, self._seats)
        except FormatError as error:
            self.message = error_sentence(error)
        else:
            self._last_seen = None
            self._stop_looking()
            settings = self.services.settings
            known = settings.last_table_name if settings.last_table == self._text else ""
            self._remember(known)

    def _remember(self, name: str) -> None:
        """Remember the invitation, with the name that has a seat there."""
        settings = self.services.settings
        last = replace(settings, last_table=self._text, last_table_name=name)
        self.services.preferences.change(last)


def _seat_options() -> list[FormOption[int]]:
    several = _("{count} people sit down here, with a curtain between them.")
    counts = range(2, _MOST_SEATS + 1)
    return [
        FormOption(1, _("One"), _("One person sits down here.")),
        *(FormOption(count, str(count), several.format(count=count)) for count in counts),
        FormOption(0, _("Only look on"), _("See what lies open to all, and play no cards.")),
    ]
