# cython: boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
# cython: initializedcheck=False, nonecheck=False
"""The search: does a side get so many of the tricks left when every card lies open?

Every answer comes with the cards whose rank mattered: what stands below them may be dealt
anyhow, so an answer is kept for all such positions at once (Ginsberg's partition search). An
answer is a word: YES or not, and of each suit the lowest card that mattered, which stands for all
above it.

One file, so that a compiler sees all that is called millions of times a second; C types stand in
``search.pxd``. It runs as it is, too, about a hundred times slower.
"""

from __future__ import annotations

from array import array
from typing import Final

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.board import Board

if not cython.compiled:
    from fivehundred.players.solver.bits import (
        ALL,
        EXACT,
        FIRST_OR_LAST,
        FORBIDDEN,
        FORCED,
        LEADS_LAST,
        LEADS_UNLED,
        LEADS_UNRENOUNCED,
        NAME,
        NAMES_NO_SUIT,
        ONE,
        SPREAD,
        STIR,
        TWO,
        WORTHLESS,
        YES,
        popcount,
        top,
    )

COMPILED: Final = bool(cython.compiled)
"""True where a compiler has been at work."""

# The table: eight words an entry (key; five codes of owners; how many cards of each suit count,
# with the least and most tricks known and the best lead; the next entry of the same slot).
if not cython.compiled:
    ENTRY: Final = 8
    ENTRIES: Final = 1 << 17
    SLOTS: Final = 1 << 15
    ROOM: Final = 24  # for the leads of one trick


