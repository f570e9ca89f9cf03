"""A score pad in words: players, questions, the sheet as text or data, and rules in dispute."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.facts import DealResult
from fivehundred.engine.seats import Seat, Side
from fivehundred.session.pad import Pad
from fivehundred.session.pad_entry import PadAnswer, PadExtra, PadQuestion, PadSubject, asked_next
from fivehundred.session.storage.files import spreadsheet
from fivehundred.speech.locale.formats import percent
from fivehundred.speech.locale.lists import in_columns
from fivehundred.speech.notices.game_words import contract_line
from fivehundred.speech.rule_book.book import Anchor, Paragraph, RuleBook
from fivehundred.speech.translation import N_, _, pgettext
from fivehundred.speech.wording import call_short, preset_word, signed


def player_names(pad: Pad) -> tuple[str, ...]:
    """Return each player's name: their own, their side's, or their seat's."""
    return tuple(_player(pad, seat) for seat in pad.variant.seating.players)


def _player(pad: Pad, seat: Seat) -> str:
    side = pad.variant.seating.side_of[seat]
    own = (pad.names[seat] if pad.names else "") or (pad.sides[side] if pad.sides else "")
    return own or _("Seat {number}").format(number=seat + 1)


def side_names(pad: Pad) -> tuple[str, ...]:
    """Return each side's name: its own, or those of its players."""
    seats, players = pad.variant.seating, player_names(pad)
    joined = (
        " & ".join(players[seat] for seat in side if seat in seats.players) for side in seats.sides
    )
    own = pad.sides or ("",) * len(seats.sides)
    return tuple(name or others for name, others in zip(own, joined, strict=True))


def rules_of_pad(pad: Pad) -> str:
    """Return the name of the rules."""
    return pad.rules_name or preset_word(pad.preset)


def dealer_words(pad: Pad) -> str:
    """Return who deals, or, once the game is over, who won."""
    table = pad.table
    if (result := table.match.result) is not None:
        names = " & ".join(side_names(pad)[side] for side in result.winners)
        return _("{names} won the game").format(names=names)
    assert table.dealer is not None
    return _("{name} deals").format(name=player_names(pad)[table.dealer])


def question_words(pad: Pad, answers: Sequence[PadAnswer], asked: PadQuestion) -> str:
    """Return the next question about a deal, given the answers so far."""
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
            return _("{name}: how many tricks?").format(name=_side_label(pad, answers, asked.side))
        case PadSubject.REVOKED:
            return _("Who revoked?")
        case PadSubject.FIRST:
            return _("Who reached the target first?")
        case unknown:
            assert_never(unknown)


def answer_word(
    pad: Pad, answers: Sequence[PadAnswer], subject: PadSubject, answer: PadAnswer
) -> str:
    """Return an answer's label, given the answers so far."""
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
            return _side_label(pad, answers, answer)
        case int() if subject is PadSubject.TRICKS:
            return str(answer)
        case int():
            return player_names(pad)[answer]
        case unknown:
            assert_never(unknown)


def answered_words(pad: Pad, answers: Sequence[PadAnswer]) -> str:
    """Return the answers so far on one line."""
    words = []
    for at, answer in enumerate(answers):
        asked = asked_next(pad, answers[:at])
        assert isinstance(asked, PadQuestion)
        words.append(answer_word(pad, answers, asked.subject, answer))
    return " · ".join(words)


def _side_label(pad: Pad, answers: Sequence[PadAnswer], side: Side) -> str:
    """Return whose tricks count for a side: the contractor and partners, or the side's name."""
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


def contracts(pad: Pad) -> tuple[str, ...]:
    """Return the contract of each deal, and whether there was a revoke."""
    return tuple(_contract(pad, at) for at in range(len(pad.deals)))


def _contract(pad: Pad, at: int) -> str:
    result = pad.results[at][1]
    if result is None:
        return _("All passed")
    words = contract_line(result, player_names(pad), pad.variant)
    return _("{contract}, revoke").format(contract=words) if pad.deals[at].revokes else words


def _tricks(deal: DealResult) -> str:
    if deal.contract is None:
        return ""
    return str(sum(deal.tricks[seat] for seat in deal.contract.side))


def _running(deals: Sequence[DealResult]) -> Iterator[tuple[int, ...]]:
    score: tuple[int, ...] = ()
    for deal in deals:
        score = tuple(map(sum, zip(score or (0,) * len(deal.points), deal.points, strict=True)))
        yield score


