"""What stands in for Cython where it is not installed: the same files run as they are."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

compiled: Final = False
"""True only in what Cython has compiled."""

nogil: Final = nullcontext()
"""Where compiled code lets other threads run, plain code does nothing."""
