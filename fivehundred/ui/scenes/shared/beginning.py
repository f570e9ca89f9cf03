"""How a game comes to the table: begun by some rules, or gone on with under another name."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from fivehundred.engine.messages import printable
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.branching import branch, seats_against_computers, seats_of_one
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.storage.store import Store, StoreError
from fivehundred.speech.notices.branch_words import branch_name, origin_words
from fivehundred.speech.translation import _
from fivehundred.ui.panels.intents import PlayOn
from fivehundred.ui.route import Begin, Table
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.setup.matching import matched


def begin(
    store: Store, preset: str, variant: Variant, seats: tuple[SeatInfo, ...]
) -> Table | Begin:
    """Return the way to a new game; of an even match the level comes first."""
    if any(info.player == seat_choices.MATCHING for info in seats):
        return Begin(preset, variant, seats)
    return _begun(store, Record(_now(), preset, variant, seats, None, ()), "")


def begin_evenly(store: Store, way: Begin) -> Table:
    """Return the way to the table of a new game, once the games before it have been looked at."""
    seats, told = matched(store.folder, way.seats)
    return _begun(store, Record(_now(), way.preset, way.variant, seats, None, ()), told)


def begin_by(services: Services, draft: Draft) -> Table | Begin:
    """Return the way to a game by rules on the screen, with who sat down last."""
    if draft.changed:
        services.unsaved.draft = draft
    services.unsaved.chosen = draft.changed
    kept = draft.path.name if draft.path and not draft.changed else ""
    settings = replace(services.settings, preset=draft.preset, house_rules=kept)
    services.preferences.change(settings)
    seats = seat_choices.remembered(settings)[: draft.variant.players]
    return begin(services.store, draft.preset, draft.variant, seats)


def begin_branch(store: Store, replay: Replay, path: Path | None, on: PlayOn) -> Table:
    """Put the game on disk that plays on from where a replay stands; return the way to it.

    ``path`` is where the replayed game is kept, which stays as it is. Raises StoreError.
    """
    seats, players = replay.record.seats, len(replay.record.seats)
    open_hands = on.open_hands or (on.seat is None and replay.record.open_hands)
    if on.open_hands:
        seats = seats_of_one(seats)
    elif on.seat is not None:
        owner = replay.record.variant.seating.owner(on.seat)
        seats = seats_against_computers(seats, owner)
    seats = seat_choices.as_told_apart(seats, players)
    parent = "" if path is None else path.name.removesuffix(SUFFIX)
    record = branch(replay, seats, name=parent, created=_now(), open_hands=open_hands)
    name = store.first_free(branch_name(printable(parent), number) for number in count(1))
    return Table(store.save(name, record), record, origin_words(record), over=True)


def save_as(store: Store, record: Record, text: str) -> Table:
    """Keep a game under another name; return the way on with it. Raises StoreError."""
    path = store.path_of(text)
    if path.exists():
        raise StoreError(StoreKind.BRANCH_TAKEN)
    store.save(text, record)
    return Table(path, message=_("Saved as “{name}”.").format(name=path.stem))


def _begun(store: Store, record: Record, told: str) -> Table:
    return Table(store.path_of(store.new_name(record)), record, told)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
