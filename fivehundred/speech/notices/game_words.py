"""Saved games in words: their state, origin, branches and score."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.facts import DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.branching import NoBranch
from fivehundred.session.record import Origin, Record
from fivehundred.session.standing import Standing, has_own_rules
from fivehundred.speech.locale.formats import percent
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.locale.names import shown_name
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import call_short, card_short, preset_word, sentence, signed

_NAME: Final = N_("{game}, what if {number}")
_ROOM: Final = 35
"""Characters kept of the other game's name, so that the file name is not too long."""


def origin_words(record: Record) -> str:
    """Return where a branch comes from; empty for a game of its own."""
    origin = record.origin
    if origin is None:
        return ""
    if origin.in_workshop:
        return sentence(_("From the workshop"))
    words = _what_if(origin)
    if origin.open_hands:
        return _("{what_if}: you play every card.").format(what_if=words)
    return sentence(words)


def _what_if(origin: Origin) -> str:
    if not origin.game:
        return _("What if, from another game")
    return _("What if, from “{game}”").format(game=origin.game)


def leaving_words(names: Sequence[str]) -> str:
    """Return which games branch off at a point of the timeline."""
    if len(names) == 1:
        return _("“{name}” branches off here.").format(name=names[0])
    return ngettext(
        "{count} game branches off about here.", "{count} games branch off about here.", len(names)
    )


def left_words(origin: Origin, *, there: bool) -> str:
    """Return which game a branch left; ``there``: that game still exists."""
    if origin.in_workshop:
        return sentence(_("From the workshop"))
    game = origin.game
    if not game:
        to_it = _("This game branched off here: back to the other game.")
        return to_it if there else _("This game branched off another game here.")
    if there:
        return _("This game branched off here: back to “{game}”.").format(game=game)
    return _("This game branched off here from “{game}”, since deleted or renamed.").format(
        game=game
    )


def branch_name(game: str, number: int) -> str:
    """Return the name of a numbered branch; branches of a branch count on from the game.

    >>> branch_name("Friday, what if 2", 3)
    'Friday, what if 3'
    """
    pattern = re.escape(_(_NAME)).replace(r"\{number\}", r"[0-9]+")
    found = re.fullmatch(pattern.replace(r"\{game\}", "(.*)"), game)
    root = (found[1] if found else game)[:_ROOM].strip(" ,.")
    return (
        _(_NAME).format(game=root, number=number)
        if root
        else _("What if {number}").format(number=number)
    )


def no_branch_words(why: NoBranch) -> str:
    """Return why a game cannot be continued from a position."""
    match why:
        case NoBranch.NOT_SCORED:
            return _("Finish this deal at its own table first.")
        case NoBranch.OVER:
            return _("The game is over here: go back a little and play on from there.")
        case unknown:
            assert_never(unknown)


def progress(standing: Standing) -> str:
    """Return the number of deals played and the scores, the person's own first."""
    deals = ngettext("{count} deal played", "{count} deals played", standing.deals)
    nets = (standing.scores[side] for side in standing.sides_in_order)
    scores = " : ".join(signed(net, plus=False) for net in nets)
    return _("{deals}, {scores}").format(deals=deals, scores=scores)


def played_words(standing: Standing) -> str:
    """Return the rules, or the game a branch left, and the number of deals played."""
    name = rules_name(standing)
    if standing.origin is not None and standing.origin.in_workshop:
        name = _("From the workshop")
    elif standing.origin is not None:
        name = _what_if(standing.origin)
    if standing.is_pad:
        name = _("Score pad: {game}").format(game=name)
    return ngettext(
        "{name}, {count} deal played", "{name}, {count} deals played", standing.deals, name=name
    )


def rules_name(standing: Standing) -> str:
    """Return the name of the rules, and whether house rules change them."""
    name = preset_word(standing.preset)
    if standing.rules_name:
        return _("{rules} ({variant})").format(rules=standing.rules_name, variant=name)
    return _("{variant} with house rules").format(variant=name) if standing.own_rules else name


def rules_in_force(record: Record) -> str:
    """Return the name of a game’s house rules, or that a preset is changed; else empty."""
    if record.rules_name or not has_own_rules(record.preset, record.variant):
        return record.rules_name
    return _("{name}, changed").format(name=preset_word(record.preset))


def house_rules_sentence(name: str) -> str:
    """Return which house rules apply; empty if they have no name."""
    return _("Played by “{rules}”.").format(rules=name) if name else ""


def standing_sentence(standing: Standing) -> str:
    """Return the rules, the score, and the winner if any."""
    said = _("{variant}, {progress}").format(
        variant=rules_name(standing), progress=progress(standing)
    )
    if standing.is_pad:
        said = _("Score pad: {game}").format(game=said)
    if standing.origin is not None and standing.origin.in_workshop:
        said = _("{standing}, from the workshop").format(standing=said)
    elif standing.origin is not None and not standing.origin.game:
        said = _("{standing}, what if, from another game").format(standing=said)
    elif standing.origin is not None:
        said = _("{standing}, what if, from “{game}”").format(
            standing=said, game=standing.origin.game
        )
    if standing.contract is not None:
        return _("{standing}, playing {contract}").format(
            standing=said, contract=call_short(standing.contract)
        )
    if not standing.finished:
        return said
    said = _("{standing}, finished").format(standing=said)
    seats = [standing.seats[seat] for seat in standing.winners if seat < len(standing.seats)]
    names = [shown_name(info.name) for info in seats]
    if not names:
        return said
    won = ngettext("winner: {names}", "winners: {names}", len(names), names=" & ".join(names))
    return in_a_row((said, won))


def players_words(standing: Standing) -> str:
    """Return the names of the players by seat."""
    return in_a_row(shown_name(info.name) for info in standing.seats if info.name)


def chance_words(names: Iterable[str], chances: Iterable[float]) -> str:
    """Return each side's chance to win the game."""
    pairs = zip(names, chances, strict=True)
    # Keep the number and its sign on one line.
    shares = ((name, percent(chance).replace(" ", "\N{NO-BREAK SPACE}")) for name, chance in pairs)
    each = in_a_row(f"{name} ({share})" for name, share in shares)
    return _("Chance to win: {chances}.").format(chances=each)


def contract_line(deal: DealResult, names: Sequence[str], variant: Variant) -> str:
    """Return a deal's contract for its line: call, contractor, partner, declared or not."""
    contract = deal.contract
    if contract is None:
        return _("all passed: no trumps")
    call, name = call_short(contract.call, variant), names[contract.seat]
    if contract.declared:
        return _("{call}  {name}, declared").format(call=call, name=name)
    if contract.called is None:
        joined = partner_if_known(variant, contract)
        pair = _("{name} & {partner}")
        who = name if joined is None else pair.format(name=name, partner=names[joined])
        return f"{call}  {who}"
    card = card_short(contract.called)
    if contract.partner is None:
        return _("{call}  {name}, alone ({card})").format(call=call, name=name, card=card)
    partner = names[contract.partner]
    return _("{call}  {name} & {partner} ({card})").format(
        call=call, name=name, partner=partner, card=card
    )
