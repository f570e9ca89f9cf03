"""Every option of a variant in words, from the tables in this folder, and the conflicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.errors import Message, RefusalKind
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.kinds import ConflictKind
from fivehundred.engine.rules.variant import OPTION_NAMES, OptionValue, Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.lists import in_a_long_row
from fivehundred.speech.rules.play import LEAD_AND_JOKER, MISERES, SPECIAL_CALLS
from fivehundred.speech.rules.table import AUCTION, DEAL_SENTENCES, TABLE, OptionWords, Values
from fivehundred.speech.translation import N_, NP_, _, ngettext

_PARTNER_REVEAL: Final[Values] = {
    opt.PartnerReveal.ANNOUNCED: (
        N_("Says so"),
        N_("The player who holds the called card says so at once."),
    ),
    opt.PartnerReveal.HIDDEN: (
        N_("Keeps silent"),
        N_("Only the partner knows who it is until the called card is played."),
    ),
}
_CALL_OWN_CARD: Final[Values] = {
    True: (
        N_("Yes"),
        N_("The contractor may call a card from their own hand and play alone against all."),
    ),
    False: (N_("No"), N_("The card must not be in the contractor’s own hand.")),
}
_PARTNER_SHARE: Final[Values] = {
    opt.PartnerShare.FULL: (N_("In full"), N_("Each of the two scores the whole contract.")),
    opt.PartnerShare.HALF: (N_("Half each"), N_("Each of the two scores half the contract.")),
}
_REVOKES: Final[Values] = {
    opt.Revokes.PREVENTED: (
        N_("Prevented"),
        N_("A card that does not follow suit when it could is refused."),
    ),
    opt.Revokes.AMERICAN: (
        NP_("how revokes are treated", "American"),
        N_(
            "A wrong card (a revoke) can be played. Once it is claimed, the deal ends: a "
            "defender’s makes the contract and the defenders score nothing; the contractor’s "
            "loses the contract."
        ),
    ),
    opt.Revokes.HOFFMANN: (
        N_("Hoffmann"),
        N_(
            "A wrong card (a revoke) can be played. If it is claimed, a defender’s takes play "
            "back to that trick, and the defender’s side scores nothing and loses 100; the "
            "contractor’s loses the contract."
        ),
    ),
}
PARTNER_AND_REVOKES: Final[dict[str, OptionWords]] = {
    "partner_reveal": OptionWords(N_("The called partner"), _PARTNER_REVEAL),
    "call_own_card": OptionWords(N_("Calling your own card"), _CALL_OWN_CARD),
    "partner_share": OptionWords(N_("Contractor and partner score"), _PARTNER_SHARE),
    "revokes": OptionWords(N_("Revokes"), _REVOKES),
}
_SLAM_250: Final[Values] = {
    True: (
        N_("250 at least"),
        N_("A slam, all ten tricks, scores 250 if the bid was worth less."),
    ),
    False: (N_("As bid"), N_("A slam, all ten tricks, scores no more than the bid.")),
}
_TRICK_POINTS: Final[Values] = {
    10: (N_("10 each"), N_("Defenders score ten for every trick they win.")),
    0: (N_("Nothing"), N_("Defenders score nothing for their tricks.")),
}
_MISERE_TRICK_POINTS: Final[Values] = {
    0: (N_("Nothing"), N_("Defenders score nothing against a misère.")),
    10: (N_("10 each"), N_("Defenders score ten a trick against a misère.")),
}
_FAILED_CONTRACT: Final[Values] = {
    opt.FailedContract.SUBTRACT: (
        N_("Is taken off"),
        N_("The points of a failed contract are taken off the contractor’s side."),
    ),
    opt.FailedContract.TRANSFER: (
        N_("Goes to the others"),
        N_("The points of a failed contract go to the other side; none are taken off."),
    ),
}
_TRICK_CAP: Final[Values] = {None: (N_("None"), N_("Points for tricks are never limited."))}
_SCORE_SHEET: Final[Values] = {
    opt.ScoreSheet.NET: (N_("One column"), N_("The sheet shows each side’s score.")),
    opt.ScoreSheet.WON_LOST_NET: (
        N_("Won, lost, net"),
        N_("The sheet shows points won, points lost and the difference."),
    ),
}
SCORING: Final[dict[str, OptionWords]] = {
    "slam_250": OptionWords(N_("Slam"), _SLAM_250),
    "trick_points": OptionWords(N_("Defenders’ tricks"), _TRICK_POINTS),
    "misere_trick_points": OptionWords(N_("Defenders’ tricks in misère"), _MISERE_TRICK_POINTS),
    "failed_contract": OptionWords(N_("A failed contract"), _FAILED_CONTRACT),
    "trick_cap": OptionWords(
        N_("Limit for tricks"),
        _TRICK_CAP,
        N_("Points for tricks take a side to {points} and no further."),
    ),
    "score_sheet": OptionWords(N_("Score sheet"), _SCORE_SHEET),
}
_WIN_BY: Final[Values] = {
    opt.WinBy.CONTRACT: (
        N_("By a contract"),
        N_("You can win the game only in a deal in which your side makes its contract."),
    ),
    opt.WinBy.ANY_POINTS: (
        N_("By any points"),
        N_("Points for tricks can win the game as well as a contract."),
    ),
}
_END: Final[Values] = {
    opt.End.REACH: (N_("Reach or pass it"), N_("Reaching or passing the target wins.")),
    opt.End.EXACT: (N_("Hit it exactly"), N_("Only a score of exactly the target wins.")),
}
_LOSE_AT: Final[Values] = {
    None: (N_("No limit"), N_("There is no upper limit.")),
    1000: (N_("Lose at 1000"), N_("A side that comes to 1000 points has lost.")),
}
_BACK_DOOR: Final[Values] = {
    opt.BackDoor.ON: (
        N_("Loses the game"),
        N_("A side that falls to −500 or lower has gone out the back door and lost."),
    ),
    opt.BackDoor.UNLESS_OTHERS_NEGATIVE: (
        N_("If no other below 0"),
        N_(
            "A side at −500 or lower has gone out the back door and lost, unless another side is "
            "below zero too."
        ),
    ),
    opt.BackDoor.OFF: (
        N_("Game goes on"),
        N_("There is no back door: nobody loses by falling to −500."),
    ),
}
END: Final[dict[str, OptionWords]] = {
    "target": OptionWords(N_("Points to win"), {}, N_("The game goes to {points} points.")),
    "win_by": OptionWords(N_("The game is won"), _WIN_BY),
    "end": OptionWords(N_("The target"), _END),
    "lose_at": OptionWords(N_("Too many points"), _LOSE_AT),
    "back_door": OptionWords(N_("Back door (−500)"), _BACK_DOOR),
}


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options shown on one page; ``title`` is untranslated."""

    title: str
    options: tuple[str, ...]


