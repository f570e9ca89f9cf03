"""The pages before a game with people elsewhere: a table opened here, and one that is joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.record import Record
from fivehundred.speech.errors import error_sentence, message_sentence, message_words
from fivehundred.speech.locale.names import is_you
from fivehundred.speech.notices.together_words import (
    TRUST,
    ending_words,
    presence_words,
    state_words,
)
from fivehundred.speech.translation import N_, _
from fivehundred.together.host import Host, Knock
from fivehundred.together.joining import JoinedTable, JoinState
from fivehundred.together.messages import SeatPresence
from fivehundred.together.opening import OWN_KEY, OpenTable
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Subheading, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import AnyAssign, Form, FormField, FormOption, Stepper, TextEntry
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.stack import Column, FramedBlock, Row
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.together import PATIENCE_MS
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import copied_text, copy_text

_SHOWN: Final = 32
"""How many letters of an invitation are shown before the gap; half of them after it."""


class OpenTableIntent(Intent, Enum):
    """What the host does before the game begins."""

    COPY = auto()
    """Put the invitation on the clipboard."""
    START = auto()
    """Begin with whoever is here."""


class GuestDecision(Enum):
    """What the host decides about somebody."""

    LET_IN = auto()
    REFUSE = auto()
    SEND_AWAY = auto()


@dataclass(frozen=True, slots=True)
class GuestIntent(Intent):
    """Do something about the guest of a key."""

    key: str
    what: GuestDecision


class OpenTablePage(Page[OpenTableIntent | GuestIntent]):
    """A table before its game begins, or goes on; it does so as soon as everybody is here."""

    title = N_("Waiting for guests")
    shape = PageShape(widest_u=900)
    shares = 0.9, 1.3

    def __init__(self, services: Services, path: Path, record: Record, table: OpenTable) -> None:
        super().__init__(services)
        self._path, self._record, self.table = path, record, table
        self._was: object = None

    def route(self) -> to.Route:
        return to.TableRoute(self._path, self._record)

    # — what is on it —

    def content(self) -> Block[OpenTableIntent | GuestIntent]:
        host = self.table.host
        keys = {seat: key for seat, key, _name in host.chairs.taken if key != OWN_KEY}
        parts: list[Block[OpenTableIntent | GuestIntent]] = [
            Subheading(_("Invitation")),
            *self._invitation(),
            Subheading(_("At the table")),
            *(_guest_row(one, at, keys.get(at, "")) for at, one in enumerate(host.presence)),
            *(_knock_row(knock, first=knock == host.knocks[0]) for knock in host.knocks),
        ]
        trust = Text(" ".join(map(_, TRUST)), ON_PAGE, "center")
        return Column((trust, FramedBlock(Column(parts), pad_u=18)), gap_u=16)

    def _invitation(self) -> Iterator[Block[OpenTableIntent]]:
        invitation, problem = self.table.invitation, self.table.problem
        if problem is not None:
            yield Text(message_words(problem))
        elif invitation is None:
            yield Text(_("The table is being opened."))
        else:
            about, is_first = _("Copy the invitation, to send it on."), not self.table.host.knocks
            yield Text(_shortened(invitation.text))
            yield PushButton(_("Copy the invitation"), OpenTableIntent.COPY, is_first, about)
            yield Text(_("For a week it lets anybody who has it ask for a seat."))

    def foot(self) -> list[FootButton[to.Route | OpenTableIntent]]:
        home, start = (
            _("Close the table; the game is kept."),
            _("Computer players take the seats of whoever is missing."),
        )
        return [
            FootButton(_("Close"), to.HomeRoute(), home, key="Esc"),
            FootButton(_("Start without them"), OpenTableIntent.START, start),
        ]

    # — what becomes of it —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        table = self.table
        host = table.host
        now = (table.invitation, table.problem, host.presence, host.knocks)
        if now != self._was and self.modal is None:
            self._was = now
            self._tell_news()
        return super().update(elapsed_ms, mouse)

    def _tell_news(self) -> None:
        """Announce who is here, or wants to be; what was told stays where there is nothing new."""
        notices = self.table.host.notices
        told = [message_words(notices.popleft()) for _at in range(len(notices))]
        waiting = [one.name for one in self.table.host.knocks]
        told += [_("{name} would like to sit down.").format(name=name) for name in waiting]
        self.message = " ".join(told)
        self.enter()

    def leads(self) -> to.Route | None:
        guest = self.table.guest
        if guest is not None and guest.game is not None:
            return to.SeatedRoute()
        return super().leads()

    def patience_ms(self) -> int:
        return min(PATIENCE_MS, super().patience_ms())

    def do(self, intent: OpenTableIntent | GuestIntent) -> None:
        table = self.table
        match intent:
            case OpenTableIntent.COPY:
                text = "" if table.invitation is None else table.invitation.text
                refused = _("There is no clipboard to copy to.")
                self.tell(_("The invitation has been copied.") if copy_text(text) else refused)
            case OpenTableIntent.START:
                if table.host.game is None:
                    table.host.begin()
            case GuestIntent(key, what):
                _WAYS[what](table.host, key)
                self.enter()
            case unknown:
                assert_never(unknown)


_WAYS: Final = {
    GuestDecision.LET_IN: Host.let_in,
    GuestDecision.REFUSE: Host.turn_away,
    GuestDecision.SEND_AWAY: Host.send_away,
}


def _guest_row(one: SeatPresence, at: int, key: str) -> Block[GuestIntent]:
    """Return who has a seat; a guest, who has a key, can be sent away."""
    text = Text(presence_words(one, at + 1), middle=bool(key))
    if not key:
        return text
    send = _("Send {name} away; others may have the seat.").format(name=one.name)
    what = GuestIntent(key, GuestDecision.SEND_AWAY)
    away = PushButton(_("Send away"), what, False, send, name=f"away {key}", height_u=36)
    return Row((text, away), (0.7, 0.3))


def _knock_row(knock: Knock, *, first: bool) -> Block[GuestIntent]:
    """Return the question about somebody who waits; the ``first`` is what Enter lets in."""
    let_in, refuse = _("Let {name} in."), _("Do not let {name} in.")
    answers = (
        PushButton(
            _("Let in"),
            GuestIntent(knock.key, GuestDecision.LET_IN),
            first,
            let_in.format(name=knock.name),
            name=f"in {knock.key}",
        ),
        PushButton(
            _("Refuse"),
            GuestIntent(knock.key, GuestDecision.REFUSE),
            False,
            refuse.format(name=knock.name),
            name=f"out {knock.key}",
        ),
    )
    said = _("{name} would like to sit down.").format(name=knock.name)
    return Column((Text(said), Row(answers)))


def _shortened(text: str) -> str:
    """Return an invitation as it is known again by eye; whole it is one word of three lines."""
    return f"{text[:_SHOWN]}…{text[-_SHOWN // 2 :]}"


_LIMIT = 1000
_MOST_SEATS = 3


class JoinIntent(Intent, Enum):
    """What is done with an invitation."""

    PASTE = auto()
    """Take it from the clipboard."""
    JOIN = auto()


class JoinTablePage(Page[JoinIntent]):
    """An invitation and a name, and then what comes of it; the game begins by itself."""

    title = N_("Join a table")
    shape = PageShape(widest_u=900)
    shares = 0.9, 1.3

    def __init__(self, services: Services, text: str = "") -> None:
        super().__init__(services)
        self._text = text or services.settings.last_table
        name = services.settings.name
        self._name = "" if is_you(name) else name
        self._seats = 1
        self._table: JoinedTable | None = None
        self._was: object = None
        if text and self._name:
            # Somebody has opened an invitation: what else could they want?
            self._join()

    def route(self) -> to.Route:
        return to.JoinRoute(self._text)

    # — what is on it —

    def content(self) -> Block[JoinIntent | AnyAssign]:
        trust = Text(" ".join(map(_, TRUST)), ON_PAGE, "center")
        if self._table is None:
            return Column((trust, FramedBlock(self._form(), pad_u=18)), gap_u=16)
        parts: list[Block[JoinIntent | AnyAssign]] = [Text(self._state_words(self._table))]
        present = self._table.guest.present
        if present is not None:
            parts.append(Subheading(_("At the table")))
            parts += [Text(presence_words(one, at + 1)) for at, one in enumerate(present.seats)]
        return Column((trust, FramedBlock(Column(parts), pad_u=18)), gap_u=16)

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

    # — what becomes of it —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if (table := self._table) is not None and self.modal is None:
            now = (table.state, table.problem, table.guest.present)
            if now != self._was:
                self._was = now
                self.message = self._state_words(table)
                self.enter()
        return super().update(elapsed_ms, mouse)

    def leads(self) -> to.Route | None:
        if self._table is not None and self._table.guest.game is not None:
            return to.SeatedRoute()
        return super().leads()

    def patience_ms(self) -> int:
        usual_ms = super().patience_ms()
        return usual_ms if self._table is None else min(PATIENCE_MS, usual_ms)

    def do(self, intent: JoinIntent) -> None:
        match intent:
            case JoinIntent.PASTE:
                self._text = " ".join(copied_text().split())[:_LIMIT]
                self.enter()
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
            self._was = None
            settings = self.services.settings
            self.services.preferences.change(replace(settings, last_table=self._text))


def _seat_options() -> list[FormOption[int]]:
    several = _("{count} people sit down here, with a curtain between them.")
    counts = range(2, _MOST_SEATS + 1)
    return [
        FormOption(1, _("One"), _("One person sits down here.")),
        *(FormOption(count, str(count), several.format(count=count)) for count in counts),
        FormOption(0, _("Only look on"), _("See what lies open to all, and play no cards.")),
    ]
