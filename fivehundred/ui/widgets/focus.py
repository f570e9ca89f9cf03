"""What the keyboard is at: the thing with the ring, or the field that is written in."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.ring import Ring, Stop
from fivehundred.ui.widgets.writing import Writing


class Focus:
    """The ring and the fields of one layer, which never both have the keys.

    ``beyond`` is True where Tab leads past the last thing to something else, and does not begin
    again.
    """

    def __init__(self, ring: Ring, writing: Writing) -> None:
        """Begin at nothing."""
        self.ring = ring
        self.writing = writing
        self.beyond = False

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Everything that can have the focus now, in the order of Tab."""
        return tuple(self.ring.open())

    @property
    def pressable(self) -> Iterator[Control]:
        """Every button that can be pressed, also by a key of its own."""
        return (one for one in self.ring.stops if isinstance(one, Control) and one.enabled)

    @property
    def written(self) -> Field | None:
        """The entry field that keys go into."""
        return self.writing.written

    @property
    def here(self) -> Stop | None:
        """Where the focus is, though the mouse may have hidden its ring."""
        return self.written or self.ring.held

    def go(self, stop: Stop | None) -> None:
        """Move the focus ring to something, or take it away."""
        self.ring.go(stop)
        if isinstance(stop, Field):
            self.writing.write_in(stop)
        elif stop is not None:
            self.stop_typing()

    def stop_typing(self) -> None:
        """Let the keys go into no field."""
        if self.written is not None:
            self.writing.write_in(None)
