"""A deal put together by hand, and the record that deals its pack if it is playable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import Action, CutPack, Deal, Look, MakeCall
from fivehundred.engine.calls import Call, Special, format_call
from fivehundred.engine.cards import HAND_SIZE, PACKS, Card, format_cards
from fivehundred.engine.deal.dealing import LEAST_PART, plan_of
from fivehundred.engine.errors import FormatError, IllegalAction, Message, message
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.option_meanings import is_pack_cut
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.engine.tricks.piles import face_up
from fivehundred.engine.view import view
from fivehundred.session.record import Record, SeatInfo, replay
from fivehundred.session.setup.kinds import HolderKind, SetupKind
from fivehundred.session.storage.house_rules import HouseRules

Holder = int
"""The number of a hand; the kitty's comes after those of all hands."""
MOST_POINTS: Final = 5000
_NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class DealSetup:
    """A deal, perhaps incomplete; ``cards`` has one entry a holder.

    A dummy's first half is face down; the kitty's last card may be face up. ``calls`` start at the
    dealer's left.
    """

    rules: HouseRules
    dealer: Seat
    scores: tuple[int, ...]
    cards: tuple[Hand, ...]
    calls: tuple[Call, ...] = ()

    @classmethod
    def empty(cls, rules: HouseRules) -> DealSetup:
        """Return a deal with no cards placed and seat 0 first to call."""
        seats = rules.variant.seating
        return cls(rules, seats.players[-1], (0,) * len(seats.sides), ((),) * (seats.hands + 1))

    @property
    def kitty(self) -> Holder:
        """The holder number of the kitty."""
        return len(self.cards) - 1

    @property
    def pack(self) -> Hand:
        """All cards of the variant."""
        return PACKS[self.rules.variant.deck]

    @property
    def free(self) -> Hand:
        """The cards nobody holds yet."""
        held = {card for hand in self.cards for card in hand}
        return tuple(card for card in self.pack if card not in held)

    def size_of(self, holder: Holder) -> int:
        """Return how many cards a holder needs."""
        return self.rules.variant.kitty_size if holder == self.kitty else HAND_SIZE

    def holding(self, holder: Holder, cards: Iterable[Card]) -> DealSetup:
        """Return the deal with a holder's cards replaced."""
        changed = (*self.cards[:holder], tuple(cards), *self.cards[holder + 1 :])
        return replace(self, cards=changed)

    def moving(self, card: Card, to: Holder | None) -> DealSetup:
        """Return the deal with a card moved to the end of a hand, or removed."""
        without = tuple(tuple(one for one in hand if one is not card) for hand in self.cards)
        moved = replace(self, cards=without)
        return moved if to is None else moved.holding(to, (*without[to], card))

    def swapping(self, one: Card, other: Card) -> DealSetup:
        """Return the deal with two cards swapped."""
        places = {one: other, other: one}
        cards = tuple(tuple(places.get(card, card) for card in hand) for hand in self.cards)
        return replace(self, cards=cards)

    def under(self, rules: HouseRules) -> DealSetup:
        """Return the deal under other rules, without the parts that no longer fit."""
        fresh = DealSetup.empty(rules)
        old, seats, pack = self.rules.variant.seating, rules.variant.seating, set(fresh.pack)
        hands = self.cards[: self.kitty][: fresh.kitty]
        hands += ((),) * (fresh.kitty - len(hands))
        kept = tuple(
            tuple(card for card in cards if card in pack) for cards in (*hands, self.cards[-1])
        )
        fresh = replace(fresh, cards=kept)
        if (old.hands, old.dummies, old.dead) == (seats.hands, seats.dummies, seats.dead):
            fresh = replace(fresh, dealer=self.dealer, calls=self.calls)
        if len(old.sides) == len(seats.sides):
            fresh = replace(fresh, scores=self.scores)
        return fresh


def holder_message(setup: DealSetup, holder: Holder) -> Message:
    """Return the name of a holder."""
    seats = setup.rules.variant.seating
    if holder == setup.kitty:
        return message(HolderKind.KITTY)
    if holder == seats.dead:
        return message(HolderKind.DEAD)
    if holder in seats.dummies:
        return message(HolderKind.DUMMY, number=seats.owner(holder) + 1)
    return message(HolderKind.SEAT, number=holder + 1)


def problem(setup: DealSetup) -> Message | None:
    """Return why a deal cannot be played, and what to do; None if it can."""
    return next(_problems(setup), None)


def _problems(setup: DealSetup) -> Iterator[Message]:
    yield from _wrong_cards(setup)
    yield from _wrong_sizes(setup)
    players, sides = setup.rules.variant.seating.players, setup.rules.variant.seating.sides
    if setup.dealer not in players:
        yield message(SetupKind.NO_DEALER, last=len(players))
    if len(setup.scores) != len(sides):
        yield message(SetupKind.SCORES, found=len(setup.scores), sides=len(sides))
    for score in setup.scores:
        if abs(score) > MOST_POINTS:
            yield message(SetupKind.SCORE, score=score, least=-MOST_POINTS, most=MOST_POINTS)
    try:
        _played(setup)
    except FormatError as error:
        yield error.message


