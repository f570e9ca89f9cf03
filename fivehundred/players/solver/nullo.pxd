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
from fivehundred.players.solver.moves cimport Moves

ctypedef unsigned long long word

cdef class Nullo(Moves):
    @cython.locals(got=word)
    @cython.final
    cdef word sure_nullo(self, int p, int need) noexcept nogil
    @cython.locals(foes=word, mine=word, bit=word, rel=word, q=cython.int, s=cython.int)
    @cython.final
    cdef word caught(self, int p) noexcept nogil
    @cython.locals(mine=word, q=cython.int)
    @cython.final
    cdef inline bint all_under(self, int p, word suit, word bit) noexcept nogil
    @cython.locals(rel=word, own=word, mine=word, others=word, low=word, bit=word,
                   at=cython.int, under=cython.int, q=cython.int, s=cython.int,
                   spare=cython.bint, exit_found=cython.bint, alone=cython.bint, odd=cython.bint)
    @cython.final
    cdef word safe_hands(self, int p) noexcept nogil
