from __future__ import annotations

import json
from dataclasses import replace

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import COLOURED_JOKER, JOKER, Suit, parse_card, parse_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, plain_options
from fivehundred.engine.state import Start
from fivehundred.players.level_names import Temperament
from fivehundred.session.codec import game as codec
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.codec.json_reader import decode_utf8
from fivehundred.session.codec.shapes import NAME_LIMIT
from fivehundred.session.record import Record, SeatInfo, state_after
from tests.session.games import SEATS, finished_game, new_record

EVERY_ACTION: tuple[tuple[act.Action, str], ...] = (
    (act.FirstDealer(3), '{"first_dealer": 3}'),
    (act.Cut(parse_cards("7S AH KH 10D")), '{"cut": "7S AH KH 10D"}'),
    (act.Deal(parse_cards("JK 4H 5S")), '{"deal": "JK 4H 5S"}'),
    (act.Look(2), '{"seat": 2, "look": true}'),
    (act.MakeCall(0, Bid(7, Strain.SPADES)), '{"seat": 0, "call": "7S"}'),
    (act.MakeCall(1, Special.PASS), '{"seat": 1, "call": "pass"}'),
    (act.MakeCall(1, Special.INKLE_NO), '{"seat": 1, "call": "6N"}'),
    (
        act.MakeCall(1, Bid(8, Strain.NO_TRUMPS, without_kitty=True)),
        '{"seat": 1, "call": "8NT without"}',
    ),
    (act.Discard(0, parse_cards("4H 5C 6D")), '{"seat": 0, "discard": "4H 5C 6D"}'),
    (act.Give(0, parse_cards("4H")), '{"seat": 0, "give": "4H"}'),
    (act.CallPartner(0, parse_card("AH")), '{"seat": 0, "partner": "AH"}'),
    (act.Declare(0), '{"seat": 0, "declare": true}'),
    (act.Attach(0, JOKER, Suit.HEARTS), '{"seat": 0, "attach": "JK", "suit": "H"}'),
    (act.Attach(0, COLOURED_JOKER, Suit.CLUBS), '{"seat": 0, "attach": "JKC", "suit": "C"}'),
    (act.PlayCard(0, parse_card("13D")), '{"seat": 0, "play": "13D"}'),
    (act.PlayCard(1, JOKER, Suit.DIAMONDS), '{"seat": 1, "play": "JK", "suit": "D"}'),
    (act.ClaimRevoke(1, 2), '{"seat": 1, "claim_revoke": 2}'),
)


@pytest.mark.parametrize(("action", "line"), EVERY_ACTION)
def test_every_action_has_its_line(action: act.Action, line: str) -> None:
    record = replace(new_record(), actions=(action,))
    text = encode(record)
    assert text.splitlines()[-3] == f"    {line}"
    assert decode(text) == record


def test_the_layout_is_the_one_of_the_contract() -> None:
    actions = (act.FirstDealer(3), act.MakeCall(0, Special.PASS))
    seats = (SeatInfo("Ann", "human"), *SEATS[1:])
    text = encode(replace(new_record(Start(scores=(0, 0))), actions=actions, seats=seats))
    lines = text.split("\n")
    rules = json.loads(lines[5].removeprefix('  "rules": ').removesuffix(","))
    assert rules == plain_options(Variant())
    assert tuple(rules) == OPTION_NAMES
    assert [*lines[:5], *lines[6:]] == [
        "{",
        '  "format": "fivehundred",',
        '  "version": 1,',
        '  "created": "2026-11-21T10:00:00Z",',
        '  "preset": "australian",',
        '  "seats": [{"name": "Ann", "player": "human"}, {"name": "Bea", "player": "learner"}, '
        '{"name": "Cid", "player": "learner"}, {"name": "Dot", "player": "learner"}],',
        '  "start": {"scores": [0, 0]},',
        '  "actions": [',
        '    {"first_dealer": 3},',
        '    {"seat": 0, "call": "pass"}',
        "  ]",
        "}",
        "",
    ]


def test_a_game_without_actions_is_one_line_shorter() -> None:
    assert encode(new_record()).endswith('  "actions": []\n}\n')


def test_a_game_reads_back_identical_at_every_step() -> None:
    record = finished_game()
    for count in range(len(record.actions) + 1):
        short = replace(record, actions=record.actions[:count])
        again = decode(encode(short))
        assert again == short
    assert state_after(again) == state_after(record)
    assert encode(again) == encode(record)


def test_reading_a_part_does_not_judge_the_rest() -> None:
    text = '{"format": "fivehundred", "version": 1, "actions": [{"first_dealer": 1}, 7, NO]}'
    good = text.replace("NO", '{"a": 1, "a": 2}')
    assert decode(good, up_to=1).actions == (act.FirstDealer(1),)
    with pytest.raises(
        FormatError, match=rf"^line 1, column {text.index('NO') + 1}: a value is expected here"
    ):
        decode(text, up_to=1)
    with pytest.raises(FormatError, match=r"^action 2: must be an object"):
        decode(good)


