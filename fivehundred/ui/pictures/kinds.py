"""The messages about pictures and films that cannot be drawn."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class DrawnKind(MessageKind):
    """Why a picture or a film cannot be drawn."""

    NO_PICTURE = N_("the picture cannot be drawn: {why}")
    NO_FILM = N_("the film cannot be drawn: {why}")
    NO_PILLOW = N_(
        "a film needs the library Pillow, which is not here: "
        "where the program was installed with pip, run “python -m pip install pillow”"
    )
