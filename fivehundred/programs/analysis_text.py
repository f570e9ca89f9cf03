"""An analysis as text; the JSON object says the same to programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, format_cards
from fivehundred.engine.errors import NN_
from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import COSTLY, JudgedAction, Verdict, hundredths
from fivehundred.programs import table_words as say
from fivehundred.session.analysis import findings
from fivehundred.session.record import Record
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.study.advising import then_words
from fivehundred.speech.study.deal_words import one_trick_decides
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import call_short, card_place

_NAMED: Final = 3
_VERDICTS: Final = {
    Verdict.FORCED: N_("no choice"),
    Verdict.UNKNOWN: N_("not analysed"),
    Verdict.BEST: N_("best"),
    Verdict.AS_GOOD: N_("as good"),
    Verdict.INACCURACY: N_("inaccuracy"),
    Verdict.MISTAKE: N_("mistake"),
    Verdict.BLUNDER: N_("blunder"),
}


def head_text(record: Record, deals: Sequence[int], scored: int) -> str:
    """Return the heading: the game, and which of its deals follow: one of them, or all."""
    title = say.title_words(record)
    if len(deals) < scored:
        words = _("{title}; deal {deal} of {scored} scored")
        return f"{words.format(title=title, deal=deals[0], scored=scored)}\n"
    words = ngettext(
        "{title}; {count} deal scored", "{title}; {count} deals scored", scored, title=title
    )
    return f"{words}\n"


def deal_text(
    record: Record, found: findings.DealAnalysis, checks: Sequence[findings.Checked] | None
) -> str:
    """Return the analysis of a deal, and of its decisions if ``checks`` are given."""
    page = _Page(record, found)
    lines = [page.title(), *(f"  {line}" for line in page.hindsight())]
    if checks is not None:
        lines += ["", "  " + _("Judged by an Expert who saw only what each seat saw:")]
        lines += [f"    {line}" for line in page.decisions(checks)]
    return "\n".join(lines) + "\n"


class _Page:
    def __init__(self, record: Record, found: findings.DealAnalysis) -> None:
        self.record = record
        self.found = found
        contract = found.contract
        # Tricks do not matter in such a contract, only whether it is made.
        self.all_or_nothing = contract is not None and one_trick_decides(contract.call)

    def title(self) -> str:
        found, result, contract = self.found, self.found.result, self.found.contract
        deal, points = found.deal, say.points_words(result.points)
        if contract is None:
            words = _("Deal {deal}: everybody passed and played on their own; points {points}")
            return words.format(deal=deal, points=points)
        taken = sum(result.tricks[seat] for seat in contract.side)
        call = self.by(contract.seat, contract.call)
        made = NN_(
            "Deal {deal}: {call}, made with {count} trick; points {points}",
            "Deal {deal}: {call}, made with {count} tricks; points {points}",
        )
        failed = NN_(
            "Deal {deal}: {call}, set with {count} trick; points {points}",
            "Deal {deal}: {call}, set with {count} tricks; points {points}",
        )
        forms = made if result.made else failed
        return ngettext(*forms, taken, deal=deal, call=call, points=points)

    def hindsight(self) -> Iterator[str]:
        found = self.found
        if not found.whole:
            yield _("The first cards could not be worked out.")
        if found.contract is not None and found.plays and found.plays[0].trick == 1:
            yield self.opened(found.plays[0])
        if found.best:
            best = in_a_long_row(self.by(make.seat, make.call) for make in found.best)
            yield _("Best contract of each side that has one: {contracts}.").format(contracts=best)
        if found.par is not None:
            yield self.par(found.par)
        if found.discard is not None:
            made, others = self.discard(found.discard), self.other_discards(found.discard)
            yield _("{discard}; {others}.").format(discard=made, others=others)
        yield from self.cards()
        for one in found.turned:
            words = (
                _("The contract was made in trick {trick}, {card} ({number}).")
                if one.chosen.makes
                else _("The contract was lost in trick {trick}, {card} ({number}).")
            )
            yield words.format(trick=one.trick, card=self.card(one), number=one.number)

    def opened(self, first: findings.PlayFinding) -> str:
        if not self.all_or_nothing:
            return ngettext(
                "With every card open: {count} trick from the first lead.",
                "With every card open: {count} tricks from the first lead.",
                first.best.tricks,
            )
        if first.best.makes:
            return _("With every card open: the contract is made from the first lead.")
        return _("With every card open: the contract fails from the first lead.")

    def par(self, par: findings.Par) -> str:
        points = say.points_words(par.points)
        if par.make is None:
            return _("Par: all pass; points {points}.").format(points=points)
        call = self.by(par.make.seat, par.make.call)
        if par.made:
            return _("Par: {call}, made; points {points}.").format(call=call, points=points)
        return ngettext(
            "Par: {call}, set with {count} trick, which costs least; points {points}.",
            "Par: {call}, set with {count} tricks, which costs least; points {points}.",
            par.tricks or 0,
            call=call,
            points=points,
        )

    def discard(self, found: findings.DiscardFinding) -> str:
        seat, cards = self.seat(found.seat), _in_order(found.made.cards)
        facts = {"seat": seat, "cards": cards, "number": found.number}
        if not self.all_or_nothing:
            return ngettext(
                "Discard, {seat}: {cards}, {count} trick ({number})",
                "Discard, {seat}: {cards}, {count} tricks ({number})",
                found.made.tricks,
                **facts,
            )
        if found.made.makes:
            words = _("Discard, {seat}: {cards}, the contract is made ({number})")
        else:
            words = _("Discard, {seat}: {cards}, the contract fails ({number})")
        return words.format(**facts)

    def other_discards(self, found: findings.DiscardFinding) -> str:
        if not found.lost:
            if found.whole:
                return _("no discard brings more")
            return _("no other sensible discard brings more")
        first, *others = (_in_order(one.cards) for one in found.best[:_NAMED])
        cards = first
        for other in others:
            cards = _("{cards}, or {others}").format(cards=cards, others=other)
        if self.all_or_nothing:
            return _("{cards} would have made the contract").format(cards=cards)
        return ngettext(
            "{cards} would have brought {count} trick",
            "{cards} would have brought {count} tricks",
            found.best[0].tricks,
            cards=cards,
        )

    def cards(self) -> Iterator[str]:
        costly = self.found.costly
        if not costly:
            played = self.found.plays
            yield _("No card gave anything away.") if played else _("No card was judged.")
            return
        yield _("Cards that gave something away:")
        for one in costly:
            words = _("{cost}; {kept}").format(cost=self.cost(one), kept=_kept(one))
            yield f"  {words}"

    def cost(self, one: findings.PlayFinding) -> str:
        card, trick, number = self.card(one), one.trick, one.number
        if self.all_or_nothing:
            words = _("trick {trick}, {card} ({number}): cost the contract")
            return words.format(trick=trick, card=card, number=number)
        return ngettext(
            "trick {trick}, {card} ({number}): cost {count} trick",
            "trick {trick}, {card} ({number}): cost {count} tricks",
            one.lost,
            trick=trick,
            card=card,
            number=number,
        )

    def decisions(self, checks: Iterable[findings.Checked]) -> Iterator[str]:
        judged = [one for one in checks if one.verdict is not Verdict.FORCED]
        for seat in sorted({one.seat for one in judged}):
            own = [one for one in judged if one.seat == seat]
            yield self.counted(seat, len(own), sum(one.verdict in COSTLY for one in own))
        for one in judged:
            if one.verdict in COSTLY:
                yield self.decision(one)

    def counted(self, seat: Seat, decisions: int, costly: int) -> str:
        if not costly:
            return ngettext(
                "{seat}: {count} decision, none of them costly",
                "{seat}: {count} decisions, none of them costly",
                decisions,
                seat=self.seat(seat),
            )
        return ngettext(
            "{seat}: {count} decision, {costly} of them costly",
            "{seat}: {count} decisions, {costly} of them costly",
            decisions,
            seat=self.seat(seat),
            costly=costly,
        )

    def decision(self, one: findings.Checked) -> str:
        return _("({number}) {seat}: {deed}: {verdict}; an Expert: {expert}").format(
            number=one.number,
            seat=self.seat(one.seat),
            deed=self.action_text(one.action, one.played),
            verdict=_(_VERDICTS[one.verdict]),
            expert=self.action_text(one.judgement.action, one.best),
        )

    def action_text(self, action: SeatAction, one: JudgedAction | None) -> str:
        """Return an action, with its chance and points in brackets."""
        variant = self.record.variant
        deed = say.deed_words(action, variant)
        if one is None or (one.shown_chance is None and one.points is None):
            return deed
        return _valued(in_a_row(filter(None, (deed, then_words(one, variant)))), one)

    def card(self, one: findings.PlayFinding) -> str:
        return f"{self.seat(one.seat)} {say.play_words(one.play)}"

    def by(self, seat: Seat, call: Call) -> str:
        return _("{call} by {seat}").format(
            call=call_short(call, self.record.variant), seat=self.seat(seat)
        )

    def seat(self, seat: Seat) -> str:
        return say.seat_words(self.record, seat)


def _kept(one: findings.PlayFinding) -> str:
    cards = in_a_row(say.play_words(play) for play in one.better[:_NAMED])
    more = len(one.better) - _NAMED
    if more <= 0:
        return _("with no loss: {cards}").format(cards=cards)
    return ngettext(
        "with no loss: {cards} and {count} more",
        "with no loss: {cards} and {count} more",
        more,
        cards=cards,
    )


def _valued(deed: str, one: JudgedAction) -> str:
    if one.game is not None:
        games = hundredths(one.game)
        if one.shown_chance is None:
            return _("{deed} (wins {games} of 100 games)").format(deed=deed, games=games)
        words = _("{deed} ({chance} of 100, wins {games} of 100 games)")
        return words.format(deed=deed, chance=hundredths(one.shown_chance), games=games)
    points = "" if one.points is None else f"{one.points:+.0f}"
    if one.shown_chance is None:
        return _("{deed} ({points} points)").format(deed=deed, points=points)
    chance = hundredths(one.shown_chance)
    if not points:
        return _("{deed} ({chance} of 100)").format(deed=deed, chance=chance)
    words = _("{deed} ({chance} of 100, {points} points)")
    return words.format(deed=deed, chance=chance, points=points)


def _in_order(cards: Iterable[Card]) -> str:
    return format_cards(sorted(cards, key=card_place))
