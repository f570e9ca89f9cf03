"""A stand-in for Cython, so that the same files run uncompiled."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

compiled: Final = False

nogil: Final = nullcontext()
"""Releases the GIL in compiled code; does nothing here."""
