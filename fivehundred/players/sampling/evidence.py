"""Evidence: what an action suggests about a seat's cards without proving it.

A piece of evidence counts some cards; the number a seat held makes its action more or less likely.
Its key names the action and how those cards relate to it. A call is taken to mean what nearly
everyone means by it; the weights are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, TRUMP_OF, Bid, Call, Special, Strain, strain_of
from fivehundred.engine.cards import Rank, Suit, card_of
from fivehundred.engine.deal.contract import takes_kitty
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import SAME_COLOUR
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.signals import is_agreed_six
from fivehundred.players.sampling.pack import SUIT_ORDER, Pack, pack_of


class ContractKind(StrEnum):
    """Contracts that are played differently."""

    TRUMPS = auto()
    NO_TRUMPS = auto()
    NULLO = auto()


def kind_of(contract: Contract | None) -> ContractKind:
    """Return how a contract is played; without one, in no trumps."""
    if contract is not None and contract.call in NULLOS:
        return ContractKind.NULLO
    strain = strain_of(contract.call) if contract else Strain.NO_TRUMPS
    return ContractKind.NO_TRUMPS if TRUMP_OF[strain] is None else ContractKind.TRUMPS


class Statement(StrEnum):
    """What a call says; the highest level listed includes all above it."""

    OWN_6, OWN_7, OWN_8 = auto(), auto(), auto()
    RAISE, SHOWN = auto(), auto()
    NO_TRUMPS_OWN, NO_TRUMPS_RAISE, NO_TRUMPS_SHOWN = auto(), auto(), auto()
    JOKER_AGREED = auto()
    MISERE, OPEN_MISERE, INKLE_NO = auto(), auto(), auto()
    PASS_UNOPENED, PASS_ON_PARTNER = auto(), auto()
    PASS_ON_6, PASS_ON_7, PASS_ON_8 = auto(), auto(), auto()


class InHand(StrEnum):
    """Cards of the caller's hand or of the discards; ``KEPT`` are those left of a suit."""

    JOKER, LENGTH, RIGHT, LEFT = auto(), auto(), auto(), auto()
    ACE, KING, QUEEN, JACK = auto(), auto(), auto(), auto()
    SIDE, SIDE_ACE, SIDE_KING, SIDE_QUEEN = auto(), auto(), auto(), auto()
    HIGH, MIDDLE, LOW = auto(), auto(), auto()
    TRUMP, KEPT = auto(), auto()


class Thrift(StrEnum):
    """Whether a player has always played the cheapest sufficient card."""

    THRIFTY = auto()
    LOOSE = auto()


class Role(StrEnum):
    """The role of the player of a card; ``ANYBODY`` where it does not matter."""

    CONTRACTOR = auto()
    PARTNER = auto()
    DEFENDER = auto()
    ANYBODY = auto()


class Situation(StrEnum):
    """A lead, or a card played on a partner's or an opponent's winning card, last or not."""

    LEAD_TRUMP, LEAD_SIDE = auto(), auto()
    ON_PARTNER, ON_PARTNER_LAST = auto(), auto()
    ON_OPPONENT, ON_OPPONENT_LAST = auto(), auto()


class Nearby(StrEnum):
    """How other cards relate to the one played: led, low, winning, thrown off or a ruff.

    ``OVER``: would have won; ``UNDER``: lower; ``CHEAP``: would have won at less cost; ``NEXT``:
    equal to the card; ``NO_RUFF``: would have ruffed.
    """

    LENGTH, TRUMPS = auto(), auto()
    LED_LOW_OVER, LED_LOW_UNDER, LED_LOW_NEXT = auto(), auto(), auto()
    LED_HONOUR_OVER, LED_HONOUR_UNDER, LED_HONOUR_NEXT = auto(), auto(), auto()
    LED_MASTER_UNDER, LED_MASTER_NEXT = auto(), auto()
    LOW_OVER, LOW_BETWEEN, LOW_UNDER, LOW_NEXT = auto(), auto(), auto(), auto()
    WON_CHEAP, WON_NEXT, WON_COSTLY, WON_DUCK = auto(), auto(), auto(), auto()
    THROWN_UNDER, THROWN_NEXT, THROWN_ABOVE, NO_RUFF = auto(), auto(), auto(), auto()
    RUFF_CHEAP, RUFF_NEXT = auto(), auto()


class CallAct(NamedTuple):
    """A call; ``won``: its caller has taken the kitty for that contract."""

    statement: Statement
    won: bool


class PlayAct(NamedTuple):
    """A card played: in which kind of contract, by whom and when."""

    contract: ContractKind
    thrift: Thrift
    role: Role
    turn: Situation


