# The types of moves.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport EXACT, FIRST_OR_LAST, FORBIDDEN, FORCED, LEADS_LAST, LEADS_UNLED, LEADS_UNRENOUNCED, NAMES_NO_SUIT, ONE, SPREAD, STIR, TWO, WORTHLESS, popcount, top
from fivehundred.players.solver.board cimport Board

ctypedef unsigned long long word

cdef enum:
    ROOM = 24

cdef class Moves(Board):
    cdef word last_lead[20]
    cdef int weights[480]
    cdef unsigned char moves[480]
    cdef signed char names[480]
    cdef word worth

    @cython.locals(others=word, found=word, m=word)
    cdef word group(self, word bit, word own, word suit) noexcept nogil
    @cython.locals(h=word)
    @cython.final
    cdef inline word best_of(self, int p) noexcept nogil
    @cython.locals(side=cython.int, high=word, aid=word, q=cython.int, h=word, _=cython.int)
    cdef word choose(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(best=word, most=cython.int, s=cython.int, h=word, w=cython.int)
    @cython.final
    cdef inline word throw(self, word todo) noexcept nogil
    @cython.locals(side=cython.int, high=word, q=cython.int, h=word, _=cython.int)
    @cython.final
    cdef inline word duck(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(own=word, side=cython.int, at=cython.int, s=cython.int, suit=word, mine=word, same=word,
                   friendly=cython.int, base=cython.int, b=cython.int, w=cython.int)
    cdef int lead_moves(self, int left, int p, int hint) noexcept nogil
    @cython.locals(found=cython.int, q=cython.int)
    @cython.final
    cdef inline int ruffs(self, int p, word suit, int side) noexcept nogil
    @cython.locals(own=word, b=cython.int, lifted=cython.bint, names=cython.int, s=cython.int)
    cdef int joker_moves(self, int left, int p, int at, word mine) noexcept nogil
    @cython.final
    cdef inline int add(self, int at, int b, int name) noexcept nogil
    @cython.final
    cdef inline bint may_name(self, int p, int s, word own) noexcept nogil
    @cython.locals(todo=word)
    cdef word may_follow(self, int p, word own) noexcept nogil
    @cython.locals(s=cython.int, barred=cython.bint)
    cdef word with_joker(self, int p, word own, word todo, bint void) noexcept nogil
    @cython.locals(s=cython.int, worth=word, untold=cython.bint)
    cdef word renounce(self, int p, word bit) noexcept nogil
    @cython.locals(found=word, p=cython.int)
    cdef word circumstances(self) noexcept nogil
    @cython.locals(down=word, b=cython.int)
    cdef word turn_up(self, word fallen) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void turn_down(self, word down) noexcept nogil
