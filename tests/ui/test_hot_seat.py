"""Several persons at one screen: whose cards are shown, and the curtain between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from fivehundred.engine.actions import Attach, FirstDealer, MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import ALL_CARDS, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import Start
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.speech.wording import card_word
from fivehundred.table.hot_seat import HotSeat
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.question import SuitPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.knowing import known_to_all
from tests.session.games import new_record
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down

CODES = {card.code for card in ALL_CARDS}


def _dealt(persons: int, preset: str = "australian", **changes: object) -> Record:
    """Give a game in which seat 0 is to call first."""
    record = fresh_game(preset, persons, **changes)
    session = Session(record, dealer=Dealer(5))
    session.submit(FirstDealer(record.variant.seating.players[-1]))
    session.advance_chance()
    return session.record


def _sit(hand: Hand, record: Record, *, silent: bool = False) -> TableScene:
    hand.app.thinker.silent = silent  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.frames(3, 400)
    return hand.table


def _lift(hand: Hand) -> None:
    assert isinstance(hand.table.top.modal, CurtainPanel)
    hand.frames(2, 400)
    hand.key(pygame.K_RETURN)
    hand.frame(400)
    hand.settle()


def _until_curtain(hand: Hand) -> CurtainPanel:
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel), ms=300)
    assert isinstance(hand.table.top.modal, CurtainPanel)
    return hand.table.top.modal


@pytest.fixture
def drawn(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Give the codes of the cards drawn since the set was emptied."""
    codes: set[str] = set()
    art = hand.app.art

    def noted(real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def card(code: str, *rest: object, **more: object) -> pygame.Surface:
            codes.add(code)
            return real(code, *rest, **more)

        return card

    monkeypatch.setattr(art, "card", noted(art.card))
    monkeypatch.setattr(art, "flying", noted(art.flying))
    yield codes


def _public(table: TableScene) -> set[str]:
    """Give the cards that everybody at the table may see."""
    state = state_after(table.sitting.session.record)
    return known_to_all(state).codes | {play.card.code for play in state.play.plays}


def _hidden(table: TableScene) -> set[str]:
    return CODES - _public(table)


def test_one_person_never_meets_a_curtain(hand: Hand) -> None:
    sit_down(hand.app, fresh_game("australian"), "test")
    hand.frame()
    person = Person(hand)
    for _deal in range(2):
        person.play_a_deal()
        hand.until(lambda: isinstance(hand.table.top.modal, SheetPanel), ms=300)
        hand.key(pygame.K_RETURN)
    assert "curtain" not in person.done
    assert hand.table.sitting.viewer == 0


def test_the_curtain_names_the_next_and_turns_the_table(hand: Hand) -> None:
    table = _sit(hand, _dealt(2))
    assert _until_curtain(hand).name == "Ann"
    _lift(hand)
    assert [card.code for card in table.sitting.view.hand] == [
        card.code for card in table.sitting.session.view(0).hand
    ]
    hand.push("Pass")
    assert _until_curtain(hand).name == "Bea"
    assert table.top.director.places.seats[0].seat == 1
    _lift(hand)
    assert table.sitting.chair.at_turn
    assert set(table.sitting.session.view(1).hand) == set(table.top.director.layout.hand)
    assert table.top.asked is not None


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("australian", {}),
        ("australian", {"blind_misere": True}),
        ("two-handed-dummy", {}),
        ("five-handed-hidden", {}),
        ("hoyle", {}),
    ],
)
def test_no_hidden_card_is_anywhere_while_the_curtain_is_down(
    hand: Hand, drawn: set[str], preset: str, changes: dict[str, object]
) -> None:
    table = _sit(hand, fresh_game(preset, 2, **changes))
    person, fallen = Person(hand), 0
    for _turn in range(1500):
        if isinstance(table.top.modal, SheetPanel):
            break
        if isinstance(table.top.modal, CurtainPanel):
            fallen += 1
            drawn.clear()
            hand.app._dirty = True
            hand.frame(0)
            hidden = _hidden(table)
            partner = known_to_all(state_after(table.sitting.session.record)).partner
            assert not hidden & drawn
            assert not hidden & set(table.top.stage.sprites)
            assert not hidden & {sprite.code for sprite in table.top.stage.sprites.values()}
            assert not hidden & set(table.top.director.layout.cards)
            assert not hidden & {card.code for card in table.top.director.layout.hand}
            for view in (table.sitting.view, table.top.director.view):
                known = {card for cards in view.hands for card in cards if card is not None}
                assert not hidden & {card.code for card in known}
                assert not view.legal
                assert view.contract is None or view.contract.partner in (None, partner)
            words = table.compose_frame().status.text.lower()
            held = [c for c in ALL_CARDS if c.code in hidden and c.suit is not None]
            assert not any(card_word(card) in words for card in held)
        with hand.on_the_way():
            if not person.act():
                hand.frame(200)
    assert fallen > 2


def _ask_by_key(hand: Hand) -> None:
    hand.key(pygame.K_z)


def _ask_by_button(hand: Hand) -> None:
    hand.push("Undo (Z).")


