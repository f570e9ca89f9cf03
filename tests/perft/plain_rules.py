"""The rules of playing, read a second time: plain, slow, and on text alone.

Written from the rule book (following and taking, the joker without trumps, misères, dummies, who
sits out) without looking at the engine's ``play`` and ``joker``; the two are compared card by
card.
Auction and score have their own plain readers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A"]
OTHER = {"S": "C", "C": "S", "D": "H", "H": "D"}
SUITS = ["S", "C", "D", "H"]
JOKERS = ("JK", "JKC", "JKW")
NULLOS = ("misere", "open_misere", "blind_misere", "double_nullo")
ALONE = ("misere", "open_misere", "blind_misere", "hi_lo")

# A card as it lies on the table: who played it, the card, and the suit it named or "".
Laid = tuple[int, str, str]
# One of a dummy's places: the card face up and the card below, "" where there is none.
Place = tuple[str, str]


def seats_in_play(options: Mapping[str, object]) -> int:
    """Say how many seats take turns."""
    return 4 if options["sides"] == "dummies" else int(str(options["players"]))


def partners(options: Mapping[str, object], dealer: int, seat: int) -> list[int]:
    """List a seat's partners for the deal, clockwise; one who is called is not among them."""
    count = seats_in_play(options)
    if options["sides"] == "rotating_pairs":
        from_dealer = {1: 3, 2: 4, 3: 1, 4: 2}.get((seat - dealer) % count)
        return [] if from_dealer is None else [(dealer + from_dealer) % count]
    step = {"pairs": count // 2, "threes": 2, "dummies": 2}.get(str(options["sides"]), count)
    return [(seat + far) % count for far in range(step, count, step)]


def who_sits_out(
    options: Mapping[str, object], dealer: int, seat: int, call: str, *, declared: bool = False
) -> list[int]:
    """List who folds: all partners where one plays alone, all but the next in double nullo."""
    if call in ALONE or declared:
        return partners(options, dealer, seat)
    return partners(options, dealer, seat)[1:] if call == "double_nullo" else []


@dataclass
class Table:
    """Everything that is open knowledge in the play of one deal, and the hands.

    ``call`` is "" where a passed-out deal is played. A dummy has ``places`` and no hand.
    """

    call: str
    contractor: int
    hands: list[list[str]]
    leader: int
    options: Mapping[str, object]
    out: list[int] = field(default_factory=list)
    attached: dict[str, str] = field(default_factory=dict)
    places: dict[int, list[Place]] = field(default_factory=dict)
    tricks: list[list[Laid]] = field(default_factory=list)
    trick: list[Laid] = field(default_factory=list)

    def trump(self) -> str:
        """The trump suit, or nothing."""
        bid = self.call.removesuffix(" without")
        return bid[-1] if bid and bid[0].isdigit() and not bid.endswith("NT") else ""

    def playing(self) -> list[int]:
        """The seats that play."""
        return [seat for seat in range(seats_in_play(self.options)) if seat not in self.out]

    def turn(self) -> int:
        """Whose turn it is."""
        ring = self.playing()
        return ring[(ring.index(self.leader) + len(self.trick)) % len(ring)]

    def held(self, seat: int) -> list[str]:
        """The cards a seat can play from: those of a dummy that lie face up."""
        if seat in self.places:
            return [up for up, _ in self.places[seat] if up]
        return self.hands[seat]

    def left(self, seat: int) -> int:
        """How many cards a seat has still to play, those of a dummy below as well."""
        if seat in self.places:
            return sum(bool(up) + bool(down) for up, down in self.places[seat])
        return len(self.hands[seat])

    def suit(self, card: str) -> str:
        """The suit a card is of; nothing for a joker outside the suits."""
        trump = self.trump()
        if card in JOKERS:
            return trump or self.attached.get(card, "")
        if trump and card == "J" + OTHER[trump]:
            return trump
        return card[-1]

    def is_loose(self, card: str) -> bool:
        """Whether a card is a joker outside the suits."""
        return card in JOKERS and not self.suit(card)

    def height(self, card: str) -> int:
        """How high a card stands among cards of its suit, and a joker among jokers."""
        trump = self.trump()
        if card in JOKERS:
            top = "JKW" if self.options["top_joker"] == "white" else "JKC"
            return 99 if card in ("JK", top) else 98
        if trump and card[:-1] == "J" and self.suit(card) == trump:
            return 50 if card[-1] == trump else 40
        return RANKS.index(card[:-1])

    def asked(self, trick: list[Laid]) -> str:
        """The suit a trick asks for; nothing after a joker that named none."""
        _, card, named = trick[0]
        return self.suit(card) or named

    def winner(self, trick: list[Laid]) -> int:
        """Who takes a complete trick."""
        asked = self.asked(trick)
        worthless = self.options["joker_after_renounce"] == "worthless"
        jokers = [
            laid
            for place, laid in enumerate(trick)
            if self.is_loose(laid[1])
            and (place == 0 or not (worthless and self.renounced(laid[0], asked)))
        ]
        trumps = [laid for laid in trick if self.trump() and self.suit(laid[1]) == self.trump()]
        able = jokers or trumps or [laid for laid in trick if self.suit(laid[1]) == asked]
        return max(able, key=lambda laid: self.height(laid[1]))[0]

    def renounced(self, seat: int, suit: str) -> bool:
        """Whether a seat has failed to follow a suit in a complete trick.

        Where a joker is the first card of a suit, to play it then is no failure to follow.
        """
        if not suit:
            return False
        jumping = self.options["joker_follow"] == "first_or_last"
        led_before = False
        for trick in self.tricks:
            if self.asked(trick) != suit:
                continue
            for player, card, _ in trick[1:]:
                as_first = jumping and not led_before and self.is_loose(card)
                if player == seat and self.suit(card) != suit and not as_first:
                    return True
            led_before = True
        return False

    def led_before(self, suit: str) -> bool:
        """Whether a suit has been led in an earlier trick, a suit named by a joker as well."""
        return any(self.asked(trick) == suit for trick in self.tricks)

    def legal(self) -> set[tuple[str, str]]:
        """Every card the seat to act may play, with the suit it names or nothing."""
        hand = self.held(self.turn())
        ways = {choice for card in hand for choice in self._ways(card, hand)}
        if ways or self.trick:
            return ways
        # A restriction that would leave nothing to lead is lifted.
        names = SUITS if self.options["joker_lead_names_suit"] else [""]
        return {(card, named) for card in hand for named in names}

    def _ways(self, card: str, hand: list[str]) -> list[tuple[str, str]]:
        """The ways to play one card: none, one, or one for each suit it may name."""
        if not self.trick:
            if not self.is_loose(card) or self.left(self.turn()) == 1:
                return [(card, "")]
            return self._joker_leads(card, hand)
        asked = self.asked(self.trick)
        if not asked:
            return [(card, "")]
        can_follow = any(self.suit(held) == asked for held in hand)
        if self.is_loose(card):
            good = self._joker_may_follow(hand, asked, can_follow=can_follow)
        elif can_follow:
            good = self.suit(card) == asked
        else:
            good = not (any(map(self.is_loose, hand)) and self._joker_is_forced())
        return [(card, "")] if good else []

    def _joker_is_forced(self) -> bool:
        return self.call in NULLOS and bool(self.options["joker_forced_in_misere"])

    def _joker_may_follow(self, hand: list[str], asked: str, *, can_follow: bool) -> bool:
        seat = self.turn()
        jumping = self.options["joker_follow"] == "first_or_last"
        if can_follow:
            return jumping and not self.led_before(asked)
        if self._joker_is_forced() or all(map(self.is_loose, hand)):
            return True
        if jumping and not self.led_before(asked):
            return True
        barred = jumping or self.options["joker_after_renounce"] == "forbidden"
        return not (barred and self.renounced(seat, asked))

    def _joker_leads(self, card: str, hand: list[str]) -> list[tuple[str, str]]:
        how = self.options["joker_lead"]
        if how == "last_trick_only":
            return []
        if not self.options["joker_lead_names_suit"]:
            return [(card, "")]
        return [(card, suit) for suit in SUITS if self._may_name(str(how), suit, hand)]

    def _may_name(self, how: str, suit: str, hand: list[str]) -> bool:
        seat = self.turn()
        gone = self.renounced(seat, suit)
        if self.options["joker_follow"] == "first_or_last":
            void = all(self.suit(card) != suit for card in hand)
            return not self.led_before(suit) or (void and not gone)
        if how == "unled_suit":
            return not self.led_before(suit)
        return how == "free" or not gone

    def attachable(self) -> list[str]:
        """The jokers the contractor may still give a suit."""
        if not self.call or self.trump() or self.tricks or self.trick:
            return []
        if self.options["joker_attach"] != "contractor":
            return []
        return [card for card in self.hands[self.contractor] if self.is_loose(card)]

    def play(self, card: str, named: str) -> None:
        """Play a card; after the last of a trick gather it, and turn up what dummies uncovered."""
        seat = self.turn()
        if seat in self.places:
            self.places[seat] = [
                ("", down) if up == card else (up, down)
                for up, down in self.places[seat]
                if up != card or down
            ]
        else:
            self.hands[seat].remove(card)
        self.trick.append((seat, card, named))
        if len(self.trick) == len(self.playing()):
            taker, trick = self.winner(self.trick), self.trick
            self.tricks.append(trick)
            self.trick, self.leader = [], taker
            for row in self.places.values():
                row[:] = [(up, down) if up else (down, "") for up, down in row]
