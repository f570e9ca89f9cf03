# The types of moves.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
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
from fivehundred.players.solver.nullo cimport Nullo

ctypedef unsigned long long word

cdef enum:
    ROOM = 24
    WINNER = 69
    WINNERS = 42
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
    NULLO_LOWEST = 163
    NULLO_SEQUENCE = 85
    NULLO_HIGHER = -27
    NULLO_OPPONENTS_LENGTH = 26
    NULLO_OPPONENTS_VOID = -181
    HINT = 10000
    LAST_TIME = 300

cdef class Moves(Nullo):
    cdef word last_lead[20]
    cdef int weights[480]
    cdef unsigned char moves[480]
    cdef signed char names[480]
    cdef int safe, longest

    @cython.locals(others=word, found=word, m=word)
    cdef word group(self, word bit, word own, word suit) noexcept nogil
    @cython.locals(side=cython.int, high=word, aid=word, q=cython.int, h=word, _=cython.int)
    cdef word choose(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(best=word, rivals=word, h=word, s=cython.int, ranks=word, _=cython.int)
    cdef word decided(self, int left, int p, int to_go, int need, word win) noexcept nogil
    @cython.locals(best=word, most=cython.int, s=cython.int, h=word, w=cython.int)
    @cython.final
    cdef inline word throw(self, word todo) noexcept nogil
    @cython.locals(own=word, side=cython.int, at=cython.int, s=cython.int, suit=word, mine=word,
                   same=word, best=word, base=cython.int, under=cython.int, b=cython.int, w=cython.int)
    cdef int lead_moves(self, int left, int p, int hint) noexcept nogil
    @cython.locals(found=cython.int, q=cython.int, n=cython.int, partner=cython.int, mine=word)
    @cython.final
    cdef inline int weigh_suit(self, int p, int s, word suit, int side) noexcept nogil
    @cython.locals(own=word, b=cython.int, lifted=cython.bint, names=cython.int, s=cython.int)
    cdef int joker_moves(self, int left, int p, int at, word mine) noexcept nogil
    @cython.final
    cdef inline int add(self, int at, int b, int name) noexcept nogil
    @cython.locals(unled=cython.bint)
    @cython.final
    cdef inline bint may_name(self, int p, int s, word own) noexcept nogil
    @cython.locals(todo=word)
    cdef word may_follow(self, int p, word own) noexcept nogil
    @cython.locals(s=cython.int, barred=cython.bint)
    cdef word with_joker(self, int p, word own, word todo, bint void) noexcept nogil
    @cython.locals(s=cython.int, worth=word, untold=cython.bint)
    cdef word renounce(self, int p, word bit) noexcept nogil