class Search(Board):
    """One position after another, with a table of its own; not for two threads at once.

    ``nodes`` counts the cards played so far. Where it passes ``limit``, or ``cancelled`` is set,
    an answer means nothing and ``stopped`` is true.
    """

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        if not cython.compiled:
            self.last_lead = [0] * 20
            self.weights = [0] * (20 * ROOM)
            self.moves = [0] * (20 * ROOM)
            self.names = [0] * (20 * ROOM)
        self.heads = array("i", [-1]) * SLOTS
        self.table = array("Q", [0]) * (ENTRIES * ENTRY)
        self.used = 0
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.cancelled = False
        self.answer = 0

    def begin(self, limit: int) -> None:
        """Forget all answers, for another position; give up after so many cards."""
        for i in range(20):
            self.last_lead[i] = 0
        if self.used:
            for i in range(SLOTS):
                self.heads[i] = -1
        self.used = 0
        self.nodes = 0
        self.allow(limit)

    def allow(self, limit: int) -> None:
        """Give up after so many more cards."""
        self.limit = self.nodes + limit
        self.stopped = False

    def cancel(self) -> None:
        """Give up at once, and again at every question until ``resume``; any thread may say so."""
        self.cancelled = True

    def resume(self) -> None:
        """Answer again."""
        self.cancelled = False

    @property
    def count(self) -> int:
        """Cards played in the search since ``begin``."""
        return self.nodes

    @property
    def gave_up(self) -> bool:
        """True where the last answer means nothing."""
        return bool(self.stopped)

    @property
    def tricks_left(self) -> int:
        """Tricks still to come, the one begun among them."""
        return self.left

    @property
    def wishes_many(self) -> bool:
        """True where the hand to play wants the counting side to get many tricks."""
        return bool((self.wants >> self.turn) & 1)

    def plays(self) -> list[tuple[int, int, int]]:
        """List what may be played: equal cards as a mask, their highest, the suit it names or -1.

        One entry for each suit that a joker may name.
        """
        own = self.hand[self.turn]
        found = []
        if self.to_go == self.seats:
            count = self.lead_moves(self.left, self.turn, -1)
            for i in range(self.left * ROOM, self.left * ROOM + count):
                b = self.moves[i]
                same = self.group(ONE << b, own, self.suit[self.suit_of[b]])
                found.append((same, b, self.names[i]))
            return found
        todo = self.may_follow(self.turn, own)
        while todo:
            b = top(todo)
            same = self.group(ONE << b, own, self.suit[self.suit_of[b]])
            todo &= ALL ^ same
            found.append((same, b, -1))
        return found

    def reaches(self, need: int) -> bool:
        """Tell whether the counting side gets so many of the tricks left."""
        with cython.nogil:
            if self.to_go == self.seats:
                self.answer = self.lead(self.left, self.turn, need)
            else:
                self.worth = self.led | self.trumps
                self.answer = self.follow(self.left, self.turn, self.to_go, need, self.win)
        return bool(self.answer & YES)

    def reaches_by(self, need: int, b: int, name: int) -> bool:
        """Tell the same where the hand to play plays this card."""
        with cython.nogil:
            if self.to_go == self.seats:
                self.answer = self.lead_card(self.left, self.turn, need, ONE << b, name)
            else:
                self.worth = self.led | self.trumps
                self.answer = self.put(
                    self.left, self.turn, self.to_go, need, self.win, ONE << b
                )
        return bool(self.answer & YES)

    # — between two tricks —

    def lead(self, left: int, p: int, need: int) -> int:
        """Answer where seat ``p`` is to lead; the cards of the last trick are still ``cards``."""
        if self.rules & EXACT:
            if need < 0 or need > left:
                return 0
            if left == 0:
                return YES
        else:
            if need <= 0:
                return YES
            if need > left:
                return 0
        if left == 1:
            return self.last_trick(p, need)
        cards = self.cards
        self.cards = self.held
        if self.counts == self.wants and self.rules & (EXACT | WORTHLESS | FIRST_OR_LAST) == 0:
            rel = self.quick(left, p, need)
            if rel != ALL:
                self.cards = cards
                return rel
        code0, code1, code2, code3, code4 = (
            self.code[0],
            self.code[1],
            self.code[2],
            self.code[3],
            self.code[4],
        )
        old = self.key
        self.forget(cards & ~self.held, cards)
        key = self.key + p * STIR
        if not self.plain:
            key += self.circumstances()
        if not cython.compiled:
            key &= ALL
        rel = 0
        got = near = -1
        e = self.heads[self.slot(key)]
        while e >= 0:
            if self.table[e] == key and self.fits(e):
                got = self.known(e, need)
                if got >= 0:
                    rel = self.relevant(e)
                    break
                if near < 0:
                    near = e
            e = self.table[e + 7]
        if got > 0:
            rel |= YES
        elif got < 0:
            self.nodes += 1
            if self.nodes > self.limit or self.cancelled:
                self.stopped = True
            rel = 0 if self.stopped else self.leads(left, p, need, key, near)
        self.cards = cards
        self.key = old
        self.code[0] = code0
        self.code[1] = code1
        self.code[2] = code2
        self.code[3] = code3
        self.code[4] = code4
        return rel

    def forget(self, fallen: int, cards: int) -> None:
        """Take the cards of the last trick out of the codes and the key."""
        while fallen:
            b = top(fallen)
            fallen ^= ONE << b
            cards ^= ONE << b
            s = self.suit_of[b]
            at = self.width * popcount((cards & self.suit[s]) >> b)
            code = self.code[s]
            self.code[s] = (code & ((ONE << at) - 1)) | ((code >> (at + self.width)) << at)
            self.key -= self.salt[self.owner[b] * 5 + s]

    def circumstances(self) -> int:
        """Give what the future depends on besides the cards: piles, suits led, suits renounced."""
        found = (self.covered & self.held) * SPREAD
        if self.jokers & self.held and self.rules & ~(NAMES_NO_SUIT | FORCED | EXACT):
            found += (self.led_suits + ONE) * STIR * SPREAD
            for p in range(self.seats):
                if self.hand[p] & self.jokers:
                    found += (self.renounced[p] + 16) * self.salt[p * 5 + 4]
        return found

    def leads(self, left: int, p: int, need: int, key: int, near: int) -> int:
        """Try the leads, the likeliest first, and keep the answer."""
        first = left * ROOM
        move = -1 if near < 0 else self.move_of(near)
        end = first + self.lead_moves(left, p, move)
        want = (self.wants >> p) & 1
        own = todo = self.hand[p]
        rel = 0
        move = -1
        for i in range(first, end):
            best = i
            for j in range(i + 1, end):
                if self.weights[j] > self.weights[best]:
                    best = j
            b, name = self.moves[best], self.names[best]
            self.moves[best], self.names[best] = self.moves[i], self.names[i]
            self.weights[best] = self.weights[i]
            bit = ONE << b
            if todo & bit == 0:
                continue
            suit = self.suit[self.suit_of[b]]
            same = self.group(bit, own, suit)
            got = self.lead_card(left, p, need, bit, name)
            if ((got & YES) != 0) == want:
                rel = got & ~YES
                move = b
                self.last_lead[left] = bit
                break
            got &= ~YES
            rel |= got
            got &= suit
            got &= ~got + 1
            if bit & self.jokers == 0:
                todo &= ~self.spared(bit, got, suit)
            if got and bit >= got:
                rel |= same & (~same + 1)
        if (move >= 0) == want:
            rel |= YES
        if not self.stopped:
            self.store(left, need, key, near, rel, move)
        return rel

    def lead_card(self, left: int, p: int, need: int, bit: int, name: int) -> int:
        """Lead a card and answer; a joker as the suit it names, with -1 for no name as none."""
        before, led_suits = self.before, self.led_suits
        s = self.suit_of[top(bit)]
        self.led = self.suit[s]
        if self.jokers & bit:
            # A bit that is no card tells the suit even where nobody holds one of it.
            s = name
            self.led = self.suit[s] | (ONE << (NAME + s)) if s >= 0 else 0
        self.before = led_suits
        if s >= 0:
            self.led_suits = led_suits | (1 << s)
        self.worth = self.led | self.trumps
        self.hand[p] ^= bit
        self.held ^= bit
        got = self.follow(left, self.after[p], self.seats - 1, need, bit)
        self.held ^= bit
        self.hand[p] ^= bit
        self.before = before
        self.led_suits = led_suits
        return got

    def group(self, bit: int, own: int, suit: int) -> int:
        """Give the cards of a hand that touch a card, and so are worth the same."""
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

    def spared(self, bit: int, least: int, suit: int) -> int:
        """Give the cards of a suit that need not be tried since this one has failed.

        A card whose rank did not matter speaks for all such cards; ``least`` is the lowest that
        did. What lies on a dummy's card speaks for itself alone.
        """
        if bit & self.covering:
            return 0
        if least == 0:
            return suit & ~self.covering
        return suit & (least - 1) & ~self.covering if bit < least else 0

    # — within a trick —

    def follow(self, left: int, p: int, to_go: int, need: int, win: int) -> int:
        """Answer where seat ``p`` plays to a trick; ``win`` is its best card so far.

        ``led`` are the cards of the suit led, ``worth`` those that may win.
        """
        self.nodes += 1
        own = self.hand[p]
        want = (self.wants >> p) & 1
        todo = own & self.led
        void = todo == 0
        if void:
            todo = own
        if self.jokers & own and self.led:
            todo = self.with_joker(p, own, todo, void)
        rel = 0
        bit = self.choose(p, to_go, win, todo, void)
        while True:
            suit = self.suit[self.suit_of[top(bit)]]
            same = self.group(bit, own, suit)
            todo &= ~same
            bit = ONE << top(same)
            got = self.put(left, p, to_go, need, win, bit)
            if ((got & YES) != 0) == want:
                return got
            got &= ~YES
            rel |= got
            got &= suit
            got &= ~got + 1
            todo &= ~self.spared(bit, got, suit)
            if got and bit >= got:
                rel |= same & (~same + 1)
            if todo == 0:
                return rel if want else rel | YES
            # From the lowest up, trumps first.
            bit = todo & self.trumps
            if bit == 0:
                bit = todo
            bit &= ~bit + 1

    def put(self, left: int, p: int, to_go: int, need: int, win: int, bit: int) -> int:
        """Play a card to the trick and answer for what comes after it."""
        gone = 0
        worth = self.worth
        self.hand[p] ^= bit
        self.held ^= bit
        if self.jokers:
            gone = self.renounced[p]
            if self.led:
                worth = self.renounce(p, bit)
        if bit & worth and bit > win:
            win = bit
        if to_go > 1:
            got = self.follow(left, self.after[p], to_go - 1, need, win)
        else:
            got = self.finish(left, need, win)
        if self.jokers:
            self.renounced[p] = gone
        self.held ^= bit
        self.hand[p] ^= bit
        return got

    def renounce(self, p: int, bit: int) -> int:
        """Note a suit not followed; give what may win, less a joker on one renounced before."""
        s = self.suit_of[top(self.led)]
        worth = self.worth
        if self.rules & WORTHLESS and (self.renounced[p] >> s) & 1:
            worth &= ~self.jokers
        if bit & self.led == 0:
            untold = self.rules & FIRST_OR_LAST and (self.before >> s) & 1 == 0
            if not (untold and bit & self.jokers):
                self.renounced[p] |= 1 << s
        return worth

    def may_follow(self, p: int, own: int) -> int:
        """Give what a hand may play to the suit led."""
        todo = own & self.led
        if self.jokers & own and self.led:
            return self.with_joker(p, own, todo or own, todo == 0)
        return todo or own

    def with_joker(self, p: int, own: int, todo: int, void: bool) -> int:
        """Give what a hand with a joker may play to a suit that was led."""
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

    def finish(self, left: int, need: int, win: int) -> int:
        """Answer where the trick is full: on to the next one."""
        led, worth, before = self.led, self.worth, self.before
        p = self.owner[top(win)]
        down = 0
        if self.covering:
            down = self.turn_up(self.cards & ~self.held)
        got = self.lead(left - 1, p, need - ((self.counts >> p) & 1))
        if down:
            self.turn_down(down)
        self.led, self.worth, self.before = led, worth, before
        # It was won by rank where another card of its suit lies in the trick.
        if self.cards & ~self.held & (self.trumps if win & self.trumps else led) & ~win:
            got |= win
        return got

    def turn_up(self, fallen: int) -> int:
        """Turn up what the fallen cards of dummies have covered, and give it."""
        down = 0
        fallen &= self.covering
        while fallen:
            b = top(fallen)
            fallen ^= ONE << b
            down |= self.under[b]
            self.hand[self.owner[b]] |= self.under[b]
        self.covered &= ~down
        return down

    def turn_down(self, down: int) -> None:
        """Undo ``turn_up``."""
        for p in range(self.seats):
            self.hand[p] &= ~down
        self.covered |= down

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
            h = self.best_of(q)
            if (side >> q) & 1:
                if h > aid:
                    aid = h
            elif h > high:
                high = h
        if aid <= high and not (high == win and (side >> self.owner[top(win)]) & 1):
            h = todo & self.worth & ~((high << 1) - 1)
            if h:
                return h & (~h + 1)
        return todo & (~todo + 1) if not void else self.throw(todo)

    def best_of(self, p: int) -> int:
        """Give the highest card with which a hand may take part in the trick, or 0."""
        h = self.hand[p] & self.led
        if h == 0:
            h = self.hand[p] & self.trumps
        return ONE << top(h) if h else 0

    def throw(self, todo: int) -> int:
        """Choose what to throw off: from the longest suit without a master."""
        best = 0
        most = -1000
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

    def duck(self, p: int, to_go: int, win: int, todo: int, void: bool) -> int:
        """Choose for one who is not to win: the highest card that does not, else the highest."""
        high, q = win, p
        side = self.wants if (self.wants >> p) & 1 else ~self.wants
        for _ in range(to_go - 1):
            q = self.after[q]
            h = self.best_of(q)
            if not (side >> q) & 1 and h > high:
                high = h
        h = todo & ~(self.worth & ~((high << 1) - 1))
        if h == 0:
            return ONE << top(todo)
        if not void and h & self.led:
            h &= self.led
        return ONE << top(h)

    # — leads —

    def lead_moves(self, left: int, p: int, hint: int) -> int:
        """List the leads with a weight each, one of every group of equal cards; give their number."""
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
            friendly = (side >> self.owner[top(suit)]) & 1
            base = 8 if friendly else -4
            if s == self.trump:
                base += 2
            elif self.trumps:
                base += self.ruffs(p, suit, side)
            if suit == mine:
                base -= 4
            while mine:
                b = top(mine)
                same = self.group(ONE << b, own, suit)
                mine &= ~same
                w = base
                if b == top(suit):
                    w += 12
                elif friendly:
                    w += 2
                if hint == b:
                    w += 100
                elif self.last_lead[left] & same:
                    w += 60
                w *= 16
                if b != top(suit):
                    w += 16 - popcount(suit >> b)
                self.moves[at] = b
                self.names[at] = -1
                self.weights[at] = w
                at += 1
        return at - left * ROOM

    def ruffs(self, p: int, suit: int, side: int) -> int:
        """Weigh who may ruff a suit that is led."""
        found = 0
        for q in range(self.seats):
            if q != p and self.hand[q] & suit == 0 and self.hand[q] & self.trumps:
                found += 6 if (side >> q) & 1 else -10
        return found

    def joker_moves(self, left: int, p: int, at: int, mine: int) -> int:
        """List the leads of a joker, once for each suit it may name; give the end of the list."""
        own = self.hand[p]
        while mine:
            b = top(mine)
            mine &= ~self.group(ONE << b, own, self.jokers)
            if left == 1:
                at = self.add(at, b, -1)
                continue
            # A restriction that would leave nothing to lead is lifted.
            lifted = own & ~self.jokers == 0
            if self.rules & LEADS_LAST and not lifted:
                continue
            if self.rules & NAMES_NO_SUIT:
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
        self.moves[at] = b
        self.names[at] = name
        self.weights[at] = 40
        return at + 1

    def may_name(self, p: int, s: int, own: int) -> bool:
        if self.rules & FIRST_OR_LAST:
            if (self.led_suits >> s) & 1 == 0:
                return True
            return own & self.suit[s] == 0 and (self.renounced[p] >> s) & 1 == 0
        if self.rules & LEADS_UNLED:
            return (self.led_suits >> s) & 1 == 0
        if self.rules & LEADS_UNRENOUNCED:
            return (self.renounced[p] >> s) & 1 == 0
        return True

    # — what is sure without a search —

    def last_trick(self, leader: int, need: int) -> int:
        """Answer for the last trick."""
        s = self.suit_of[top(self.hand[leader])]
        m = self.held & self.trumps
        if self.rules & WORTHLESS and m:
            for p in range(self.seats):
                if p != leader and (self.renounced[p] >> s) & 1:
                    m &= ~(self.hand[p] & self.jokers)
        if m == 0:
            m = self.held & self.suit[s]
        bit = ONE << top(m)
        rel = bit if m != bit else 0
        return rel | YES if ((self.counts >> self.owner[top(m)]) & 1) == need else rel

    def quick(self, left: int, p: int, need: int) -> int:
        """Answer from the sure tricks of the leader's own hand, or from the top trumps; else ALL."""
        ours = (self.counts >> p) & 1
        own = self.hand[p]
        side = self.counts if ours else ~self.counts
        # How many tricks the leader's side must take to decide it, and what is answered then.
        goal = need if ours else left - need + 1
        end = YES if ours else 0
        rel = 0
        trumps = self.cards & self.trumps
        mine = own & trumps
        if mine:
            others = trumps & ~mine
            h = mine & ~((TWO << top(others)) - 1) if others else mine
            n = popcount(h)
            if n >= goal:
                return end | (self.highest(h, goal) if others else 0)
            if n:
                goal -= n
                if others:
                    rel = h & (~h + 1)
        # Plain suits from the top, as long as no opponent can ruff.
        for s in range(self.suits):
            suit = self.cards & self.suit[s]
            mine = own & suit
            if mine == 0 or s == self.trump:
                continue
            others = suit & ~mine
            h = mine & ~((TWO << top(others)) - 1) if others else mine
            if h == 0:
                continue
            n = popcount(h)
            if trumps:
                for q in range(self.seats):
                    if not (side >> q) & 1 and self.may_ruff(q, trumps):
                        k = popcount(self.hand[q] & suit)
                        n = k if k < n else n
            if n == 0:
                continue
            n = n if n < goal else goal
            if others:
                rel |= self.highest(h, n)
            goal -= n
            if goal <= 0:
                return rel | end
        return self.sure_trumps(left, need, trumps) if trumps else ALL

    def highest(self, cards: int, count: int) -> int:
        """Give the lowest of the highest so many cards."""
        spare = popcount(cards) - count
        while spare > 0:
            cards &= cards - 1
            spare -= 1
        return cards & (~cards + 1)

    def may_ruff(self, p: int, trumps: int) -> bool:
        """Tell whether a hand holds a trump, be it below another card."""
        if self.hand[p] & trumps:
            return True
        trumps &= self.covered
        while trumps:
            if self.owner[top(trumps)] == p:
                return True
            trumps ^= ONE << top(trumps)
        return False

    def sure_trumps(self, left: int, need: int, trumps: int) -> int:
        """Answer from the top trumps of either side alone; else ALL."""
        if self.covering:
            return ALL
        side = self.counts
        ours = 0
        for p in range(self.seats):
            if (side >> p) & 1:
                ours |= self.hand[p]
        # The side with the top trump, what it needs, and the answer if it gets that.
        first, second = trumps & ~ours, trumps & ours
        side = ~side
        goal = left - need + 1
        end = ALL ^ ALL
        if second > first:
            first, second = second, first
            side = ~side
            goal = need
            end = YES
        h = first & ~((TWO << top(second)) - 1) if second else first
        if self.rounds(side, h) >= goal:
            return end | (self.highest(h, goal) if second else 0)
        if second:
            # The other side's run below it, less one for each higher card.
            goal = left + 1 - goal
            above = popcount(h)
            first &= ~h
            h = second & ~((TWO << top(first)) - 1) if first else second
            if popcount(h) - above >= goal and self.rounds(~side, h) - above >= goal:
                return (end ^ YES) | (h & (~h + 1))
        return ALL

    def rounds(self, side: int, run: int) -> int:
        """Give in how many tricks a side's run of trumps falls at least."""
        most = longest = holders = 0
        for p in range(self.seats):
            if (side >> p) & 1:
                n = popcount(self.hand[p] & run)
                if n:
                    holders += 1
                    most = n if n > most else most
                    n = popcount(self.hand[p] & self.trumps)
                    longest = n if n > longest else longest
        if holders == 2:
            n = popcount(run)
            return n if n < longest else longest
        return most

    # — the table —

    def slot(self, key: int) -> int:
        return ((key * SPREAD) & ALL) >> 49

    def fits(self, e: int) -> bool:
        """Tell whether a kept pattern is the one on the table."""
        facts = self.table[e + 6]
        for s in range(self.suits):
            mask = (ONE << ((facts & 31) * self.width)) - 1
            if (self.code[s] ^ self.table[e + 1 + s]) & mask:
                return False
            facts >>= 5
        return True

    def known(self, e: int, need: int) -> int:
        """Give the kept answer: 1 yes, 0 no, -1 unknown."""
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if self.rules & EXACT:
            # Sets of numbers, those that are reached and those that are not.
            if (least >> need) & 1:
                return 1
            return 0 if (most >> need) & 1 else -1
        if need <= least:
            return 1
        return 0 if need > most else -1

    def move_of(self, e: int) -> int:
        """Give the lead that decided a kept position, or -1."""
        return (self.table[e + 6] >> 49) - 1

    def relevant(self, e: int) -> int:
        """Give the lowest relevant card of each suit of a kept pattern."""
        facts = self.table[e + 6]
        rel = 0
        for s in range(self.suits):
            k = facts & 31
            facts >>= 5
            if k:
                cards = self.cards & self.suit[s]
                while k > 1:
                    cards ^= ONE << top(cards)
                    k -= 1
                rel |= ONE << top(cards)
        return rel

    def store(self, left: int, need: int, key: int, near: int, rel: int, move: int) -> None:
        """Keep an answer for all positions that look alike down to the relevant cards.

        ``near`` is an entry that looked alike and did not know the answer, or -1.
        """
        ranks = 0
        for s in range(self.suits):
            m = rel & self.cards & self.suit[s]
            if m:
                k = popcount(self.cards & self.suit[s] & ~((m & (~m + 1)) - 1))
                ranks |= (ONE * k) << (5 * s)
        exact = self.rules & EXACT
        e = near
        if near < 0 or (self.table[near + 6] & 0x1FFFFFF) != ranks:
            if self.used >= ENTRIES:
                return
            e = self.used * ENTRY
            self.used += 1
            slot = self.slot(key)
            self.table[e] = key
            for s in range(self.suits):
                self.table[e + 1 + s] = self.code[s]
            self.table[e + 6] = ranks if exact else ranks | ((ONE * left) << 37)
            self.table[e + 7] = self.heads[slot] & ALL
            self.heads[slot] = e
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if exact:
            if rel & YES:
                least |= ONE << need
            else:
                most |= ONE << need
        elif rel & YES:
            least = need if need > least else least
        else:
            most = need - 1 if need - 1 < most else most
        best = move + 1 if move >= 0 else facts >> 49
        self.table[e + 6] = ranks | (least << 25) | (most << 37) | (best << 49)
