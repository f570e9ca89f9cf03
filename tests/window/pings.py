"""Pings of the window manager's kind: a program answers one when it has read all that came before.

Every X program that is asked with _NET_WM_PING sends the same message back, in the order of
everything else it is sent: keys, the mouse, another size. SDL does so while it looks for events,
so an answer is a turn of the program's loop, however busy the machine is.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from typing import Any, Final

_CLIENT_MESSAGE: Final = 33
_SUBSTRUCTURE_NOTIFY: Final = 1 << 19
_FORMAT: Final = 32


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class _Event(ctypes.Union):
    _fields_ = (
        ("type", ctypes.c_int),
        ("client", _ClientMessage),
        ("whole", ctypes.c_long * 24),
    )


_ON_ERROR: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_ON_LOSS: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
# A window may be gone, and a server: Xlib would end the process.
_IGNORED: Final = _ON_ERROR(lambda _display, _error: 0)
_LOST: Final = _ON_LOSS(lambda _display, _data: None)


class Pings:
    """Pings to the windows of one display."""

    def __init__(self, display: str) -> None:
        """Listen at the root of the display, to which answers are sent."""
        self._x: Any = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XDefaultRootWindow", "XInternAtom"):
            getattr(self._x, name).restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        assert self._display, f"no X server at {display}"
        self._x.XSetErrorHandler(_IGNORED)
        self._x.XSetIOErrorExitHandler(self._display, _LOST, None)
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        mask = ctypes.c_long(_SUBSTRUCTURE_NOTIFY)
        self._x.XSelectInput(self._display, self._root, mask)
        self._protocols, self._ping = (
            self._x.XInternAtom(self._display, name, 0)
            for name in (b"WM_PROTOCOLS", b"_NET_WM_PING")
        )
        self._number = self._answered = 0

    def send(self, window: int) -> None:
        """Send a ping to a window."""
        self._number += 1
        event = _Event()
        event.client.type, event.client.format = _CLIENT_MESSAGE, _FORMAT
        event.client.window, event.client.message_type = window, self._protocols
        event.client.data[0], event.client.data[1] = self._ping, self._number
        event.client.data[2] = window
        address, none = ctypes.byref(event), ctypes.c_long(0)
        self._x.XSendEvent(self._display, ctypes.c_ulong(window), 0, none, address)
        self._x.XFlush(self._display)

    @property
    def is_answered(self) -> bool:
        """Whether the last ping has been answered."""
        event = _Event()
        while self._x.XPending(self._display):
            self._x.XNextEvent(self._display, ctypes.byref(event))
            client = event.client
            if event.type == _CLIENT_MESSAGE and client.data[0] == self._ping:
                self._answered = max(self._answered, client.data[1])
        return self._answered >= self._number

    def forget(self) -> None:
        """Wait for no answer any more, such as that of a window that is gone."""
        self._answered = self._number

    def close(self) -> None:
        """Leave the display."""
        self._x.XCloseDisplay(self._display)
