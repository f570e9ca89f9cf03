"""Legal plays, likeliest first, which keeps the search short; C types are in ``moves.pxd``."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.nullo import Nullo

if not cython.compiled:
    from fivehundred.players.solver.bits import (
        ALL,
        FIRST_OR_LAST,
        FORBIDDEN,
        FORCED,
        LEADS_LAST,
        LEADS_UNLED,
        LEADS_UNRENOUNCED,
        NAMES_NO_SUIT,
        ONE,
        TWO,
        WORTHLESS,
        YES,
        popcount,
        top,
    )

    ROOM = 24  # for the leads to one trick

    # Log odds, in hundredths, that a lead is the best. Fitted to 2,500 four-handed positions with
    # trumps; the first lead is among the best in 83 of 100.
    WINNER = 69
    WINNERS = 42  # each that runs with it
    SAFE = 116
    UNDER_OWN_WINNER = -196
    PARTNERS_WINNER = 151
    FROM_SECOND_BEST = -52
    SEQUENCE = 107
    LOWEST = 47
    PARTNER_RUFFS = 261
    OPPONENT_RUFFS = -259
    OPPONENTS_LENGTH = -39
    TRUMPS = 34
    SINGLETON = 125
    # The same for misères, fitted to 1,500 positions; among the best in 84 of 100.
    NULLO_LOWEST = 163
    NULLO_SEQUENCE = 85
    NULLO_HIGHER = -27  # each higher card of the suit in any hand
    NULLO_OPPONENTS_LENGTH = 26
    NULLO_OPPONENTS_VOID = -181
    # Earlier results count for more.
    HINT = 10000
    LAST_TIME = 300


class Moves(Nullo):
    """A position with its plays; leads are listed by trick."""

    def __init__(self) -> None:
        """Allocate the leads of twenty tricks."""
        super().__init__()
        if not cython.compiled:
            self.last_lead = [0] * 20
            self.weights = [0] * (20 * ROOM)
            self.moves = [0] * (20 * ROOM)
            self.names = [0] * (20 * ROOM)
        self.safe = self.longest = 0

    def group(self, bit: int, own: int, suit: int) -> int:
        """Return the cards of a hand that touch a card, and so are equal to it."""
        if bit & self.covering:
            return bit
        others = (self.cards & suit & ~own) | (own & self.covering)
        found = own & suit
        m = others & ~((bit << 1) - 1)
        if m:
            found &= (m & (~m + 1)) - 1
        m = others & (bit - 1)
        if m:
            found &= ~((TWO << top(m)) - 1)
        return found

    def choose(self, p: int, to_go: int, win: int, todo: int, void: bool) -> int:
        """Choose the card to try first."""
        if todo & (todo - 1) == 0:
            return todo
        side = self.wants if (self.wants >> p) & 1 else ~self.wants
        if self.counts != self.wants and ((self.counts ^ self.wants) >> p) & 1:
            return self.duck(p, to_go, win, todo, void)
        high, aid, q = win, 0, p
        for _ in range(to_go - 1):
            q = self.after[q]
            # Sets compare by their highest card.
            h = self.hand[q] & self.led
            if h == 0:
                h = self.hand[q] & self.trumps
            if (side >> q) & 1:
                aid = max(aid, h)
            elif h > high:
                high = h
        if aid <= high and not (high == win and (side >> self.owner[top(win)]) & 1):
            h = todo & self.worth & ~((TWO << top(high)) - 1)
            if h == 0 and not (side >> self.owner[top(win)]) & 1:
                # This card will not win, but usually draws a higher one from the opponents.
                h = todo & self.worth & ~((TWO << top(win)) - 1)
            if h:
                return h & (~h + 1)
        return todo & (~todo + 1) if not void else self.throw(todo)

    def decided(self, left: int, p: int, to_go: int, need: int, win: int) -> int:
        """Answer where one trick decides and a side owns the best card for it; else ALL."""
        best, rivals = win, self.cards & ~self.held
        for _ in range(to_go):
            h = self.best_of(p)
            rivals |= h
            best = max(best, h)
            p = self.after[p]
        s = top(best)
        ranks = best if rivals & self.suit[self.suit_of[s]] & ~best else 0
        if (self.counts >> self.owner[s]) & 1:
            return ranks | YES if need == 1 else ALL
        return ranks if need == left else ALL

    def throw(self, todo: int) -> int:
        """Choose a discard from the longest suit without a winner."""
        best, most = 0, -1000
        for s in range(self.suits):
            h = todo & self.suit[s]
            if h:
                w = 2 * popcount(h)
                if s == self.trump:
                    w -= 30
                elif top(h) == top(self.cards & self.suit[s]):
                    w -= 5
                if w > most:
                    most, best = w, h & (~h + 1)
        return best

    def lead_moves(self, left: int, p: int, hint: int) -> int:
        """List one weighted lead for each group of equal cards; return their number."""
        own = self.hand[p]
        side = self.wants if (self.wants >> p) & 1 else ~self.wants
        at = left * ROOM
        for s in range(self.suits):
            suit = self.cards & self.suit[s]
            mine = own & suit
            if mine == 0:
                continue
            if self.jokers & suit:
                at = self.joker_moves(left, p, at, mine)
                continue
            best = ONE << top(suit)
            base = self.weigh_suit(p, s, suit, side)
            # The weight of a card that is not the best of its suit.
            under = 0
            if mine & best:
                under = UNDER_OWN_WINNER
            elif (side >> self.owner[top(best)]) & 1:
                base += PARTNERS_WINNER
            elif suit ^ best and mine & (ONE << top(suit ^ best)):
                under = FROM_SECOND_BEST
            while mine:
                b = top(mine)
                same = self.group(ONE << b, own, suit)
                mine &= ~same
                if self.counts == self.wants:
                    w = base
                    w += WINNER + self.safe + WINNERS * popcount(same) if same & best else under
                    if same & (same - 1):
                        w += SEQUENCE
                    if mine == 0:
                        w += LOWEST
                else:
                    w = NULLO_OPPONENTS_LENGTH * self.longest or NULLO_OPPONENTS_VOID
                    w += NULLO_HIGHER * (popcount(suit >> b) - 1)
                    if same & (same - 1):
                        w += NULLO_SEQUENCE
                    if mine == 0:
                        w += NULLO_LOWEST
                if hint == b:
                    w += HINT
                elif self.last_lead[left] & same:
                    w += LAST_TIME
                self.moves[at] = b
                self.names[at] = -1
                self.weights[at] = w
                at += 1
        return at - left * ROOM

    def weigh_suit(self, p: int, s: int, suit: int, side: int) -> int:
        """Weigh leading a suit; sets ``longest`` and ``safe``, its best card's bonus."""
        found = self.longest = 0
        self.safe = SAFE if s != self.trump else 0
        for q in range(self.seats):
            if q != p:
                n = popcount(self.hand[q] & suit)
                partner = (side >> q) & 1
                if n == 0:
                    if not partner:
                        self.safe = 0
                    if s != self.trump and self.hand[q] & self.trumps:
                        found += PARTNER_RUFFS if partner else OPPONENT_RUFFS
                elif not partner and n > self.longest:
                    self.longest = n
        found += OPPONENTS_LENGTH * self.longest
        mine = self.hand[p] & suit
        if s == self.trump:
            found += TRUMPS
        elif mine & (mine - 1) == 0 and self.hand[p] & self.trumps:
            found += SINGLETON
        return found

    def joker_moves(self, left: int, p: int, at: int, mine: int) -> int:
        """List the leads of a joker, one for each suit it may name; return the list's end."""
        own = self.hand[p]
        while mine:
            b = top(mine)
            mine &= ~self.group(ONE << b, own, self.jokers)
            # A restriction that would leave nothing to lead is lifted.
            lifted = own & ~self.jokers == 0
            if left > 1 and self.rules & LEADS_LAST and not lifted:
                continue
            if left == 1 or self.rules & NAMES_NO_SUIT:
                at = self.add(at, b, -1)
                continue
            names = 0
            for s in range(4):
                if self.rules & LEADS_LAST == 0 and self.may_name(p, s, own):
                    names |= 1 << s
            if names == 0 and lifted:
                names = 15
            for s in range(4):
                if (names >> s) & 1:
                    at = self.add(at, b, s)
        return at

    def add(self, at: int, b: int, name: int) -> int:
        """Add a joker's lead to the list; return the new end."""
        self.moves[at] = b
        self.names[at] = name
        self.weights[at] = 0
        return at + 1

    def may_name(self, p: int, s: int, own: int) -> bool:
        """Return whether a led joker may name a suit (§9 “The joker without trumps”)."""
        unled = (self.led_suits >> s) & 1 == 0
        if self.rules & FIRST_OR_LAST:
            return unled or (own & self.suit[s] == 0 and (self.renounced[p] >> s) & 1 == 0)
        if self.rules & LEADS_UNLED:
            return unled
        if self.rules & LEADS_UNRENOUNCED:
            return (self.renounced[p] >> s) & 1 == 0
        return True

    def may_follow(self, p: int, own: int) -> int:
        """Return the cards a hand may play to the suit led."""
        todo = own & self.led
        if self.jokers & own and self.led:
            return self.with_joker(p, own, todo or own, todo == 0)
        return todo or own

    def with_joker(self, p: int, own: int, todo: int, void: bool) -> int:
        """Return the cards a hand with a joker may play to the suit led."""
        s = self.suit_of[top(self.led)]
        if not void:
            if self.rules & FIRST_OR_LAST and (self.before >> s) & 1 == 0:
                return todo | (own & self.jokers)
            return todo
        if self.rules & FORCED:
            return own & self.jokers
        barred = self.rules & (FIRST_OR_LAST | FORBIDDEN) and (self.renounced[p] >> s) & 1
        if barred and own & ~self.jokers:
            return own & ~self.jokers
        return own

    def renounce(self, p: int, bit: int) -> int:
        """Record a suit not followed; return what may win, less a joker that is worthless."""
        s = self.suit_of[top(self.led)]
        worth = self.worth
        if self.rules & WORTHLESS and (self.renounced[p] >> s) & 1:
            worth &= ~self.jokers
        if bit & self.led == 0:
            untold = self.rules & FIRST_OR_LAST and (self.before >> s) & 1 == 0
            if not (untold and bit & self.jokers):
                self.renounced[p] |= 1 << s
        return worth
