"""The rules of calling and playing, read a second time: plain, slow, and on text alone.

Written from docs/rules.md (clauses 4, 6, 8, 9, 10) without looking at the engine's ``play`` and
``joker``: the two are compared card by card. It knows the four-handed game of 43 cards only.
"""

from __future__ import annotations

from dataclasses import dataclass, field

RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
OTHER = {"S": "C", "C": "S", "D": "H", "H": "D"}
SUITS = ["S", "C", "D", "H"]
MISERES = ("misere", "open_misere")

# A card as it lies on the table: who played it, the card, and the suit it named or "".
Laid = tuple[int, str, str]


@dataclass
class Table:
    """Everything that is open knowledge in the play of one deal, and the hands."""

    call: str
    contractor: int
    hands: list[list[str]]
    leader: int
    options: dict[str, object]
    joker_suit: str = ""
    tricks: list[list[Laid]] = field(default_factory=list)
    trick: list[Laid] = field(default_factory=list)

    def trump(self) -> str:
        """The trump suit, or nothing."""
        if self.call in MISERES or self.call.endswith("NT"):
            return ""
        return self.call[-1]

    def playing(self) -> list[int]:
        """The seats that play: all but the partner of a misère's contractor."""
        partner = (self.contractor + 2) % 4
        return [seat for seat in range(4) if self.call not in MISERES or seat != partner]

    def turn(self) -> int:
        """Whose turn it is."""
        seat = self.leader
        for _ in self.trick:
            seat = (seat + 1) % 4
            while seat not in self.playing():
                seat = (seat + 1) % 4
        return seat

    def suit(self, card: str) -> str:
        """The suit a card is of (4.2, 4.4, 9.1, 9.2)."""
        trump = self.trump()
        if card == "JK":
            return trump or self.joker_suit
        if trump and card == "J" + OTHER[trump]:
            return trump
        return card[-1]

    def height(self, card: str) -> int:
        """How high a card stands among cards of its suit (4.1, 4.3)."""
        trump = self.trump()
        if card == "JK":
            return 99
        if trump and card[0] == "J" and self.suit(card) == trump:
            return 50 if card[-1] == trump else 40
        return RANKS.index(card[:-1])

    def asked(self, trick: list[Laid]) -> str:
        """The suit a trick asks for; nothing after a joker that named none."""
        _, card, named = trick[0]
        return self.suit(card) or named

    def winner(self, trick: list[Laid]) -> int:
        """Who takes a complete trick (8.5, 9.1, 9.3, 9.9, 9.11)."""
        asked = self.asked(trick)
        for place, (seat, card, _) in enumerate(trick):
            if card == "JK" and not self.suit(card):
                worthless = self.options["joker_after_renounce"] == "worthless"
                if place == 0 or not (worthless and self.renounced(seat, asked)):
                    return seat
        trumps = [laid for laid in trick if self.trump() and self.suit(laid[1]) == self.trump()]
        able = trumps or [laid for laid in trick if self.suit(laid[1]) == asked]
        return max(able, key=lambda laid: self.height(laid[1]))[0]

    def renounced(self, seat: int, suit: str) -> bool:
        """Whether a seat has failed to follow a suit in a complete trick (9.8)."""
        for at, trick in enumerate(self.tricks):
            for player, card, _ in trick[1:]:
                if player != seat or self.asked(trick) != suit or self.suit(card) == suit:
                    continue
                later = [laid for t in [*self.tricks[at + 1 :], self.trick] for laid in t]
                kept = self.hands[seat] + [laid[1] for laid in later if laid[0] == seat]
                if card != "JK" or all(self.suit(held) != suit for held in kept):
                    return True
        return False

    def led_before(self, suit: str) -> bool:
        """Whether a suit has been led in an earlier trick (9.14 counts)."""
        return any(self.asked(trick) == suit for trick in self.tricks)

    def legal(self) -> set[tuple[str, str]]:
        """Every card the seat to act may play, with the suit it names or nothing."""
        hand = self.hands[self.turn()]
        return {choice for card in hand for choice in self._ways(card, hand)}

    def _ways(self, card: str, hand: list[str]) -> list[tuple[str, str]]:
        """The ways to play one card: none, one, or one for each suit it may name."""
        loose = card == "JK" and not self.suit(card)
        if not self.trick:
            if not loose or len(hand) == 1:
                return [(card, "")]
            return self._joker_leads(hand)
        asked = self.asked(self.trick)
        if not asked:
            return [(card, "")]
        can_follow = any(self.suit(held) == asked for held in hand)
        if loose:
            good = self._joker_may_follow(hand, asked, can_follow=can_follow)
        elif can_follow:
            good = self.suit(card) == asked
        else:
            joker = "JK" in hand and not self.suit("JK")
            good = not (joker and self._joker_is_forced())
        return [(card, "")] if good else []

    def _joker_is_forced(self) -> bool:
        return self.call in MISERES and bool(self.options["joker_forced_in_misere"])

    def _joker_may_follow(self, hand: list[str], asked: str, *, can_follow: bool) -> bool:
        seat = self.turn()
        jumping = self.options["joker_follow"] == "first_or_last"
        if can_follow:
            return jumping and not self.led_before(asked)
        if self._joker_is_forced() or len(hand) == 1:
            return True
        if jumping and not self.led_before(asked):
            return True
        barred = jumping or self.options["joker_after_renounce"] == "forbidden"
        return not (barred and self.renounced(seat, asked))

    def _joker_leads(self, hand: list[str]) -> list[tuple[str, str]]:
        how = self.options["joker_lead"]
        if how == "last_trick_only":
            return []
        if not self.options["joker_lead_names_suit"]:
            return [("JK", "")]
        return [("JK", suit) for suit in SUITS if self._may_name(str(how), suit, hand)]

    def _may_name(self, how: str, suit: str, hand: list[str]) -> bool:
        seat = self.turn()
        gone = self.renounced(seat, suit)
        if self.options["joker_follow"] == "first_or_last":
            void = all(self.suit(card) != suit for card in hand)
            return not self.led_before(suit) or (void and not gone)
        if how == "unled_suit":
            return not self.led_before(suit)
        return how == "free" or not gone

    def may_attach(self) -> bool:
        """Whether the joker may be given a suit (9.2, 9.4)."""
        begun = self.tricks or self.trick
        holds = "JK" in self.hands[self.contractor] and not self.suit("JK")
        return holds and not begun and self.options["joker_attach"] == "contractor"

    def play(self, card: str, named: str) -> None:
        """Play a card, and gather the trick when it is complete."""
        seat = self.turn()
        self.hands[seat].remove(card)
        self.trick.append((seat, card, named))
        if len(self.trick) == len(self.playing()):
            taker, trick = self.winner(self.trick), self.trick
            self.tricks.append(trick)
            self.trick, self.leader = [], taker


def legal_calls(calls: list[str], schedule: list[str], gates: dict[str, int]) -> list[str]:
    """What may be called after some calls: a pass, or anything higher whose gate is open."""
    bids = [call for call in calls if call != "pass"]
    standing = schedule.index(bids[-1]) if bids else -1
    levels = [int(call.rstrip("SCDHNT")) for call in bids if call[0].isdigit()]
    highest = max(levels, default=0)
    higher = [call for call in schedule[standing + 1 :] if gates.get(call, 0) <= highest]
    return ["pass", *higher]


def auction_is_over(calls: list[tuple[int, str]]) -> bool:
    """Whether all have passed, or all but the last bidder."""
    passed = [seat for seat, call in calls if call == "pass"]
    bid = any(call != "pass" for _, call in calls)
    return len(passed) == 4 or (bid and len(passed) == 3)
