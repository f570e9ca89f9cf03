"""The likelihood of a sample given calls, discards and plays, as a sum over seats and suits.

Samples are sets of cards by place, and the weights per suit are cached. Weights are log odds
fitted to computer players' deals: a row is a key and the weight of one, two, three … of the cards
of a piece of evidence, the last one also for more. (``KEPT`` rows start at none.) Not everyone
plays like those players, so weights are bounded: no hand is ever impossible because of its owner's
actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pkgutil import get_data
from typing import Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.deal.contract import discarder
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View
from fivehundred.players.heuristics.danger import SUITLESS_JOKER, suit_danger
from fivehundred.players.knowledge import order_of, tricks_of
from fivehundred.players.sampling import evidence as clue
from fivehundred.players.sampling.constraints import Constraints, HiddenPlaceKind
from fivehundred.players.sampling.pack import SUIT_ORDER, numbers_in, pack_of, suits_in_play
from fivehundred.players.sampling.play_evidence import evidence_of_plays

LEAST: Final = -2.5

AGREED: Final = {
    clue.EvidenceKey(clue.CallAct(clue.Statement.JOKER_AGREED, won), clue.InHand.JOKER): (
        0.0,
        -LEAST,
    )
    for won in (False, True)
}
"""Weights of agreed meanings: as high as the bound allows, without fitting."""

WEIGHTS_FILE: Final = "weights.txt"
_Fitted = tuple[clue.EvidenceKey, tuple[float, ...]]


def _fitted() -> Iterator[_Fitted]:
    """Yield the fitted rows as written by ``packaging/weights``: an act, and its cards."""
    data = get_data(__package__, WEIGHTS_FILE)
    assert data is not None, "the package is in a folder"
    for line in data.decode().splitlines():
        words, *rows = line.split(";")
        act = _act(words.split())
        kind = clue.Nearby if isinstance(act, clue.PlayAct) else clue.InHand
        for cards, *numbers in map(str.split, rows):
            yield clue.EvidenceKey(act, kind(cards)), (0.0, *map(float, numbers))


def _act(words: Sequence[str]) -> clue.Act:
    match words:
        case ["call", said, *won]:
            return clue.CallAct(clue.Statement(said), won=bool(won))
        case ["play", contract, thrift, role, turn]:
            return clue.PlayAct(
                clue.ContractKind(contract),
                clue.Thrift(thrift),
                clue.Role(role),
                clue.Situation(turn),
            )
        case _:
            return clue.DiscardAct(clue.ContractKind(words[-1]))


WEIGHTS: Final = dict(_fitted()) | AGREED

DANGERS: Final = {
    clue.Danger.CALLED: (2.0, 1.2),
    clue.Danger.PLAYED: (3.5, 1.4),
    clue.Danger.BLIND: (1.0, 1.5),
}
"""The weight of each point of a suit's danger, and the most points that count.

Found by trial: sampled hands are as dangerous as those of 460 misères called by Learners, Club
players and Experts at five tables, before the exchange, at a defender's first card and after three
tricks, and open cards defeat as many of them (two of three at the first card). Check a new fit of
the rows against these, since ``packaging/weights`` leaves them out.
"""


def discard_evidence_of(view: View) -> clue.DiscardEvidence | None:
    """Return the evidence of a contractor's discards; None if nothing was discarded."""
    contract = view.contract
    if contract is None or not view.discards or not clue.took_kitty(view, contract.seat):
        return None
    if discarder(contract) != contract.seat or contract.declared:
        return None
    if contract.call is Special.HI_LO:
        return None
    laid, deck = clue.DiscardAct(clue.kind_of(contract)), view.variant.deck
    is_nullo = contract.call in NULLOS
    evidence = _nullo_evidence(deck, laid) if is_nullo else _evidence(deck, laid, order_of(view))
    return clue.DiscardEvidence(contract.seat, evidence, clue.EvidenceKey(laid, clue.InHand.KEPT))


_HONOURS: Final = (clue.InHand.ACE, clue.InHand.KING, clue.InHand.QUEEN)