class DiscardAct(NamedTuple):
    """A contractor's discards after taking the kitty."""

    contract: ContractKind


Act = CallAct | PlayAct | DiscardAct


class EvidenceKey(NamedTuple):
    """An action and the cards counted for it."""

    act: Act
    cards: InHand | Nearby


class Danger(StrEnum):
    """The stage at which a hand that is to lose every trick is judged.

    ``CALLED``: at the call, before the exchange; ``PLAYED``: as played; ``BLIND``: called blind,
    so only exchanged.
    """

    CALLED = auto()
    PLAYED = auto()
    BLIND = auto()


class Evidence(NamedTuple):
    """The number of ``cards`` a seat holds affects a sample's weight, by ``key``.

    ``whole`` counts what the seat held at its call, including cards played since and a
    contractor's discards; otherwise only what it holds now.
    """

    cards: int
    key: EvidenceKey
    whole: bool


@dataclass(frozen=True, slots=True)
class DiscardEvidence:
    """Evidence of discards; ``left`` is the key for the cards kept in each suit."""

    seat: Seat
    evidence: tuple[Evidence, ...]
    left: EvidenceKey


_NULLOS: Final[dict[Call, Statement]] = {
    Special.MISERE: Statement.MISERE,
    Special.OPEN_MISERE: Statement.OPEN_MISERE,
    Special.DOUBLE_NULLO: Statement.MISERE,
}
_OWN: Final = (Statement.OWN_6, Statement.OWN_7, Statement.OWN_8)
_PASS_ON: Final = (Statement.PASS_ON_6, Statement.PASS_ON_7, Statement.PASS_ON_8)
_NO_TRUMPS: Final = {
    Statement.OWN_6: Statement.NO_TRUMPS_OWN,
    Statement.RAISE: Statement.NO_TRUMPS_RAISE,
    Statement.SHOWN: Statement.NO_TRUMPS_SHOWN,
}
_OF_PASS: Final = {InHand.ACE: Rank.ACE, InHand.KING: Rank.KING, InHand.JACK: Rank.JACK}
_OF_TRUMPS: Final = {
    InHand.RIGHT: Rank.JACK,
    InHand.ACE: Rank.ACE,
    InHand.KING: Rank.KING,
    InHand.QUEEN: Rank.QUEEN,
}
_SIDE: Final = {
    InHand.SIDE_ACE: Rank.ACE,
    InHand.SIDE_KING: Rank.KING,
    InHand.SIDE_QUEEN: Rank.QUEEN,
}
_OF_SIDE: Final = (_SIDE, {**_SIDE, InHand.LEFT: Rank.JACK})
THIRDS: Final = (InHand.HIGH, InHand.MIDDLE, InHand.LOW)
_LEVEL_OF: Final[dict[Call, int]] = {Special.MISERE: 7, Special.BLIND_MISERE: 8}
_HIGHEST: Final = 9
_LEVELS: Final = (6, 8)


def evidence_of_calls(view: View, seat: Seat) -> tuple[Evidence, ...]:
    """List the evidence of a seat's calls."""
    size = view.variant.deck
    found: list[Evidence] = []
    for said, strain in _statements(view, seat):
        found += (
            _other_evidence(size, said) if strain is None else _bid_evidence(size, said, strain)
        )
    return tuple(found)


def took_kitty(view: View, seat: Seat) -> bool:
    """Return whether a seat has taken the kitty and may have discarded since."""
    contract = view.contract
    if contract is None or contract.seat != seat or view.phase is Phase.AUCTION:
        return False
    return takes_kitty(view.variant, contract.call)


def danger_of(view: View, seat: Seat) -> Danger | None:
    """Return the stage of a seat's call to lose every trick; None without one."""
    contract = view.contract
    if contract is not None and contract.call in NULLOS and view.phase is Phase.PLAY:
        both = contract.call is Special.DOUBLE_NULLO
        if seat == contract.seat or (both and seat == contract.partner):
            return Danger.BLIND if contract.call is Special.BLIND_MISERE else Danger.PLAYED
    if took_kitty(view, seat):
        # The seat has since discarded for another contract.
        return None
    said = any(made.seat == seat and made.call in _NULLOS for made in view.calls)
    return Danger.CALLED if said else None


