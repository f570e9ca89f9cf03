"""How a game comes to the table: begun by some rules, or gone on with under another name."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.storage.store import Store, StoreError
from fivehundred.ui.route import Table
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.speech.words import _


def begin(store: Store, preset: str, variant: Variant, seats: tuple[SeatInfo, ...]) -> Table:
    """Return the way to a new game."""
    return _begun(store, Record(_now(), preset, variant, seats, None, ()))


def begin_by(services: Services, draft: Draft) -> Table:
    """Return the way to a game by rules on the screen, with who sat down last."""
    if draft.changed:
        services.unsaved.draft = draft
    services.unsaved.chosen = draft.changed
    kept = draft.path.name if draft.path and not draft.changed else ""
    settings = replace(services.settings, preset=draft.preset, house_rules=kept)
    services.preferences.change(settings)
    seats = seat_choices.remembered(settings)[: draft.variant.players]
    return begin(services.store, draft.preset, draft.variant, seats)


def begin_like(store: Store, record: Record) -> Table:
    """Return the way to a new game at the same table."""
    return begin(store, record.preset, record.variant, record.seats)


def begin_deal_again(store: Store, record: Record, dealt: int) -> Table:
    """Return the way to a game that stands where the cards of another had just been dealt.

    ``dealt`` is the number of its actions until then; the other game stays as it is.
    """
    return _begun(store, replace(record, created=_now(), actions=record.actions[:dealt]))


def save_as(store: Store, record: Record, text: str) -> Table:
    """Keep a game under another name; return the way on with it. Raises StoreError."""
    path = store.path_of(text)
    if path.exists():
        raise StoreError(_("There is a game of that name: choose another one."))
    store.save(text, record)
    return Table(path, message=_("Saved as “{name}”.").format(name=path.stem))


def _begun(store: Store, record: Record) -> Table:
    return Table(store.path_of(store.new_name(record)), record)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
