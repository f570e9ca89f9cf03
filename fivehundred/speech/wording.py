"""Cards, calls, suits and numbers in words.

Short forms have suit symbols (“7♥”) for the canvas to draw; long forms are plain words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.calls import Bid, Call, Special, Strain, strain_of
from fivehundred.engine.cards import COLOURED_JOKER, SUIT_NAMES, WHITE_JOKER, Card, Rank, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import is_worthless
from fivehundred.engine.rules.options import MisereRank, OpenMisereRank
from fivehundred.engine.rules.schedule import is_ranked
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Bower, bower_of, low_joker
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.speech.locale.formats import rank_letter
from fivehundred.speech.translation import N_, _, ngettext

_LONGEST_IN_A_LINE: Final = 7
_GROSSE_POINTS: Final = 1000
"""An open misère worth this is called grosse."""
_MISERES: Final[dict[MisereRank, str | None]] = {
    MisereRank.OFF: None,
    MisereRank.BELOW_8S: None,
    MisereRank.ABOVE_8S: None,
    MisereRank.BELOW_8NT: N_("Petite misère"),
    MisereRank.ABOVE_7C: N_("Nullo"),
}
"""Names that misère has at certain ranks."""
_OPEN_MISERES: Final[dict[OpenMisereRank, str | None]] = {
    OpenMisereRank.OFF: None,
    OpenMisereRank.BELOW_10H: None,
    OpenMisereRank.BELOW_10NT: None,
    OpenMisereRank.TOP: None,
    OpenMisereRank.ABOVE_8C: N_("Open nullo"),
}
_SPECIALS: Final[dict[Special, str]] = {
    Special.PASS: N_("Pass"),
    Special.MISERE: N_("Misère"),
    Special.OPEN_MISERE: N_("Open misère"),
    Special.BLIND_MISERE: N_("Blind misère"),
    Special.DOUBLE_NULLO: N_("Double nullo"),
    Special.HI_LO: N_("Hi/Lo"),
    Special.INKLE_NO: N_("6 No"),
}

SYMBOLS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}


def preset_word(key: str) -> str:
    """Return the name of a preset; an unknown key stays as it is."""
    preset = PRESETS.get(key)
    return _(preset.name) if preset else key


def suit_word(suit: Suit) -> str:
    """Return the name of a suit, for use in a sentence."""
    return _(SUIT_NAMES[suit])


def strain_short(strain: Strain) -> str:
    """Return a strain's symbol, or the short form of no trumps."""
    return _("NT") if strain is Strain.NO_TRUMPS else SYMBOLS[Suit(strain.value)]


def call_short(call: Call, variant: Variant | None = None) -> str:
    """Return a call for a bubble (“7♥”, “Misère”), by the variant's name for it if given."""
    if isinstance(call, Bid):
        short = f"{call.level}{strain_short(call.strain)}"
        return _("{bid} without").format(bid=short) if call.without_kitty else short
    return (variant and _own_name(call, variant)) or _(_SPECIALS[call])


def _own_name(call: Special, variant: Variant) -> str | None:
    """Return the variant's own name for a misère, such as petite, grosse or nullo; else None."""
    if call is Special.MISERE:
        own, nullo = _MISERES[variant.misere], N_("Nullo")
    elif call is Special.OPEN_MISERE and variant.open_misere_points == _GROSSE_POINTS:
        return _("Grosse misère")
    elif call is Special.OPEN_MISERE:
        own, nullo = _OPEN_MISERES[variant.open_misere], N_("Open nullo")
    else:
        return None
    own = own or (nullo if is_ranked(variant, Special.DOUBLE_NULLO) else None)
    return own and _(own)


def in_lines(short: str) -> list[str]:
    """Break a long call into two lines."""
    return short.split(" ", 1) if len(short) > _LONGEST_IN_A_LINE else [short]


def card_word(card: Card) -> str:
    """Return the name of a card, for use in a sentence: “queen of hearts”."""
    if card.suit is None or card.rank is None:
        return {"JKC": _("coloured joker"), "JKW": _("white joker")}.get(card.code, _("joker"))
    words = {
        Rank.JACK: _("jack of {suit}"),
        Rank.QUEEN: _("queen of {suit}"),
        Rank.KING: _("king of {suit}"),
        Rank.ACE: _("ace of {suit}"),
    }.get(card.rank, _("{number} of {suit}"))
    return words.format(number=int(card.rank), suit=suit_word(card.suit))


def rank_word(rank: Rank) -> str:
    """Return a rank alone: “queen”, “7”."""
    words = {
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
        Rank.ACE: _("ace"),
    }
    return words.get(rank, str(int(rank)))


