"""Score pads as JSON files next to the games, as ``docs/score-pad.md`` describes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import format_call
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.engine.seats import Seat, Side
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import CALL, a_count, seat_of
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.start import read_variant
from fivehundred.session.kinds import PadKind
from fivehundred.session.pad import Pad, PadDeal
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.standing import Standing, has_own_rules
from fivehundred.session.storage.files import PAD_FORMAT, StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind, PadFileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson, is_there

VERSION: Final = 1
SIZE_LIMIT: Final = 1 << 20
DEALS_LIMIT: Final = 1000
_KEYS: Final = ("created", "preset", "rules", "rules_name", "names", "sides", "dealer", "deals")


def pad_fields(pad: Pad) -> dict[str, object]:
    """Return a pad's JSON fields, without format and version."""
    fields: dict[str, object] = {
        "created": pad.created,
        "preset": pad.preset,
        "rules": plain_options(pad.variant),
        "rules_name": pad.rules_name,
        "names": list(pad.names),
        "sides": list(pad.sides),
        "dealer": pad.dealer,
        "deals": [_deal_fields(deal) for deal in pad.deals],
    }
    needed = ("preset", "rules", "names", "dealer", "deals")
    return {key: value for key, value in fields.items() if value or key in needed}


def _deal_fields(deal: PadDeal) -> dict[str, object]:
    fields: dict[str, object] = {"passed": True}
    if deal.bid is not None:
        fields = {"seat": deal.bid.seat, "call": format_call(deal.bid.call)}
    fields |= {
        "tricks": list(deal.tricks) or None,
        "partner": deal.partner,
        "declared": deal.declared or None,
        "revokes": list(deal.revokes) or None,
        "first": deal.first,
    }
    return {key: value for key, value in fields.items() if value is not None}


def read_fields(fields: object) -> Pad:
    """Read a pad whose deals are all valid; raises FormatError."""
    found = shapes.JsonObject(fields, (), _KEYS)
    preset = found.get("preset", shapes.text_of(shapes.NAME_LIMIT), AUSTRALIAN.key)
    variant = read_variant(preset, found.get("rules", shapes.an_object, {}))
    players, sides = len(variant.seating.players), len(variant.seating.sides)
    pad = Pad(
        preset=preset,
        variant=variant,
        names=found.get("names", partial(_names, count=players), ("",) * players),
        sides=found.get("sides", partial(_names, count=sides), ()),
        rules_name=shapes.one_line(found.get("rules_name", shapes.text_of(shapes.NAME_LIMIT), "")),
        dealer=found.get("dealer", seat_of(players), 0),
        deals=found.get("deals", partial(_deals, variant=variant), ()),
        created=shapes.one_line(found.get("created", shapes.text_of(shapes.NAME_LIMIT), "")),
    )
    # Raises for an impossible deal.
    assert pad.table.dealer is not None
    return pad


def _names(value: object, place: shapes.Place, *, count: int) -> tuple[str, ...]:
    names = shapes.list_of(shapes.text_of(shapes.NAME_LIMIT))(value, place)
    if len(names) != count:
        raise shapes.fault(place, PadKind.NAMES, found=len(names), wanted=count)
    return tuple(map(shapes.one_line, names))


def _deals(value: object, place: shapes.Place, *, variant: Variant) -> tuple[PadDeal, ...]:
    if (count := len(shapes.a_list(value, place))) > DEALS_LIMIT:
        raise shapes.fault(place, PadFileKind.TOO_MANY_DEALS, found=count, most=DEALS_LIMIT)
    return shapes.list_of(partial(_deal, variant=variant))(value, place)


def _deal(value: object, place: shapes.Place, *, variant: Variant) -> PadDeal:
    known = ("passed", "seat", "call", "tricks", "partner", "declared", "revokes", "first")
    found = shapes.JsonObject(value, place, known)
    player: shapes.Read[Seat] = seat_of(len(variant.seating.players))
    side: shapes.Read[Side] = partial(_side, sides=len(variant.seating.sides))
    bid = None
    if "passed" not in found:
        bid = MakeCall(found.need("seat", player), found.need("call", CALL))
    elif not found.need("passed", shapes.a_truth) or "seat" in found or "call" in found:
        raise shapes.fault(place, PadFileKind.PASSED_OR_BID)
    return PadDeal(
        bid=bid,
        tricks=found.get("tricks", shapes.list_of(a_count), ()),
        partner=found.get("partner", player, None),
        declared=found.get("declared", shapes.a_truth, False),
        revokes=found.get("revokes", shapes.list_of(side), ()),
        first=found.get("first", side, None),
    )


def _side(value: object, place: shapes.Place, *, sides: int) -> Side:
    side = shapes.a_number(value, place)
    if not 0 <= side < sides:
        raise shapes.fault(place, PadFileKind.NO_SIDE, side=side, last=sides - 1)
    return side


PAD_FILE: Final = OwnJson(
    name="",
    what=FileKind.PAD,
    format=PAD_FORMAT,
    limit_bytes=SIZE_LIMIT,
    version=VERSION,
    check=read_fields,
    not_saved=StoreKind.PAD_NOT_SAVED,
)


def read_pad(path: Path) -> Pad:
    """Read a pad; raises FormatError or StoreError naming the file."""
    data = read_limited(path, SIZE_LIMIT, FileKind.PAD)
    kinds = {"other": PadFileKind.NO_PAD, "newer": PadFileKind.NEWER}
    try:
        if len(data) > SIZE_LIMIT:
            raise FormatError(PadFileKind.TOO_LARGE)
        return read_fields(
            shapes.of_format(read_json(decode_utf8(data)), (PAD_FORMAT, VERSION), _KEYS, **kinds)
        )
    except FormatError as error:
        raise shapes.fault(str(path), error.message) from error


def open_pad(path: Path) -> Pad:
    """Read a pad, or its backup if the file is damaged; raises as ``read_pad`` does."""
    try:
        return read_pad(path)
    except (FormatError, StoreError):
        if fields := PAD_FILE.read(path):
            return read_fields(fields)
        raise


class PadKeeper:
    """Keeps a pad in its file; changes made there by another program are set aside."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = PAD_FILE.read(path)

    def keep(self, pad: Pad) -> bool:
        """Save a pad; False, with a report, if that fails."""
        elsewhere = is_there(self.path) and PAD_FILE.read(self.path) != self._known
        fields = pad_fields(pad)
        if not PAD_FILE.write(self.path, fields, keep_old=elsewhere):
            return False
        self._known = fields
        return True


def standing_of_pad(pad: Pad) -> Standing:
    """Return a pad's summary, for a list."""
    match, sides = pad.table.match, pad.variant.seating.sides
    winners = () if match.result is None else match.result.winners
    return Standing(
        preset=pad.preset,
        own_rules=has_own_rules(pad.preset, pad.variant),
        seats=tuple(SeatInfo(name, HUMAN) for name in pad.names),
        deals=len(match.deals),
        scores=tuple(tally.net for tally in match.sheet),
        finished=match.result is not None,
        winners=tuple(seat for side in winners for seat in sides[side]),
        created=pad.created,
        sides=pad.variant.sides,
        dead_hand=pad.variant.dead_hand,
        rules_name=pad.rules_name,
        is_pad=True,
    )