def _wrong_sizes(setup: DealSetup) -> Iterator[Message]:
    sizes = (
        (holder, len(hand) - setup.size_of(holder)) for holder, hand in enumerate(setup.cards)
    )
    for holder, more in sorted(sizes, key=lambda one: one[1] < 0):
        if more:
            kind = SetupKind.TOO_MANY if more > 0 else SetupKind.TOO_FEW
            cards = setup.cards[holder][-more:] if more > 0 else setup.free[:-more]
            named = format_cards(cards[:_NAMED]) + (" …" if len(cards) > _NAMED else "")
            told, wanted = holder_message(setup, holder), setup.size_of(holder)
            yield message(kind, holder=told, count=abs(more), wanted=wanted, cards=named)


def _wrong_cards(setup: DealSetup) -> Iterator[Message]:
    seen: dict[Card, Holder] = {}
    for holder, hand in enumerate(setup.cards):
        told = holder_message(setup, holder)
        for card in hand:
            if card not in setup.pack:
                size = len(setup.pack)
                yield message(SetupKind.NOT_OF_PACK, holder=told, card=card.code, size=size)
            elif seen.get(card) == holder:
                yield message(SetupKind.TWICE_HERE, holder=told, card=card.code)
            elif card in seen:
                other = holder_message(setup, seen[card])
                yield message(SetupKind.TWICE, holder=told, card=card.code, other=other)
            seen[card] = holder


def record_of(setup: DealSetup, seats: tuple[SeatInfo, ...], created: str) -> Record:
    """Return the game that begins with this deal and its calls; raises FormatError."""
    if (told := problem(setup)) is not None:
        raise FormatError(told)
    actions, _state = _played(setup)
    rules, start = setup.rules, _start(setup)
    return Record(
        created, rules.preset, rules.variant, seats, start, actions, rules_name=rules.name
    )


def position_of(setup: DealSetup) -> State:
    """Return the state after a complete deal's calls; raises FormatError."""
    if (told := problem(setup)) is not None:
        raise FormatError(told)
    return _played(setup)[1]


def _start(setup: DealSetup) -> Start:
    return Start(scores=setup.scores, dealer=setup.dealer)


def _played(setup: DealSetup) -> tuple[tuple[Action, ...], State]:
    state = new_game(setup.rules.variant, _start(setup))
    actions: list[Action] = []

    def do(action: Action) -> None:
        nonlocal state
        state = apply(state, action).state
        actions.append(action)

    pack = pack_of(setup)
    if is_pack_cut(state.variant):
        do(Deal(pack[-LEAST_PART:] + pack[:-LEAST_PART]))
        do(CutPack(state.variant.seating.player_before(setup.dealer), LEAST_PART))
    else:
        do(Deal(pack))
    for number, call in enumerate(setup.calls, start=1):
        text = format_call(call)
        if state.phase is not Phase.AUCTION or state.to_act is None:
            raise FormatError(SetupKind.AUCTION_OVER, number=number, call=text)
        try:
            if state.to_act not in state.looked and call is not Special.BLIND_MISERE:
                do(Look(state.to_act))
            do(MakeCall(state.to_act, call))
        except IllegalAction as error:
            told = error.message
            raise FormatError(SetupKind.CALL, number=number, call=text, problem=told) from error
    if state.phase is Phase.DEAL:
        raise FormatError(SetupKind.NOBODY_PLAYS)
    return tuple(actions), state


def pack_of(setup: DealSetup) -> Hand:
    """Return the pack, top card first, that deals these cards."""
    variant = setup.rules.variant
    plan, places = plan_of(variant), dict[int, Card]()
    for seat, at in zip(variant.seating.deal_order(setup.dealer), plan.hands, strict=True):
        places.update(zip(at, setup.cards[seat], strict=True))
    places.update(zip(plan.kitty, setup.cards[setup.kitty], strict=True))
    return tuple(places[at] for at in sorted(places))


def setup_at(record: Record, number: int) -> DealSetup | None:
    """Return the current deal with its calls; None if the game did not deal it from the start."""
    dealt: State | None = None
    calls: tuple[MakeCall, ...] = ()
    for step in replay(record, number):
        found = step.state.auction.calls
        if step.state.phase is Phase.AUCTION and not found:
            dealt, calls = step.state, ()
        elif len(found) > len(calls):
            calls = found
    if dealt is None or dealt.dealer is None:
        return None
    hands = tuple(
        tuple(pile.down for pile in row if pile.down) + face_up(row)
        if (row := dealt.piles[seat] if seat < len(dealt.piles) else ())
        else hand
        for seat, hand in enumerate(dealt.hands)
    )
    scores, said = view(dealt, None).scores, tuple(made.call for made in calls)
    return DealSetup(HouseRules.of(record), dealt.dealer, scores, (*hands, dealt.kitty), said)
