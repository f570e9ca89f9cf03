# The functions and constants of bits.py as a C compiler knows them.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #if defined(_M_X64)
    #define fh_popcount(x) ((int)__popcnt64(x))
    #else
    static __inline int fh_popcount(unsigned long long x) {
        int count = 0;
        for (; x; x &= x - 1) count++;
        return count;
    }
    #endif
    #if defined(_M_X64) || defined(_M_ARM64)
    static __inline int fh_top(unsigned long long x) {
        unsigned long at;
        _BitScanReverse64(&at, x);
        return (int)at;
    }
    #else
    static __inline int fh_top(unsigned long long x) {
        unsigned long at;
        if (_BitScanReverse(&at, (unsigned long)(x >> 32))) return (int)at + 32;
        _BitScanReverse(&at, (unsigned long)x);
        return (int)at;
    }
    #endif
    #else
    #define fh_popcount(x) __builtin_popcountll(x)
    #define fh_top(x) (63 - __builtin_clzll(x))
    #endif
    """
    int popcount "fh_popcount" (unsigned long long x) noexcept nogil
    int top "fh_top" (unsigned long long x) noexcept nogil
    const unsigned long long ONE "1ULL"
    const unsigned long long TWO "2ULL"
    const unsigned long long YES "(1ULL << 63)"
    const unsigned long long ALL "(~0ULL)"
    const unsigned long long STIR "0x9E3779B97F4A7C15ULL"
    const unsigned long long SPREAD "0xD6E8FEB86659FD93ULL"
    const int NAME "60"
    const int NAMES_NO_SUIT "1"
    const int LEADS_UNLED "2"
    const int LEADS_UNRENOUNCED "4"
    const int LEADS_LAST "8"
    const int FIRST_OR_LAST "16"
    const int FORBIDDEN "32"
    const int WORTHLESS "64"
    const int FORCED "128"
    const int EXACT "256"
