# The types of board.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    EXACT,
    FIRST_OR_LAST,
    FORCED,
    NAME,
    NAMES_NO_SUIT,
    ONE,
    SPREAD,
    STIR,
    WORTHLESS,
    popcount,
    top,
)

cdef class Board:
    cdef unsigned long long hand[6]
    cdef unsigned long long dealt[6]
    cdef unsigned long long suit[5]
    cdef unsigned long long code[5]
    cdef unsigned long long salt[30]
    cdef unsigned long long under[64]
    cdef unsigned char suit_of[64]
    cdef unsigned char owner[64]
    cdef int after[6]
    cdef int renounced[6]
    cdef int seats, suits, width, trump
    cdef unsigned long long trumps, jokers, covering, covered, cards, held, key, ours
    cdef int counts, wants, rules, led_suits
    cdef bint plain
    cdef int left, turn, to_go, winner, before
    cdef unsigned long long led, win

    cpdef void set_up(self, object layout)

    @cython.locals(s=cython.int, b=cython.int, p=cython.int, at=cython.int, start=cython.int)
    cdef void place(self, int s, int start, int size)

    @cython.locals(i=cython.int)
    cdef void clear(self)

    @cython.locals(bit=cython.ulonglong, s=cython.int)
    cdef void play(self, int p, int b, int name)

    @cython.locals(
        p=cython.int, s=cython.int, i=cython.int, mine=cython.int, kept=cython.int,
        length=cython.int, sign=cython.int, ours=cython.int,
        m=cython.ulonglong, bit=cython.ulonglong,
    )
    cdef int tricks_by_rank(self) noexcept
    cdef int share(self, int p) noexcept
    cpdef int guess(self)
    @cython.locals(found=cython.ulonglong, p=cython.int)
    cdef unsigned long long circumstances(self) noexcept nogil
    @cython.locals(down=cython.ulonglong, b=cython.int)
    cdef unsigned long long turn_up(self, unsigned long long fallen) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void turn_down(self, unsigned long long down) noexcept nogil