def test_what_may_be_missing_may_be_missing() -> None:
    record = decode('{"format": "fivehundred", "version": 1, "actions": []}')
    assert record == Record(
        created="",
        preset="australian",
        variant=Variant(),
        seats=(SeatInfo("", "human"), *(SeatInfo("", "learner"),) * 3),
        start=None,
        actions=(),
    )


def test_fewer_seats_than_players_are_filled_up() -> None:
    text = '{"format": "fivehundred", "version": 1, "seats": [{"name": "Ann"}], "actions": []}'
    assert decode(text).seats == (SeatInfo("Ann", "human"), *(SeatInfo("", "learner"),) * 3)


def test_a_temperament_is_kept_and_a_steady_one_is_not_written() -> None:
    steady = replace(new_record(), seats=(SeatInfo("Ann", "human"), *SEATS[1:]))
    bold = SeatInfo("Bea", "expert", Temperament.BOLD)
    record = replace(steady, seats=(steady.seats[0], bold, *steady.seats[2:]))
    assert "temperament" not in encode(steady)
    assert '{"name": "Bea", "player": "expert", "temperament": "bold"}' in encode(record)
    assert decode(encode(record)) == record
    plain = encode(record).replace('"bold"', '"steady"')
    assert decode(plain).seats[1] == SeatInfo("Bea", "expert")


def test_rules_of_a_file_change_those_of_its_preset() -> None:
    text = (
        '{"format": "fivehundred", "version": 1, "preset": "australian", '
        '"rules": {"target": 1000, "trick_cap": 490, "lose_at": null}, "actions": []}'
    )
    assert decode(text).variant == Variant(target=1000, trick_cap=490)


@pytest.mark.parametrize(
    "name", ["", "Ann", "Zoë 🦜", 'a "quoted" \\ name', "two  ", "👩\u200d🚀", "x" * NAME_LIMIT]
)
def test_any_name_of_forty_characters_comes_back(name: str) -> None:
    record = replace(new_record(), seats=(SeatInfo(name, "human"), *SEATS[1:]))
    text = encode(record)
    assert decode(text) == record
    assert text.count("\n") == encode(new_record()).count("\n")


@pytest.mark.parametrize("odd", ["\0", "\n", "\t", "\x1b", "\x7f", "\u2028", "\u202e", "\ufeff"])
def test_what_would_garble_a_line_is_cleaned_out_of_names(odd: str) -> None:
    text = with_seat(name=f"A{odd}b", player=f"h{odd}")
    seat = decode(text).seats[0]
    assert (seat.name, seat.player) == ("A b", "h ")
    assert decode(game(created=f"2026{odd}")).created == "2026 "
    record = replace(new_record(), seats=(SeatInfo(f"A{odd}b", "human"), *SEATS[1:]))
    assert decode(encode(record)).seats[0].name == "A b"


def test_a_longer_name_is_cut_for_the_game_must_stay_readable() -> None:
    record = replace(new_record(), seats=(SeatInfo("x" * 50, "human"), *SEATS[1:]))
    assert decode(encode(record)).seats[0].name == "x" * NAME_LIMIT


def test_a_byte_order_mark_is_let_pass() -> None:
    assert decode(decode_utf8(b"\xef\xbb\xbf" + encode(new_record()).encode())) == new_record()


def test_older_versions_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(found: dict[str, object]) -> dict[str, object]:
        return {("actions" if key == "moves" else key): value for key, value in found.items()}

    monkeypatch.setattr(codec, "MIGRATIONS", {0: rename})
    record = decode('{"format": "fivehundred", "version": 0, "moves": [{"first_dealer": 2}]}')
    assert record.actions == (act.FirstDealer(2),)


def game(**parts: object) -> str:
    """Write a small game with some parts replaced; a part that is ``...`` is left out."""
    whole: dict[str, object] = {"format": "fivehundred", "version": 1, "actions": []} | parts
    return json.dumps({key: value for key, value in whole.items() if value is not ...})


def with_action(**fields: object) -> str:
    return game(actions=[{"first_dealer": 0}, fields])


def with_start(**fields: object) -> str:
    return game(start=fields)


def with_dummy(hand: str) -> str:
    return game(preset="two-handed-dummy", start={"hands": ["", "", hand, ""]})


def with_seat(**fields: object) -> str:
    return game(seats=[fields])


