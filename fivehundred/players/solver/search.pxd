# The types of search.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL, EXACT, FIRST_OR_LAST, FORBIDDEN, FORCED, LEADS_LAST, LEADS_UNLED, LEADS_UNRENOUNCED, NAME,
    NAMES_NO_SUIT, ONE, SPREAD, STIR, TWO, WORTHLESS, YES, popcount, top,
)
from fivehundred.players.solver.board cimport Board

ctypedef unsigned long long word

cdef enum:
    ENTRY = 8
    ENTRIES = 131072
    SLOTS = 32768
    ROOM = 24

@cython.final
cdef class Search(Board):
    cdef word last_lead[20]
    cdef int weights[480]
    cdef unsigned char moves[480]
    cdef signed char names[480]
    cdef int[::1] heads
    cdef word[::1] table
    cdef int used
    cdef long long nodes, limit
    cdef bint stopped, cancelled
    cdef word answer, worth

    @cython.locals(i=cython.int)
    cpdef void begin(self, long long limit)
    cpdef void allow(self, long long limit)
    @cython.locals(own=cython.ulonglong, same=cython.ulonglong, todo=cython.ulonglong, i=cython.int, b=cython.int, count=cython.int)
    cpdef list plays(self)
    cpdef bint reaches(self, int need)
    cpdef bint reaches_by(self, int need, int b, int name)

    @cython.locals(cards=word, rel=word, code0=word, code1=word, code2=word, code3=word, code4=word,
                   old=word, key=word, got=cython.int, near=cython.int, e=cython.int)
    cdef word lead(self, int left, int p, int need) noexcept nogil
    @cython.locals(b=cython.int, s=cython.int, at=cython.int, code=word)
    cdef inline void forget(self, word fallen, word cards) noexcept nogil
    @cython.locals(found=word, p=cython.int)
    cdef word circumstances(self) noexcept nogil
    @cython.locals(first=cython.int, end=cython.int, want=cython.int, own=word, todo=word, rel=word, got=word,
                   move=cython.int, i=cython.int, j=cython.int, best=cython.int, b=cython.int, name=cython.int,
                   bit=word, suit=word, same=word)
    cdef word leads(self, int left, int p, int need, word key, int near) noexcept nogil
    @cython.locals(before=cython.int, led_suits=cython.int, s=cython.int, got=word)
    cdef inline word lead_card(self, int left, int p, int need, word bit, int name) noexcept nogil
    @cython.locals(others=word, found=word, m=word)
    cdef inline word group(self, word bit, word own, word suit) noexcept nogil
    cdef inline word spared(self, word bit, word least, word suit) noexcept nogil
    @cython.locals(own=word, want=cython.int, todo=word, rel=word, got=word, bit=word, suit=word, same=word, void=cython.bint)
    cdef word follow(self, int left, int p, int to_go, int need, word win) noexcept nogil
    @cython.locals(gone=cython.int, worth=word, got=word)
    cdef inline word put(self, int left, int p, int to_go, int need, word win, word bit) noexcept nogil
    @cython.locals(s=cython.int, worth=word, untold=cython.bint)
    cdef word renounce(self, int p, word bit) noexcept nogil
    @cython.locals(todo=word)
    cdef word may_follow(self, int p, word own) noexcept nogil
    @cython.locals(s=cython.int, barred=cython.bint)
    cdef word with_joker(self, int p, word own, word todo, bint void) noexcept nogil
    @cython.locals(led=word, worth=word, before=cython.int, p=cython.int, down=word, got=word)
    cdef inline word finish(self, int left, int need, word win) noexcept nogil
    @cython.locals(down=word, b=cython.int)
    cdef word turn_up(self, word fallen) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void turn_down(self, word down) noexcept nogil
    @cython.locals(side=cython.int, high=word, aid=word, q=cython.int, h=word, _=cython.int)
    cdef word choose(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(h=word)
    cdef inline word best_of(self, int p) noexcept nogil
    @cython.locals(best=word, most=cython.int, s=cython.int, h=word, w=cython.int)
    cdef word throw(self, word todo) noexcept nogil
    @cython.locals(side=cython.int, high=word, q=cython.int, h=word, _=cython.int)
    cdef word duck(self, int p, int to_go, word win, word todo, bint void) noexcept nogil
    @cython.locals(own=word, side=cython.int, at=cython.int, s=cython.int, suit=word, mine=word, same=word,
                   friendly=cython.int, base=cython.int, b=cython.int, w=cython.int)
    cdef int lead_moves(self, int left, int p, int hint) noexcept nogil
    @cython.locals(found=cython.int, q=cython.int)
    cdef inline int ruffs(self, int p, word suit, int side) noexcept nogil
    @cython.locals(own=word, b=cython.int, lifted=cython.bint, names=cython.int, s=cython.int)
    cdef int joker_moves(self, int left, int p, int at, word mine) noexcept nogil
    cdef int add(self, int at, int b, int name) noexcept nogil
    cdef bint may_name(self, int p, int s, word own) noexcept nogil
    @cython.locals(s=cython.int, m=word, p=cython.int, bit=word, rel=word)
    cdef word last_trick(self, int leader, int need) noexcept nogil
    @cython.locals(ours=cython.bint, own=word, side=cython.int, goal=cython.int, end=word, rel=word, trumps=word,
                   mine=word, others=word, h=word, n=cython.int, s=cython.int, suit=word, q=cython.int, k=cython.int)
    cdef word quick(self, int left, int p, int need) noexcept nogil
    @cython.locals(spare=cython.int)
    cdef inline word highest(self, word cards, int count) noexcept nogil
    cdef inline bint may_ruff(self, int p, word trumps) noexcept nogil
    @cython.locals(side=cython.int, ours=word, p=cython.int, first=word, second=word, goal=cython.int, end=word,
                   h=word, above=cython.int)
    cdef word sure_trumps(self, int left, int need, word trumps) noexcept nogil
    @cython.locals(most=cython.int, longest=cython.int, holders=cython.int, p=cython.int, n=cython.int)
    cdef int rounds(self, int side, word run) noexcept nogil
    cdef inline int slot(self, word key) noexcept nogil
    @cython.locals(facts=word, mask=word, s=cython.int)
    cdef inline bint fits(self, int e) noexcept nogil
    @cython.locals(facts=word, least=word, most=word)
    cdef inline int known(self, int e, int need) noexcept nogil
    cdef inline int move_of(self, int e) noexcept nogil
    @cython.locals(facts=word, rel=word, s=cython.int, k=cython.int, cards=word)
    cdef word relevant(self, int e) noexcept nogil
    @cython.locals(ranks=word, s=cython.int, m=word, k=cython.int, exact=cython.bint, e=cython.int, slot=cython.int,
                   facts=word, least=word, most=word, best=word)
    cdef void store(self, int left, int need, word key, int near, word rel, int move) noexcept nogil
