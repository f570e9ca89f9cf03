# The types of known.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    EXACT,
    ONE,
    SPREAD,
    TWO,
    WORTHLESS,
    YES,
    popcount,
    top,
)
from fivehundred.players.solver.moves cimport Moves

ctypedef unsigned long long word

cdef enum:
    ENTRY = 8
    ENTRIES = 131072
    SLOTS = 65536

cdef class Known(Moves):
    cdef int heads[65536]
    cdef word table[1048576]
    cdef int used, near

    @cython.locals(i=cython.int)
    cdef void empty(self) noexcept nogil
    @cython.locals(s=cython.int, m=word, p=cython.int, bit=word, rel=word)
    cdef word last_trick(self, int leader, int need) noexcept nogil
    @cython.locals(ours=cython.bint, own=word, side=cython.int, goal=cython.int, end=word, rel=word,
                   trumps=word, mine=word, others=word, h=word, n=cython.int, s=cython.int,
                   tops=word, got=word)
    cdef word quick(self, int left, int p, int need) noexcept nogil
    @cython.locals(own=word, trumps=word, rel=word, room=cython.int, foes=cython.int, q=cython.int,
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
    @cython.final
    cdef inline int slot(self, word key) noexcept nogil
    @cython.locals(facts=word, mask=word, s=cython.int)
    @cython.final
    cdef inline bint fits(self, int e) noexcept nogil
    @cython.locals(facts=word, least=word, most=word)
    @cython.final
    cdef inline int known(self, int e, int need) noexcept nogil
    cdef inline int move_of(self, int e) noexcept nogil
    @cython.locals(facts=word, rel=word, s=cython.int, k=cython.int, cards=word)
    @cython.final
    cdef inline word relevant(self, int e) noexcept nogil
    @cython.locals(ranks=word, s=cython.int, m=word, k=cython.int, exact=cython.bint, e=cython.int,
                   slot=cython.int, facts=word, least=word, most=word, best=word)
    cdef void store(self, int left, int need, word key, int near, word rel, int move) noexcept nogil
    @cython.locals(e=cython.int, got=cython.int)
    cdef word look_up(self, word key, int need) noexcept nogil