_TABLES: Final = (
    (N_("Table and deal"), TABLE),
    (N_("Auction"), AUCTION),
    (N_("Misères"), MISERES),
    (N_("Special calls"), SPECIAL_CALLS),
    (N_("Lead and joker"), LEAD_AND_JOKER),
    (N_("Partner and revokes"), PARTNER_AND_REVOKES),
    (N_("Scoring"), SCORING),
    (N_("End of the game"), END),
)

GROUPS: Final = tuple(OptionGroup(title, tuple(table)) for title, table in _TABLES)
OPTION_WORDS: Final = {name: words for _title, table in _TABLES for name, words in table.items()}

DEAL_PATTERNS: Final = tuple(DEAL_SENTENCES)

_SIDES_NEED: Final[dict[Sides, str]] = {
    Sides.PAIRS: N_("Pairs need four or six players."),
    Sides.THREES: N_("Teams of three need six players."),
    Sides.CALLED_PARTNER: N_("A partner is called where five play."),
    Sides.ROTATING_PAIRS: N_("Pairs rotate where five play."),
    Sides.DUMMIES: N_("Dummies are for two players."),
}


def option_title(name: str) -> str:
    """Return the title of an option."""
    return _(OPTION_WORDS[name].title)


def value_short(name: str, value: OptionValue) -> str:
    """Return a value in a word or two; a deal is its own pattern."""
    return OPTION_WORDS[name].of(value)[0]


def value_sentence(name: str, value: OptionValue) -> str:
    """Return what a value means."""
    return OPTION_WORDS[name].of(value)[1]


def conflict_sentences(variant: Variant) -> tuple[str, ...]:
    """Return a sentence for each conflict in these rules; empty if there is none."""
    return tuple(_at_table(conflict, variant) for conflict in conflicts(variant))


def _at_table(conflict: Message, variant: Variant) -> str:
    assert isinstance(conflict.kind, RefusalKind)
    seats = conflict.kind is ConflictKind.SEATS
    return message_words(conflict, _SIDES_NEED[variant.sides] if seats else conflict.kind.at_table)


def can_be_laid(variant: Variant) -> bool:
    """Return whether the players can be divided into these sides, so that hands can be counted."""
    return all(conflict.kind is not ConflictKind.SEATS for conflict in conflicts(variant))


def changed_options(variant: Variant, base: Variant) -> tuple[str, ...]:
    """Return the options in which two variants differ."""
    return tuple(n for n in OPTION_NAMES if getattr(variant, n) != getattr(base, n))


def difference(preset: str, variant: Variant) -> str:
    """Return a sentence on what rules change in their preset."""
    base = PRESETS[preset]
    changed = changed_options(variant, base.variant)
    if not changed:
        return _("As {preset}, nothing changed.").format(preset=_(base.name))
    option = _("{option}: {value}")
    words = in_a_long_row(
        option.format(option=option_title(n), value=value_short(n, getattr(variant, n)))
        for n in changed
    )
    return ngettext(
        "{preset} with {count} change ({changes}).",
        "{preset} with {count} changes ({changes}).",
        len(changed),
        preset=_(base.name),
        changes=words,
    )