FAULTS = (
    ("", "the file is empty"),
    (" \n", "the file is empty"),
    ("{", "line 1, column 2: the file breaks off here; its end is missing"),
    ('{"format": "fivehundred",\n "version": }', "line 2, column 13: a value is expected here"),
    ('{"a": "NaN",\n "b": [NaN]}', "line 2, column 8: NaN is not a value"),
    ('{"a": -Infinity}', "line 1, column 7: -Infinity is not a value"),
    ("[" * 21 + "]" * 21, "lists and objects are nested more than 20 levels deep"),
    ("[" * 100_000, "lists and objects are nested more than 20 levels deep"),
    ("[]", "must be an object {…}, not a list"),
    ("null", "must be an object {…}, not null"),
    ('"fivehundred"', "must be an object {…}, not the text “fivehundred”"),
    ("{}", "this is not a game of Five Hundred (“format” must be “fivehundred”)"),
    (game(format="bridge"), "this is not a game of Five Hundred"),
    ('{"version": 1, "version": 1}', "the key “version” appears twice in one object"),
    (game(version=...), "the key “version” is missing"),
    (game(version=True), "“version”: must be a whole number, not true"),
    (game(version="1"), "“version”: must be a whole number, not the text “1”"),
    (game(version=2), "“version”: this game was saved by a newer program (version 2; this"),
    (game(version=0), "“version”: there has never been a version 0 of saved games"),
    (game(actions=...), "the key “actions” is missing"),
    (game(actions={}), "“actions”: must be a list […], not an object"),
    (game(moves=[]), "there is no key “moves” here (known: format, version, created"),
    (game(created=7), "“created”: must be text, not the number 7"),
    (game(created="x" * 41), "“created”: may have at most 40 characters, not 41"),
    (game(actions=[{"deal": "AS " * 200}]), "action 1: “deal”: may have at most 400 characters"),
    (game(preset="whist"), "“preset”: there is no preset “whist”"),
    (game(preset=None), "“preset”: must be text, not null"),
    (game(rules=[]), "“rules”: must be an object {…}, not a list"),
    (game(rules={"joker": 1}), "“rules”: there is no option “joker”"),
    (game(rules={"target": 501}), "“rules”: option “target” cannot be 501"),
    (game(rules={"hi_lo": 1}), "“rules”: option “hi_lo” cannot be 1 (allowed: true, false)"),
    (game(rules={"players": 1e400}), "line 1, column 77: Infinity is not a value"),
    (game(rules={"deal": "4 4 4"}), "“rules”: the deal “4 4 4” gives each hand 12"),
    (game(rules={"players": 2, "sides": "threes"}), "“rules”: sides “threes” need 6 players"),
    (game(version=1.5), "“version”: must be a whole number, not the number 1.5"),
    (
        game().replace(": 1,", ": 1e999,"),
        "“version”: must be a whole number, not such a large number",
    ),
    (game(seats={}), "“seats”: must be a list […], not an object"),
    (game(seats=[{}] * 5), "“seats”: has 5 entries for 4 players"),
    (with_seat(name="x" * 41), "“seats”, seat 0: “name”: may have at most 40 characters, not 41"),
    (with_seat(name="\ud800"), "“seats”, seat 0: “name”: has half of a character"),
    (with_seat(name=None), "“seats”, seat 0: “name”: must be text, not null"),
    (with_seat(level="human"), "“seats”, seat 0: there is no key “level” here"),
    (
        with_seat(temperament="angry"),
        "“seats”, seat 0: “temperament”: there is no temperament “angry” (known: cautious, st",
    ),
    (with_seat(temperament=1), "“seats”, seat 0: “temperament”: must be text, not the number 1"),
    (game(actions=[None]), "action 1: must be an object {…}, not null"),
    (game(actions=[{}]), "action 1: an action has one verb, this one has none"),
    (with_action(seat=0), "action 2: an action has one verb, this one has none"),
    (
        with_action(seat=0, call="7S", play="AS"),
        "action 2: an action has one verb, this one has 2",
    ),
    (with_action(seat=0, call="7S", note=1), "action 2: there is no key “note” here (known: c"),
    (with_action(deal="AS", seat=1), "action 2: there is no key “seat” here (known: deal, "),
    (with_action(call="7S"), "action 2: the key “seat” is missing"),
    (with_action(seat=True, call="7S"), "action 2: “seat”: must be a whole number, not true"),
    (with_action(seat=1.0, call="7S"), "action 2: “seat”: must be a whole number, not the number"),
    (with_action(seat=4, call="7S"), "action 2: “seat”: must be a seat from 0 to 3, not 4"),
    (with_action(seat=-1, call="7S"), "action 2: “seat”: must be a seat from 0 to 3, not -1"),
    (with_action(seat=10**30, call="7S"), "action 2: “seat”: must be a whole number, not such"),
    (with_action(first_dealer=9), "action 2: “first_dealer”: must be a seat from 0 to 3, not 9"),
    (with_action(seat=0, call="11S"), "action 2: “call”: “11S” is not a call"),
    (with_action(seat=0, call=7), "action 2: “call”: must be text, not the number 7"),
    (with_action(seat=0, play="1S"), "action 2: “play”: “1S” is not a card"),
    (with_action(seat=0, play="A\nS"), "action 2: “play”: “A\\nS” is not a card"),
    (with_action(seat=0, play="AS", suit="X"), "action 2: “suit”: “X” is not a suit"),
    (with_action(seat=0, play="AS", suit=None), "action 2: “suit”: must be text, not null"),
    (with_action(seat=0, attach="JK"), "action 2: the key “suit” is missing"),
    (with_action(seat=0, discard="4H  5C"), "action 2: “discard”: “” is not a card"),
    (with_action(seat=0, discard=["4H"]), "action 2: “discard”: must be text, not a list"),
    (with_action(seat=0, look=False), "action 2: “look”: must be true, not false"),
    (with_action(seat=0, declare=1), "action 2: “declare”: must be true, not the number 1"),
    (with_action(seat=0, claim_revoke=7), "action 2: “claim_revoke”: must be a seat from 0 to 3"),
    (game(start=None), "start: must be an object {…}, not null"),
    (with_start(score=[0, 0]), "start: there is no key “score” here (known: scores, dealer"),
    (with_start(scores="0 0"), "start: “scores”: must be a list […], not the text “0 0”"),
    (with_start(scores=[0] * 13), "start: “scores”: has 13 entries, more than any table"),
    (with_start(scores=[0, 10**12]), "start: “scores”: must be a whole number, not such a"),
    (with_start(dealer=4), "start: “dealer”: must be a seat from 0 to 3, not 4"),
    (with_start(hands=["AS", 1]), "start: “hands”, seat 1: must be text, not the number 1"),
    (with_start(hands=["9H/KS"]), "start: “hands”, seat 0: only a dummy’s cards lie on"),
    (with_dummy("9H/KS  AS"), "start: “hands”, seat 2: “” is not a card"),
    (with_dummy("9H/KS\tAS"), "start: “hands”, seat 2: “KS\\tAS” is not a card"),
    (with_dummy(" AS"), "start: “hands”, seat 2: “” is not a card"),
    (with_start(contract={"seat": 0}), "start: “contract”: the key “call” is missing"),
    (with_start(attached={"JK": "X"}), "start: “attached”: “X” is not a suit"),
    (with_start(attached={"J": "H"}), "start: “attached”: “J” is not a card"),
    (with_start(suits_led="SHS"), "start: “suits_led”: names a suit twice"),
    (with_start(renounced={"4": "S"}), "start: “renounced”: there is no key “4” here"),
    (with_start(renounced={"01": "S"}), "start: “renounced”: there is no key “01” here"),
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '{"a": "\t"}',
            "line 1, column 8: a line break or another control character is inside a text",
        ),
        ('{"a": "', "line 1, column 7: the file breaks off in the text that begins here"),
        ('{"a": 1 "b"', "line 1, column 9: a comma or a closing bracket is expected here"),
        ('{"a" 1', "line 1, column 6: a colon is expected here"),
        ("{7: 1", "line 1, column 2: a key in double quotes is expected here"),
        ('{"a": "\\x"}', "line 1, column 8: there is a meaningless backslash"),
        ("{} {}", "line 1, column 4: the file should end here, but there is more"),
        ('{"a": 1', "line 1, column 8: the file breaks off here; its end is missing"),
        (" shopping", "line 1, column 2: the file is not written in JSON, as games and rules are"),
        (
            "[" + "{}," * 250_000,
            "the file has more than 250,000 lists and objects: no game has so many",
        ),
        ("[" + "1," * 1_000_001, "the file has more than 1,000,000 values: no game has so many"),
    ],
)
def test_a_sentence_about_json_goes_to_its_end(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        decode(text, where="game.json")
    assert str(caught.value) == f"game.json: {sentence}"


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_every_fault_is_a_sentence_that_says_where(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        decode(text, where="game.json")
    assert str(caught.value).startswith(f"game.json: {sentence}")
    assert str(caught.value).isprintable()


def test_too_many_actions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "ACTIONS_LIMIT", 3)
    text = game(actions=[{"first_dealer": 0}] * 4)
    with pytest.raises(FormatError, match=r"^the game has 4 actions; more than 3 are not read$"):
        decode(text)


def test_a_text_over_sixteen_mebibytes_is_refused() -> None:
    text = game() + " " * (16 * 1024 * 1024)
    with pytest.raises(FormatError, match=r"^the file is over 16 MiB"):
        decode(text)


def test_a_key_repeated_in_a_huge_object_is_found_at_once() -> None:
    keys = ", ".join(f'"{n}": 0' for n in range(100_000))
    with pytest.raises(FormatError, match="the key “99999” appears twice in one object"):
        decode(f'{{{keys}, "99999": 1}}')
