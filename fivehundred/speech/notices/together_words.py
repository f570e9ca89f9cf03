"""A table with people elsewhere in words: why a line has ended, what is said, what is asked."""

from __future__ import annotations

from typing import Final

from fivehundred.speech.translation import N_, _
from fivehundred.together.messages import Ending, Phrase, Proposal

_ENDINGS: Final = {
    Ending.CLOSED: N_("The host has closed the table; the game is saved there."),
    Ending.OTHER_VERSION: N_("The host has another version of this program."),
    Ending.TURNED_AWAY: N_("The host has not let you in."),
    Ending.SENT_AWAY: N_("The host has asked you to leave."),
    Ending.NO_SEAT: N_("There is no free seat at this table."),
    Ending.SAME_KEY: N_("You have joined this table again, from elsewhere."),
    Ending.TOO_FAST: N_("The host has disconnected you: too many messages at once."),
    Ending.NOT_UNDERSTOOD: N_("The host has disconnected you: it did not understand a message."),
    Ending.NOT_YOURS: N_("The host has disconnected you: that seat is not yours."),
    Ending.SILENT: N_("The host has disconnected you: nothing has come from you for a minute."),
}
_PHRASES: Final = {
    Phrase.HELLO: N_("Hello!"),
    Phrase.GOOD_LUCK: N_("Good luck!"),
    Phrase.ONE_MOMENT: N_("One moment, please."),
    Phrase.BACK_SOON: N_("I’ll be right back."),
    Phrase.BACK_AGAIN: N_("I’m back."),
    Phrase.SORRY_PARTNER: N_("Sorry, partner."),
    Phrase.THANK_YOU: N_("Thank you, partner."),
    Phrase.WELL_PLAYED: N_("Well played!"),
    Phrase.BAD_LUCK: N_("Bad luck!"),
    Phrase.NICE_TRY: N_("Nice try!"),
    Phrase.GOOD_GAME: N_("Good game!"),
    Phrase.GOOD_NIGHT: N_("Good night!"),
}
_PROPOSALS: Final = {
    Proposal.TAKE_BACK: N_("{name} would like to take the last decision back."),
    Proposal.DO_AGAIN: N_("{name} would like to redo what was taken back."),
    Proposal.SAME_CARDS: N_("{name} would like to play this deal again from the start."),
    Proposal.NEW_CARDS: N_("{name} would like to throw this deal in."),
}


def ending_words(why: Ending | None) -> str:
    """Return why a guest's line has ended; None where what came was not from a host."""
    return _("What came is not from a table of this program.") if why is None else _(_ENDINGS[why])


def phrase_words(phrase: Phrase) -> str:
    """Return what is said."""
    return _(_PHRASES[phrase])


def proposal_words(what: Proposal, name: str) -> str:
    """Return what somebody asks everybody for."""
    return _(_PROPOSALS[what]).format(name=name)
