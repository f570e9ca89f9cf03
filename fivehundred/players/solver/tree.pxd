# The types of tree.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    EXACT,
    NAME,
    ONE,
    STIR,
    YES,
    popcount,
    top,
)
from fivehundred.players.solver.transposition cimport TranspositionTable

ctypedef unsigned long long word

cdef enum:
    ROOM = 24

cdef class Tree(TranspositionTable):
    cdef long long nodes, limit
    cdef bint stopped, cancelled, simple, nullo
    cdef int tricks, goal

    @cython.locals(cards=word, ranks=word, code0=word, code1=word, code2=word, code3=word, code4=word,
                   old=word, key=word)
    @cython.final
    cdef word lead(self, int left, int p, int need) noexcept nogil
    @cython.locals(b=cython.int, s=cython.int, at=cython.int, code=word)
    @cython.final
    cdef inline void forget(self, word fallen, word cards) noexcept nogil
    @cython.locals(first=cython.int, end=cython.int, want=cython.int, own=word, todo=word, ranks=word,
                   got=word, move=cython.int, i=cython.int, j=cython.int, best=cython.int,
                   b=cython.int, name=cython.int, bit=word, suit=word, same=word)
    @cython.final
    cdef word leads(self, int left, int p, int need, word key, int partial_hit) noexcept nogil
    @cython.locals(before=cython.int, led_suits=cython.int, s=cython.int, got=word)
    @cython.final
    cdef inline word lead_card(self, int left, int p, int need, word bit, int name) noexcept nogil
    @cython.final
    cdef inline word pruned_equals(self, word bit, word least, word suit) noexcept nogil
    @cython.locals(own=word, want=cython.int, todo=word, ranks=word, got=word,
                   bit=word, suit=word, same=word, void=cython.bint)
    @cython.final
    cdef word follow(self, int p, int to_go, word win) noexcept nogil
    @cython.locals(gone=cython.int, worth=word, got=word)
    @cython.final
    cdef inline word put(self, int p, int to_go, word win, word bit) noexcept nogil
    @cython.locals(got=word)
    @cython.final
    cdef word escaped(self, word bit, word win) noexcept nogil
    @cython.locals(led=word, worth=word, before=cython.int, tricks=cython.int, goal=cython.int,
                   p=cython.int, down=word, got=word)
    @cython.final
    cdef inline word finish(self, word win) noexcept nogil