def _statements(view: View, seat: Seat) -> Iterator[tuple[CallAct, Strain | None]]:
    bids: dict[Strain, tuple[Statement, int]] = {}
    standing: MakeCall | None = None
    partners = view.variant.seating.partners(seat, view.dealer)
    named: set[Strain] = set()
    for number, made in enumerate(view.calls):
        call = made.call
        if isinstance(call, Bid):
            if made.seat == seat:
                is_agreed = is_agreed_six(view.variant, view.dealer, view.calls[:number], made)
                first = _first_statement(view, call, named, is_agreed=is_agreed)
                bids[call.strain] = (bids.get(call.strain, (first, 0))[0], call.level)
            elif made.seat in partners:
                named.add(call.strain)
        elif made.seat == seat:
            said = _special_statement(view, made, standing, partners)
            # A pass after a bid says little: the seat was outbid.
            if said and not (bids and call is Special.PASS):
                yield said, None
        standing = standing if call is Special.PASS else made
    for strain, (first, level) in bids.items():
        yield CallAct(_bid_statement(first, strain, level), _has_won(view, seat, strain)), strain


def _special_statement(
    view: View, made: MakeCall, standing: MakeCall | None, partners: tuple[Seat, ...]
) -> CallAct | None:
    if made.call is Special.PASS:
        return CallAct(_pass_statement(standing, partners), won=False)
    if made.call is Special.INKLE_NO:
        return CallAct(Statement.INKLE_NO, won=False)
    nullo = _NULLOS.get(made.call)
    return None if nullo is None else CallAct(nullo, _has_won(view, made.seat, made.call))


def _first_statement(view: View, bid: Bid, named: set[Strain], *, is_agreed: bool) -> Statement:
    if is_agreed and TRUMP_OF[bid.strain] is None:
        return Statement.JOKER_AGREED
    if is_agreed or is_signal(view.variant, bid):
        return Statement.SHOWN
    return Statement.RAISE if bid.strain in named else Statement.OWN_6


def _bid_statement(first: Statement, strain: Strain, level: int) -> Statement:
    if TRUMP_OF[strain] is None:
        return _NO_TRUMPS.get(first, first)
    return _at_level(_OWN, level) if first is Statement.OWN_6 else first


def _at_level(statements: tuple[Statement, ...], level: int) -> Statement:
    least, most = _LEVELS
    return statements[min(level, most) - least]


def _has_won(view: View, seat: Seat, what: Call | Strain) -> bool:
    contract = view.contract
    if contract is None or not took_kitty(view, seat):
        return False
    call = contract.call
    return what == (call.strain if isinstance(call, Bid) else call)


def _pass_statement(standing: MakeCall | None, partners: tuple[Seat, ...]) -> Statement:
    if standing is None:
        return Statement.PASS_UNOPENED
    call = standing.call
    if standing.seat in partners:
        return Statement.PASS_ON_PARTNER
    level = call.level if isinstance(call, Bid) else _LEVEL_OF.get(call, _HIGHEST)
    return _at_level(_PASS_ON, level)


@lru_cache(maxsize=512)
def _bid_evidence(size: int, said: CallAct, strain: Strain) -> tuple[Evidence, ...]:
    pack, trump = pack_of(size), TRUMP_OF[strain]
    found = [Evidence(pack.printed[-1], EvidenceKey(said, InHand.JOKER), True)]
    for suit in SUIT_ORDER:
        if suit is trump:
            found += _suit_evidence(pack, said, suit, InHand.LENGTH, _OF_TRUMPS)
        else:
            is_left = trump is not None and suit is SAME_COLOUR[trump]
            found += _suit_evidence(pack, said, suit, InHand.SIDE, _OF_SIDE[is_left])
    return tuple(found)


@lru_cache(maxsize=512)
def _other_evidence(size: int, said: CallAct) -> tuple[Evidence, ...]:
    pack = pack_of(size)
    found = [Evidence(pack.printed[-1], EvidenceKey(said, InHand.JOKER), True)]
    for suit in SUIT_ORDER:
        if said.statement not in _NULLOS.values():
            found += _suit_evidence(pack, said, suit, InHand.LENGTH, _OF_PASS)
        else:
            for held, cards in zip(THIRDS, thirds(pack, suit), strict=True):
                found.append(Evidence(cards, EvidenceKey(said, held), True))
    return tuple(found)


def _suit_evidence(
    pack: Pack, said: CallAct, suit: Suit, length: InHand, named: Mapping[InHand, Rank]
) -> Iterator[Evidence]:
    yield Evidence(pack.printed[SUIT_ORDER.index(suit)], EvidenceKey(said, length), True)
    for held, rank in named.items():
        yield Evidence(pack.mask((card_of(suit, rank),)), EvidenceKey(said, held), True)


def thirds(pack: Pack, suit: Suit) -> tuple[int, int, int]:
    """Split a suit into its four highest printed cards, the middle, and its four lowest."""
    cards = [card for card in pack.cards if card.suit is suit]
    low, middle, high = cards[:4], cards[4:-4], cards[-4:]
    return pack.mask(high), pack.mask(middle), pack.mask(low)
