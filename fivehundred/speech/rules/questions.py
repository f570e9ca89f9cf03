"""The first questions about house rules; each is answered by one option."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.variant import OptionValue, Variant
from fivehundred.speech.rules.options import can_be_laid, value_sentence
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.translation import N_, _, ngettext

QUESTIONS: Final[dict[str, str]] = {
    "misere": N_("Is misère played?"),
    "open_misere": N_("Is open misère played?"),
    "six_bids": N_("What are bids of six for?"),
    "all_pass": N_("What happens when all pass?"),
    "deck": N_("How many cards are in the pack?"),
    "first_lead": N_("Who leads to the first trick?"),
    "joker_attach": N_("Without trumps, may the joker be given a suit?"),
    "joker_lead": N_("Without trumps, when may the joker be led?"),
    "partner_reveal": N_("Does the called partner say so?"),
    "target": N_("How many points win the game?"),
    "win_by": N_("How is the game won?"),
    "trick_points": N_("Do defenders score their tricks?"),
    "slam_250": N_("What are all ten tricks worth?"),
}
"""The questions by option, untranslated, in order."""


def first_questions(variant: Variant) -> tuple[str, ...]:
    """Return the options to ask about first, without those that are idle."""
    return tuple(name for name in QUESTIONS if not why_idle(name, variant))


def question(name: str) -> str:
    """Return the question about an option."""
    return _(QUESTIONS[name])


def answer_sentence(name: str, value: OptionValue, variant: Variant) -> str:
    """Return what an answer means; for the pack, also the size of the kitty."""
    said = [value_sentence(name, value)]
    if name == "deck" and value == variant.deck and can_be_laid(variant):
        said.append(
            ngettext(
                "The kitty has {count} card.", "The kitty has {count} cards.", variant.kitty_size
            )
        )
    if more := unavailable_note(name):
        said.append(more)
    return " ".join(said)


def unavailable_note(name: str) -> str:
    """Return a note on a choice that people may expect but the option lacks; usually empty."""
    match name:
        case "deck":
            return _("A four-card kitty is not possible.")
        case "six_bids":
            return _("A bid below six, such as five no trumps, is not possible.")
        case _:
            return ""
