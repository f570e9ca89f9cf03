"""A host's decisions about people at other computers, and their invitation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import QUIET
from fivehundred.ui.layout.stack import Column, ColumnGrid, Row
from fivehundred.ui.panels.dialog import WORDS, BlockDialog
from fivehundred.ui.panels.reading.paged import PagedPanel
from fivehundred.ui.together import GuestDecision, GuestIntent
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.together.chairs import KnownPerson
    from fivehundred.together.host import JoinRequest

SENDING_AWAY: Final = (GuestDecision.SEND_AWAY, GuestDecision.BAR)
_ANSWERS: Final = (GuestDecision.LET_IN, GuestDecision.REFUSE, GuestDecision.BAR)
_DECISIONS: Final = {
    GuestDecision.LET_IN: (N_("Let in"), N_("Let {name} in.")),
    GuestDecision.REFUSE: (N_("Refuse"), N_("Do not let {name} in.")),
    GuestDecision.SEND_AWAY: (N_("Send away"), N_("Send {name} away; they can ask again.")),
    GuestDecision.BAR: (N_("Bar"), N_("Bar {name} from all your tables.")),
    GuestDecision.FORGET: (N_("Forget"), N_("Forget {name}: you are asked about them again.")),
}
_ON_A_PAGE: Final = 18


def decisions(
    key: str, name: str, ways: Sequence[GuestDecision], *, primary: bool = False
) -> Iterator[PushButton[GuestIntent]]:
    """Yield buttons to decide about a person; if ``primary``, the default lets them in."""
    for what in ways:
        word, said = _DECISIONS[what]
        yield PushButton(
            _(word),
            GuestIntent(key, what),
            primary and what is GuestDecision.LET_IN,
            _(said).format(name=name),
            name=f"{what.name} {key}",
            height_u=36,
        )


def join_request_rows(requests: Sequence[JoinRequest]) -> Iterator[Block[GuestIntent]]:
    """Yield a question about each person who waits; Enter lets the first one in."""
    for at, one in enumerate(requests):
        said = _("{name} would like to sit down.").format(name=one.name)
        answers = decisions(one.key, one.name, _ANSWERS, primary=not at)
        yield Column((Text(said), Row(tuple(answers))), gap_u=4)


class GuestsPanel(BlockDialog):
    """People at other computers, seated or waiting, with the decisions about each."""

    width_u = 620

    def __init__(self, rows: Sequence[Block[Intent]]) -> None:
        self.title, self._rows = _("People elsewhere"), rows

    def content(self) -> Block[Intent]:
        return Column(self._rows, gap_u=18)


class KnownPanel(PagedPanel):
    """People let in or barred before, each of whom can be forgotten."""

    width_u = 720

    def __init__(self, known: Mapping[str, KnownPerson]) -> None:
        self.title, self.at = _("Known people"), 0
        self._known = known

    @property
    def count(self) -> int:  # type: ignore[override]  # people are forgotten meanwhile
        return max(1, -(-len(self._known) // _ON_A_PAGE))

    @property
    def says(self) -> str:
        return f"{self.title}. {self.place}" if self.count > 1 else self.title

    def content(self) -> Block[Intent]:
        self.at = min(self.at, self.count - 1)
        first, barred = self.at * _ON_A_PAGE, _("{name} (barred)")
        people = [
            PushButton(
                barred.format(name=one.name) if one.barred else one.name,
                GuestIntent(key, GuestDecision.FORGET),
                description=_(_DECISIONS[GuestDecision.FORGET][1]).format(name=one.name),
                name=key,
            )
            for key, one in [*self._known.items()][first : first + _ON_A_PAGE]
        ]
        about = Text(_("Choose whom the program is to forget."), WORDS, "center")
        place = [Text(self.place, QUIET, "center")] if self.count > 1 else []
        return Column((about, ColumnGrid(people, 200, 8, 12, 3), *place), gap_u=12)


class InvitationPanel(BlockDialog):
    """An invitation as a QR code to be scanned, from rows of squares: 1 is dark."""

    width_u = 560

    def __init__(self, squares: Sequence[bytes]) -> None:
        self.title = _("Invitation")
        self._squares = squares

    @property
    def says(self) -> str:
        return _("The invitation as a picture.")

    def content(self) -> Block[Intent]:
        picture = Drawing(partial(_draw_squares, self._squares), 460, self.says)
        about = _("Scan it with a camera: it is the same as the text.")
        return Column((picture, Text(about, QUIET, "center")))


def _draw_squares(squares: Sequence[bytes], canvas: Canvas, box: pygame.Rect) -> None:
    """Draw squares black on white in every palette, each of whole pixels."""
    rows, side = b"".join(squares), len(squares)
    dots = bytes(255 * (1 - one) for one in rows for _part in "RGB")
    image = pygame.image.frombytes(dots, (side, side), "RGB")
    large = pygame.transform.scale_by(image, max(1, min(box.size) // side))
    canvas.surface.blit(large, large.get_rect(center=box.center))
