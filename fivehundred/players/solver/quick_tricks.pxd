# The types of quick_tricks.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    ONE,
    TWO,
    WORTHLESS,
    YES,
    popcount,
    top,
)
from fivehundred.players.solver.moves cimport Moves

ctypedef unsigned long long word

cdef class QuickTricks(Moves):
    @cython.locals(s=cython.int, m=word, p=cython.int, bit=word, ranks=word)
    cdef word last_trick(self, int leader, int need) noexcept nogil
    @cython.locals(ours=cython.bint, own=word, side=cython.int, goal=cython.int, end=word, ranks=word,
                   trumps=word, mine=word, others=word, h=word, n=cython.int, s=cython.int,
                   tops=word, got=word)
    cdef word quick_tricks(self, int left, int p, int need) noexcept nogil
    @cython.locals(own=word, trumps=word, ranks=word, room=cython.int, opponents=cython.int, q=cython.int,
                   n=cython.int, k=cython.int, s=cython.int, suit=word, mine=word, others=word, h=word)
    @cython.final
    cdef inline word sure_suits(self, int left, int p, int goal, word tops, int side) noexcept nogil
    @cython.locals(spare=cython.int)
    @cython.final
    cdef inline word highest(self, word cards, int count) noexcept nogil
    @cython.locals(side=cython.int, first=word, second=word, goal=cython.int, end=word,
                   h=word, above=cython.int)
    @cython.final
    cdef inline word sure_trumps(self, int left, int need, word trumps) noexcept nogil
    @cython.locals(most=cython.int, longest=cython.int, holders=cython.int, p=cython.int, n=cython.int)
    @cython.final
    cdef inline int rounds(self, int side, word run) noexcept nogil
