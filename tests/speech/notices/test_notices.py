"""What is told beside the play: branches, seals, claims, revokes, and how a game stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.facts import Contract, ProvedRevoke
from fivehundred.engine.view import view
from fivehundred.players.claims import Claim
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.session.branching import NoBranch
from fivehundred.session.proof import ProofStatus
from fivehundred.session.record import Origin, SeatInfo, state_after
from fivehundred.session.seal import Seal
from fivehundred.session.standing import Standing
from fivehundred.speech.notices import game_words as branches
from fivehundred.speech.notices.claim_words import (
    claimed_words,
    doubt_words,
    follows_words,
    others_claim_words,
    penalty_words,
    reason_words,
    why_not_sure,
)
from fivehundred.speech.notices.game_words import played_words, progress, standing_sentence
from fivehundred.speech.notices.shown_words import mark_words, seal_explained, seal_sentence
from tests.session.games import new_record
from tests.table.sittings import ending, sit
from tests.ui.deals import PERSON, calling, exchanging

NAMES = ("Ann", "Bea", "Col", "Dot")
EIGHT = Bid(8, Strain.HEARTS)


def test_a_game_saved_in_another_language_calls_nobody_by_its_word_for_you() -> None:
    seats = (SeatInfo("Gast", "human"), SeatInfo("Bea", "club"))
    standing = replace(STANDING, seats=seats, finished=True, winners=(0,))
    assert branches.players_words(standing) == "You, Bea"
    assert standing_sentence(standing).endswith("winner: You")


# — branches —


def test_a_branch_names_the_game_it_has_left() -> None:
    assert branches.origin_words(new_record()) == ""
    for game, opened, said in (
        ("Friday", False, "What if, from “Friday”."),
        ("Friday", True, "What if, from “Friday”: you play every card."),
        ("", False, "What if, from another game."),
        ("", True, "What if, from another game: you play every card."),
    ):
        origin = Origin(game, "2026-11-21T10:00:00Z", 9, open_hands=opened)
        assert branches.origin_words(replace(new_record(), origin=origin)) == said
    origin = Origin("", "2026-11-21T10:00:00Z", 9)
    assert branches.left_words(origin, there=True).endswith("here: back to the other game.")
    assert branches.left_words(origin, there=False) == "This game branched off another game here."
    friday = replace(origin, game="Friday")
    assert branches.left_words(friday, there=False).endswith("since deleted or renamed.")


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("Friday", "Friday, what if 3"),
        ("Friday, what if 2", "Friday, what if 3"),
        ("Friday, what if ever", "Friday, what if ever, what if 3"),
        (", what if 2", "What if 3"),
        ("", "What if 3"),
        (" .,", "What if 3"),
        ("x" * 80, "x" * 35 + ", what if 3"),
    ],
)
def test_branches_go_on_from_the_name_of_the_first_game(game: str, name: str) -> None:
    assert branches.branch_name(game, 3) == name


def test_games_that_have_left_are_named_where_it_is_one_and_counted_where_there_are_more() -> None:
    assert branches.leaving_words(["Friday"]) == "“Friday” branches off here."
    assert branches.leaving_words(["a", "b"]).startswith("2 games branch off")
    assert len({branches.no_branch_words(why) for why in NoBranch}) == len(NoBranch)


# — seals —

SEAL = Seal(2, "3f9a21c407be" + "0" * 51 + "1", "aa" * 16)


def test_every_verdict_on_a_seal_has_its_sentence_and_only_what_is_known_a_mark() -> None:
    for verdict in ProofStatus:
        assert SEAL.short in seal_sentence(SEAL, verdict)
    marked = {verdict: mark_words(verdict) for verdict in ProofStatus}
    assert {verdict for verdict, words in marked.items() if words} == {
        ProofStatus.PROVED,
        ProofStatus.BROKEN,
        ProofStatus.LOST,
    }
    assert len({words for words in marked.values() if words}) == 3
    assert "proved" in seal_sentence(SEAL, ProofStatus.PROVED)


@pytest.mark.parametrize("verdict", [ProofStatus.RUNNING, ProofStatus.PROVED])
def test_all_digits_of_a_seal_are_told_in_groups_that_a_line_may_break_between(
    verdict: ProofStatus,
) -> None:
    told = seal_explained(SEAL, verdict)
    groups = [part for part in told.replace(".", " ").split() if len(part) == 4 and part.isupper()]
    digits = [part for part in told.replace(".", " ").split() if len(part) == 4]
    assert "3F9A 21C4 07BE 0000" in told and "0001" in told
    assert len([one for one in digits if set(one) <= set("0123456789ABCDEF")]) == 16
    assert groups
    assert ("fivehundred verify" in told) is (verdict is ProofStatus.RUNNING)


# — claims —


def claim(tricks: int, drawn: str, *suits: Suit) -> Claim:
    to_draw = tuple(parse_cards(drawn)) if drawn else ()
    return Claim(PlayCard(0, parse_card("AS")), tricks, to_draw, suits)


def test_a_claim_says_how_it_takes_every_trick() -> None:
    assert claimed_words(claim(1, "")) == "You claim the last trick. Every card is high."
    assert claimed_words(claim(4, "5S")).endswith("last 4 tricks. Every card is high.")
    one = claimed_words(claim(4, "5S", Suit.HEARTS))
    assert one.endswith("The last trump is drawn, then hearts are high.")
    two = claimed_words(claim(4, "6S 5S", Suit.HEARTS, Suit.CLUBS))
    assert two.endswith("The last 2 trumps are drawn, then hearts, clubs are high.")
    assert claimed_words(claim(4, "", Suit.HEARTS)).endswith("Every card is high.")


def test_where_nothing_can_be_claimed_the_card_in_the_way_is_named() -> None:
    assert "the ace of hearts may be in the way" in doubt_words(parse_card("AH"))
    assert doubt_words(None).endswith("play on.")


# — revokes —


@pytest.mark.parametrize(
    ("against", "contract", "replayed", "said"),
    [
        (1, True, True, "Bea: no points for this deal, and 100 points lost."),
        (1, False, False, "Bea: no points for this deal."),
        (0, True, False, "The contract counts as lost."),
        (1, True, False, "The contract counts as made, and the defenders score nothing."),
    ],
)
def test_what_a_revoke_costs_hangs_on_who_revoked_and_how_it_is_treated(
    against: int, contract: bool, replayed: bool, said: str
) -> None:
    proved = ProvedRevoke(3, against, 8, parse_card("9C"), replayed)
    played = Contract(0, EIGHT, 300, (0, 2)) if contract else None
    assert penalty_words(proved, played, NAMES) == said
    line = reason_words(proved, played, NAMES)
    assert line == f"{NAMES[against]} revoked in trick 8 with 9♣. {said}"
    goes_on = follows_words(proved)
    assert goes_on.startswith("Trick 8 and all later" if replayed else "The deal is over")


# — how a game stands —

STANDING = Standing(
    "australian",
    False,
    tuple(SeatInfo(name, "human") for name in NAMES),
    3,
    (120, -80),
    finished=False,
)


def test_how_a_game_stands_is_one_sentence() -> None:
    assert progress(STANDING) == "3 deals played, 120 : −80"
    assert standing_sentence(STANDING) == "Australian, 3 deals played, 120 : −80"
    bots = tuple(SeatInfo(name, "club") for name in NAMES)
    for person, scores in enumerate(("120 : −80", "−80 : 120") * 2):
        seats = (*bots[:person], SeatInfo("Eve", "human"), *bots[person + 1 :])
        assert progress(replace(STANDING, seats=seats)) == f"3 deals played, {scores}"
    playing = replace(STANDING, contract=Special.MISERE, deals=1)
    assert standing_sentence(playing).endswith("1 deal played, 120 : −80, playing Misère")
    over = replace(STANDING, finished=True)
    assert standing_sentence(over).endswith(", finished")
    one = standing_sentence(replace(over, winners=(1,)))
    assert one.endswith("finished, winner: Bea")
    two = standing_sentence(replace(over, winners=(1, 3)))
    assert two.endswith("finished, winners: Bea & Dot")
    # A file may name a seat that nobody has.
    assert standing_sentence(replace(over, winners=(9,))).endswith(", finished")


def test_rules_of_ones_own_and_branches_are_told_apart() -> None:
    own = replace(STANDING, own_rules=True, preset="friday", deals=1)
    assert played_words(own) == "friday with house rules, 1 deal played"
    branch = replace(STANDING, origin=Origin("Friday", "", 9))
    assert played_words(branch) == "What if, from “Friday”, 3 deals played"
    assert standing_sentence(branch).endswith("120 : −80, what if, from “Friday”")
    unnamed = replace(STANDING, origin=Origin("", "2026-11-21T10:00:00Z", 9))
    assert played_words(unnamed) == "What if, from another game, 3 deals played"
    assert standing_sentence(unnamed).endswith("120 : −80, what if, from another game")


def test_what_a_computer_player_claims_or_gives_up_is_said_with_its_name() -> None:
    claim = Claim(PlayCard(1, parse_card("AH")), 3, (), (Suit.HEARTS,))
    assert others_claim_words("Bea", claim) == "Bea claims the last 3 tricks. Every card is high."
    safe = others_claim_words("Bea", SafeMisere(1))
    assert safe == "Bea claims: no trick can be forced on this misère."
    assert others_claim_words("Bea", None) == "Bea gives up: the contract is lost."
    assert claimed_words(SafeMisere(0)) == "You claim: no trick can be forced on you."


@pytest.mark.parametrize(
    ("contractor", "words"),
    [(0, "A trick may still be forced on you: play on."), (1, "Against a misère nothing")],
)
def test_nobody_is_told_in_a_misere_that_tricks_are_not_yet_sure(
    contractor: int, words: str
) -> None:
    hands = ("5H", "6H", "7H", "8H")
    won = (0, 9, 0, 0) if contractor == 0 else (9, 0, 0, 0)
    record = ending(*hands, call="misere", contractor=contractor, won=won)
    assert why_not_sure(sit(record).sitting.view).startswith(words)


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("JS AC", "You cannot beat the ace of spades in this trick: play on."),
        ("6H JC", "Not all remaining tricks are certain yet: the joker may"),
    ],
)
def test_a_card_on_the_table_that_has_the_trick_is_why_nothing_can_be_claimed(
    held: str, words: str
) -> None:
    table = sit(ending(held, "5S 7H", "KS 8C", "AS 9C", call="6H", leader=1, won=(8, 0, 0, 0)))
    for seat, card in enumerate(("5S", "KS", "AS"), start=1):
        table.sitting.session.submit(PlayCard(seat, parse_card(card)))
    assert why_not_sure(table.sitting.session.view(0)).startswith(words)


def test_before_the_first_lead_no_card_is_blamed_for_what_cannot_be_claimed() -> None:
    for record in (calling(), exchanging()):
        seen = view(state_after(record), PERSON)
        assert why_not_sure(seen) == "Nothing can be claimed before the first card is led."