@lru_cache(maxsize=256)
def _evidence(size: int, laid: clue.DiscardAct, order: Order) -> tuple[clue.Evidence, ...]:
    pack, suits = pack_of(size), suits_in_play(size, order)
    if order.trump is None:
        found = [clue.Evidence(pack.printed[-1], clue.EvidenceKey(laid, clue.InHand.JOKER), False)]
    else:
        key = clue.EvidenceKey(laid, clue.InHand.TRUMP)
        found = [clue.Evidence(suits[order.trump], key, False)]
    for suit in SUIT_ORDER:
        if suit is order.trump:
            continue
        cards = sorted(pack.listed(suits[suit]), key=order.strengths.__getitem__, reverse=True)
        for held, card in zip(_HONOURS, cards, strict=False):
            found.append(clue.Evidence(pack.mask((card,)), clue.EvidenceKey(laid, held), False))
    return tuple(found)


@lru_cache(maxsize=16)
def _nullo_evidence(size: int, laid: clue.DiscardAct) -> tuple[clue.Evidence, ...]:
    pack = pack_of(size)
    found = [clue.Evidence(pack.printed[-1], clue.EvidenceKey(laid, clue.InHand.JOKER), False)]
    for suit in SUIT_ORDER:
        for held, cards in zip(clue.THIRDS, clue.thirds(pack, suit), strict=True):
            found.append(clue.Evidence(cards, clue.EvidenceKey(laid, held), False))
    return tuple(found)


_HOPED_AWAY: Final = 0.5
"""The danger of a joker at the call, when it may still be exchanged or attached."""

_Row = tuple[int, tuple[float, ...]]


class HandDanger:
    """The weight against a hand that must lose every trick, by the danger of each suit."""

    def __init__(self, view: View, danger: clue.Danger, suits: Sequence[int], shown: int) -> None:
        """Store the suits in play and ``shown``, the cards the hand has played."""
        self._each, self._most = DANGERS[danger]
        self._joker = _HOPED_AWAY if danger is clue.Danger.CALLED else SUITLESS_JOKER
        self._shown = shown
        printed = pack_of(view.variant.deck).printed
        self._jokers, self._suits = printed[-1], suits
        if order_of(view).trump is not None:
            # Leave out jokers and the left bower, which are trumps now but were not at the call.
            self._suits = [
                max((suit & own for own in printed), key=int.bit_count) for suit in suits
            ]

    def of_suit(self, at: int, cards: int) -> float:
        """Return the weight of the cards of one suit, including those played."""
        suit = self._suits[at]
        held = (cards | self._shown) & suit
        only_jokers = not suit & ~self._jokers
        danger = self._joker * held.bit_count() if only_jokers else _danger(suit, held)
        return -self._each * min(danger, self._most)


@lru_cache(maxsize=1 << 15)
def _danger(suit: int, held: int) -> float:
    """Return the danger of a suit; card numbers rank as without trumps."""
    return suit_danger(numbers_in(held), numbers_in(suit & ~held))


class Scale:
    """The weights of the cards of one place, suit by suit; ``known`` is the cache."""

    def __init__(
        self, suits: Sequence[int], rows: Iterable[_Row], danger: HandDanger | None = None
    ) -> None:
        """Sort rows, each a set of cards and weights by count, by suit."""
        listed = list(rows)
        self._danger = danger
        self._rows = [[row for row in listed if row[0] & suit] for suit in suits]
        self.known: list[dict[int, float]] = [{} for _ in suits]

    def of_suit(self, at: int, cards: int) -> float:
        """Return the weight of the cards of one suit."""
        found = self.known[at].get(cards)
        if found is None:
            found = self._danger.of_suit(at, cards) if self._danger else 0.0
            for mask, values in self._rows[at]:
                found += values[(cards & mask).bit_count()]
            self.known[at][cards] = found
        return found


