"""The search tree: whether a side takes a number of the tricks left with all cards open.

Every answer includes the cards whose rank mattered; lower cards may be dealt in any way, so an
answer is stored for all such positions (Ginsberg's partition search). An answer is a word: YES or
not, and for each suit the lowest card that mattered, which implies all above it.

The hot functions are together here, so that the compiler can inline them; C types are in
``tree.pxd``.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.transposition import TranspositionTable

if not cython.compiled:
    from fivehundred.players.solver.bits import ALL, EXACT, NAME, ONE, STIR, YES, popcount, top

    ROOM = 24


class Tree(TranspositionTable):
    """A position to be searched.

    ``nodes`` counts cards played. Above ``limit``, or once ``cancelled``, answers are invalid and
    ``stopped`` is set. For the current trick, ``tricks`` are left including it and ``goal`` is
    what the counting side needs; ``led``, ``worth`` and ``before`` are its suit, what may win it,
    and the suits led before.
    """

    def __init__(self) -> None:
        super().__init__()
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.cancelled = False
        self.simple = self.nullo = False
        self.tricks = self.goal = 0

    def lead(self, left: int, p: int, need: int) -> int:
        """Answer where seat ``p`` leads; the cards of the last trick are still in ``cards``."""
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
        if self.simple or self.nullo:
            ranks = self.quick_tricks(left, p, need) if self.simple else self.sure_nullo(p, need)
            if ranks != ALL:
                self.cards = cards
                return ranks
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
        ranks = self.look_up(key, need)
        if ranks == ALL:
            self.nodes += 1
            if self.nodes > self.limit or self.cancelled:
                self.stopped = True
            ranks = 0 if self.stopped else self.leads(left, p, need, key, self.partial_hit)
        self.cards = cards
        self.key = old
        self.code[0] = code0
        self.code[1] = code1
        self.code[2] = code2
        self.code[3] = code3
        self.code[4] = code4
        return ranks

    def forget(self, fallen: int, cards: int) -> None:
        """Remove the cards of the last trick from the codes and the key."""
        while fallen:
            b = top(fallen)
            fallen ^= ONE << b
            cards ^= ONE << b
            s = self.suit_of[b]
            at = self.width * popcount((cards & self.suit[s]) >> b)
            code = self.code[s]
            self.code[s] = (code & ((ONE << at) - 1)) | ((code >> (at + self.width)) << at)
            self.key -= self.salt[self.owner[b] * 5 + s]

    def leads(self, left: int, p: int, need: int, key: int, partial_hit: int) -> int:
        """Try the leads, likeliest first, and store the answer."""
        first = left * ROOM
        move = -1 if partial_hit == 0 else self.move_of(partial_hit)
        end = first + self.lead_moves(left, p, move)
        want = (self.wants >> p) & 1
        own = todo = self.hand[p]
        ranks = 0
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
                ranks = got & ~YES
                move = b
                self.last_lead[left] = bit
                break
            got &= ~YES
            ranks |= got
            got &= suit
            got &= ~got + 1
            if bit & self.jokers == 0:
                todo &= ~self.pruned_equals(bit, got, suit)
            if got and bit >= got:
                ranks |= same & (~same + 1)
        if (move >= 0) == want:
            ranks |= YES
        if not self.stopped:
            self.store(left, need, key, partial_hit, ranks, move)
        return ranks

    def lead_card(self, left: int, p: int, need: int, bit: int, name: int) -> int:
        """Lead a card and answer; a joker as the suit ``name``, or -1 for none."""
        before, led_suits = self.before, self.led_suits
        s = self.suit_of[top(bit)]
        self.led = self.suit[s]
        if self.jokers & bit:
            # The bit from ``NAME`` up shows the suit even if nobody holds a card of it.
            s = name
            self.led = self.suit[s] | (ONE << (NAME + s)) if s >= 0 else 0
        self.before = led_suits
        if s >= 0:
            self.led_suits = led_suits | (1 << s)
        self.worth = self.led | self.trumps
        self.hand[p] ^= bit
        self.held ^= bit
        self.tricks, self.goal = left, need
        got = ALL
        if self.simple and need in (1, left):
            got = self.decided(left, self.after[p], self.seats - 1, need, bit)
        if got == ALL:
            got = self.follow(self.after[p], self.seats - 1, bit)
        self.held ^= bit
        self.hand[p] ^= bit
        self.before = before
        self.led_suits = led_suits
        return got

    def pruned_equals(self, bit: int, least: int, suit: int) -> int:
        """Return the cards of a suit that must fail because this card did.

        A card whose rank did not matter covers all such cards; ``least`` is the lowest that did. A
        card on a dummy's pile covers only itself.
        """
        if bit & self.covering:
            return 0
        if least == 0:
            return suit & ~self.covering
        return suit & (least - 1) & ~self.covering if bit < least else 0

    def follow(self, p: int, to_go: int, win: int) -> int:
        """Answer where ``p`` plays to a trick that ``win`` is winning."""
        self.nodes += 1
        own = self.hand[p]
        want = (self.wants >> p) & 1
        todo = own & self.led
        void = todo == 0
        if void:
            todo = own
        if self.jokers & own and self.led:
            todo = self.with_joker(p, own, todo, void)
        if todo & (todo - 1) == 0:
            return self.put(p, to_go, win, todo)
        ranks = 0
        bit = self.choose(p, to_go, win, todo, void)
        while True:
            suit = self.suit[self.suit_of[top(bit)]]
            same = 0
            if bit > win and bit & self.worth:
                # Play the highest of equal cards, whose rank matters least.
                same = self.group(bit, own, suit)
                bit = ONE << top(same)
            got = self.put(p, to_go, win, bit)
            if ((got & YES) != 0) == want:
                return got
            if same == 0:
                same = self.group(bit, own, suit)
            todo &= ~same
            got &= ~YES
            ranks |= got
            got &= suit
            got &= ~got + 1
            todo &= ~self.pruned_equals(bit, got, suit)
            if got and same >= got:
                # If one of the equal cards mattered, their equality did.
                ranks |= same & (~same + 1)
            if todo == 0:
                return ranks if want else ranks | YES
            # From the lowest up, trumps first.
            bit = todo & self.trumps
            if bit == 0:
                bit = todo
            bit &= ~bit + 1

    def put(self, p: int, to_go: int, win: int, bit: int) -> int:
        """Play a card to the trick and answer for the rest."""
        gone = 0
        worth = self.worth
        self.hand[p] ^= bit
        self.held ^= bit
        if self.jokers:
            gone = self.renounced[p]
            if self.led:
                worth = self.renounce(p, bit)
        got = ALL
        if bit & worth and bit > win:
            win = bit
        elif self.nullo and to_go > 1 and (self.counts >> p) & 1:
            got = self.escaped(bit, win)
        if got == ALL:
            got = self.follow(self.after[p], to_go - 1, win) if to_go > 1 else self.finish(win)
        if self.jokers:
            self.renounced[p] = gone
        self.held ^= bit
        self.hand[p] ^= bit
        return got

    def escaped(self, bit: int, win: int) -> int:
        """Answer no if a seat that wants no trick is safe from here on; else ALL."""
        if self.goal < 1 or self.counts & (self.counts - 1):
            return ALL
        got = self.safe_hands(self.owner[top(win)])
        if got != ALL and bit & self.suit[self.suit_of[top(win)]]:
            got |= win
        return got

    def finish(self, win: int) -> int:
        """Answer after a full trick, from the next one."""
        led, worth, before = self.led, self.worth, self.before
        tricks, goal = self.tricks, self.goal
        p = self.owner[top(win)]
        down = 0
        if self.covering:
            down = self.turn_up(self.cards & ~self.held)
        got = self.lead(tricks - 1, p, goal - ((self.counts >> p) & 1))
        if down:
            self.turn_down(down)
        self.led, self.worth, self.before = led, worth, before
        self.tricks, self.goal = tricks, goal
        # It won by rank if the trick has another card of its suit.
        if self.cards & ~self.held & (self.trumps if win & self.trumps else led) & ~win:
            got |= win
        return got