def card_short(card: Card) -> str:
    """Return a short form with the letter printed on the card: “Q♥”."""
    if card.suit is None:
        return card_word(card)
    return f"{rank_short(card)}{SYMBOLS[card.suit]}"


def rank_short(card: Card) -> str:
    """Return a rank as printed on the card: “Q”, “10”; for a joker, its name."""
    return card_word(card) if card.rank is None else rank_letter(card.rank)


def cards_short(cards: Sequence[Card]) -> str:
    """Return cards by suit, highest first: “A♥ 9♥ 4♣”."""
    return " ".join(card_short(card) for card in sorted(cards, key=card_place))


def card_place(card: Card) -> tuple[int, int]:
    """Return the sort key for listing cards by suit, highest first."""
    suits = list(Suit)
    return len(suits) if card.suit is None else suits.index(card.suit), -(card.rank or 0)


def signed(points: float, *, plus: bool = True) -> str:
    """Return whole points with a true minus sign: “+126”, “−40”, “0”."""
    whole = round(points)
    return f"−{-whole}" if whole < 0 else f"+{whole}" if plus and whole else str(whole)


def sentence(text: str) -> str:
    """Add a full stop if needed, and a capital unless the text begins with a file path."""
    ended = text if text[-1:] in ".!?:…" else f"{text}."
    if any(mark in ended.split(" ", 1)[0] for mark in ("/", "\\", ".json")):
        return ended
    return capitalized(ended)


def capitalized(text: str) -> str:
    """Capitalize the first letter only; German nouns keep theirs."""
    return text[:1].upper() + text[1:]


def contract_progress(call: Call, ours: int, theirs: int, *, declared: bool = False) -> str:
    """Return what a contract needs, and how many tricks each side has."""
    if declared:
        return _("needs every trick: {ours} taken, {theirs} lost").format(ours=ours, theirs=theirs)
    if isinstance(call, Bid):
        return ngettext(
            "needs {count} trick: {ours} taken, {theirs} lost",
            "needs {count} tricks: {ours} taken, {theirs} lost",
            call.level,
            ours=ours,
            theirs=theirs,
        )
    if call is Special.HI_LO:
        return _("exactly 5 tricks: {ours} taken, {theirs} lost").format(ours=ours, theirs=theirs)
    return _("must take no trick: {ours} taken").format(ours=ours)


def role_words(view: View, card: Card, seat: Seat) -> str:
    """Return what is special about a seat's card, such as being a bower; often empty."""
    if card.is_joker:
        said = [_lost(view, card, seat)]
        if card in (COLOURED_JOKER, WHITE_JOKER):
            higher = is_higher_joker(view, card)
            said.insert(0, _("It is the higher joker.") if higher else _("It is the lower joker."))
        return " ".join(part for part in said if part)
    match bower_of(card, _strain(view)):
        case Bower.RIGHT:
            return _("It is the right bower.")
        case Bower.LEFT:
            suit = order_of(view).suits[card]
            assert suit is not None
            return _("It is the left bower and belongs to {suit}.").format(suit=suit_word(suit))
        case None:
            return ""


def _lost(view: View, joker: Card, seat: Seat) -> str:
    led = _led_against(view, joker, seat)
    if led is None:
        return ""
    words = (
        _("It cannot win here: you have already failed to follow {suit}.")
        if seat == view.viewer
        else _("It cannot win here: its holder has already failed to follow {suit}.")
    )
    return words.format(suit=suit_word(led))


def is_higher_joker(view: View, card: Card) -> bool:
    """Return whether a card is the higher of two jokers."""
    of_two = card in (COLOURED_JOKER, WHITE_JOKER)
    return of_two and card is not low_joker(view.variant.top_joker)


def trump_of_left_bower(view: View, card: Card) -> Suit | None:
    """Return the suit a left bower belongs to; None for any other card."""
    if bower_of(card, _strain(view)) is not Bower.LEFT:
        return None
    return order_of(view).suits[card]


def cannot_win(view: View, card: Card, seat: Seat) -> bool:
    """Return whether this joker, played now by ``seat``, could not win the trick."""
    return _led_against(view, card, seat) is not None


def _led_against(view: View, card: Card, seat: Seat) -> Suit | None:
    """Return the suit led if this joker cannot win against it; otherwise None."""
    if not card.is_joker or view.phase is not Phase.PLAY or not view.plays:
        return None
    if seat == view.variant.seating.dead:
        return None
    order = order_of(view)
    if order.suits[card] is not None or view.plays[0].seat == seat:
        return None
    led = led_suit(view.plays, order)
    return led if is_worthless(view.variant, led, view.renounced[seat]) else None


def _strain(view: View) -> Strain:
    return Strain.NO_TRUMPS if view.contract is None else strain_of(view.contract.call)
