"""The keyboard on cards: arrows move a focus through them, Enter does what a click would."""

from __future__ import annotations

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.director import Director
from fivehundred.ui.pointer import Pointer, Use
from fivehundred.ui.stage import Key


class HandKeys:
    """A focus among the cards in reach; ``focused`` is None while the mouse is in use."""

    def __init__(self, director: Director, pointer: Pointer) -> None:
        """Move among the cards a pointer may reach."""
        self._director = director
        self._pointer = pointer
        self._focused: Key | None = None

    @property
    def focused(self) -> Key | None:
        """The card with the focus, if it is still in reach."""
        return self._focused if self._focused in self._order() else None

    def let_go(self) -> None:
        """Give the focus up."""
        self._focused = None
        if self._pointer.hovered is not None and self._pointer.hovered not in self._order():
            self._pointer.hovered = None

    def _order(self) -> list[Key]:
        """List the cards in reach: the fan, then what lies open above it, left to right."""
        reach = self._pointer.grip.reach
        fan = [card.code for card in self._director.layout.hand if card.code in reach]
        cards = self._director.layout.cards
        above = [key for key in reach if key in cards and key not in fan]
        return fan + sorted(above, key=lambda key: cards[key].pose.x)

    def row_of(self, key: Key) -> list[Key]:
        """List the cards a card lies among: the fan, or the dummy whose turn it is."""
        fan = [card.code for card in self._director.layout.hand]
        if key in fan:
            return fan
        return self._order() if self._pointer.grip.use is Use.PLAY else []

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an arrow, Home, End, Enter or Space; True if it meant a card."""
        order = self._order()
        if not order:
            return False
        at = order.index(self._focused) if self._focused in order else None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            first = 0 if step > 0 else len(order) - 1
            self._focus(order[first if at is None else (at + step) % len(order)])
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self._focus(order[0 if event.key == pygame.K_HOME else -1])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and at is not None:
            self._act(order[at], order, at)
            return True
        return False

    def _act(self, key: Key, order: list[Key], at: int) -> None:
        wishes, grip = self._pointer.wishes, self._pointer.grip
        if grip.use is Use.EXCHANGE:
            # The focus stays at its place in the row, not with the card that leaves it.
            self._focus(order[(at + 1) % len(order)])
            wishes.toggle(key)
        elif grip.use is Use.PLAY and key in grip.legal:
            self._focused = None
            wishes.play(key)
        else:
            wishes.refuse(key)

    def _focus(self, key: Key) -> None:
        self._focused = key
        self._pointer.hovered = key
        self._pointer.settle()

    def draw(self, canvas: Canvas) -> None:
        """Draw the focus ring around the card."""
        key = self.focused
        if key is None or key not in self._director.stage.sprites:
            return
        pose = self._director.stage.sprites[key].pose
        rect = pygame.Rect(0, 0, round(pose.width), round(pose.height))
        rect.center = (round(pose.x), round(pose.y))
        canvas.ring(rect.inflate(canvas.px(6), canvas.px(6)), canvas.palette.glow, 3, 11)
