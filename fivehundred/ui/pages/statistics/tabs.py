"""The figures of each tab as blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final, Never, assert_never

from fivehundred.engine.calls import LEVELS, Bid, Strain
from fivehundred.learning.estimate import Estimate
from fivehundred.learning.saved_checks import DecisionKind
from fivehundred.learning.statistics.database import CONTRACTOR, DEFENDER, PARTNER
from fivehundred.learning.statistics.figures import ContractTally, DealGroup
from fivehundred.learning.statistics.skill import ContractAccuracy, SkillMeasure
from fivehundred.speech.learning import statistics as say
from fivehundred.speech.locale.formats import percent
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import call_short, preset_word, signed, strain_short
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.plot import Bar, Curve, PlotPoint
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.layout.table import ShareCell, ShareTable
from fivehundred.ui.pages.statistics.bars import (
    ZONE,
    around_zero,
    from_zero,
    heading,
    most_points,
    paragraph,
    points_bars,
    quiet,
    share_bar,
    top_of,
)
from fivehundred.ui.pages.statistics.ledger import Figures, Known
from fivehundred.ui.setup.seat_choices import kind_word
from fivehundred.ui.widgets.keys import with_key

_ROLES: Final = {
    CONTRACTOR: N_("As contractor"),
    PARTNER: N_("As the contractor’s partner"),
    DEFENDER: N_("As a defender"),
}
_KINDS: Final = {
    DecisionKind.CALL: N_("Calls"),
    DecisionKind.EXCHANGE: N_("The discards"),
    DecisionKind.NAME: N_("Partners and suits named"),
    DecisionKind.CARD: N_("Cards played"),
}
_PLOT_U: Final = 215


class StatisticsTab(Enum):
    """A tab of the page."""

    OVERVIEW = 0
    CONTRACTS = 1
    TIME = 2
    OPPONENTS = 3
    CHECK = 4
    MEASURES = 5


NOTHING_YET: Final = N_("No deal counts here yet.")


def blocks_of(
    tab: StatisticsTab, found: Figures, checking: tuple[int, int] | None
) -> list[Block[Never]]:
    """Return the contents of a tab."""
    if not found.overview.points.count:
        text = _(
            "Play one to the end to see its figures. Challenges (also the deal of the day), "
            "drills, lessons, score pads, deals of the workshop and games played on from a replay "
            "do not count, nor do deals in which a computer player stood in for you."
        )
        return [paragraph(f"{_(NOTHING_YET)} {text}")]
    match tab:
        case StatisticsTab.OVERVIEW:
            return list(_overview(found))
        case StatisticsTab.CONTRACTS:
            return list(_contracts(found))
        case StatisticsTab.TIME:
            return list(_over_time(found))
        case StatisticsTab.OPPONENTS:
            return list(_opponents(found))
        case StatisticsTab.CHECK:
            return list(_check(found, checking))
        case StatisticsTab.MEASURES:
            return list(_measures(found))
        case _:
            assert_never(tab)


def notes(found: Known | None, *, held: bool) -> Iterator[str]:
    """Yield notes on the figures: games still unread or unreadable, figures not saved."""
    if found is not None:
        if found.reading is not None and found.reading[1]:
            done, count = found.reading
            yield _("Reading games: {done} of {count}.").format(done=done, count=count)
        if found.missing:
            yield with_key(
                ngettext(
                    "{count} game could not be read and is missing from these figures. Try again.",
                    "{count} games could not be read and are missing from these figures. Try "
                    "again.",
                    found.missing,
                ),
                "B",
            )
    if held or (found is not None and found.is_blocked):
        yield held_words()


def held_words() -> str:
    """Return the sentence that says why the statistics cannot be saved."""
    return _(
        "The statistics cannot be saved: another program is using their file, or "
        "it cannot be written. Nothing is lost: they come from your saved games."
    )


def _overview(found: Figures) -> Iterator[Block[Never]]:
    seen = found.overview
    points = DealGroup("", seen.points)
    if any(map(say.says_something, (seen.points, seen.won, seen.bids, seen.made, seen.beaten))):
        yield quiet(
            _(
                "A bar is what came out so far. The thin line across it shows how far "
                "luck may have moved it."
            )
        )
    parts = (points, *found.roles, *found.places, *found.presets)
    bars = points_bars(parts)
    yield bars(_("Points per deal"), seen.points)
    for label, share in (
        (_("Games won"), seen.won),
        (_("Auctions won"), seen.bids),
        (_("Contracts made"), seen.made),
        (_("Contracts beaten"), seen.beaten),
        (_("Misères made"), seen.miseres),
    ):
        yield share_bar(label, share)
    yield heading(_("Points per deal, by role"))
    for part in found.roles:
        yield bars(_(_ROLES[part.name]), part.points)
    yield heading(_("Points per deal, by turn to call"))
    for part in found.places:
        yield bars(_(say.TURNS[int(part.name)]), part.points)
    yield heading(_("Points per deal, by kind of game"))
    for part in found.presets:
        yield bars(preset_word(part.name), part.points)


def _contracts(found: Figures) -> Iterator[Block[Never]]:
    if not found.contracts:
        yield paragraph(_("No contract has been played yet."))
        return
    if found.beside:
        yield paragraph(say.expected_words(_sum(list(found.beside.values()))))
        yield quiet(
            _(
                "Each cell: contracts made out of those played. The bar shows this "
                "share; the mark on it, what an Expert expected in the deals checked."
            )
        )
    else:
        yield quiet(
            _(
                "Each cell: contracts made out of those played. What an Expert expected "
                "is added once the play check has gone through the games."
            )
        )
    yield _contract_table(found)


def _contract_table(found: Figures) -> ShareTable:
    heads = ("", *(strain_short(strain) for strain in Strain), _("All"))
    rows = []
    for level in LEVELS:
        cells = [ShareCell(str(level))]
        for strain in Strain:
            name = call_short(Bid(level, strain))
            cells.append(_cell(found, name, [level], [strain]))
        name = _("All bids of {level}").format(level=level)
        rows.append((*cells, _cell(found, name, [level], list(Strain))))
    below = [ShareCell(_("All bids"))]
    for strain in Strain:
        name = _("All bids in {strain}").format(strain=strain_short(strain))
        below.append(_cell(found, name, LEVELS, [strain]))
    rows.append((*below, _cell(found, _("All bids"), LEVELS, list(Strain))))
    return ShareTable(heads, rows, ZONE)


def _cell(
    found: Figures, name: str, levels: Sequence[int], strains: Sequence[Strain]
) -> ShareCell:
    own: list[ContractTally] = [
        one for one in found.contracts if one.level in levels and one.strain in strains
    ]
    if not own:
        return ShareCell("–")
    played, made = sum(one.played for one in own), sum(one.made for one in own)
    checked = [
        one
        for (level, strain), one in found.beside.items()
        if level in levels and strain in strains
    ]
    beside = _sum(checked) if checked else None
    return ShareCell(
        f"{made}/{played}",
        say.contract_words(name, played, made, beside),
        made / played,
        None if beside is None else beside.expected / beside.played,
    )


def _sum(some: Sequence[ContractAccuracy]) -> ContractAccuracy:
    return ContractAccuracy(
        sum(one.played for one in some),
        sum(one.made for one in some),
        sum(one.expected for one in some),
    )


def _over_time(found: Figures) -> Iterator[Block[Never]]:
    ends = [top_of(part.points) for part in found.times]
    most = most_points([*ends, *(abs(part.points.mean) for part in found.times)])
    points = []
    for part in found.times:
        text = say.points_words(say.date_words(part.name), part.points)
        points.append(_point(part.name, part.points, text, most))
    shares = []
    for one in found.accuracy_times:
        name = say.date_words(one.name)
        text = f"{say.share_words(name, one.right)} {say.cost_words(name, one.cost)}"
        shares.append(_point(one.name, one.right, text))
    of_points = ((0.0, signed(-most)), (0.5, "0"), (1.0, signed(most)))
    of_shares = [(share, percent(share)) for share in (0.0, 0.5, 1.0)]
    below: Block[Never] = Curve("", shares, of_shares, _PLOT_U, zone=ZONE)
    heads = (
        heading(_("Points per deal, by date")),
        heading(_("Good decisions (play check)")),
    )
    below = below if shares else quiet(_not_checked())
    curves = Curve("", points, of_points, _PLOT_U, zone=ZONE), below
    yield ColumnGrid([Column(pair) for pair in zip(heads, curves, strict=True)], min_width_u=380)


def _point(date: str, found: Estimate, text: str, most: int = 0) -> PlotPoint[Never]:
    """Return the point for a date: a share, or points on a scale up to ``most``."""

    def share(value: float) -> float:
        return (value / most + 1) / 2 if most else value

    enough, interval = say.says_something(found), None
    if enough and found.interval is not None:
        interval = share(found.interval[0]), share(found.interval[1])
    label = say.date_words(date)
    return PlotPoint(share(found.mean), text, None, label, interval, interval is not None)


def _opponents(found: Figures) -> Iterator[Block[Never]]:
    yield heading(_("Points per deal, by opponent"))
    bars = points_bars(found.opponents)
    for part in found.opponents:
        is_person = part.name.startswith("=")
        label = part.name[1:] if is_person else kind_word(part.name)
        yield bars(label, part.points)
    yield quiet(_("A deal against two kinds of opponents counts for both."))


def _check(found: Figures, checking: tuple[int, int] | None) -> Iterator[Block[Never]]:
    yield quiet(
        _(
            "An Expert who sees only what the player saw looks at each decision. A "
            "good one costs less than 10 points, as much as a trick of the defenders."
        )
    )
    if checking is not None and checking[0] < checking[1]:
        words = _(
            "Games checked since you opened this page: {done} of {count}. Checking "
            "goes on while the page is open."
        )
        yield paragraph(words.format(done=checking[0], count=checking[1]))
    if not found.accuracy:
        yield quiet(_not_checked())
        return
    named = [(_("All decisions"), found.accuracy[0])]
    known = {one.name: one for one in found.kinds}
    named += [(_(label), known[kind]) for kind, label in _KINDS.items() if kind in known]
    yield heading(_("Good decisions"))
    for label, one in named:
        yield share_bar(label, one.right)
    yield heading(_("Points lost per decision"))
    most = max((top_of(one.cost) for _label, one in named), default=1.0) or 1.0
    for label, one in named:
        yield from_zero(say.cost_short, say.cost_words, most, label, one.cost)


def _measures(found: Figures) -> Iterator[Block[Never]]:
    known = found.measures
    if not known.given.whole.count:
        yield quiet(_not_checked())
        return
    yield quiet(
        _(
            "From the decisions that the play check has gone through. An opening lead is as good "
            "as the Expert’s if it costs less than 10 points."
        )
    )
    yield heading(_("Opening leads as good as the Expert’s"))
    yield from _parts(known.leads, share_bar)
    yield heading(_("Contracts made, compared with what was expected"))
    top = _top_of_all(known.contracts)
    excess = partial(around_zero, say.excess_short, say.excess_words, top)
    yield from _parts(known.contracts, excess)
    yield heading(_("Points given away per deal"))
    given = partial(from_zero, say.given_short, say.given_words, _top_of_all(known.given))
    yield from _parts(known.given, given)


def _top_of_all(measure: SkillMeasure) -> float:
    parts = (measure.whole, *(one.points for one in (*measure.people, *measure.times)))
    return max(map(top_of, parts)) or 1.0


def _parts(measure: SkillMeasure, bar: Callable[[str, Estimate], Bar]) -> Iterator[Bar]:
    yield bar(_("All"), measure.whole)
    if len(measure.people) > 1:
        yield from (bar(one.name, one.points) for one in measure.people)
    if len(measure.times) > 1:
        yield from (bar(say.date_words(one.name), one.points) for one in measure.times)


def _not_checked() -> str:
    return _("No decision has been checked yet. Games are checked while this page is open.")
