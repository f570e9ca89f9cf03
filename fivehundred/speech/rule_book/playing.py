"""The chapters on the play: tricks, the joker without trumps, the special calls, wrong cards."""

from __future__ import annotations

from fivehundred.engine.calls import NULLOS, Special, Strain
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.rules.customs import strains_to_declare
from fivehundred.engine.rules.customs_of_play import is_first_or_last, suits_to_lead
from fivehundred.engine.rules.options import JokerAfterRenounce, JokerLead
from fivehundred.engine.rules.schedule import is_ranked, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import order_under
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rule_book.book import Anchor, CardRow, Chapter, Paragraph, Sentence
from fivehundred.speech.rule_book.saying import decided_by, everywhere, led, of_option, paragraphs
from fivehundred.speech.rules.idle import has_any_misere
from fivehundred.speech.rules.options import option_title, value_sentence
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short


def play(variant: Variant) -> Chapter:
    """Return how tricks are played."""
    turns = everywhere(
        "8.2", _("Each in turn plays a card. Whoever takes the trick leads to the next.")
    )
    follow = everywhere("8.3", _("Whoever holds a card of the suit led must play one."))
    free = everywhere("8.4", _("Whoever holds none may play any card, a trump or not."))
    wins = everywhere(
        "8.5",
        _(
            "The highest trump takes the trick; if there is none, the highest card of the suit "
            "led."
        ),
    )
    return Chapter(
        Anchor.PLAY,
        _("The play"),
        paragraphs(of_option(variant, "first_lead") + turns, follow + free, wins),
    )


def joker(variant: Variant) -> Chapter:
    """Return what the joker may do where there are no trumps."""
    highest = everywhere("9.1", _("Without trumps the joker is the highest card of all."))
    last = everywhere("9.20", _("To the last trick the joker may always be led."))
    return Chapter(
        Anchor.JOKER,
        _("The joker without trumps"),
        (
            CardRow(jokers_in_order(variant), "", ("deck", "top_joker")),
            *paragraphs(
                highest + of_option(variant, "joker_attach"),
                of_option(variant, "joker_follow")
                + _renounced(variant)
                + of_option(variant, "joker_forced_in_misere"),
                _led(variant) + last,
            ),
        ),
    )


def jokers_in_order(variant: Variant) -> tuple[Card, ...]:
    """List the jokers of the pack, the highest first."""
    order = order_under(Strain.NO_TRUMPS, top_joker=variant.top_joker)
    jokers = [card for card in PACKS[variant.deck] if card.is_joker]
    return tuple(sorted(jokers, key=lambda card: -order.strengths[card]))


def _renounced(variant: Variant) -> tuple[Sentence, ...]:
    """Return what a joker is good for in a suit its holder has failed to follow."""
    if not is_first_or_last(variant):
        return of_option(variant, "joker_after_renounce")
    # Such a table bars the joker there whatever the option says.
    barred = value_sentence("joker_after_renounce", JokerAfterRenounce.FORBIDDEN)
    return decided_by(barred, "joker_after_renounce", "joker_follow")


def _led(variant: Variant) -> tuple[Sentence, ...]:
    """Return when a joker may be led and what it may name."""
    if suits_to_lead(variant, (), ()) is None:
        # To the last trick it needs no name.
        only_then = value_sentence("joker_lead", variant.joker_lead)
        return decided_by(only_then, "joker_lead", "joker_lead_names_suit")
    return _led_before_the_last(variant) + of_option(variant, "joker_lead_names_suit")


def _led_before_the_last(variant: Variant) -> tuple[Sentence, ...]:
    """Return when a joker may be led that is not for the last trick alone."""
    if not variant.joker_lead_names_suit:
        # Where it names no suit there is nothing to hold it back.
        at_any_time = value_sentence("joker_lead", JokerLead.FREE)
        return decided_by(at_any_time, "joker_lead", "joker_lead_names_suit")
    if is_first_or_last(variant):
        words = _(
            "A led joker names a suit not led before, or one that its holder has none of and has "
            "never failed to follow."
        )
        return decided_by(words, "joker_lead", "joker_follow")
    return of_option(variant, "joker_lead")


_CALLS = (
    ("misere", Special.MISERE),
    ("open_misere", Special.OPEN_MISERE),
    ("blind_misere", Special.BLIND_MISERE),
    ("double_nullo", Special.DOUBLE_NULLO),
    ("hi_lo", Special.HI_LO),
)
"""The option that brings each special call to a table."""


