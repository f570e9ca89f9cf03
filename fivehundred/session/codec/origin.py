"""Where a branch has left another game, as it stands in a saved game: a value ↔ plain JSON values.

Implements ``branch`` of ``docs/save-format.md``.
"""

from __future__ import annotations

from typing import Final

from fivehundred.session.codec.kinds import GameKind
from fivehundred.session.codec.shapes import (
    NAME_LIMIT,
    JsonObject,
    Place,
    a_number,
    a_truth,
    fault,
    one_line,
    text_of,
)
from fivehundred.session.record import Origin

FILE_NAME_LIMIT: Final = 255
"""The longest name of a file that any usual system allows, in characters."""


def origin_fields(origin: Origin, count: int) -> dict[str, object]:
    """Return an origin as the object that stands in the file of a game of so many actions."""
    fields: dict[str, object] = {"game": one_line(origin.game[:FILE_NAME_LIMIT])}
    if origin.created:
        fields["created"] = one_line(origin.created[:NAME_LIMIT])
    fields["at"] = min(origin.at, count)
    if origin.open_hands:
        fields["open"] = True
    return fields


def read_origin(value: object, place: Place, count: int) -> Origin:
    """Read an origin in a game of so many actions; raises FormatError naming the key."""
    found = JsonObject(value, place, ("game", "created", "at", "open"))
    at = found.need("at", a_number)
    if not 0 <= at <= count:
        raise fault((*place, "at"), GameKind.BRANCH_BEYOND, at=at, count=count)
    game = found.need("game", text_of(FILE_NAME_LIMIT))
    created = found.get("created", text_of(NAME_LIMIT), "")
    return Origin(one_line(game), one_line(created), at, found.get("open", a_truth, False))
