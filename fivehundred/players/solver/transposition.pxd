# The types of transposition.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    EXACT,
    ONE,
    SPREAD,
    YES,
    popcount,
    top,
)
from fivehundred.players.solver.quick_tricks cimport QuickTricks

ctypedef unsigned long long word

cdef enum:
    ENTRY = 8
    ENTRIES = 131072
    SLOTS = 65536

cdef class TranspositionTable(QuickTricks):
    cdef int heads[65536]
    cdef word table[1048576]
    cdef int used, partial_hit

    @cython.locals(i=cython.int)
    cdef void empty(self) noexcept nogil
    @cython.final
    cdef inline int slot(self, word key) noexcept nogil
    @cython.locals(facts=word, mask=word, s=cython.int)
    @cython.final
    cdef inline bint fits(self, int e) noexcept nogil
    @cython.locals(facts=word, least=word, most=word)
    @cython.final
    cdef inline int kept_answer(self, int e, int need) noexcept nogil
    cdef inline int move_of(self, int e) noexcept nogil
    @cython.locals(facts=word, ranks=word, s=cython.int, k=cython.int, cards=word)
    @cython.final
    cdef inline word winning_ranks(self, int e) noexcept nogil
    @cython.locals(depths=word, s=cython.int, m=word, k=cython.int, exact=cython.bint, e=cython.int,
                   slot=cython.int, facts=word, least=word, most=word, best=word)
    cdef void store(self, int left, int need, word key, int partial_hit, word ranks, int move) noexcept nogil
    @cython.locals(e=cython.int, got=cython.int)
    cdef word look_up(self, word key, int need) noexcept nogil
