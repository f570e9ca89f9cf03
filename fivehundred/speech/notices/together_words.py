"""Tables over the network in words: how a connection ended, phrases, proposals, presence."""

from __future__ import annotations

from typing import Final

from fivehundred.session.record import HUMAN
from fivehundred.speech.learning.lessons import length_words
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import preset_word
from fivehundred.together.house import HouseTable
from fivehundred.together.joining import JoinState
from fivehundred.together.messages import Ending, Proposal, SeatPresence, TablePhrase

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
}
_PHRASES: Final = {
    TablePhrase.HELLO: N_("Hello!"),
    TablePhrase.GOOD_LUCK: N_("Good luck!"),
    TablePhrase.ONE_MOMENT: N_("One moment, please."),
    TablePhrase.BACK_SOON: N_("I’ll be right back."),
    TablePhrase.BACK_AGAIN: N_("I’m back."),
    TablePhrase.SORRY_PARTNER: N_("Sorry, partner."),
    TablePhrase.THANK_YOU: N_("Thank you, partner."),
    TablePhrase.WELL_PLAYED: N_("Well played!"),
    TablePhrase.BAD_LUCK: N_("Bad luck!"),
    TablePhrase.NICE_TRY: N_("Nice try!"),
    TablePhrase.GOOD_GAME: N_("Good game!"),
    TablePhrase.GOOD_NIGHT: N_("Good night!"),
}
_PROPOSALS: Final = {
    Proposal.TAKE_BACK: N_("{name} would like to take the last decision back."),
    Proposal.DO_AGAIN: N_("{name} would like to redo what was taken back."),
    Proposal.SAME_CARDS: N_("{name} would like to play this deal again from the start."),
    Proposal.NEW_CARDS: N_("{name} would like to throw this deal in."),
}
TRUST: Final = (
    N_("The computer of the host deals and knows every card, as a dealer who looked would."),
    N_("The seal of each deal proves that no card was changed after it was dealt."),
    N_("Nobody else is asked: the computers talk to each other directly, and encrypted."),
)
"""What people should know before they play over the network."""
_STATES: Final = {
    JoinState.CALLING: N_("Calling “{table}”…"),
    JoinState.ASKING: N_("The host of “{table}” is asked whether you may sit down."),
    JoinState.WAITING: N_("You have a seat at “{table}”. The game begins when everybody is here."),
    JoinState.PLAYING: N_("The game at “{table}” begins."),
    JoinState.ENDED: N_("“{table}” is closed."),
}


def state_words(state: JoinState, table: str) -> str:
    """Return how far joining a named table has come."""
    return _(_STATES[state]).format(table=table)


def house_words(table: HouseTable) -> str:
    """Return a local table's name, host and rules."""
    words = _("{table}: {rules}, {host} is the host") if table.host else _("{table}: {rules}")
    name, rules = table.invitation.table, preset_word(table.rules)
    return words.format(table=name, rules=rules, host=table.host)


def presence_words(one: SeatPresence, number: int) -> str:
    """Return who has a seat, numbered from 1, and whether they are here."""
    if one.player != HUMAN:
        return _("{number}  {name}: a computer player").format(number=number, name=one.name)
    if not one.name:
        return _("{number}  nobody yet").format(number=number)
    if one.here and not one.slow:
        words = _("{number}  {name} is here")
    elif not one.here:
        words = _("{number}  {name} is not here yet")
    else:
        words = _("{number}  {name} is here, but the line is slow")
    return words.format(number=number, name=one.name)


def presence_note(one: SeatPresence) -> str:
    """Return the note on a remote person's plaque, such as “away”; usually empty."""
    if one.player != HUMAN or one.stand_in:
        return ""
    if not one.here:
        # Translators: on a name plate: the person has left for now.
        return _("away")
    return _("slow line") if one.slow else ""


def wait_words(minutes: int) -> str:
    """Return a short form of how long a table waits for somebody who drops out."""
    return _("Wait {minutes}").format(minutes=length_words(minutes))


def wait_said(minutes: int) -> str:
    """Return how long a table waits for somebody who drops out."""
    said = _("The table waits for somebody who drops out: {minutes}.")
    return said.format(minutes=length_words(minutes))


def stand_in_words(level: str) -> str:
    """Return a short form of who plays for somebody who drops out; ``level`` is a word."""
    return _("Stand-in: {level}").format(level=level)


def stand_in_said(level: str) -> str:
    """Return who plays for somebody who stays away; ``level`` is a word."""
    said = _("If they stay away, a computer player plays for them until they are back: {level}.")
    return said.format(level=level)


def ending_words(why: Ending | None) -> str:
    """Return why a guest's connection ended; None: the other end was not a host."""
    return _("What came is not from a table of this program.") if why is None else _(_ENDINGS[why])


def phrase_words(phrase: TablePhrase) -> str:
    """Return a phrase."""
    return _(_PHRASES[phrase])


def proposal_words(what: Proposal, name: str) -> str:
    """Return what somebody proposes to the table."""
    return _(_PROPOSALS[what]).format(name=name)
