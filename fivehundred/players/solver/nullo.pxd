# The types of nullo.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    FORCED,
    ONE,
    WORTHLESS,
    YES,
    popcount,
    top,
)
from fivehundred.players.solver.board cimport Board

ctypedef unsigned long long word

cdef class Nullo(Board):
    cdef word worth

    @cython.locals(got=word)
    @cython.final
    cdef word sure_nullo(self, int p, int need) noexcept nogil
    @cython.locals(mine=word, q=cython.int)
    @cython.final
    cdef bint may_be_forced(self) noexcept nogil
    @cython.locals(mine=word, bit=word, ranks=word, s=cython.int)
    @cython.final
    cdef word nothing_low(self, int p) noexcept nogil
    @cython.locals(mine=word, bit=word, lower=word, q=cython.int, s=cython.int)
    @cython.final
    cdef word caught(self, int p) noexcept nogil
    @cython.locals(mine=word, q=cython.int)
    @cython.final
    cdef inline bint all_under(self, int p, word suit, word bit) noexcept nogil
    @cython.locals(ranks=word, own=word, mine=word, others=word, low=word, q=cython.int, s=cython.int,
                   safe=cython.int, found=cython.int, alone=cython.bint, odd=cython.bint)
    @cython.final
    cdef word safe_hands(self, int p) noexcept nogil
    @cython.locals(bit=word, at=cython.int, under=cython.int, safe=cython.int)
    @cython.final
    cdef inline int safe_suit(self, word mine, word others, word low) noexcept nogil
    @cython.locals(h=word)
    @cython.final
    cdef inline word best_of(self, int p) noexcept nogil
    @cython.locals(side=cython.int, high=word, q=cython.int, h=word, _=cython.int)
    @cython.final
    cdef inline word duck(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(best=word, mine=word, own=word, others=word, m=word, bit=word, most=cython.int, w=cython.int, at=cython.int, n=cython.int, s=cython.int)
    @cython.final
    cdef inline word riskiest(self, int p, word todo) noexcept nogil
