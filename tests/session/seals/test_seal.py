from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fivehundred.engine.actions import FirstDealer, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.seal import Seal, digest_of, sealed, shortened
from fivehundred.session.session import Session
from fivehundred.session.storage.store import MOST_BYTES, NAME, Store, read_game
from tests.session.games import SEATS, finished_game, new_record, step

HUMANS = tuple(SeatInfo(name, "human") for name in "NESW")
SALT = "000102030405060708090a0b0c0d0e0f"


def new_session(seed: int = 5, seats: tuple[SeatInfo, ...] = SEATS) -> Session:
    session = Session(new_record(seats=seats), dealer=Dealer(seed), sealing=True)
    session.submit(FirstDealer(3))
    return session


def dealt(seed: int = 5, seats: tuple[SeatInfo, ...] = SEATS) -> Session:
    session = new_session(seed, seats)
    session.advance_chance()
    return session


def to_the_score(session: Session) -> Session:
    """Play by chance until a deal has been scored."""
    chance = Random(1)
    while not session.state.match.deals:
        step(session, chance)
    return session


def deal_lines(record: Record) -> Iterator[dict[str, str]]:
    return (action for action in json.loads(encode(record))["actions"] if "deal" in action)


def test_a_seal_is_the_hash_that_any_other_program_makes_of_the_same_lines() -> None:
    # printf 'fivehundred seal 1\n%s\n%s' SALT 'JK 4H 5S' | sha256sum
    digest = "4fd7cc587183d5db9f27c16a223b8a6149f7810a7cb895a38820eccee3d75d7f"
    assert digest_of(parse_cards("JK 4H 5S"), SALT) == digest
    assert sealed(2, parse_cards("JK 4H 5S"), SALT) == Seal(2, digest, SALT)
    assert shortened("3f9a21c407bed58a5555") == "3F9A-21C4-07BE-D58A"


def test_a_seal_fits_no_other_cards_and_no_other_salt() -> None:
    seal = sealed(2, parse_cards("JK 4H 5S"), SALT)
    assert seal.fits(parse_cards("JK 4H 5S"))
    assert not seal.fits(parse_cards("JK 5S 4H"))
    assert not replace(seal, salt=SALT[::-1]).fits(parse_cards("JK 4H 5S"))
    assert not replace(seal, salt="").fits(parse_cards("JK 4H 5S"))


def test_the_salt_is_told_when_the_deal_is_over_and_not_before() -> None:
    session = dealt()
    shown = session.seal
    assert shown is not None
    while not session.needs_chance():
        (line,) = deal_lines(session.record)
        assert line["seal"] == shown.digest
        assert "salt" not in line
        session.submit(MakeCall(session.state.to_act or 0, Special.PASS))
    (line,) = deal_lines(session.record)
    assert (line["seal"], line["salt"]) == (shown.digest, shown.salt)
    assert shown.fits(parse_cards(line["deal"]))


def test_every_deal_of_a_game_has_a_salt_of_its_own() -> None:
    session = new_session()
    chance = Random(3)
    while session.state.phase is not Phase.OVER:
        step(session, chance)
    dealt = session.record.dealt
    assert len(dealt) > 2
    assert all(seal and seal.told and seal.fits(deal.cards) for deal, seal in dealt)
    assert len({seal.salt for _, seal in dealt if seal}) == len(dealt)


def test_a_sealed_game_reads_back_with_its_seals_at_every_step() -> None:
    session = new_session()
    chance = Random(3)
    while len(session.state.match.deals) < 2:
        step(session, chance)
        told = tuple(s if s.told else replace(s, salt="") for s in session.record.seals)
        again = decode(encode(session.record))
        assert (again, again.seals) == (session.record, told)
        assert encode(again) == encode(session.record)


def test_a_dealer_with_a_seed_deals_the_same_cards_sealed_or_not() -> None:
    plain = Session(new_record(), dealer=Dealer(5))
    plain.submit(FirstDealer(3))
    plain.advance_chance()
    assert plain.record == dealt().record
    assert plain.record.seals == ()
    assert plain.seal is None
    assert dealt().seal == dealt().seal
    assert Dealer().salt() != Dealer().salt()


def test_a_game_that_is_not_sealed_is_written_as_ever() -> None:
    text = encode(finished_game())
    assert "seal" not in text
    assert encode(decode(text)) == text


