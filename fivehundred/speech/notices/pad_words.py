"""A score pad in words: who plays, what is asked, the sheet as text or as data, disputes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.facts import DealResult
from fivehundred.engine.rules.customs import do_partners_halve
from fivehundred.engine.rules.schedule import is_ranked
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.session.pad import Pad
from fivehundred.session.pad_entry import PadAnswer, PadExtra, PadQuestion, PadSubject, asked_next
from fivehundred.session.storage.spreadsheet import spreadsheet
from fivehundred.speech.locale.formats import percent
from fivehundred.speech.locale.lists import in_columns
from fivehundred.speech.notices.game_words import contract_line
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short, preset_word, signed


def player_names(pad: Pad) -> tuple[str, ...]:
    """Return what each player is called: by their own name, their side's, or their seat."""
    return tuple(_player(pad, seat) for seat in pad.variant.seating.players)


def _player(pad: Pad, seat: Seat) -> str:
    side = pad.variant.seating.side_of[seat]
    own = pad.names[seat] or (pad.sides[side] if pad.sides else "")
    return own or _("Seat {number}").format(number=seat + 1)


def side_names(pad: Pad) -> tuple[str, ...]:
    """Return what each side is called: by its own name, or by those of its players."""
    seats, players = pad.variant.seating, player_names(pad)
    joined = (
        " & ".join(players[seat] for seat in side if seat in seats.players) for side in seats.sides
    )
    own = pad.sides or ("",) * len(seats.sides)
    return tuple(name or others for name, others in zip(own, joined, strict=True))


def rules_of_pad(pad: Pad) -> str:
    """Return what is played."""
    return pad.rules_name or preset_word(pad.preset)


def dealer_words(pad: Pad) -> str:
    """Return whose deal it is, or who has won."""
    table = pad.table
    if (result := table.match.result) is not None:
        names = " & ".join(side_names(pad)[side] for side in result.winners)
        return _("{names} won the game").format(names=names)
    assert table.dealer is not None
    return _("{name} deals").format(name=player_names(pad)[table.dealer])


# — what is asked —


def question_words(pad: Pad, answers: Sequence[PadAnswer], asked: PadQuestion) -> str:
    """Return what is asked of a deal after some answers."""
    match asked.subject:
        case PadSubject.WHO:
            return _("Who played?")
        case PadSubject.WHAT:
            name = answer_word(pad, answers, PadSubject.WHO, answers[0])
            return _("What did {name} play?").format(name=name)
        case PadSubject.PARTNER:
            return _("Who was the partner?")
        case PadSubject.TRICKS:
            assert asked.side is not None
            return _("{name}: how many tricks?").format(name=_taking(pad, answers, asked.side))
        case PadSubject.REVOKED:
            return _("Who revoked?")
        case PadSubject.FIRST:
            return _("Who reached the target first?")
        case unknown:
            assert_never(unknown)


def answer_word(
    pad: Pad, answers: Sequence[PadAnswer], subject: PadSubject, answer: PadAnswer
) -> str:
    """Return an answer in a word, as it is given after some others."""
    match answer:
        case PadExtra.ALL_PASSED:
            return _("All passed")
        case PadExtra.ALONE:
            return _("Nobody")
        case PadExtra.DECLARED:
            return _("Declared")
        case PadExtra.REVOKE:
            return _("Revoke…")
        case Bid() | Special():
            return call_short(answer, pad.variant)
        case int() if subject in (PadSubject.REVOKED, PadSubject.FIRST):
            return _taking(pad, answers, answer)
        case int() if subject is PadSubject.TRICKS:
            return str(answer)
        case int():
            return player_names(pad)[answer]
        case unknown:
            assert_never(unknown)


def answered_words(pad: Pad, answers: Sequence[PadAnswer]) -> str:
    """Return the answers so far in a row."""
    words = []
    for at, answer in enumerate(answers):
        asked = asked_next(pad, answers[:at])
        assert isinstance(asked, PadQuestion)
        words.append(answer_word(pad, answers, asked.subject, answer))
    return " · ".join(words)


def _taking(pad: Pad, answers: Sequence[PadAnswer], side: Side) -> str:
    """Return who takes the tricks of a side: with the contractor all who play with them."""
    seats, players, who = pad.variant.seating, player_names(pad), answers[0]
    alone = not isinstance(who, int) or side != seats.side_of[who]
    if alone or seats.has_fixed_partners or not (seats.calls_partner or seats.rotates):
        return side_names(pad)[side]
    assert isinstance(who, int)
    partners = seats.partners(who, pad.table.dealer)
    if seats.calls_partner and len(answers) > 2 and isinstance(answers[1], Bid):
        partners = (answers[2],) if isinstance(answers[2], int) else ()
    if isinstance(answers[1], Special):
        partners = ()
    return " & ".join(players[seat] for seat in (who, *partners))


