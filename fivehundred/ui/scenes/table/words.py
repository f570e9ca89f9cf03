"""The status line of the table: focus, answers and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card
from fivehundred.engine.events import CallMade, Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.taking_back import DecisionStands, TakeBackRefusal
from fivehundred.speech.errors import refusal
from fivehundred.speech.notices.claim_words import doubt_words
from fivehundred.speech.telling import event_sentence_after
from fivehundred.speech.translation import N_, _
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.sitting import Sitting
from fivehundred.ui.geometry.layout import Choice, TableLayout
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.scenes.table.hand.interaction import HandInteraction, HandMode
from fivehundred.ui.scenes.table.shown import StatusText


def sentences_of(sitting: Sitting, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return the sentences about events of a deal, as the person at the screen may hear them."""
    said: list[str] = []
    calls: list[Call] = []
    chair, variant = sitting.chair, sitting.view.variant
    for event in map(chair.seen, events):
        said.append(event_sentence_after(event, calls, names, chair.alone, variant))
        if isinstance(event, CallMade):
            calls.append(event.call)
    return [text for text in said if text]


def use_words(key: Key, interaction: HandInteraction, choice: Choice, layout: TableLayout) -> str:
    """Return the template for where a card is and what can be done with it."""
    if interaction.mode is HandMode.PLAY:
        if key in interaction.legal:
            return _("{card}, card {place} of {count}: it may be played.")
        return _("{card}, card {place} of {count}: it cannot be played now.")
    if any(card.code == key for card in choice.tray):
        return _("{card}, card {place} of {count} in the tray.")
    if all(card.code != key for card in layout.hand):
        return _("{card}, card {place} of {count} in the kitty.")
    return _("{card}, card {place} of {count} in your hand.")


def brief_use_words(
    key: Key, interaction: HandInteraction, choice: Choice, layout: TableLayout
) -> str:
    """Return the template in its shortest form: for a card in the hand only its place."""
    if interaction.mode is HandMode.PLAY and key not in interaction.legal:
        return _("{card}, {place} of {count}, not now.")
    if interaction.mode is HandMode.PLAY or any(card.code == key for card in layout.hand):
        return _("{card}, {place} of {count}.")
    return use_words(key, interaction, choice, layout)


def enter_words(key: Key, interaction: HandInteraction, choice: Choice) -> str:
    """Return what the Enter key does with a card; empty if nothing."""
    match interaction.mode:
        case HandMode.PLAY:
            return _("Enter plays it.")
        case HandMode.EXCHANGE if any(card.code == key for card in choice.tray):
            return _("Enter takes it back.")
        case HandMode.EXCHANGE:
            return _("Enter puts it in the tray.")
        case _:
            return ""


def holder_of(view: View, viewer: Seat, card: Card) -> Seat:
    """Return the seat whose hand a card is in: the viewer, or a dummy."""
    return next((seat for seat, hand in enumerate(view.hands) if card in hand), viewer)


def prompt_for_all(view: View, names: Sequence[str], said: str) -> str:
    """Return the prompt ``said`` for one person, with the seat they play for."""
    if view.asked is None:
        return ""
    name, plays = names[view.asked], any(isinstance(o, act.PlayCard) for o in view.legal)
    if view.phase is Phase.CUT:
        return _("{name} to cut.").format(name=name)
    if view.phase is Phase.AUCTION:
        return _("{name} to call.").format(name=name)
    if plays and not view.plays:
        return _("{name} to lead.").format(name=name)
    if plays:
        return _("{name} to play.").format(name=name)
    return _("{name}: {what}").format(name=name, what=said)


# — why not —

READ_FIRST: Final = N_("First press Enter or the gold button.")
"""The answer to a press on a card while the tutor waits for the person to read on."""


