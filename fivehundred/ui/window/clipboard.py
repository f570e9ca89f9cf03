"""The clipboard of the desktop: text for other programs."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put text on the clipboard; return whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError, ValueError):
        return False
    return True
