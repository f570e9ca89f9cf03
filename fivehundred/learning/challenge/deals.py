"""The deals of a challenge on the disk: each is one file, whatever window plays it."""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.messages import Message
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.session.record import Record
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.store import Store


class DealStore(Store):
    """Keeps deals under their own names alone; what stands on the disk first is what counts."""

    def _may_overwrite(self, path: Path, record: Record) -> bool:
        if not super()._may_overwrite(path, record):
            raise StoreError(ChallengeKind.PLAYED_ELSEWHERE)
        return True


def is_overtaken(why: Message | None) -> bool:
    """Return whether a deal cannot be kept because it was played on otherwise elsewhere."""
    return why is not None and why.kind is ChallengeKind.PLAYED_ELSEWHERE