def test_taking_back_over_the_score_closes_the_salt_again() -> None:
    session = to_the_score(dealt(seats=HUMANS))
    told = session.record.seals
    assert told[-1].told
    assert session.undo()
    assert "salt" not in list(deal_lines(session.record))[-1]
    assert session.redo()
    assert session.record.seals == told


def test_cards_dealt_in_place_of_others_have_a_seal_of_their_own() -> None:
    session = dealt()
    record = session.record
    cut = replace(record, actions=record.actions[:1])
    again = Session(cut, dealer=Dealer(6), sealing=True)
    again.advance_chance()
    ((deal, seal),) = again.record.dealt
    assert deal != record.actions[1]
    assert seal is not None
    assert seal.fits(deal.cards)
    unsealed = Session(cut, dealer=Dealer(6))
    unsealed.advance_chance()
    assert unsealed.record.seals == ()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def hidden(store: Store) -> list[str]:
    """List the seals whose salts are kept beside the games."""
    path = store.folder / NAME
    return [line.split()[0] for line in path.read_text().splitlines() if line]


def test_the_salt_outlives_the_program_and_no_file_tells_it_before_the_end(store: Store) -> None:
    session = dealt()
    path = store.save("Game", session.record)
    assert session.seal is not None
    assert session.seal.salt not in path.read_text()
    assert hidden(store) == [session.seal.digest]
    reopened = Session(Store(store.folder).load(path), dealer=Dealer(7), sealing=True)
    to_the_score(reopened)
    deal, seal = reopened.record.dealt[-1]
    assert seal is not None
    assert seal.told
    assert seal.fits(deal.cards)


def test_a_salt_that_is_lost_costs_no_game(store: Store) -> None:
    path = store.save("Game", dealt().record)
    (store.folder / NAME).unlink()
    reopened = to_the_score(Session(store.load(path), dealer=Dealer(7), sealing=True))
    store.save("Game", reopened.record)
    first = read_game(path).seals[0]
    assert (first.told, first.salt) == (False, "")


@pytest.mark.parametrize("told", ["", "0" * 32, "not a salt", "0" * 500, "\xff"])
def test_a_salt_that_does_not_fit_is_as_good_as_lost(store: Store, told: str) -> None:
    path = store.save("Game", dealt().record)
    (store.folder / NAME).write_bytes(f"{hidden(store)[0]} {told}\n".encode("latin-1"))
    assert store.load(path).seals[0].salt == ""


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("make", [Path.mkdir, make_pipe, lambda path: path.symlink_to(path)])
def test_where_salts_cannot_be_kept_no_game_is_lost(
    store: Store, make: Callable[[Path], None]
) -> None:
    store.folder.mkdir()
    make(store.folder / NAME)
    session = dealt()
    path = store.save("Game", session.record)
    assert store.load(path).seals[0].salt == ""
    to_the_score(session)
    store.save("Game", session.record)
    assert read_game(path).seals == session.record.seals


def test_a_line_that_breaks_off_spoils_no_other(store: Store) -> None:
    first, second = dealt(1), dealt(2)
    store.save("One", first.record)
    with (store.folder / NAME).open("ab") as file:
        file.write(b"0123456789abcdef")
    for name, session in (("Two", second), ("One", first)):
        store.save(name, session.record)
        seal = store.load(store.path_of(name)).seals[0]
        assert session.seal is not None
        assert seal.salt == session.seal.salt


def test_a_copy_of_a_game_can_open_its_seals_too(store: Store) -> None:
    session = dealt()
    copy = store.save("Copy", session.record)
    chance = Random(3)
    while len(session.state.match.deals) < 3:
        step(session, chance)
        store.save("Game", session.record)
    backup = store.load(store.folder / "Game.json.bak")
    assert backup.seals[-1].salt == session.record.seals[-1].salt
    assert store.load(copy).seals[0].salt == session.record.seals[0].salt


def test_a_seal_is_kept_once_however_often_its_game_is(store: Store) -> None:
    session = new_session()
    chance = Random(3)
    while len(session.state.match.deals) < 2:
        step(session, chance)
        store.save("Game", session.record)
    assert hidden(store) == [seal.digest for seal in session.record.seals]


def test_of_very_many_salts_the_older_half_goes(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / NAME).write_text(f"{'0' * 64} {SALT}\n" * (MOST_BYTES // 97))
    for seed in (1, 2):
        path = store.save(str(seed), dealt(seed).record)
        assert store.load(path).seals[0].salt
    assert MOST_BYTES // 2 < (store.folder / NAME).stat().st_size < MOST_BYTES
