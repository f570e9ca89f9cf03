"""The chapters on tricks, the joker without trumps, special calls, and wrong cards."""

from __future__ import annotations

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.rules import option_meanings_of_play as meanings
from fivehundred.engine.rules.option_meanings import strains_to_declare
from fivehundred.engine.rules.options import JokerAfterRenounce, JokerLead
from fivehundred.engine.rules.schedule import is_ranked, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rule_book import book
from fivehundred.speech.rule_book.book import by_clause, decided_by, of_option, paragraphs, titled
from fivehundred.speech.rule_book.calling import eldest_dummy
from fivehundred.speech.rule_book.opening import jokers_in_order
from fivehundred.speech.rules.options import option_title, value_sentence
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short


def play(variant: Variant) -> book.Chapter:
    """Return the chapter on tricks."""
    turns = by_clause(
        "8.2", _("Each player in turn plays a card. The winner of a trick leads to the next.")
    )
    follow = by_clause("8.3", _("A player who has a card of the suit led must play one."))
    free = by_clause("8.4", _("A player who has none may play any card, a trump or not."))
    wins = by_clause(
        "8.5",
        _("The highest trump wins the trick; if there is none, the highest card of the suit led."),
    )
    if meanings.may_revoke(variant):
        over = decided_by(_("Only a proved revoke ends a deal before its last card."), "revokes")
    else:
        text = _("A deal is played to its last card, even when the contract is already lost.")
        over = decided_by(text, "revokes")
    again = by_clause("8.2", _("Everybody may look at the last trick again."))
    first = of_option(variant, "first_lead")
    first += eldest_dummy(variant, eldest_leads=not meanings.leads_contractor(variant))
    return book.Chapter(
        book.Anchor.PLAY,
        _("Playing a trick"),
        paragraphs(first + turns, follow + free, wins, over + again),
    )


def joker(variant: Variant) -> book.Chapter:
    """Return the chapter on the joker without trumps."""
    jokers = jokers_in_order(variant)
    two = len(jokers) > 1
    highest = (
        _("The jokers are the two highest cards; if both are played to a trick, the higher wins.")
        if two
        else _("The joker is the highest card of all.")
    )
    second: tuple[book.Sentence, ...] = ()
    if two and variant.joker_lead_names_suit:
        words = _("When one joker is led, the other follows it as it would any card of that suit.")
        second = decided_by(words, "deck", "joker_lead_names_suit")
    last = by_clause("9.20", _("The joker may always be led to the last trick."))
    return book.Chapter(
        book.Anchor.JOKER,
        _("The joker without trumps"),
        (
            book.CardRow(jokers, "", ("deck", "top_joker")),
            *paragraphs(
                decided_by(highest, "deck") + _attached(variant, two=two),
                of_option(variant, "joker_follow")
                + _renounced(variant)
                + of_option(variant, "joker_forced_in_misere"),
                _leading(variant) + last + second,
            ),
        ),
    )


def _attached(variant: Variant, *, two: bool) -> tuple[book.Sentence, ...]:
    if not meanings.can_attach(variant):
        return of_option(variant, "joker_attach")
    may = of_option(variant, "joker_attach")
    if two:
        each = _("A contractor with both jokers may name a suit for each.")
        may += decided_by(each, "joker_attach", "deck")
    bound = _(
        "A joker with a suit follows that suit and no other, cannot win a trick of another suit, "
        "and keeps its suit to the end of the deal."
    )
    return may + decided_by(bound, "joker_attach")


def _renounced(variant: Variant) -> tuple[book.Sentence, ...]:
    """Return what a joker can do in a suit its holder has failed to follow."""
    if not meanings.is_first_or_last(variant):
        return of_option(variant, "joker_after_renounce")
    # This joker_follow bars the joker here, whatever the option says, except as the last card.
    barred = value_sentence("joker_after_renounce", JokerAfterRenounce.FORBIDDEN)
    said = decided_by(barred, "joker_after_renounce", "joker_follow")
    return said + (
        of_option(variant, "joker_after_renounce")
        if meanings.after_renounce(variant).is_worthless
        else ()
    )


def _leading(variant: Variant) -> tuple[book.Sentence, ...]:
    if meanings.suits_to_lead(variant, (), ()) is None:
        # Led to the last trick, it names no suit.
        only_then = value_sentence("joker_lead", variant.joker_lead)
        return decided_by(only_then, "joker_lead", "joker_lead_names_suit")
    return _leading_early(variant) + of_option(variant, "joker_lead_names_suit")


def _leading_early(variant: Variant) -> tuple[book.Sentence, ...]:
    """Return when a joker may be led, if it may be led before the last trick."""
    if not variant.joker_lead_names_suit:
        # A joker that names no suit may be led whenever you like.
        at_any_time = value_sentence("joker_lead", JokerLead.FREE)
        return decided_by(at_any_time, "joker_lead", "joker_lead_names_suit")
    if meanings.is_first_or_last(variant):
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
"""The option behind each special call."""


