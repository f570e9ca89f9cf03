"""The presets: §18 “The presets” of docs/rules.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from fivehundred.engine.errors import N_, VariantError
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.kinds import OptionKind
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides


@dataclass(frozen=True, slots=True)
class Preset:
    """A named variant; ``name`` and ``summary`` are English text for a menu to translate."""

    key: str
    name: str
    summary: str
    variant: Variant

    def with_changes(self, key: str, name: str, summary: str, **changes: Any) -> Preset:
        """Return a copy of this preset, renamed, with some options changed."""
        return Preset(key, name, summary, replace(self.variant, **changes))


_FIVE_OVER: Final = "3+3 4+2 3"
_ANY_TIME: Final[dict[str, Any]] = {
    "misere_gate": opt.MisereGate.ANYTIME,
    "open_misere_gate": opt.OpenMisereGate.ANYTIME,
}
_NO_MISERES: Final[dict[str, Any]] = {
    "misere": opt.MisereRank.OFF,
    "open_misere": opt.OpenMisereRank.OFF,
}

AUSTRALIAN: Final = Preset(
    key="australian",
    name=N_("Australian"),
    summary=N_(
        "Four players in pairs, 43 cards with one joker: the game of kitchens and card clubs."
    ),
    variant=Variant(),
)


def _four_handed() -> Iterator[Preset]:
    yield AUSTRALIAN
    yield AUSTRALIAN.with_changes(
        "australian-45",
        N_("Australian, 45 cards"),
        N_("The Australian game with the black fours as well, and five cards in the kitty."),
        deck=45,
        deal=_FIVE_OVER,
    )
    classic = AUSTRALIAN.with_changes(
        "classic",
        N_("Classic"),
        N_(
            "Trick points can win; open misère only after an eight; a passed-out "
            "deal is dealt again."
        ),
        open_misere=opt.OpenMisereRank.BELOW_10NT,
        open_misere_gate=opt.OpenMisereGate.AFTER_8,
        all_pass=opt.AllPass.REDEAL_SAME,
        joker_attach=opt.JokerAttach.NEVER,
        joker_lead=opt.JokerLead.NOT_RENOUNCED,
        joker_forced_in_misere=False,
        win_by=opt.WinBy.ANY_POINTS,
    )
    yield classic
    american = classic.with_changes(
        "american",
        N_("American"),
        N_(
            "One round of calls; a six is only an inkle, a signal to partner: "
            "contracts start at seven."
        ),
        deck=45,
        deal=_FIVE_OVER,
        auction=opt.AuctionRounds.SINGLE,
        six_bids=opt.SixBids.INKLE,
        misere=opt.MisereRank.ABOVE_8S,
        misere_gate=opt.MisereGate.ANYTIME,
        double_nullo=opt.DoubleNulloRank.BELOW_10H,
        hi_lo=True,
    )
    yield american
    yield american.with_changes(
        "american-split",
        N_("American, split nullos"),
        N_("Nullos come between the black and the red bids of a level; a six only opens."),
        auction=opt.AuctionRounds.MULTI,
        six_bids=opt.SixBids.OPEN_ONLY,
        misere=opt.MisereRank.ABOVE_7C,
        misere_points=150,
        open_misere=opt.OpenMisereRank.ABOVE_8C,
        open_misere_points=250,
        double_nullo=opt.DoubleNulloRank.ABOVE_10C,
        double_nullo_points=450,
        **_ANY_TIME,
    )
    yield AUSTRALIAN.with_changes(
        "newcastle",
        N_("Newcastle"),
        N_("The Australian game in which the last bidder may raise once more."),
        rebid=opt.Rebid.NEWCASTLE,
    )
    yield AUSTRALIAN.with_changes(
        "wilkinson",
        N_("Wilkinson"),
        N_(
            "Misère is played open, open misère also without the kitty; both may be "
            "bid at any time."
        ),
        wilkinson=True,
        **_ANY_TIME,
    )
    yield AUSTRALIAN.with_changes(
        "walker",
        N_("Walker’s Ultimate 500"),
        N_("Hit exactly 500 to win; reach 1000 and you lose."),
        end=opt.End.EXACT,
        lose_at=1000,
        win_by=opt.WinBy.ANY_POINTS,
    )
    yield AUSTRALIAN.with_changes(
        "quebec",
        N_("Quebec"),
        N_("One call each, no misère; even in no trumps the joker always wins its trick."),
        deal="3+3 4 3",
        auction=opt.AuctionRounds.SINGLE,
        joker_attach=opt.JokerAttach.NEVER,
        joker_lead=opt.JokerLead.FREE,
        joker_lead_names_suit=False,
        win_by=opt.WinBy.ANY_POINTS,
        **_NO_MISERES,
    )
    yield AUSTRALIAN.with_changes(
        "french-canadian",
        N_("French-Canadian"),
        N_("Two jokers, six cards in the kitty, petite and grosse misère, up to 1000 points."),
        deck=46,
        deal="3+3 3+3 4",
        misere=opt.MisereRank.BELOW_8NT,
        misere_points=500,
        open_misere=opt.OpenMisereRank.BELOW_10NT,
        open_misere_points=1000,
        open_misere_exposure=opt.Exposure.BEFORE_LEAD,
        target=1000,
        failed_contract=opt.FailedContract.TRANSFER,
        back_door=opt.BackDoor.OFF,
        win_by=opt.WinBy.ANY_POINTS,
        **_ANY_TIME,
    )


def _few_handed() -> Iterator[Preset]:
    hoyle = AUSTRALIAN.with_changes(
        "hoyle",
        N_("Hoyle’s three-handed"),
        N_(
            "Each on their own with 33 cards; no misère, and if all pass, the deal "
            "is played in no trumps."
        ),
        players=3,
        sides=Sides.SOLO,
        deck=33,
        deal="3 3 3 1+3",
        first_dealer=opt.FirstDealerRule.CUT,
        all_pass=opt.AllPass.PLAY_NO_TRUMPS,
        joker_attach=opt.JokerAttach.NEVER,
        joker_lead=opt.JokerLead.NOT_RENOUNCED,
        joker_after_renounce=opt.JokerAfterRenounce.WORTHLESS,
        win_by=opt.WinBy.ANY_POINTS,
        back_door=opt.BackDoor.OFF,
        score_sheet=opt.ScoreSheet.WON_LOST_NET,
        **_NO_MISERES,
    )
    yield hoyle
    yield hoyle.with_changes(
        "hoyle-revokes",
        N_("Hoyle’s, with revokes"),
        N_("Hoyle’s game in which a wrong card can be played, claimed and punished."),
        revokes=opt.Revokes.HOFFMANN,
    )
    three = AUSTRALIAN.with_changes(
        "three-handed",
        N_("Three-handed"),
        N_("Each on their own with 33 cards; the two who lose the auction defend together."),
        players=3,
        sides=Sides.SOLO,
        deck=33,
        misere_gate=opt.MisereGate.ANYTIME,
        win_by=opt.WinBy.ANY_POINTS,
    )
    yield three
    yield three.with_changes(
        "three-handed-dead-hand",
        N_("Three-handed, dead hand"),
        N_("Each on their own with 43 cards; a fourth hand lies face down and is never played."),
        deck=43,
        dead_hand=True,
    )
    yield AUSTRALIAN.with_changes(
        "two-handed-dummy",
        N_("Two-handed, dummies"),
        N_(
            "Each plays their own hand and the dummy opposite: five cards open, five beneath them."
        ),
        players=2,
        sides=Sides.DUMMIES,
        **_NO_MISERES,
    )
    yield three.with_changes(
        "two-handed-dead-hand",
        N_("Two-handed, dead hand"),
        N_("Two players with 33 cards; a third hand lies face down and is never played."),
        players=2,
        dead_hand=True,
    )


def _many_handed() -> Iterator[Preset]:
    five = AUSTRALIAN.with_changes(
        "five-handed",
        N_("Five-handed"),
        N_("The contractor calls a card; the player who holds it says so and is the partner."),
        players=5,
        sides=Sides.CALLED_PARTNER,
        deck=53,
        win_by=opt.WinBy.ANY_POINTS,
        **_NO_MISERES,
    )
    yield five
    yield five.with_changes(
        "five-handed-hidden",
        N_("Five-handed, hidden partner"),
        N_("The partner stays silent until the called card falls; both score half."),
        partner_reveal=opt.PartnerReveal.HIDDEN,
        partner_share=opt.PartnerShare.HALF,
    )
    yield five.with_changes(
        "five-handed-rotating",
        N_("Five-handed, rotating pairs"),
        N_(
            "The dealer has no partner and the other four play in pairs, so everybody is alone "
            "once in five deals."
        ),
        sides=Sides.ROTATING_PAIRS,
    )
    six = AUSTRALIAN.with_changes(
        "six-handed",
        N_("Six-handed, two teams"),
        N_(
            "Two teams of three, seated alternately, with 63 cards: elevens, "
            "twelves, red thirteens."
        ),
        players=6,
        sides=Sides.THREES,
        deck=63,
    )
    yield six
    pairs = six.with_changes(
        "six-handed-pairs",
        N_("Six-handed, three pairs"),
        N_("Three pairs, partners opposite, with 63 cards."),
        sides=Sides.PAIRS,
    )
    yield pairs
    yield six.with_changes(
        "six-handed-65",
        N_("Six-handed, two teams, 65 cards"),
        N_("The game of two teams with all the thirteens, and five cards in the kitty."),
        deck=65,
        deal=_FIVE_OVER,
    )
    yield pairs.with_changes(
        "six-handed-65-pairs",
        N_("Six-handed, three pairs, 65 cards"),
        N_("The game of three pairs with all the thirteens, and five cards in the kitty."),
        deck=65,
        deal=_FIVE_OVER,
    )


PRESETS: Final[dict[str, Preset]] = {
    preset.key: preset for preset in (*_four_handed(), *_few_handed(), *_many_handed())
}


def find_preset(key: str) -> Preset:
    """Return a preset by its key; raises VariantError that lists the keys."""
    preset = PRESETS.get(key)
    if preset is None:
        raise VariantError(OptionKind.NO_PRESET, text=key[:40], known=", ".join(PRESETS))
    return preset