# — the sheet —


def contracts(pad: Pad) -> tuple[str, ...]:
    """Return the contract of each scored deal for its line, and whether there was a revoke."""
    written = [deal for deal in pad.deals if deal.bid is not None or deal.tricks]
    found, names = [], player_names(pad)
    for result, deal in zip(pad.table.match.deals, written, strict=True):
        words = contract_line(result, names, pad.variant)
        found.append(_("{contract}, revoke").format(contract=words) if deal.revokes else words)
    return tuple(found)


def tricks_words(deal: DealResult) -> str:
    """Return the tricks of the contractor's side; nothing where all passed."""
    if deal.contract is None:
        return ""
    return str(sum(deal.tricks[seat] for seat in deal.contract.side))


def _running(deals: Sequence[DealResult]) -> Iterator[tuple[int, ...]]:
    score: tuple[int, ...] = ()
    for deal in deals:
        score = tuple(map(sum, zip(score or (0,) * len(deal.points), deal.points, strict=True)))
        yield score


def pad_text(pad: Pad) -> str:
    """Return the sheet as a page of plain text, a deal a line with the scores after it."""
    match, sides = pad.table.match, side_names(pad)
    rows = [("", _("Contract"), _("Tricks"), *sides)]
    together = zip(match.deals, contracts(pad), strict=True)
    for number, (deal, contract) in enumerate(together, start=1):
        points = (signed(gained) for gained in deal.points)
        rows.append((str(number), contract, tricks_words(deal), *points))
    net = (signed(tally.net, plus=False) for tally in match.sheet)
    rows.append(("", _("Score"), "", *net))
    if match.deals and match.result is None:
        chances = (percent(chance) for chance in pad.chances[-1])
        rows.append(("", _("Chance to win"), "", *chances))
    return f"{rules_of_pad(pad)}\n{in_columns(rows, names=1)}{dealer_words(pad)}\n"


def pad_table(pad: Pad) -> bytes:
    """Return the sheet for a spreadsheet: of each side the points, the score and the chance."""
    sides, players = side_names(pad), player_names(pad)
    heads: list[object] = [_("Deal"), _("Dealer"), _("Contract"), _("Tricks")]
    for side in sides:
        heads += (side, f"{side}: {_('Score')}", f"{side}: {_('Chance to win')}")
    rows, deals = [heads], pad.table.match.deals
    together = zip(deals, contracts(pad), _running(deals), pad.chances, strict=True)
    for number, (deal, contract, score, chances) in enumerate(together, start=1):
        cells: list[object] = [number, players[deal.dealer], contract, tricks_words(deal)]
        for of_side in zip(deal.points, score, chances, strict=True):
            cells += (*of_side[:2], f"{of_side[2]:.3f}")
        rows.append(cells)
    return spreadsheet(rows)


# — disputes —


def disputes(variant: Variant) -> Iterator[tuple[str, Anchor]]:
    """Yield what may be in dispute, in the order of play, and the chapter that settles it."""
    seats, miseres = variant.seating, is_ranked(variant, Special.MISERE)
    yield _("Who shuffles and cuts?"), Anchor.DEAL
    yield _("A card shown, or a misdeal?"), Anchor.DEAL
    yield _("May the last trick be seen?"), Anchor.PLAY
    yield _("What do calls mean?"), Anchor.AUCTION
    if miseres:
        yield _("Misère after misère?"), Anchor.AUCTION
        yield _("A misère that is lost early?"), Anchor.SPECIALS
        if len(seats.sides[0]) > 1 and not seats.dummies:
            yield _("Who plays in a misère?"), Anchor.SPECIALS
    yield _("A joker with a suit?"), Anchor.JOKER
    yield _("Naming a suit?"), Anchor.JOKER
    if seats.dummies:
        yield _("What does a dummy show?"), Anchor.SEATS
    if variant.slam_250:
        yield _("All ten tricks?"), Anchor.SCORING
    if do_partners_halve(variant):
        yield _("Half of 250?"), Anchor.SCORING
    yield _("A worked example?"), Anchor.SCORING
    yield _("Two sides out at once?"), Anchor.END
    yield _("Out the back door?"), Anchor.END