def specials(variant: Variant) -> book.Chapter:
    """Return the chapter on misère and other special calls, with those not played."""
    known = schedule(variant)
    played = {name for name, call in _CALLS if known.find(call)}
    declares = bool(strains_to_declare(variant))
    return book.Chapter(
        book.Anchor.SPECIALS,
        _("Misère and other special calls"),
        (
            *_in_misere(variant),
            *(
                each
                for name, call in _CALLS
                if name in played
                for each in titled(call_short(call, variant), _rules_of(variant, call))
            ),
            *paragraphs(of_option(variant, "wilkinson")),
            *(titled(option_title("declare"), _declares(variant)) if declares else ()),
            *paragraphs(_not_played(played, declares=declares)),
        ),
    )


def _in_misere(variant: Variant) -> tuple[book.Paragraph, ...]:
    """Return what all misères have in common, headed by the names of those played alone."""
    nullos = [line.call for line in schedule(variant).lines if line.call in NULLOS]
    alone = [call for call in nullos if call is not Special.DOUBLE_NULLO]
    names = in_a_row(call_short(call, variant) for call in alone or nullos)
    nothing = by_clause(
        "10.1", _("The contractor plays without trumps and must lose every trick.")
    )
    if not nullos:
        return ()
    return titled(names, nothing + (_sits_out(variant) if alone else ()))


def _sits_out(variant: Variant) -> tuple[book.Sentence, ...]:
    seating = variant.seating
    if seating.dummies:
        words = _("The contractor’s dummy is laid aside and not played.")
    elif not seating.bids_with_partners:
        if seating.players[2:]:
            return by_clause("10.8", _("The contractor plays alone against all the others."))
        return by_clause("10.8", _("The contractor plays alone against the other player."))
    elif len(seating.partners(seating.players[0], seating.players[-1])) > 1:
        words = _("Both partners put their cards face down and sit the deal out.")
    else:
        words = _("The contractor’s partner puts their cards face down and sits the deal out.")
    return decided_by(words, "sides")


def _declares(variant: Variant) -> tuple[book.Sentence, ...]:
    said = of_option(variant, "declare")
    players = variant.seating.players
    if len(variant.seating.partners(players[0], players[-1])) > 1:
        gives = _("The partner nearest on the left gives it, and both partners sit out.")
        said += decided_by(gives, "declare", "sides")
    return said


def _rules_of(variant: Variant, call: Special) -> tuple[book.Sentence, ...]:
    said = of_option(variant, *_OPTIONS_OF[call])
    if call is Special.MISERE and variant.wilkinson:
        return said + of_option(variant, *_LAID_OPEN)
    if call is Special.DOUBLE_NULLO:
        gives = _(
            "The contractor takes the kitty and gives partner as many cards, any they like; "
            "partner discards as many."
        )
        passed = by_clause("10.11", _("It may be called even if partner has passed."))
        return said + passed + decided_by(gives, "double_nullo")
    if call is Special.BLIND_MISERE and not is_ranked(variant, Special.OPEN_MISERE):
        # The option's sentence gives its rank by that of open misère.
        words = _("It is called before looking at your cards and is worth {points} points.")
        points = schedule(variant).points(call)
        return decided_by(words.format(points=points), "blind_misere")
    return said


_LAID_OPEN = ("open_misere_exposure", "open_misere_shows")
_OPTIONS_OF: dict[Special, tuple[str, ...]] = {
    Special.MISERE: ("misere", "misere_points", "misere_gate"),
    Special.OPEN_MISERE: ("open_misere", "open_misere_points", "open_misere_gate", *_LAID_OPEN),
    Special.BLIND_MISERE: ("blind_misere",),
    Special.DOUBLE_NULLO: ("double_nullo", "double_nullo_points"),
    Special.HI_LO: ("hi_lo",),
}


def _not_played(played: set[str], *, declares: bool) -> tuple[book.Sentence, ...]:
    missing = [name for name, _call in _CALLS if name not in played]
    if not declares:
        missing.append("declare")
    if not missing:
        return ()
    listed = in_a_row(option_title(name) for name in missing)
    return decided_by(_("Not played at this table: {calls}.").format(calls=listed), *missing)


def wrong_cards(variant: Variant) -> book.Chapter:
    """Return the chapter on wrong cards and claims."""
    said = of_option(variant, "revokes")
    if meanings.may_revoke(variant):
        who = _(
            "Anybody may claim a revoke until the next deal, also once the deal has been scored; "
            "a false claim costs nothing."
        )
        said += decided_by(who, "revokes")
    claim = by_clause(
        "8.7",
        _(
            "If you are sure of all the remaining tricks you may claim them; the rest is played "
            "out for you."
        ),
    )
    return book.Chapter(
        book.Anchor.WRONG_CARDS, _("Wrong cards and claims"), paragraphs(said, claim)
    )
