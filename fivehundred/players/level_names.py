"""The names of the levels, for whoever only writes or reads them."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("learner", "club", "expert")
"""Who may sit at the table, the weakest first."""
PLAIN: Final = "plain"
ALL_LEVELS: Final = (*LEVELS, PLAIN)
"""With the opponent that is kept to measure the others by."""
