"""The table on the screen: pixels, milliseconds, mouse and keys."""

import os

# pygame reads these while it is imported, so they are set before any module here can import it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "fivehundred")
