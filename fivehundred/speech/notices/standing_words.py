"""The state of a saved game, in words: for the home screen and the list of games."""

from __future__ import annotations

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.standing import Standing
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, signed


def progress(standing: Standing) -> str:
    """Return how many deals were played and the scores of the sides."""
    deals = ngettext("{count} deal played", "{count} deals played", standing.deals)
    scores = " : ".join(signed(net, plus=False) for net in standing.scores)
    return _("{deals}, {scores}").format(deals=deals, scores=scores)


def played_words(standing: Standing) -> str:
    """Return what is played and how many deals of it were, of a branch also which game it left."""
    name = rules_name(standing)
    if standing.origin is not None:
        name = _("What if, from “{game}”").format(game=standing.origin.game)
    return ngettext(
        "{name}, {count} deal played", "{name}, {count} deals played", standing.deals, name=name
    )


def rules_name(standing: Standing) -> str:
    """Name what is played, and say where it is not played as usual."""
    preset = PRESETS.get(standing.preset)
    name = _(preset.name) if preset else standing.preset
    return _("{variant} with house rules").format(variant=name) if standing.own_rules else name


def standing_sentence(standing: Standing) -> str:
    """Return what is played, the score, and who has won."""
    said = _("{variant}, {progress}").format(
        variant=rules_name(standing), progress=progress(standing)
    )
    if standing.origin is not None:
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
    names = [standing.seats[seat].name for seat in standing.winners if seat < len(standing.seats)]
    if not names:
        return said
    won = ngettext("winner: {names}", "winners: {names}", len(names), names=" & ".join(names))
    return in_a_row((said, won))


def players_words(standing: Standing) -> str:
    """Name who sits at the table, in the order of the seats."""
    return in_a_row(info.name for info in standing.seats if info.name)
