# The types of search.py for Cython.

cimport cython

from fivehundred.players.solver.bits cimport (
    ALL,
    EXACT,
    FIRST_OR_LAST,
    FORBIDDEN,
    ONE,
    WORTHLESS,
    YES,
    top,
)
from fivehundred.players.solver.tree cimport Tree

cdef extern from *:
    """
    #ifndef SOLVER_STAMP
    #define SOLVER_STAMP 0u
    #endif
    """
    const unsigned int SOLVER_STAMP

ctypedef unsigned long long word

cdef enum:
    ROOM = 24

@cython.final
cdef class Search(Tree):
    cdef word answer

    @cython.locals(i=cython.int)
    cpdef void begin(self, long long limit)
    cpdef void allow(self, long long limit)
    @cython.locals(own=cython.ulonglong, same=cython.ulonglong, todo=cython.ulonglong, i=cython.int, b=cython.int, count=cython.int)
    cpdef list plays(self)
    cpdef bint reaches(self, int need)
    cpdef bint reaches_by(self, int need, int b, int name)
    @cython.locals(odd=cython.int, others=cython.int, bare=cython.bint)
    cdef void simplify(self) noexcept nogil
    cdef word ask(self, int need) noexcept nogil
    cdef word ask_by(self, int need, word bit, int name) noexcept nogil