def _ask_to_skip(hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    hand.push("This deal…")
    hand.push("Skip this deal…")


@pytest.mark.sweep
@pytest.mark.parametrize("ask", [_ask_by_key, _ask_by_button, _ask_to_skip])
@pytest.mark.parametrize("bids", [1, 2])
def test_no_hand_lies_open_while_somebody_else_is_asked(
    hand: Hand, drawn: set[str], ask: Callable[[Hand], None], bids: int
) -> None:
    # It is Ann who is asked, about her call or about Bea’s, which computer players have answered.
    table = _sit(hand, _dealt(2))
    for turn in range(bids):
        _until_curtain(hand)
        _lift(hand)
        hand.push("6♠" if turn else "Pass")
    hand.until(lambda: table.top.asks or isinstance(table.top.modal, CurtainPanel), ms=300)
    if isinstance(table.top.modal, CurtainPanel):
        _lift(hand)
    viewer = table.sitting.viewer
    assert table.top.asks
    hand.app._dirty = True
    hand.frame(0)
    assert _hidden(table) & drawn
    drawn.clear()
    ask(hand)
    assert isinstance(table.top.modal, Dialog)
    hand.app._dirty = True
    hand.frames(3)
    hidden = _hidden(table)
    if ask is not _ask_to_skip:
        assert not hidden & drawn
    assert not hidden & {sprite.code for sprite in table.top.stage.sprites.values()}
    hand.push("Leave it")
    assert not hidden & {sprite.code for sprite in table.top.stage.sprites.values()}
    assert _until_curtain(hand).name == ("Ann", "Bea")[viewer]
    _lift(hand)
    assert table.top.asks


@pytest.mark.parametrize(("dealer", "first"), [(3, 0), (0, 1)])
def test_a_new_deal_lies_face_down_until_its_first_person_sits(dealer: int, first: int) -> None:
    # Everybody has read the sheet together, so nobody knows who is before the screen.
    session = Session(fresh_game("australian", 2), dealer=Dealer(1))
    chair = HotSeat(session)
    chair._seated, chair.open = 0, True
    session.submit(FirstDealer(dealer))
    chair.deal_comes()
    session.advance_chance()
    assert not chair.open
    assert all(card is None for cards in chair.view().hands for card in cards)
    chair.bring_next_person()
    assert chair.awaited == first and not chair.open
    chair.raise_curtain()
    assert chair.open


def test_no_curtain_for_the_turn_of_ones_own_dummy(hand: Hand) -> None:
    table = _sit(hand, fresh_game("two-handed-dummy", 2))
    person = Person(hand)
    for _turn in range(2000):
        to_act = table.sitting.view.to_act
        if (
            table.sitting.view.phase is Phase.PLAY
            and to_act is not None
            and table.sitting.chair.at_turn
        ):
            assert table.sitting.view.variant.seating.owner(to_act) == table.sitting.viewer
            assert table.top.modal is None
        if table.sitting.view.deals:
            break
        if not person.act():
            hand.frame(200)
    assert "curtain" in person.done


def test_where_nobody_plays_all_hands_lie_open(hand: Hand) -> None:
    table = _sit(hand, _dealt(0), silent=True)
    assert all(None not in cards for cards in table.sitting.view.hands)
    assert table.sitting.view.legal == ()
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.until(lambda: table.sitting.view.deals, ms=300)
    assert table.top.modal is None or isinstance(table.top.modal, SheetPanel)


def _nullo_led_by_another(persons: tuple[int, ...], contractor: int = 0) -> Record:
    hands = ["4H 5H JK", "6H 7H 8H", "5S 6S 7S", "9H 10H QH"]
    hands[0], hands[contractor] = hands[contractor], hands[0]
    hands[(contractor + 2) % 4] = ""
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(contractor, parse_call("misere")),
        leader=(contractor + 1) % 4,
        dealer=3,
    )
    names = ("Ann", "Bea", "Cid", "Dot")
    seats = tuple(
        SeatInfo(name, "human" if seat in persons else "learner")
        for seat, name in enumerate(names)
    )
    return new_record(start, seats)


def test_the_contractor_may_name_a_suit_before_another_leads(hand: Hand) -> None:
    table = _sit(hand, _nullo_led_by_another((0,)))
    hand.frames(20, 300)
    assert not table.sitting.bots.waiting
    assert isinstance(table.top.asked, SuitPanel)
    hand.push("♥")
    hand.settle()
    assert isinstance(table.sitting.session.record.actions[0], Attach)
    hand.until(lambda: len(table.sitting.session.record.actions) > 1, ms=300)


def test_once_he_has_declined_the_others_lead(hand: Hand) -> None:
    table = _sit(hand, _nullo_led_by_another((0,)))
    hand.push("Keep it free")
    hand.until(lambda: table.sitting.session.record.actions, ms=300)
    assert table.sitting.session.record.actions[0].seat == 1  # type: ignore[union-attr]
    assert not table.sitting.view.attached


def test_he_is_called_to_the_screen_for_it(hand: Hand) -> None:
    table = _sit(hand, _nullo_led_by_another((0, 1), contractor=1))
    assert _until_curtain(hand).name == "Bea"
    _lift(hand)
    assert isinstance(table.top.asked, SuitPanel)


def test_the_decider_is_the_owner_of_a_dummy() -> None:
    session = Session(_dealt(1, "two-handed-dummy"), dealer=Dealer(1))
    chair = HotSeat(session)
    assert chair.decider() == 0
    session.submit(MakeCall(0, parse_call("6S")))
    assert chair.decider() is None
    assert not chair.at_turn
