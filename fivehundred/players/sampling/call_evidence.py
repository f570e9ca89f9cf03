"""What the calls tell of the hands: by each seat's bids in each strain, and by its pass.

Knows the keys of this evidence, not what they weigh. A call is taken for what nearly anybody means
by it: length and high cards in the suit bid, the joker for no trumps, low cards for a misère.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, TRUMP_OF, Bid, Call, Special, Strain
from fivehundred.engine.cards import Rank, Suit, card_of
from fivehundred.engine.contract import takes_kitty
from fivehundred.engine.facts import Phase
from fivehundred.engine.schedule import is_signal
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import SAME_COLOUR
from fivehundred.engine.view import View
from fivehundred.players.sampling.evidence import Evidence
from fivehundred.players.sampling.pack import SUIT_ORDER, Pack, pack_of

_NULLO_NAMES: Final[dict[Call, str]] = {
    Special.MISERE: "misere",
    Special.OPEN_MISERE: "open",
    Special.DOUBLE_NULLO: "misere",
}
_LEVEL_OF: Final[dict[Call, int]] = {Special.MISERE: 7, Special.BLIND_MISERE: 8}
_HIGHEST: Final = 9
_TOLD_APART: Final = 8


def evidence_of_calls(view: View, seat: Seat) -> tuple[Evidence, ...]:
    """List what a seat has told by its calls."""
    size = view.variant.deck
    found: list[Evidence] = []
    for key, strain in _statements(view, seat):
        found += (
            _bid_evidence(size, key, strain) if strain is not None else _other_evidence(size, key)
        )
    return tuple(found)


def took_kitty(view: View, seat: Seat) -> bool:
    """Return whether a seat has taken the kitty and may have discarded cards since."""
    contract = view.contract
    if contract is None or contract.seat != seat or view.phase is Phase.AUCTION:
        return False
    return takes_kitty(view.variant, contract.call)


def danger_key(view: View, seat: Seat) -> str | None:
    """Return the key of what a seat's hand must be fit for if it has called to lose every trick.

    ``danger.called`` is about the hand it called on, of which it hoped to exchange the worst;
    ``danger.played`` about the one it plays so, ``danger.blind`` about that of one who called
    before he looked and could only exchange. None where it has said nothing of the kind.
    """
    contract = view.contract
    if contract is not None and contract.call in NULLOS and view.phase is Phase.PLAY:
        both = contract.call is Special.DOUBLE_NULLO
        if seat == contract.seat or (both and seat == contract.partner):
            return "danger.blind" if contract.call is Special.BLIND_MISERE else "danger.played"
    if took_kitty(view, seat):
        # He has discarded cards for another contract since.
        return None
    said = any(made.seat == seat and made.call in _NULLO_NAMES for made in view.calls)
    return "danger.called" if said else None


def _statements(view: View, seat: Seat) -> Iterator[tuple[str, Strain | None]]:
    """Yield the key of each thing a seat has said, with the strain it was about."""
    bids: dict[Strain, tuple[str, int]] = {}
    standing: MakeCall | None = None
    partners = view.variant.seating.partners(seat)
    named: set[Strain] = set()
    for made in view.calls:
        call = made.call
        if isinstance(call, Bid):
            if made.seat == seat:
                kind = _signal(view, call) or ("raise" if call.strain in named else "own")
                bids[call.strain] = (bids.get(call.strain, (kind, 0))[0], call.level)
            elif made.seat in partners:
                named.add(call.strain)
        elif made.seat == seat:
            key = _key_of_special(view, made, standing, partners)
            # One who has bid and passes has been outbid: that says little more.
            if key and not (bids and call is Special.PASS):
                yield key, None
        standing = standing if call is Special.PASS else made
    for strain, (kind, level) in bids.items():
        yield _won(view, seat, strain) + _bid_key(kind, strain, level), strain


def _key_of_special(
    view: View, made: MakeCall, standing: MakeCall | None, partners: tuple[Seat, ...]
) -> str | None:
    """Return the key of a call that is no bid, if it tells anything."""
    if made.call is Special.PASS:
        return _pass_key(standing, partners)
    if made.call is Special.INKLE_NO:
        return "inkle_no"
    name = _NULLO_NAMES.get(made.call)
    return None if name is None else _won(view, made.seat, made.call) + name


def _signal(view: View, bid: Bid) -> str:
    return "inkle" if is_signal(view.variant, bid) else ""


def _bid_key(kind: str, strain: Strain, level: int) -> str:
    if TRUMP_OF[strain] is None:
        return f"nt.{kind}"
    return f"bid.own{min(level, _TOLD_APART)}" if kind == "own" else f"bid.{kind}"


def _won(view: View, seat: Seat, what: Call | Strain) -> str:
    contract = view.contract
    if contract is None or not took_kitty(view, seat):
        return ""
    call = contract.call
    return "won." if what == (call.strain if isinstance(call, Bid) else call) else ""


def _pass_key(standing: MakeCall | None, partners: tuple[Seat, ...]) -> str:
    if standing is None:
        return "pass.open"
    call = standing.call
    if standing.seat in partners:
        return "pass.partner"
    level = call.level if isinstance(call, Bid) else _LEVEL_OF.get(call, _HIGHEST)
    return f"pass.opponent{min(level, _TOLD_APART)}"


@lru_cache(maxsize=512)
def _bid_evidence(size: int, key: str, strain: Strain) -> tuple[Evidence, ...]:
    pack, trump = pack_of(size), TRUMP_OF[strain]
    found = [Evidence(pack.printed[-1], f"{key}.joker", True)]
    for suit in SUIT_ORDER:
        if suit is trump:
            found += _trump_evidence(pack, key, suit)
        else:
            found += _side_evidence(pack, key, suit, is_left=trump and suit is SAME_COLOUR[trump])
    return tuple(found)


def _trump_evidence(pack: Pack, key: str, suit: Suit) -> list[Evidence]:
    found = [Evidence(_suit(pack, suit), f"{key}.length", True)]
    named = (("right", Rank.JACK), ("ace", Rank.ACE), ("king", Rank.KING), ("queen", Rank.QUEEN))
    return found + [Evidence(_card(pack, suit, r), f"{key}.{name}", True) for name, r in named]


def _side_evidence(
    pack: Pack, key: str, suit: Suit, *, is_left: bool | Suit | None
) -> list[Evidence]:
    found = [Evidence(_suit(pack, suit), f"{key}.side", True)]
    named = [("side_ace", Rank.ACE), ("side_king", Rank.KING), ("side_queen", Rank.QUEEN)]
    named += [("left", Rank.JACK)] if is_left else []
    return found + [Evidence(_card(pack, suit, r), f"{key}.{name}", True) for name, r in named]


@lru_cache(maxsize=512)
def _other_evidence(size: int, key: str) -> tuple[Evidence, ...]:
    """Return the evidence of a call that names no suit: a pass, a misère."""
    pack = pack_of(size)
    found = [Evidence(pack.printed[-1], f"{key}.joker", True)]
    for suit in SUIT_ORDER:
        if key.startswith(("pass", "inkle")):
            found.append(Evidence(_suit(pack, suit), f"{key}.length", True))
            for name, rank in (("ace", Rank.ACE), ("king", Rank.KING), ("jack", Rank.JACK)):
                found.append(Evidence(_card(pack, suit, rank), f"{key}.{name}", True))
        else:
            for name, cards in zip(("high", "middle", "low"), thirds(pack, suit), strict=True):
                found.append(Evidence(cards, f"{key}.{name}", True))
    return tuple(found)


def thirds(pack: Pack, suit: Suit) -> tuple[int, int, int]:
    """Split a suit into its four highest printed cards, the middle, and its four lowest."""
    cards = [card for card in pack.cards if card.suit is suit]
    low, middle, high = cards[:4], cards[4:-4], cards[-4:]
    return pack.mask(high), pack.mask(middle), pack.mask(low)


def _suit(pack: Pack, suit: Suit) -> int:
    return pack.printed[SUIT_ORDER.index(suit)]


def _card(pack: Pack, suit: Suit, rank: Rank) -> int:
    return pack.mask((card_of(suit, rank),))
