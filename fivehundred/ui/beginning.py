"""How a game comes to the table: begun by some rules, or gone on with under another name."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from fivehundred.engine.variant import Variant
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.storage.store import StoreError
from fivehundred.ui import seat_choices
from fivehundred.ui.house_draft import Draft
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App


def begin(app: App, preset: str, variant: Variant, seats: tuple[SeatInfo, ...]) -> None:
    """Begin a new game."""
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    record = Record(created, preset, variant, seats, None, ())
    app.sit_down(record, app.store.new_name(record))


def begin_like(app: App, record: Record) -> None:
    """Begin a new game at the same table."""
    begin(app, record.preset, record.variant, record.seats)


def begin_deal_again(app: App, record: Record, dealt: int) -> None:
    """Begin a game that stands where the cards of another had just been dealt.

    ``dealt`` is the number of its actions until then; the other game stays as it is.
    """
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    again = replace(record, created=created, actions=record.actions[:dealt])
    app.sit_down(again, app.store.new_name(again))


def begin_by(app: App, draft: Draft) -> None:
    """Begin a new game by rules on the screen, kept or not, with who sat down last."""
    app.unsaved_rules = draft if draft.changed else app.unsaved_rules
    app.unsaved_chosen = draft.changed
    kept = draft.path.name if draft.path and not draft.changed else ""
    app.change_settings(replace(app.settings, preset=draft.preset, house_rules=kept))
    seats = seat_choices.remembered(app.settings)
    begin(app, draft.preset, draft.variant, seats[: draft.variant.players])


def save_as(app: App, record: Record, text: str) -> None:
    """Go on with a game under another name; raises StoreError."""
    if app.store.path_of(text).exists():
        raise StoreError(_("There is a game of that name: choose another one."))
    app.store.save(text, record)
    path = app.store.path_of(text)
    app.open_game(path, _("Saved as “{name}”.").format(name=path.stem))
