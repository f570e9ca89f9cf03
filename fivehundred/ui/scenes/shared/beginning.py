"""Starting a game at the table: a new one, a branch of a replay, or a copy under another name."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from fivehundred.engine.errors import printable
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.branching import branch, seats_against_computers, seats_of_one
from fivehundred.session.record import Record, SeatInfo, created_now
from fivehundred.session.replay import Replay
from fivehundred.session.storage.files import SUFFIX
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.store import Store, StoreError
from fivehundred.speech.notices.game_words import branch_name, origin_words
from fivehundred.speech.translation import _
from fivehundred.ui.panels.panel import PlayOn
from fivehundred.ui.route import TableRoute
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.experience import matched
from fivehundred.ui.setup.house_draft import Draft


def begin(
    page: BaseScene[Any],
    preset: str,
    variant: Variant,
    seats: tuple[SeatInfo, ...],
    rules_name: str = "",
) -> TableRoute | None:
    """Return the route to a new game.

    If computer players are to match the person, an errand reads the statistics for their level:
    this returns None, and the page follows the route once the errand is done.
    """
    store = page.services.store
    if all(info.player != seat_choices.MATCHING for info in seats):
        return new_game_route(store, preset, variant, seats, rules_name=rules_name)

    def matching_game() -> TableRoute:
        return new_game_route(store, preset, variant, *matched(store.folder, seats), rules_name)

    page.when_done(page.services.errands.do(matching_game), lambda table: table)
    return None


def new_game_route(
    store: Store,
    preset: str,
    variant: Variant,
    seats: tuple[SeatInfo, ...],
    told: str = "",
    rules_name: str = "",
) -> TableRoute:
    """Return the route to the table of a new game, where ``told`` is shown."""
    record = Record(created_now(), preset, variant, seats, None, (), rules_name=rules_name)
    return TableRoute(store.path_of(store.new_name(record, _)), record, told)


def start_by_rules(page: BaseScene[Any], draft: Draft) -> TableRoute | None:
    """Return the route to a game by the rules of a draft, with the players of the last game."""
    choose_rules(page.services, draft)
    seats = seat_choices.remembered_seats(page.services.settings)[: draft.variant.players]
    return begin(page, draft.preset, draft.variant, seats, draft.name_in_force)


def choose_rules(services: Services, draft: Draft) -> None:
    """Choose the rules of a draft for the next game."""
    if draft.changed:
        services.unsaved.draft = draft
    services.unsaved.chosen = draft.changed
    kept = draft.path.name if draft.path and not draft.changed else ""
    settings = replace(services.settings, preset=draft.preset, house_rules=kept)
    services.preferences.change(settings)


def begin_branch(store: Store, replay: Replay, path: Path | None, on: PlayOn) -> TableRoute:
    """Save a game that plays on from a replay, and return its route. Raises StoreError."""
    seats, players = replay.record.seats, len(replay.record.seats)
    open_hands = on.open_hands or (on.seat is None and replay.record.open_hands)
    if on.open_hands:
        seats = seats_of_one(seats)
    elif on.seat is not None:
        owner = replay.record.variant.seating.owner(on.seat)
        seats = seats_against_computers(seats, owner)
    seats = seat_choices.with_distinct_names(seats, players)
    parent = "" if path is None else path.name.removesuffix(SUFFIX)
    record = branch(replay, seats, name=parent, created=created_now(), open_hands=open_hands)
    name = store.first_free(branch_name(printable(parent), number) for number in count(1))
    return TableRoute(store.save(name, record), record, origin_words(record), over=True)


def save_as(store: Store, record: Record, text: str) -> TableRoute:
    """Save a game under another name; return the route to it. Raises StoreError."""
    path = store.path_of(text)
    if path.exists():
        raise StoreError(StoreKind.BRANCH_TAKEN)
    store.save(text, record)
    return TableRoute(path, message=_("Saved as “{name}”.").format(name=path.stem))
