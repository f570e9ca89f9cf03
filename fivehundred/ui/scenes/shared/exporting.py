"""Exports: files written to folders where people look for them, not to the program's own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fivehundred.engine.errors import printable
from fivehundred.paths import exports_folder
from fivehundred.session.storage.game_files import export_bytes
from fivehundred.speech.translation import _
from fivehundred.ui.scenes.shared.base import BaseScene


def export(page: BaseScene[Any], files: Iterable[bytes], name: str, suffix: str) -> None:
    """Write files under a name, numbered if it is taken; show the path of the file or folder."""
    whole = tuple(files)

    def write() -> Path:
        folder = exports_folder()
        return [export_bytes(data, folder, name, suffix) for data in whole][-1]

    def tell(path: Path) -> None:
        words, shown = _("Saved: {path}"), path
        if len(whole) > 1:
            words, shown = _("Saved: {count} files in {path}"), path.parent
        page.show_message(words.format(count=len(whole), path=printable(str(shown))))

    page.when_done(page.services.errands.do(write), tell, awaits_return=True)