class Contractor:
    """The joint weights of a contractor's hand and discards; ``hand`` is -1 if open."""

    def __init__(
        self, view: View, constraints: Constraints, suits: Sequence[int], *, shown: int
    ) -> None:
        """Read calls and discards; ``shown`` are cards known to have been held."""
        assert view.contract is not None
        owner = view.contract.seat
        kinds = [(place.kind, place.seat) for place in constraints.places]
        held = (HiddenPlaceKind.HAND, owner)
        self.hand = kinds.index(held) if held in kinds else -1
        self.away = kinds.index((HiddenPlaceKind.AWAY, None))
        self._suits, self._shown = suits, shown
        self._union = Scale(
            suits, _rows(clue.evidence_of_calls(view, owner), shown, constraints.unseen)
        )
        laid = discard_evidence_of(view)
        self._laid = Scale(suits, _rows(laid.evidence, 0, constraints.unseen) if laid else ())
        # Weights by the number of cards kept, from 0; the last is also for more.
        values = WEIGHTS.get(laid.left, (0.0, 0.0))[1:] if laid else (0.0,)
        self._left = values + values[-1:] * len(constraints.pack.cards)
        self._known: list[dict[tuple[int, int], float]] = [{} for _ in suits]

    def of_suit(self, at: int, masks: Sequence[int]) -> float:
        """Return the weight of the contractor's cards of one suit."""
        suit = self._suits[at]
        held, away = masks[self.hand] & suit if self.hand >= 0 else 0, masks[self.away] & suit
        found = self._known[at].get((held, away))
        if found is None:
            found = self._union.of_suit(at, held | away)
            if away:
                kept = held | (self._shown & suit)
                found += self._laid.of_suit(at, away) + self._left[kept.bit_count()]
            self._known[at][held, away] = found
        return found


class LikelihoodModel:
    """Weighs the samples of one View.

    ``scales`` has one for each place, or None without evidence; ``contractor`` is set for unseen
    discards; ``suit_of`` has the number of each card's suit in ``suits``.
    """

    def __init__(self, view: View, constraints: Constraints) -> None:
        found = suits_in_play(view.variant.deck, order_of(view))
        self.suits = tuple(suit for suit in found.values() if suit)
        numbers = range(len(constraints.pack.cards))
        self.suit_of = [next(at for at, s in enumerate(self.suits) if s >> n & 1) for n in numbers]
        plays, shown = evidence_of_plays(view, constraints.unseen), _shown(view, constraints)
        self.contractor: Contractor | None = None
        contract, owner = view.contract, None
        away = any(place.kind is HiddenPlaceKind.AWAY for place in constraints.places)
        if (
            contract is not None
            and view.discards
            and away
            and clue.took_kitty(view, contract.seat)
        ):
            owner = contract.seat
        if owner is not None:
            had = shown.get(owner, 0) | constraints.hands[owner]
            self.contractor = Contractor(view, constraints, self.suits, shown=had)
        self.scales: list[Scale | None] = []
        for place in constraints.places:
            seat = place.seat
            if seat is None or seat not in view.variant.seating.players:
                self.scales.append(None)
                continue
            evidence: list[clue.Evidence] = [*plays.get(seat, ())]
            evidence += clue.evidence_of_calls(view, seat) if seat != owner else ()
            rows = _rows(evidence, shown.get(seat, 0), place.may)
            aim = clue.danger_of(view, seat) if place.kind is HiddenPlaceKind.HAND else None
            danger = HandDanger(view, aim, self.suits, shown.get(seat, 0)) if aim else None
            self.scales.append(Scale(self.suits, rows, danger) if rows or danger else None)

    @property
    def is_informative(self) -> bool:
        """Whether the samples differ in likelihood."""
        return self.contractor is not None or any(self.scales)

    def weigh(self, masks: Sequence[int]) -> float:
        """Return the log weight of a sample."""
        total = 0.0
        for scale, cards in zip(self.scales, masks, strict=True):
            if scale is not None:
                for at, suit in enumerate(self.suits):
                    total += scale.of_suit(at, cards & suit)
        if self.contractor is not None:
            for at in range(len(self.suits)):
                total += self.contractor.of_suit(at, masks)
        return total


def _shown(view: View, constraints: Constraints) -> dict[Seat, int]:
    number = constraints.pack.number
    found: dict[Seat, int] = {}
    for plays in tricks_of(view):
        for play in plays:
            found[play.seat] = found.get(play.seat, 0) | 1 << number[play.card]
    return found


def _rows(evidence: Iterable[clue.Evidence], shown: int, may: int) -> list[_Row]:
    """Return rows for hidden cards, with shown cards already counted."""
    found = []
    for cards, key, whole in evidence:
        values = WEIGHTS.get(key)
        hidden = cards & may
        if values is None or not hidden:
            continue
        had = (cards & shown).bit_count() if whole else 0
        wanted = had + hidden.bit_count() + 1
        full = values + values[-1:] * max(0, wanted - len(values))
        found.append((hidden, tuple([value - full[had] for value in full[had:wanted]])))
    return found