def pad_text(pad: Pad) -> str:
    """Return the sheet as plain text, a deal per line with the scores below."""
    match, sides = pad.table.match, side_names(pad)
    rows = [("", _("Contract"), _("Tricks"), *sides)]
    together = zip(pad.results, contracts(pad), strict=True)
    for number, ((_dealer, deal), contract) in enumerate(together, start=1):
        if deal is None:
            rows.append((str(number), contract, "", *[""] * len(sides)))
            continue
        points = (signed(gained) for gained in deal.points)
        rows.append((str(number), contract, _tricks(deal), *points))
    net = (signed(tally.net, plus=False) for tally in match.sheet)
    rows.append(("", _("Score"), "", *net))
    if match.deals and match.result is None:
        chances = (percent(chance) for chance in pad.chances[-1])
        rows.append(("", _("Chance to win"), "", *chances))
    return f"{rules_of_pad(pad)}\n{in_columns(rows, names=1)}{dealer_words(pad)}\n"


def pad_table(pad: Pad) -> bytes:
    """Return the sheet for a spreadsheet, with each side's points, score and chance."""
    sides, players = side_names(pad), player_names(pad)
    heads: list[object] = [pgettext("a column", "Deal"), _("Dealer"), _("Contract")]
    heads += (_("Contractor"), _("Made"), _("Tricks"))
    for side in sides:
        heads += (side, f"{side}: {_('Score')}", f"{side}: {_('Chance to win')}")
    rows = [heads]
    scores = zip(_running(pad.table.match.deals), pad.chances, strict=True)
    for at, (dealer, deal) in enumerate(pad.results):
        if deal is None:
            rows.append([at + 1, players[dealer], _("All passed"), *[""] * (3 + 3 * len(sides))])
            continue
        cells = [at + 1, players[dealer], *_contract_cells(pad, at, deal)]
        for of_side in zip(deal.points, *next(scores), strict=True):
            cells += (*of_side[:2], f"{of_side[2]:.3f}")
        rows.append(cells)
    return spreadsheet(rows)


def _contract_cells(pad: Pad, at: int, deal: DealResult) -> list[object]:
    contract, players = deal.contract, player_names(pad)
    if contract is None:
        return [_contract(pad, at), "", "", ""]
    call, partner = call_short(contract.call, pad.variant), partner_if_known(pad.variant, contract)
    if contract.declared:
        call = _("{call}, declared").format(call=call)
    if pad.deals[at].revokes:
        call = _("{contract}, revoke").format(contract=call)
    pair = [contract.seat] if partner is None else [contract.seat, partner]
    made = _("Yes") if deal.made else _("No")
    return [call, " & ".join(players[seat] for seat in pair), made, _tricks(deal)]


_Source = str | tuple[str, ...]
_DISPUTES: Final[tuple[tuple[str, Anchor, tuple[_Source, ...]], ...]] = (
    (N_("Who shuffles and cuts?"), Anchor.DEAL, (("cut",),)),
    (N_("May partners talk?"), Anchor.AUCTION, ("5.16",)),
    (N_("May the last trick be seen?"), Anchor.PLAY, ("8.2",)),
    (N_("A contract lost early?"), Anchor.PLAY, (("revokes",),)),
    (N_("Misère after misère?"), Anchor.SPECIALS, (("misere_gate",),)),
    (N_("Who plays in a misère?"), Anchor.SPECIALS, (("sides",), "10.8")),
    (N_("A joker with a suit?"), Anchor.JOKER, (("joker_attach",),)),
    (
        N_("When may the joker lead?"),
        Anchor.JOKER,
        (("joker_lead",), ("joker_lead", "joker_lead_names_suit")),
    ),
    (N_("What does a dummy show?"), Anchor.SEATS, (("sides",),)),
    (N_("All ten tricks?"), Anchor.SCORING, (("slam_250",),)),
    (N_("Half of 250?"), Anchor.PARTNER, (("partner_share", "slam_250"),)),
    (
        N_("A failed contract?"),
        Anchor.SCORING,
        (("failed_contract",), ("failed_contract", "sides")),
    ),
    (N_("Two sides out at once?"), Anchor.END, ("12.4", ("end",))),
    (N_("Out the back door?"), Anchor.END, (("back_door",), ("failed_contract", "back_door"))),
)
"""Each dispute, the chapter that settles it, and the options or clauses that answer it."""


def disputes(book: RuleBook) -> Iterator[tuple[str, Anchor]]:
    """Yield each dispute that the book settles, with its chapter."""
    for words, anchor, sources in _DISPUTES:
        blocks = (block for one in book.chapters if one.anchor is anchor for block in one.blocks)
        paragraphs = (block for block in blocks if isinstance(block, Paragraph))
        sentences = (sentence for one in paragraphs for sentence in one.sentences)
        if any({one.options, one.clause} & set(sources) for one in sentences):
            yield _(words), anchor
