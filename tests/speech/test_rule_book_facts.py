"""What single sentences of the rule book state is what the engine does at such a table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import auction_of, callable_calls, verify_call
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import PACKS, Suit
from fivehundred.engine.rules.option_meanings_of_play import suits_to_lead
from fivehundred.engine.rules.options import (
    AllPass,
    DoubleNulloRank,
    InkleNo,
    JokerLead,
    MisereRank,
    OpenMisereRank,
    SixBids,
    WithoutKitty,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.strains import order_under
from fivehundred.speech.call_words import call_promise
from fivehundred.speech.rule_book.book import Anchor, BookTable, CardRow
from fivehundred.speech.rules.options import value_sentence
from tests.speech.rule_book_games import book, chapter, text, under

AUSTRALIAN = PRESETS["australian"].variant
FIVE = PRESETS["five-handed"].variant


def _facts(variant: Variant) -> dict[str, str]:
    """Return the first table of the book, the facts at a glance."""
    (table,) = [b for b in chapter(variant, Anchor.GLANCE).blocks if isinstance(b, BookTable)]
    return {row[0]: row[1] for row in table.rows}


# — the order of the chapters, and words before they are used —


def test_one_reads_what_differs_and_what_words_mean_before_all_else() -> None:
    for preset in PRESETS.values():
        anchors = [one.anchor for one in book(preset.variant).chapters]
        assert anchors == sorted(anchors, key=list(Anchor).index)
        differs = [] if preset.variant == AUSTRALIAN else [Anchor.DIFFERENCES]
        assert anchors[: len(differs) + 2] == [Anchor.GLANCE, *differs, Anchor.AIM]


def test_a_trick_is_told_before_the_bids_and_the_bids_before_what_they_score() -> None:
    reading = [one.anchor for one in book(AUSTRALIAN).chapters]
    order = (Anchor.DEAL, Anchor.PLAY, Anchor.RANKS, Anchor.CALLS, Anchor.KITTY, Anchor.SCORING)
    places = [reading.index(anchor) for anchor in (*order, Anchor.END, Anchor.JOKER)]
    assert places == sorted(places)


def test_nothing_is_told_twice() -> None:
    for preset in PRESETS.values():
        chapters = [c for c in book(preset.variant).chapters if c.anchor is not Anchor.AIM]
        told = [s for c in chapters for s in text(preset.variant, c.anchor).split(". ")]
        twice = {s for s in told if told.count(s) > 1}
        # Two calls may be worth the same, or both be called at any time.
        assert all(
            s.startswith(("It is worth", "It may be called", "The hand is"))
            or "contractor’s hand is laid open" in s
            for s in twice
        ), twice


# — the auction —


def test_a_dead_hand_is_dealt_first_and_calls_nothing() -> None:
    for key in ("three-handed-dead-hand", "two-handed-dead-hand"):
        variant = PRESETS[key].variant
        assert "The dead hand is dealt first, at the dealer’s left." in text(variant, Anchor.DEAL)
        assert "the player after the dead hand" in text(variant, Anchor.AUCTION)
        first = auction_of(variant, 0, ()).next_caller
        assert variant.seating.deal_order(0)[:2] == (variant.seating.dead, first)


def test_a_last_bidder_may_raise_once_where_the_book_says_so() -> None:
    newcastle = PRESETS["newcastle"].variant
    assert "may raise their own bid once; then the auction ends" in text(newcastle, Anchor.AUCTION)
    bid = MakeCall(1, Bid(6, Strain.SPADES))
    passes = tuple(MakeCall(seat, Special.PASS) for seat in (2, 3, 0))
    raised = MakeCall(1, Bid(7, Strain.SPADES))
    assert auction_of(newcastle, 0, (bid, *passes)).next_caller == 1
    assert auction_of(newcastle, 0, (bid, *passes, raised)).next_caller is None
    assert auction_of(AUSTRALIAN, 0, (bid, *passes)).next_caller is None


def test_a_misere_does_not_open_the_gate_for_another() -> None:
    assert "another misère is not enough" in text(AUSTRALIAN, Anchor.SPECIALS)
    classic = PRESETS["classic"].variant
    assert "a misère is not enough" in under(classic, Anchor.SPECIALS, "Open misère")
    seven = (MakeCall(1, Bid(7, Strain.SPADES)), MakeCall(2, Special.MISERE))
    bounds = auction_of(classic, 0, seven).bounds(3)
    assert verify_call(bounds, Special.OPEN_MISERE) is not None
    open_first = (MakeCall(1, Special.OPEN_MISERE),)
    no_gate = replace(AUSTRALIAN, misere=MisereRank.BELOW_8S, open_misere=OpenMisereRank.ABOVE_8C)
    assert verify_call(auction_of(no_gate, 0, open_first).bounds(2), Special.MISERE) is not None


def test_a_six_that_only_opens_is_never_the_contract() -> None:
    split = PRESETS["american-split"].variant
    six = Bid(6, Strain.HEARTS)
    assert call_promise(six, split) == "opens the auction, but can never be the contract"
    told = under(split, Anchor.AUCTION, "Bids of six")
    assert "an auction that ends on one counts as passed out" in told
    assert "inkle" not in told
    passes = tuple(MakeCall(seat, Special.PASS) for seat in (2, 3, 0))
    assert auction_of(split, 0, (MakeCall(1, six), *passes)).contract_call is None


@pytest.mark.parametrize("sixes", [SixBids.INKLE, SixBids.OPEN_ONLY])
def test_six_no_trumps_is_as_many_calls_as_the_book_says(sixes: SixBids) -> None:
    for two in InkleNo:
        variant = replace(AUSTRALIAN, six_bids=sixes, inkle_no=two)
        split = "Six no trumps is two calls" in text(variant, Anchor.AUCTION)
        assert split is (Special.INKLE_NO in callable_calls(auction_of(variant, 0, ()).bounds(1)))


def test_double_nullo_may_be_called_although_partner_has_passed() -> None:
    american = PRESETS["american-split"].variant
    told = under(american, Anchor.SPECIALS, "Double nullo")
    assert "It may be called even if partner has passed." in told
    calls = (MakeCall(1, Special.PASS), MakeCall(2, Special.PASS))
    assert Special.DOUBLE_NULLO in callable_calls(auction_of(american, 0, calls).bounds(3))


# — the called partner —


def test_that_nobody_holds_the_called_card_is_told_only_where_that_can_be() -> None:
    nobody = "If nobody holds that card"
    assert nobody not in text(FIVE, Anchor.PARTNER)
    assert nobody in text(replace(FIVE, without_kitty=WithoutKitty.SAME_RANK), Anchor.PARTNER)
    dead = replace(FIVE, deck=63, dead_hand=True)
    assert nobody in text(dead, Anchor.PARTNER)
    assert "any card but the joker and the cards discarded" in text(FIVE, Anchor.PARTNER)


# — the cards —


def test_the_rows_of_cards_are_in_the_order_in_which_they_win() -> None:
    for preset in PRESETS.values():
        variant = preset.variant
        trumps, beside = [
            b for b in chapter(variant, Anchor.RANKS).blocks if isinstance(b, CardRow)
        ]
        order = order_under(Strain.HEARTS, top_joker=variant.top_joker)
        for row, suit in ((trumps, Suit.HEARTS), (beside, Suit.DIAMONDS)):
            heights = [order.strengths[card] for card in row.cards]
            assert heights == sorted(heights, reverse=True)
            held = [card for card in PACKS[variant.deck] if order.suits[card] is suit]
            assert set(row.cards) == set(held)


def test_elevens_and_their_like_rank_where_the_book_says() -> None:
    for preset in PRESETS.values():
        told = text(preset.variant, Anchor.RANKS)
        long = "below the jack in plain suits, below the queen where the jack is a bower" in told
        rows = [b for b in chapter(preset.variant, Anchor.RANKS).blocks if isinstance(b, CardRow)]
        for row in rows:
            codes = [card.code[:-1] for card in row.cards]
            assert ("12" in codes) is long
            if long:
                assert codes[codes.index("13") - 1] == "Q"
                assert codes[codes.index("11") + 1] == "10"
        if long:
            plain = order_under(Strain.HEARTS).strengths
            spades = {
                c.code: plain[c] for c in PACKS[preset.variant.deck] if c.suit is Suit.SPADES
            }
            assert spades["10S"] < spades["11S"] < spades["12S"] < spades["JS"]


def test_two_jokers_are_told_of_where_there_are_two() -> None:
    for preset in PRESETS.values():
        two = sum(card.is_joker for card in PACKS[preset.variant.deck]) == 2
        everything = " ".join(
            text(preset.variant, one.anchor) for one in book(preset.variant).chapters
        )
        assert ("The jokers and the left bower are trumps" in everything) is two
        assert ("The joker and the left bower are trumps" in everything) is not two
        assert ("The joker is the highest card of all." in everything) is not two
        assert ("The jokers are the two highest cards" in everything) is two


def test_a_joker_has_no_suit_unless_the_contractor_may_give_it_one() -> None:
    unless = "belongs to no suit unless the contractor has given it one"
    assert unless in text(AUSTRALIAN, Anchor.RANKS)
    classic = PRESETS["classic"].variant
    assert "suit" not in text(classic, Anchor.RANKS).split("plain jacks.")[1]
    assert "the joker belongs to no suit." in text(classic, Anchor.JOKER)


def test_a_joker_for_the_last_trick_alone_names_no_suit() -> None:
    last = replace(AUSTRALIAN, joker_lead=JokerLead.LAST_TRICK_ONLY)
    told = text(last, Anchor.JOKER)
    assert "may be led to the last trick only" in told
    assert "names a suit" not in told


def test_a_joker_that_names_no_suit_may_be_led_at_any_time_and_others_are_held_back() -> None:
    for names in (True, False):
        for lead in JokerLead:
            told = replace(AUSTRALIAN, joker_lead=lead, joker_lead_names_suit=names)
            said = text(told, Anchor.JOKER)
            free = lead is JokerLead.FREE or (
                not names and suits_to_lead(told, (), ()) is not None
            )
            assert (value_sentence("joker_lead", JokerLead.FREE) in said) is free


# — misère by its name —


@pytest.mark.parametrize(
    ("key", "name"),
    [("american-split", "Nullo"), ("french-canadian", "Petite misère"), ("australian", "Misère")],
)
def test_a_misere_has_the_name_of_its_table_wherever_it_is_told_of(key: str, name: str) -> None:
    variant = PRESETS[key].variant
    assert name in _facts(variant)
    assert f"{schedule(variant).points(Special.MISERE)} points" in _facts(variant)[name]
    assert under(variant, Anchor.AIM, name).startswith("A contract to lose every trick.")
    told = under(variant, Anchor.SPECIALS, name)
    assert told.startswith("It beats") and "isère" not in told.split("not enough")[0][:-20]


def test_no_cards_are_laid_aside_where_double_nullo_is_the_only_misere() -> None:
    american = PRESETS["american"].variant
    alone = replace(
        american,
        misere=MisereRank.OFF,
        open_misere=OpenMisereRank.OFF,
        double_nullo=DoubleNulloRank.BELOW_10H,
    )
    aside = "puts their cards face down and sits the deal out"
    assert aside in text(american, Anchor.SPECIALS)
    assert aside not in text(alone, Anchor.SPECIALS)
    assert "must lose every trick" in text(alone, Anchor.SPECIALS)


def test_a_misere_of_wilkinsons_is_laid_open_when_open_misere_is() -> None:
    variant = PRESETS["wilkinson"].variant
    plain, opened = (under(variant, Anchor.SPECIALS, call) for call in ("Misère", "Open misère"))
    laid = "The hand is laid open after the first trick"
    assert laid in plain and laid in opened
    assert laid not in under(AUSTRALIAN, Anchor.SPECIALS, "Misère")


def test_a_deal_that_all_pass_says_who_leads() -> None:
    told = value_sentence("all_pass", AllPass.PLAY_NO_TRUMPS)
    assert "the first player to the dealer’s left leads" in told
    assert re.search(r"every trick counts ten", told)
