"""“This was odd”: a computer player's decision is evaluated and saved to a file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import Enum, auto

from fivehundred.engine.errors import printable
from fivehundred.session.odd import OddMove, keep_odd, odd_fields, odd_move
from fivehundred.session.record import Record
from fivehundred.speech.translation import _
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import open_folder


def odd_dialog(record: Record, at: int, names: Sequence[str], given: Services) -> Dialog:
    """Return the dialog to save a computer player's last decision in the first ``at`` actions."""
    move = odd_move(record, at)
    if move is not None:
        return OddDialog(move, names[move.seat], given)
    close: PushButton[Intent] = PushButton(_("Close"), Close(), primary=True)
    none = _("No computer player has decided anything in this deal so far.")
    return Dialog(_("This was odd"), (close,), text=none, cancel=Close())


class _OddIntent(Intent, Enum):
    OPEN_FOLDER = auto()


class OddDialog(Dialog):
    """Evaluates all choices, saves them and names the file; saves nothing if closed before."""

    def __init__(self, move: OddMove, name: str, given: Services) -> None:
        close: PushButton[Intent] = PushButton(_("Close"), Close(), primary=True)
        weighing = _("Weighing what there was to choose from…")
        super().__init__(_("This was odd"), (close,), text=weighing, cancel=Close())
        self._move, self._name, self._is_weighed = move, name, False
        self._expert_ms = given.settings.thinking_ms
        self._thinker, self._folder = given.thinker, given.store.folder / "odd"
        self._thinker.ask_judgement(move.shown, also=move.action)

    @property
    def waits(self) -> bool:
        return not self._is_weighed

    def poll(self) -> str:
        if self._is_weighed:
            return ""
        judgement = self._thinker.poll_judgement()
        if judgement is None and self._thinker.is_thinking:
            return ""
        self._is_weighed = True
        fields = odd_fields(self._move, judgement, self._expert_ms)
        path = keep_odd(self._folder, self._move, fields, datetime.now(UTC))
        if path is None:
            where = printable(str(self._folder))
            self.text = _("It could not be saved in {path}.").format(path=where)
            return self.text
        words = _(
            "It is saved in {path}. The file shows what {name} could see, and nothing else: "
            "open it once the deal is over, and send it to whom you like."
        )
        self.text = words.format(path=printable(str(path)), name=self._name)
        self.answers = (*self.answers, PushButton(_("Open the folder"), _OddIntent.OPEN_FOLDER))
        return self.text

    def respond(self, intent: Intent) -> Intent | None:
        if intent is _OddIntent.OPEN_FOLDER:
            if not open_folder(self._folder):
                refused = _("The folder cannot be opened from here: its path is shown above.")
                self.text = f"{self.text} {refused}"
            return None
        if isinstance(intent, Close):
            self.leave()
        return super().respond(intent)

    def leave(self) -> None:
        if not self._is_weighed:
            self._is_weighed = True
            self._thinker.cancel()
