"""A way to the table: with a game that has not been saved yet."""

from __future__ import annotations

from fivehundred.session.record import Record
from fivehundred.ui.app import App
from fivehundred.ui.route import TableRoute


def sit_down(app: App, record: Record, name: str) -> None:
    """Go to the table with a game, kept under a name."""
    app.go(TableRoute(app.store.path_of(name), record))
