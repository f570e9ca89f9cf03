"""What a hand is worth before the first card, call by call, as the lamp says it at a table."""

from __future__ import annotations

from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from fivehundred.speech.study.setup_words import worth_heads, worth_rows
from fivehundred.speech.translation import _
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.table import TextTable
from fivehundred.ui.panels.dialog import BlockDialog
from fivehundred.ui.widgets.intent import Intent


class WorthPanel(BlockDialog):
    """What a hand is worth, call by call, the call to make first."""

    width_u = 420

    def __init__(self, judgement: Judgement, shown: View) -> None:
        self.title = _("Hand worth")
        self._rows = worth_rows(judgement, shown.variant)

    @property
    def says(self) -> str:
        """All of it, row by row."""
        rows = (", ".join(row) for row in (worth_heads(), *self._rows))
        return f"{self.title}: {'; '.join(rows)}."

    def content(self) -> Block[Intent]:
        return TextTable(worth_heads(), self._rows, (False, True, True, True))