def specials(variant: Variant) -> Chapter:
    """Return the misères and the other contracts out of the common, and which are not played."""
    known = schedule(variant)
    played = {name for name, call in _CALLS if known.find(call)}
    declares = bool(strains_to_declare(variant))
    return Chapter(
        Anchor.SPECIALS,
        _("Misère and other special calls"),
        (
            *paragraphs(_in_misere(variant)),
            *(
                each
                for name, call in _CALLS
                if name in played
                for each in _about(variant, name, call)
            ),
            *paragraphs(_wilkinson(variant)),
            *(led(option_title("declare"), of_option(variant, "declare")) if declares else ()),
            *paragraphs(_not_played(variant, played, declares=declares)),
        ),
    )


def _in_misere(variant: Variant) -> tuple[Sentence, ...]:
    """Return what any misère is, where there is one."""
    if not has_any_misere(variant):
        return ()
    nothing = everywhere(
        "10.1", _("In misère the contractor plays without trumps and must not take a trick.")
    )
    known = {line.call for line in schedule(variant).lines} & NULLOS
    if known == {Special.DOUBLE_NULLO}:
        # The only one in which the partner plays too.
        return nothing
    if not variant.seating.has_fixed_partners and not variant.seating.dummies:
        return nothing + everywhere("10.8", _("He plays alone against all the others."))
    out = _("The other cards of his side are laid aside and not played.")
    return nothing + decided_by(out, "sides")


def _about(variant: Variant, name: str, call: Special) -> tuple[Paragraph, ...]:
    """Return all that is said of one special call: its rank, its points, when it may be called."""
    own, plain = call_short(call, variant), call_short(call)
    named: tuple[Sentence, ...] = ()
    if own != plain:
        words = _("At this table {call} is called {name}.")
        named = decided_by(words.format(call=plain, name=own), name)
    return led(own, _rules_of(variant, call) + named)


def _rules_of(variant: Variant, call: Special) -> tuple[Sentence, ...]:
    """Return the rules of one special call."""
    said = of_option(variant, *_OPTIONS_OF[call])
    if call is Special.DOUBLE_NULLO:
        gives = _(
            "The contractor takes the kitty and gives his partner as many cards; the partner lays "
            "as many away."
        )
        return said + decided_by(gives, "double_nullo")
    if call is Special.BLIND_MISERE and not is_ranked(variant, Special.OPEN_MISERE):
        # The sentence of the option tells its rank by that of open misère.
        words = _("Misère may be called before looking at the cards, for {points} points.")
        points = schedule(variant).points(call)
        return decided_by(words.format(points=points), "blind_misere")
    return said


_OPTIONS_OF: dict[Special, tuple[str, ...]] = {
    Special.MISERE: ("misere", "misere_points", "misere_gate"),
    Special.OPEN_MISERE: (
        "open_misere",
        "open_misere_points",
        "open_misere_gate",
        "open_misere_exposure",
        "open_misere_shows",
    ),
    Special.BLIND_MISERE: ("blind_misere",),
    Special.DOUBLE_NULLO: ("double_nullo", "double_nullo_points"),
    Special.HI_LO: ("hi_lo",),
}


def _wilkinson(variant: Variant) -> tuple[Sentence, ...]:
    """Return whether misère is played open; where open misère is not known, also how that is."""
    if not is_ranked(variant, Special.OPEN_MISERE):
        return of_option(variant, "wilkinson", "open_misere_exposure", "open_misere_shows")
    return of_option(variant, "wilkinson")


def _not_played(variant: Variant, played: set[str], *, declares: bool) -> tuple[Sentence, ...]:
    """Return which special calls there are elsewhere and not here."""
    missing = [name for name, _call in _CALLS if name not in played]
    if not declares:
        missing.append("declare")
    if not missing:
        return ()
    listed = in_a_row(option_title(name) for name in missing)
    return decided_by(_("Not played at this table: {calls}.").format(calls=listed), *missing)


def wrong_cards(variant: Variant) -> Chapter:
    """Return what becomes of wrong cards, and how the rest is claimed."""
    claim = everywhere(
        "8.7",
        _(
            "Who is sure of every trick that is left may claim them; the cards are then played "
            "out by themselves."
        ),
    )
    return Chapter(
        Anchor.WRONG_CARDS,
        _("Wrong cards and claims"),
        paragraphs(of_option(variant, "revokes"), claim),
    )
