"""What is asked of a picture or a film: which moment, whose eyes, how large, over which file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Phase
from fivehundred.paths import examples_folder
from fivehundred.picture_commands import film_order, keep_picture, picture_order
from fivehundred.session.record import HUMAN
from fivehundred.session.storage.store import read_game
from tests.programs.looking import Capture, write

EXAMPLE = examples_folder() / "australian.json"
THEMES = ("dusk", "daylight")
COUNT = len(read_game(EXAMPLE).actions)
PNG, GIF = b"\x89PNG\r\n\x1a\n", b"GIF89a"


def picture(folder: Path, *words: str, game: str = str(EXAMPLE), out: str = "a.png") -> list[str]:
    return [game, "--out", str(folder / out), *words]


def film(folder: Path, *words: str, out: str = "a.gif") -> list[str]:
    return [str(EXAMPLE), "--out", str(folder / out), *words]


def refused(words: list[str], *, film: bool = False) -> str:
    with pytest.raises(FiveHundredError) as caught:
        (film_order if film else picture_order)(words, THEMES)
    return str(caught.value)


def complained(capsys: Capture, words: list[str], *, film: bool = False) -> str:
    with pytest.raises(SystemExit) as left:
        (film_order if film else picture_order)(words, THEMES)
    assert left.value.code == 2
    return capsys.readouterr().err


# — which moment —


@pytest.mark.parametrize("at", [0, 1, 57, COUNT])
def test_a_picture_is_of_the_moment_that_is_asked_for_and_else_of_the_last(
    tmp_path: Path, at: int
) -> None:
    order = picture_order(picture(tmp_path, "--at", str(at)), THEMES)
    assert order.replay.at == at
    assert picture_order(picture(tmp_path), THEMES).replay.at == COUNT
    assert (order.seat, order.size, order.theme) == (None, (1600, 900), "dusk")
    assert order.out == tmp_path / "a.png"


def test_a_moment_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert str(COUNT) in refused(picture(tmp_path, "--at", str(COUNT + 1)))
    assert refused(picture(tmp_path, "--at", "-1")) != ""


def test_a_game_that_the_rules_refuse_is_drawn_as_far_as_it_goes(tmp_path: Path) -> None:
    record = read_game(EXAMPLE)
    actions = (*record.actions[:60], record.actions[0])
    game = write(tmp_path, replace(record, actions=actions))
    assert picture_order(picture(tmp_path, "--at", "60", game=game), THEMES).replay.at == 60
    # Without a moment it is said how far it can be shown.
    assert "60" in refused(picture(tmp_path, game=game))
    assert "action 61" in refused(picture(tmp_path, "--at", "61", game=game))


def test_a_film_goes_from_the_cards_dealt_to_the_score_of_its_deal(tmp_path: Path) -> None:
    record = read_game(EXAMPLE)
    dealt = [at for at, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    for deal, begins in enumerate(dealt, start=1):
        order = film_order(film(tmp_path, "--deal", str(deal)), THEMES)
        assert order.moments[0] == begins == order.replay.at
        order.replay.go(order.moments[-1])
        assert order.replay.position.phase in (Phase.DEAL, Phase.OVER)
        order.replay.go(order.moments[-2])
        assert order.replay.position.phase not in (Phase.DEAL, Phase.OVER)
        assert list(order.moments) == list(range(begins, order.moments[-1] + 1))
    assert (order.size, order.theme, order.seconds_per_card) == ((800, 500), "dusk", 1.0)


@pytest.mark.parametrize("deal", ["0", "-1", "5", "99"])
def test_a_deal_that_is_not_there_is_refused_with_how_many_there_are(
    tmp_path: Path, deal: str
) -> None:
    assert "4" in refused(film(tmp_path, "--deal", deal), film=True)


def test_a_deal_under_way_counts_among_those_there_are(tmp_path: Path) -> None:
    record = read_game(EXAMPLE)
    dealt = [at for at, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    begun = write(tmp_path, replace(record, actions=record.actions[: dealt[1] + 5], seals=()))
    words = [begun, "--out", str(tmp_path / "a.gif"), "--deal"]
    moments = film_order([*words, "2"], THEMES).moments
    assert (moments[0], moments[-1]) == (dealt[1], dealt[1] + 5)
    assert "2" in refused([*words, "3"], film=True)


# — whose eyes —


def test_any_seat_may_look_at_a_finished_game_and_none_that_is_not_there(tmp_path: Path) -> None:
    for seat in range(4):
        assert picture_order(picture(tmp_path, "--seat", str(seat)), THEMES).seat == seat
    for nobody in ("4", "-1"):
        assert "0 to 3" in refused(picture(tmp_path, "--seat", nobody))


def test_of_a_deal_under_way_only_its_person_may_be_asked_for(tmp_path: Path) -> None:
    record = read_game(EXAMPLE)
    for persons, allowed in ((1, [0]), (2, [])):
        seats = tuple(
            replace(info, player=HUMAN if seat < persons else "club")
            for seat, info in enumerate(record.seats)
        )
        begun = write(
            tmp_path, replace(record, seats=seats, actions=record.actions[:20], seals=())
        )
        for seat in range(4):
            words = picture(tmp_path, "--at", "9", "--seat", str(seat), game=begun)
            if seat in allowed:
                assert picture_order(words, THEMES).seat == seat
            else:
                assert f"{seat}" in refused(words)


# — how large, in which colours, how fast —


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ("400x300", (400, 300)),
        ("3840x2160", (3840, 2160)),
        ("1600X900", (1600, 900)),
        (" 1600×900 ", (1600, 900)),
        ("1200*400", (1200, 400)),
        ("450x600", (450, 600)),
        ("399x300", "not between 400x300"),
        ("400x299", "not between 400x300"),
        ("3841x2160", "not between 400x300 and 3840x2160"),
        ("3840x2161", "not between 400x300"),
        ("1203x400", "between 3:4 and 3:1"),
        ("449x600", "between 3:4 and 3:1"),
        ("large", "is not a size"),
        ("1600x", "is not a size"),
        ("100000x900", "is not a size"),
    ],
)
def test_a_picture_has_a_size_that_a_table_can_have(
    capsys: Capture, tmp_path: Path, size: str, said: tuple[int, int] | str
) -> None:
    words = picture(tmp_path, "--size", size)
    if isinstance(said, tuple):
        assert picture_order(words, THEMES).size == said
    else:
        assert said in complained(capsys, words)


def test_a_film_may_be_no_larger_than_a_screen(capsys: Capture, tmp_path: Path) -> None:
    words = film(tmp_path, "--deal", "1", "--size")
    assert film_order([*words, "1920x1080"], THEMES).size == (1920, 1080)
    for size in ("1921x1080", "1920x1081"):
        assert "400x300 and 1920x1080" in complained(capsys, [*words, size], film=True)


def test_only_themes_that_there_are_may_be_chosen(capsys: Capture, tmp_path: Path) -> None:
    assert picture_order(picture(tmp_path, "--theme", "daylight"), THEMES).theme == "daylight"
    assert "midnight" in complained(capsys, picture(tmp_path, "--theme", "midnight"))


@pytest.mark.parametrize("pace", ["0", "-1", "fast", "nan", "1000"])
def test_a_film_has_a_pace_that_can_be_followed(
    capsys: Capture, tmp_path: Path, pace: str
) -> None:
    words = film(tmp_path, "--deal", "1", "--seconds-per-card", pace)
    assert "a card takes" in complained(capsys, words, film=True)
    usual = film(tmp_path, "--deal", "1", "--seconds-per-card", "0.5")
    assert film_order(usual, THEMES).seconds_per_card == 0.5


def test_the_language_may_be_chosen_here_as_in_every_command(tmp_path: Path) -> None:
    assert picture_order(picture(tmp_path, "--lang", "fr"), THEMES).out == tmp_path / "a.png"
    words = film(tmp_path, "--deal", "1", "--lang", "de")
    assert film_order(words, THEMES).out == tmp_path / "a.gif"


# — which file —


def test_only_a_picture_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(PNG + b"more")
    (tmp_path / "b.png").write_bytes(b"my diary")
    (tmp_path / "c.png").mkdir()
    (tmp_path / "a.gif").write_bytes(PNG)
    picture_order(picture(tmp_path), THEMES)
    assert "b.png" in refused(picture(tmp_path, out="b.png"))
    assert "c.png" in refused(picture(tmp_path, out="c.png"))
    assert "a.gif" in refused(film(tmp_path, "--deal", "1"), film=True)
    assert "nowhere" in refused(picture(tmp_path, out="nowhere/a.png"))
    (tmp_path / "a.gif").write_bytes(GIF)
    film_order(film(tmp_path, "--deal", "1"), THEMES)
    assert (tmp_path / "b.png").read_bytes() == b"my diary"


def test_a_file_must_be_named_as_what_it_is(capsys: Capture, tmp_path: Path) -> None:
    assert picture_order(picture(tmp_path, out="A.PNG"), THEMES).out.name == "A.PNG"
    assert "must end in .png" in complained(capsys, picture(tmp_path, out="a.gif"))
    assert "must end in .gif" in complained(
        capsys, film(tmp_path, "--deal", "1", out="a.png"), film=True
    )
    words = [str(EXAMPLE), "--out", ""]
    assert "missing" in complained(capsys, words)


def test_a_picture_is_kept_whole_and_without_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    keep_picture(path, PNG + b"one")
    keep_picture(path, PNG + b"two")
    assert path.read_bytes() == PNG + b"two"
    assert [one.name for one in tmp_path.iterdir()] == ["a.png"]
    with pytest.raises(FiveHundredError):
        keep_picture(tmp_path / "nowhere" / "a.png", PNG)
