"""Invitations, people's keys, and what a host remembers of a table, in the folder ``together``."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final
from urllib.parse import quote_plus, unquote_plus

from fivehundred.engine.errors import FormatError
from fivehundred.engine.seats import Seat
from fivehundred.session.codec.shapes import JsonObject, a_list, a_name, a_number, a_truth, text_of
from fivehundred.session.storage.atomic import keep_private
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import Fields, OwnJson
from fivehundred.together.chairs import KnownPerson, Taken
from fivehundred.together.kinds import InvitationKind

SCHEME: Final = "fivehundred:"
_SECRET_BYTES: Final = 16
_KEY_BYTES: Final = 32
_MOST_CHARACTERS: Final = 1000
_PARTS: Final = re.compile(
    r"(?P<ticket>[a-z0-9]{10,600})/(?P<secret>(?:[0-9a-f]{32})?)/(?P<ends>[0-9]{1,12})/(?P<table>[^/]*)"
    r"(?P<internet>/internet)?"
)
KEY_FILE: Final = OwnJson(
    name="keys.json", what=FileKind.KEYS, format="fivehundred-keys", limit_bytes=4096
)
TABLE_FILE: Final = OwnJson(
    name="table.json", what=FileKind.TABLE, format="fivehundred-table", limit_bytes=64 * 1024
)

KNOWN_FILE: Final = OwnJson(
    name="known.json", what=FileKind.KNOWN, format="fivehundred-known", limit_bytes=64 * 1024
)
_MOST_KNOWN: Final = 200


@dataclass(frozen=True, slots=True)
class Invitation:
    """Lets a person ask for a seat until ``ends_s``, seconds since 1970.

    Without the secret the person must ask the host, who may not allow that. ``internet``: the
    table can also be reached through relays, which both sides then contact.
    """

    ticket: str
    secret: str
    ends_s: int
    table: str
    internet: bool = False

    @property
    def text(self) -> str:
        """The invitation as one word, to send to people."""
        name, relays = quote_plus(self.table), "/internet" if self.internet else ""
        return f"{SCHEME}{self.ticket}/{self.secret}/{self.ends_s}/{name}{relays}"


def read_invitation(text: str) -> Invitation:
    """Return the invitation found in a text; raises FormatError."""
    if len(text) > _MOST_CHARACTERS * 10:
        raise FormatError(InvitationKind.NONE)
    words = (word.strip("<>()[]\"'.,;") for word in text.split())
    found = next((word for word in words if word.casefold().startswith(SCHEME)), None)
    if found is None:
        raise FormatError(InvitationKind.NONE)
    parts = _PARTS.fullmatch(found[len(SCHEME) :].lstrip("/"))
    if parts is None or len(found) > _MOST_CHARACTERS:
        raise FormatError(InvitationKind.DAMAGED)
    return Invitation(
        parts["ticket"],
        parts["secret"],
        int(parts["ends"]),
        a_name(unquote_plus(parts["table"], errors="replace")),
        parts["internet"] is not None,
    )


def squares_of(text: str) -> tuple[bytes, ...] | None:
    """Return a QR code with its margin, row by row, dark squares 1; None without the library."""
    try:
        import segno  # noqa: PLC0415  only such a picture needs it
    except ImportError:
        return None
    return tuple(bytes(row) for row in segno.make_qr(text).matrix_iter(border=4))


def outer_address(text: str) -> str:
    """Return an IPv4 address in standard form; empty for anything else."""
    try:
        return str(IPv4Address(text.strip()))
    except ValueError:
        return ""


def key_of_person(folder: Path, name: str) -> bytes:
    """Return a person's secret key, derived from their name and this computer's stored secret."""
    path = folder / KEY_FILE.name
    kept = KEY_FILE.read(path).get("secret")
    if not isinstance(kept, str) or not re.fullmatch("[0-9a-f]{64}", kept):
        kept = secrets.token_hex(_KEY_BYTES)
        KEY_FILE.write(path, {"secret": kept})
        keep_private(path)
    return hmac.digest(bytes.fromhex(kept), name.casefold().encode(), hashlib.sha256)


@dataclass(frozen=True, slots=True)
class TableMemory:
    """What a host remembers, so that guests find the table and their seats again."""

    key: bytes
    secret: str
    port: int
    ends_s: int
    guest_seats: tuple[Seat, ...]
    taken: Taken = ()


def remembered_table(path: Path) -> TableMemory | None:
    """Return what a host remembers of a table; None if nothing, or nothing readable."""
    fields = TABLE_FILE.read(path)
    try:
        return _read_table(fields) if fields else None
    except (FormatError, ValueError):
        return None


def _read_table(fields: Fields) -> TableMemory:
    found = JsonObject(fields, ())
    hexadecimal = text_of(2 * _KEY_BYTES)
    key = bytes.fromhex(found.need("key", hexadecimal))
    if len(key) != _KEY_BYTES:
        raise ValueError
    chairs = []
    for one in found.need("chairs", a_list):
        chair = JsonObject(one, ("chairs",))
        name = a_name(chair.need("name", text_of(_MOST_CHARACTERS)))
        chairs.append((chair.need("seat", a_number), chair.need("key", hexadecimal), name))
    seats = found.need("guest_seats", a_list)
    return TableMemory(
        key,
        found.need("secret", hexadecimal),
        found.need("port", a_number) % (1 << 16),
        int(found.need("ends", text_of(12))),
        tuple(a_number(seat, ("guest_seats",)) for seat in seats),
        tuple(chairs),
    )


def new_table(guest_seats: tuple[Seat, ...], ends_s: int) -> TableMemory:
    """Return a new table nobody has joined, at any port."""
    key, secret = secrets.token_bytes(_KEY_BYTES), secrets.token_hex(_SECRET_BYTES)
    return TableMemory(key, secret, 0, ends_s, guest_seats)


def remember_table(path: Path, table: TableMemory) -> None:
    """Save what a host remembers of a table."""
    chairs = [{"seat": seat, "key": key, "name": name} for seat, key, name in table.taken]
    fields = {
        "key": table.key.hex(),
        "secret": table.secret,
        "port": table.port,
        "ends": str(table.ends_s),
        "guest_seats": list(table.guest_seats),
        "chairs": chairs,
    }
    TABLE_FILE.write(path, fields)
    keep_private(path)


def table_path(folder: Path, game: str) -> Path:
    """Return the file about the table of a game, by the game's file name."""
    return folder / "tables" / f"{game}.json"


def known_people(path: Path) -> dict[str, KnownPerson]:
    """Return the people a host knows, by key."""
    found: dict[str, KnownPerson] = {}
    listed = KNOWN_FILE.read(path).get("people", [])
    for one in listed if isinstance(listed, list) else ():
        # Skip invalid entries.
        with contextlib.suppress(FormatError):
            person = JsonObject(one, ("people",))
            name = a_name(person.need("name", text_of(_MOST_CHARACTERS)))
            key = person.need("key", text_of(2 * _KEY_BYTES))
            found[key] = KnownPerson(name, person.need("barred", a_truth))
    return found


def remember_people(path: Path, known: Mapping[str, KnownPerson]) -> None:
    """Save the people a host knows, dropping those met longest ago if there are too many."""
    people = [{"key": key, "name": one.name, "barred": one.barred} for key, one in known.items()]
    KNOWN_FILE.write(path, {"people": people[-_MOST_KNOWN:]})
    keep_private(path)


def known_path(table: Path) -> Path:
    """Return the file about people, given the one about a table."""
    return table.parent.parent / KNOWN_FILE.name
