"""The keyboard focus in the hand: arrows move it, Enter does what a click would."""

from __future__ import annotations

import pygame

from fivehundred.ui.accessibility.spoken_table import by_suits
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion.director import Director
from fivehundred.ui.scenes.table.hand.interaction import HandMode, moved
from fivehundred.ui.scenes.table.hand.pointer import Pointer
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ENTER


class HandKeys:
    """A focus among the cards in reach.

    ``focused`` is None while it is hidden: by the mouse, or because something else has focus. The
    next arrow brings it back where it was. When its card leaves, the focus goes to a neighbour;
    when other cards become legal, to the nearest of those.
    """

    def __init__(self, director: Director, pointer: Pointer) -> None:
        self._director = director
        self._pointer = pointer
        self._hidden = True
        self._key: Key | None = None
        self._index = 0
        self._last = pointer.interaction

    @property
    def focused(self) -> Key | None:
        order = self._order()
        return None if self._hidden or not order else self._held(order)

    @property
    def takes_enter(self) -> bool:
        return self.focused is not None or self._pointer.lifted is not None

    @property
    def kept(self) -> Key | None:
        """The focused card, or the one that will be focused when cards are in reach again."""
        fan = [card.code for card in self._director.layout.hand]
        if self._hidden or self.focused is not None or not fan:
            return self.focused
        return self._key if self._key in fan else fan[min(self._index, len(fan) - 1)]

    def hide(self) -> None:
        if self._hidden:
            return
        self._hidden = True
        if self._pointer.hovered == self._key:
            self._pointer.hovered = None
            self._pointer.settle()

    def forget(self) -> None:
        """Start again: another person is at the table."""
        self.hide()
        self._key, self._index = None, 0

    def enter(self) -> bool:
        order = self._order()
        if order:
            held = self._held(order)
            self._focus(held if held == self._key else self._nearest(held))
        return bool(order)

    def go(self, key: Key) -> None:
        if key in self._order():
            self._focus(key)

    def follow(self) -> None:
        """Raise the focused card again, or focus the nearest one that is legal now."""
        order, changed = self._order(), self._last != self._pointer.interaction
        if not order:
            return
        self._last = self._pointer.interaction
        held = self._held(order)
        key = self._nearest(held) if changed else held
        if not self._hidden:
            self._focus(key)
        elif self._key is None:
            self._index = 0
        else:
            self._key, self._index = key, order.index(key)

    def _nearest(self, key: Key) -> Key:
        interaction, order = self._pointer.interaction, self._order()
        if interaction.mode is not HandMode.PLAY or not interaction.legal:
            return key
        playable = [one for one in order if one in interaction.legal]
        at = order.index(key)
        return min(playable, key=lambda one: abs(order.index(one) - at), default=key)

    def _held(self, order: list[Key]) -> Key:
        return self._key if self._key in order else order[min(self._index, len(order) - 1)]

    def _order(self) -> list[Key]:
        """Return the cards in reach: the hand, then the open cards above it, left to right."""
        fan, above = self._rows()
        return fan + above

    def _rows(self) -> tuple[list[Key], list[Key]]:
        reach = self._pointer.interaction.touchable
        cards = self._director.layout.cards
        fan = [card.code for card in self._director.layout.hand if card.code in reach]
        above = [key for key in cards if key in reach and key not in fan]
        if self._pointer.interaction.mode is HandMode.PLAY:
            # At most one other hand, already in the order of the layout, even in several rows.
            return fan, above
        return fan, sorted(above, key=lambda key: cards[key].pose.x)

    def open_rows(self) -> tuple[list[Key], list[Key]]:
        return [card.code for card in self._director.layout.hand], self._rows()[1]

    def row_of(self, key: Key) -> list[Key]:
        fan = [card.code for card in self._director.layout.hand]
        if key in fan:
            return fan
        row = self._order()
        if self._pointer.interaction.mode is HandMode.EXCHANGE:
            tray = {card.code for card in self._director.choice.tray}
            row = [one for one in row if one not in fan and (one in tray) is (key in tray)]
        return row

    def handle(self, event: pygame.event.Event) -> Intent | None:
        order, lifted = self._order(), self._pointer.lifted
        if not order:
            return None
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._next_suit(order, 1 if event.key == pygame.K_RIGHT else -1)
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._focus(order[0 if event.key == pygame.K_HOME else -1])
        if not self._hidden:
            return self._go_on(event.key, self._held(order))
        if event.key in ENTER and lifted is not None:
            self._pointer.lifted = None
            return self._act(lifted)
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return None
        # The focus returns, or starts at the end where the arrow enters.
        if self._key is None:
            return self._focus(self._nearest(order[0 if event.key == pygame.K_RIGHT else -1]))
        self.enter()
        return USED

    def _go_on(self, pressed: int, key: Key) -> Intent | None:
        exchange = self._pointer.interaction.mode is HandMode.EXCHANGE
        match pressed:
            case pygame.K_LEFT:
                return self._focus(self._beside(key, -1))
            case pygame.K_RIGHT:
                return self._focus(self._beside(key, 1))
            case pygame.K_UP:
                return self._change_row(key, -1)
            case pygame.K_DOWN:
                return self._change_row(key, 1)
            case enter if enter in ENTER:
                return self._act(key)
            case pygame.K_SPACE if exchange:
                return self._act(key)
            case _:
                return None

    def _next_suit(self, order: list[Key], step: int) -> Intent:
        suits = by_suits(self._director.view, self._director.layout.hand)
        rooms = [[card.code for card in suit if card.code in order] for suit in suits]
        rooms = [room for room in rooms if room]
        if not rooms:
            return USED
        held = self._held(order)
        at = next((n for n, room in enumerate(rooms) if held in room), 0)
        at = at if self._hidden else (at + step) % len(rooms)
        return self._focus(rooms[at][0])

    def go_to_place(self, event: pygame.event.Event) -> Intent | None:
        """Focus the card of the hand at the place that a digit names; 0 is the tenth."""
        fan = self._rows()[0]
        if self._pointer.interaction.mode is HandMode.LOOK or not event.unicode.isdecimal():
            return None
        place = (int(event.unicode) - 1) % 10
        return self._focus(fan[place]) if place < len(fan) else USED

    def _beside(self, key: Key, step: int) -> Key:
        row = next(row for row in self._rows() if key in row)
        return row[(row.index(key) + step) % len(row)]

    def _change_row(self, key: Key, step: int) -> Intent | None:
        cards = self._director.layout.cards
        here = cards[key].pose

        def ahead(other: Key) -> float:
            return (cards[other].pose.y - here.y) * step

        def distance(other: Key) -> float:
            # Sideways counts three times as much as ahead.
            return ahead(other) + 3 * abs(cards[other].pose.x - here.x)

        beyond = [other for other in self._order() if ahead(other) > here.width / 2]
        return self._focus(min(beyond, key=distance)) if beyond else None

    def _act(self, key: Key) -> Intent:
        interaction = self._pointer.interaction
        if interaction.mode is HandMode.EXCHANGE:
            choice, card = self._director.choice, interaction.cards[key]
            if moved(self._director.view, choice, card) is not None:
                # The card leaves the row, but the focus stays in it.
                self._focus(self._beside(key, 1))
            return interaction.move(key)
        return interaction.play(key)

    def _focus(self, key: Key) -> Intent:
        self._hidden, self._key, self._index = False, key, self._order().index(key)
        self._pointer.hovered = key
        self._pointer.settle()
        return USED