def why_not_played(sitting: Sitting, names: Sequence[str], card: Card) -> StatusText:
    """Return why a card has not been played; urgent if the rules forbid it."""
    view, viewer = sitting.view, sitting.viewer
    if view.phase is not Phase.PLAY or view.to_act is None:
        return StatusText()
    if sitting.guide.is_paused and (sitting.guide.holds_person or not sitting.chair.at_turn):
        return StatusText(_(READ_FIRST), urgent=True)
    owner = view.variant.seating.owner(view.to_act)
    holder, for_all = holder_of(view, viewer, card), sitting.chair.open_hands
    waits_for = owner if owner != viewer else None
    if for_all:
        waits_for = view.to_act if holder != view.to_act else None
    if waits_for is not None:
        return StatusText(_("It is {name}’s turn.").format(name=names[waits_for]), urgent=True)
    if holder != view.to_act:
        if view.to_act == viewer:
            return StatusText(_("It is your own turn: play a card from your hand."), urgent=True)
        return StatusText(_("It is your dummy’s turn: choose one of its cards."), urgent=True)
    error = sitting.session.refusal(act.PlayCard(holder, card))
    if error:
        return StatusText(refusal(error, dummy=holder != owner), urgent=True)
    return StatusText(_("It did not reach the table, so it is back in your hand."))


_DENIALS: Final[dict[CommandDenial, str]] = {
    CommandDenial.TOO_LATE: N_("That came too late: the game had moved on."),
    CommandDenial.NOT_DECIDED: N_("Nothing is decided yet: play on."),
    CommandDenial.NOTHING_TO_DO_AGAIN: N_("There is nothing to redo."),
    CommandDenial.ALL_OPEN: N_("All cards are open here: a curtain has nothing to hide."),
    CommandDenial.ONE_PERSON: N_("There is a curtain only when several people play."),
    CommandDenial.NO_OPEN_HAND: N_("No hand is open now."),
    CommandDenial.NO_HINT_BEFORE_LEAD: N_("There is no hint before another player’s lead."),
    CommandDenial.NO_HINT_IN_DRILL: N_(
        "There are no hints in a drill: choose what you think is best. A wrong answer "
        "costs nothing, and after it you see why."
    ),
    CommandDenial.NO_UNDO_IN_DRILL: N_(
        "There is no undo in a drill: after a wrong answer you can try again."
    ),
    CommandDenial.NO_HINT_IN_STEP: N_(
        "There are no hints in this step: you are on your own. If it fails twice, you are shown "
        "what to do."
    ),
    CommandDenial.NOTHING_TO_DECIDE: N_("There is nothing for you to decide now."),
    CommandDenial.ANY_PLACE: N_("One place is as good as another: cut where you like."),
    CommandDenial.NOT_SEEN: N_(
        "Nothing seen so far proves a revoke: claim again once it shows, or after the last trick."
    ),
    CommandDenial.FORBIDDEN: N_("You cannot do that at this table."),
    CommandDenial.OWN_PLAY: N_("This is about your own play: nobody can take your seat here."),
    CommandDenial.SITS_OUT: N_("A computer player plays for you: Ctrl+P gives you the seat back."),
    CommandDenial.FAIR: N_("No undo and no hints here: everybody plays this deal the same way."),
}


def denial_words(why: CommandDenial) -> str:
    """Return why a command does nothing now."""
    if why is CommandDenial.NOT_SURE:
        return doubt_words(None)
    return _(_DENIALS[why])


_STANDING: Final[dict[TakeBackRefusal, str]] = {
    TakeBackRefusal.NOTHING: N_("There is nothing to undo in this deal."),
    TakeBackRefusal.DECIDED: N_("{name} has gone on since: too late to undo."),
    TakeBackRefusal.SHOWN: N_("{name} has seen cards since: too late to undo."),
    TakeBackRefusal.OPEN: N_("All hands of this deal are open now: too late to undo."),
}


def standing_words(stands: DecisionStands, names: Sequence[str]) -> str:
    """Return why a decision cannot be undone."""
    name = names[stands.seat] if stands.seat is not None else ""
    return _(_STANDING[stands.why]).format(name=name)


REWOUND: Final[dict[Change, str]] = {
    Change.TAKEN_BACK: N_("Undone."),
    Change.DONE_AGAIN: N_("Redone."),
    Change.RESTARTED: N_("This deal starts again."),
    Change.THROWN_IN: N_("This deal is thrown in."),
    Change.CAUGHT_UP: N_("This is where the game is now."),
}
