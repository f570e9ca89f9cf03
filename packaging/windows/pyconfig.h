/* What Python's headers ask about 64-bit Windows, as far as its stable interface goes: Python for
   Windows brings no headers, and those of the Python that builds know only its own system. */

#define MS_WIN64 1
#define MS_WIN32 1
#define MS_WINDOWS 1
#define NT_THREADS 1
#define WITH_THREAD 1
#define HAVE_DECLSPEC_DLL 1
/* Its data is taken from the library of Python, where it is imported by name. */
#define MS_COREDLL 1
#define Py_ENABLE_SHARED 1

#define HAVE_ERRNO_H 1
#define HAVE_STDARG_PROTOTYPES 1
#define HAVE_STDINT_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_WCHAR_H 1

#define ALIGNOF_SIZE_T 8
#define SIZEOF_DOUBLE 8
#define SIZEOF_FPOS_T 8
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_OFF_T 4
#define SIZEOF_PID_T 4
#define SIZEOF_SHORT 2
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2
