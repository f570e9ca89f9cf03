"""The page where the host of an open table waits for the guests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, Final, assert_never

from fivehundred.engine.errors import message
from fivehundred.players.level_names import LEVELS
from fivehundred.session.record import Record
from fivehundred.speech.errors import message_sentence, message_words
from fivehundred.speech.notices import together_words as say
from fivehundred.speech.translation import N_, _
from fivehundred.together.kinds import NetKind
from fivehundred.together.meeting import outer_address, squares_of
from fivehundred.together.messages import SeatPresence
from fivehundred.together.opening import OWN_KEY, OpenTable
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Subheading, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import (
    AnyAssign,
    Form,
    FormField,
    FormOption,
    Stepper,
    TextEntry,
    options_of,
)
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.stack import Column, FramedBlock, Row
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels import guests
from fivehundred.ui.services import Services
from fivehundred.ui.settings import GUEST_WAIT_MINUTES
from fivehundred.ui.setup.seat_choices import kind_word
from fivehundred.ui.together import PATIENCE_MS, GuestDecision, GuestIntent, as_chosen
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import copy_text

_SHOWN: Final = 32
"""Letters of an invitation shown before the ellipsis; half as many after it."""


class OpenTableIntent(Intent, Enum):
    """Actions of the host before the game."""

    COPY = auto()
    PICTURE = auto()
    """Show the invitation as a QR code."""
    START = auto()
    KNOWN = auto()


OpenTableBlock = Block[OpenTableIntent | GuestIntent | AnyAssign]


class OpenTablePage(Page[OpenTableIntent | GuestIntent]):
    """The waiting page of an open table; the game starts or resumes once everybody is here."""

    title = N_("Waiting for guests")
    shape = PageShape(widest_u=900)
    # Guests come and go, and the words keep their size.
    shares = 1.0, 1.0

    def __init__(self, services: Services, path: Path, record: Record, table: OpenTable) -> None:
        super().__init__(services)
        self._path, self._record, self.table = path, record, table
        self._last_seen: object = None
        self._router = table.host.plan.address

    def route(self) -> to.Route:
        return to.TableRoute(self._path, self._record)

    def content(self) -> OpenTableBlock:
        host = self.table.host
        keys = {seat: key for seat, key, _name in host.chairs.taken if key != OWN_KEY}
        parts: list[OpenTableBlock] = [
            *guests.join_request_rows(host.join_requests),
            Subheading(_("Invitation")),
            *self._invitation(),
            Subheading(_("At the table")),
            *(_guest_row(one, at, keys.get(at, "")) for at, one in enumerate(host.presence)),
            Form([*self._if_someone_drops_out(), self._in_other_houses()]),
        ]
        trust = Text(" ".join(map(_, say.TRUST)), ON_PAGE, "center")
        return Column((trust, FramedBlock(Column(parts), pad_u=18)), gap_u=16)

    def _invitation(self) -> Iterator[Block[OpenTableIntent | AnyAssign]]:
        invitation, problem = self.table.invitation, self.table.problem
        if problem is not None:
            yield Text(message_sentence(problem))
        elif invitation is None:
            yield Text(_("The table is being opened."))
        else:
            about = _("Copy the invitation, to send it on.")
            is_first = not self.table.host.join_requests
            copy = PushButton(_("Copy the invitation"), OpenTableIntent.COPY, is_first, about)
            about = _("Show it as a picture, to be scanned by a camera.")
            picture = PushButton(_("Show as picture"), OpenTableIntent.PICTURE, description=about)
            # An uncut invitation is one word that fills three lines.
            text = invitation.text
            yield Text(f"{text[:_SHOWN]}…{text[-_SHOWN // 2 :]}")
            yield Row((copy, picture))
            yield Text(_("For a week it lets anybody who has it ask for a seat."))
            yield Form([self._in_this_house()])
            if self.table.listing_problem is not None:
                yield Text(message_sentence(self.table.listing_problem))

    def _in_this_house(self) -> tuple[str, Block[AnyAssign]]:
        hidden = _("Nobody is told of the table but by its invitation.")
        shown = _("Everybody in this network is told of the table, and may ask you for a seat.")
        options = (
            FormOption(False, _("Not listed"), hidden),
            FormOption(True, _("Listed"), shown),
        )
        listed = FormField("listed", self.table.host.plan.listed, self._set_listed)
        return _("In this house"), Stepper(listed, options)

    def _set_listed(self, listed: bool) -> None:
        self.table.host.plan = replace(self.table.host.plan, listed=listed)

    def _in_other_houses(self) -> tuple[str, Block[AnyAssign]]:
        """Return the field for the router's address, which the invitation then includes."""
        about = _(
            "Only for guests in other houses, such as 203.0.113.7: the outer address of your "
            "router, which has to pass port {port} on to this computer."
        ).format(port=self.table.port)
        return _("Your router"), TextEntry(
            FormField("router", self._router, self._set_router), about
        )

    def _set_router(self, text: str) -> None:
        self._router, host = text, self.table.host
        host.plan = replace(host.plan, address=outer_address(text))

    def _if_someone_drops_out(self) -> list[tuple[str, Block[AnyAssign]]]:
        now = self.services.settings
        minutes = now.guest_wait_minutes
        wait = FormField("wait", minutes, partial(self._choose, "guest_wait_minutes"))
        level = FormField("stand-in", now.stand_in, partial(self._choose, "stand_in"))
        waits = options_of(GUEST_WAIT_MINUTES, say.wait_words, say.wait_said)
        words = [(one, kind_word(one)) for one in LEVELS]
        levels = [
            FormOption(one, say.stand_in_words(word), say.stand_in_said(word))
            for one, word in words
        ]
        label = _("If someone drops out")
        return [(label, Stepper(wait, waits)), ("", Stepper(level, levels))]

    def _choose(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        settings, host = replace(self.services.settings, **changes), self.table.host
        self.services.preferences.change(settings)
        host.plan = as_chosen(host.plan, settings)

    def foot(self) -> list[FootButton[to.Route | OpenTableIntent]]:
        home = _("Close the table; the game is kept.")
        start = _("Computer players take the seats of whoever is missing.")
        known = _("Whoever is let in at once at your tables, and whoever is barred.")
        nobody = "" if self.table.host.chairs.known else _("Nobody has been let in or barred yet.")
        return [
            FootButton(_("Close"), to.HomeRoute(), home, key="Esc"),
            FootButton(_("Known people…"), OpenTableIntent.KNOWN, known, disabled_because=nobody),
            FootButton(_("Start without them"), OpenTableIntent.START, start),
        ]

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        table = self.table
        host = table.host
        problems = table.problem, table.listing_problem
        now = (table.is_open, problems, host.presence, host.join_requests)
        if now != self._last_seen and self.modal is None:
            self._last_seen = now
            self._tell_news()
        return super().update(elapsed_ms, mouse)

    def _tell_news(self) -> None:
        """Announce guests who have come or want a seat; without news, keep the message."""
        notices = self.table.host.notices
        told = [message_words(notices.popleft()) for _at in range(len(notices))]
        waiting = [one.name for one in self.table.host.join_requests]
        told += [_("{name} would like to sit down.").format(name=name) for name in waiting]
        self.message = " ".join(told)
        self.enter()

    def next_route(self) -> to.Route | None:
        guest = self.table.guest
        if guest is not None and guest.game is not None:
            return to.SeatedRoute()
        return super().next_route()

    def patience_ms(self) -> int:
        return min(PATIENCE_MS, super().patience_ms())

    def do(self, intent: OpenTableIntent | GuestIntent) -> None:
        table = self.table
        match intent:
            case OpenTableIntent.COPY:
                text = "" if table.invitation is None else table.invitation.text
                done = _("The invitation has been copied.")
                refused = _("There is no clipboard to copy to.")
                self.show_message(done if copy_text(text) else refused)
            case OpenTableIntent.PICTURE:
                squares = None if table.invitation is None else squares_of(table.invitation.text)
                if squares is None:
                    missing = message(NetKind.NOT_INSTALLED, library="segno")
                    self.show_message(message_sentence(missing))
                else:
                    self.open(guests.InvitationPanel(squares))
            case OpenTableIntent.START:
                if table.host.game is None:
                    table.host.begin()
            case OpenTableIntent.KNOWN:
                self.open(guests.KnownPanel(table.host.chairs.known))
            case GuestIntent(what=GuestDecision.FORGET) if len(table.host.chairs.known) > 1:
                intent.decide(table.host)
                self.refill()
            case GuestIntent():
                self.close()
                intent.decide(table.host)
                self.enter()
            case unknown:
                assert_never(unknown)


def _guest_row(one: SeatPresence, at: int, key: str) -> Block[GuestIntent]:
    """Return the row of a seat; a guest, who has a ``key``, can be sent away."""
    text = Text(say.presence_words(one, at + 1), middle=bool(key))
    return (
        Row((text, *guests.decisions(key, one.name, guests.SENDING_AWAY)), (0.5, 0.25, 0.25))
        if key
        else text
    )
