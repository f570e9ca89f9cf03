"""The blocks of the list of games, the buttons below it, and the selection of several games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.session.standing import Standing
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.notices.game_words import played_words, players_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short, signed
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.badges import Emblem, draw_emblem, draw_mark
from fivehundred.ui.layout.block import Gap, Text
from fivehundred.ui.layout.form import Assign, FormField, Stepper, options_of
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.rows import ListRow, VirtualList
from fivehundred.ui.layout.search import SearchField
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.games.filing import (
    Done,
    FileIntent,
    Filing,
    FilingIntent,
    SeveralIntent,
    chosen_words,
    delete_dialog,
    move_dialog,
)
from fivehundred.ui.settings import ListOrder
from fivehundred.ui.setup.game_list import ORDERS, Listed, Listing
from fivehundred.ui.widgets.control import Painter
from fivehundred.ui.widgets.intent import USED, Intent, Used

CHOSEN: Final = "game"
"""The name of the selected row."""
_HEADING: Final = Lettering(Face.SANS_BOLD, 17, "on_background_accent")
_GAP_U: Final = 16
_SCORES: Final = 0.55
"""Largest share of a row's lower line for the scores."""


@dataclass(frozen=True, slots=True)
class SearchGames(Intent):
    """Search for a text."""

    text: str


class Searching(Intent, Enum):
    """Actions on the search."""

    BEGIN = auto()
    STOP_WRITING = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class PressGame(Intent):
    """Select a game; open or replay it if it is selected already."""

    path: Path


@dataclass(frozen=True, slots=True)
class MoveChoice(Intent):
    """Select the game ``step`` rows further down."""

    step: int


BarIntent = SearchGames | Searching
RowIntent = PressGame | MoveChoice


def search_bar(
    listing: Listing, set_order: Callable[[ListOrder], None], *, searched: bool
) -> Row[BarIntent | Assign[ListOrder]]:
    """Return the search, a field once it is in use (``searched``), and the order of the list."""
    search: SearchField[BarIntent] = SearchField(
        _("Search"),
        _("Search by name, player or game."),
        "Ctrl+F",
        listing.wanted if searched else None,
        Searching.BEGIN,
        SearchGames,
        lambda _text: Searching.STOP_WRITING,
    )
    say = _("Order of the list: {order}.")
    orders = options_of(
        ListOrder, lambda one: _(ORDERS[one]), lambda one: say.format(order=_(ORDERS[one]))
    )
    order = Stepper(FormField("order", listing.order, set_order), orders)
    return Row((search, order), (3, 2), gap_u=14)


def empty_words(listing: Listing, message: str, listed: bool) -> str:
    """Return why the list is empty, unless ``message`` says it already."""
    if listing.wanted:
        return _("No game or player has that name.")
    if not listed:
        return _("Reading the folder…")
    return "" if message else _("No saved games yet. Drop files here to import them.")


def game_rows(listing: Listing) -> VirtualList[RowIntent]:
    """Return the rows of the list, with headings."""
    now = datetime.now(UTC).astimezone()
    headings = {
        at: Column((Gap(6), Text(_(part.value), _HEADING)), gap_u=0)
        for at, part in listing.headings.items()
    }
    row = partial(_game_row, listing, now)
    return VirtualList(len(listing.lines), row, headings, always=listing.place)


def _game_row(listing: Listing, now: datetime, at: int) -> ListRow[RowIntent]:
    listed = listing.lines[at]
    assert isinstance(listed, Listed), "headings have blocks of their own"
    standing = listed.row.standing
    below = partial(_draw_problem, listed)
    picture = None if standing is None else partial(draw_emblem, emblem=_emblem(standing))
    description = listed.description(now)
    if listing.marked is not None:
        marked = listed.row.path in listing.marked
        picture = partial(_draw_box, marked, picture)
        said = _("Chosen: {game}") if marked else _("Not chosen: {game}")
        description = said.format(game=description)
    return ListRow(
        listed.title,
        PressGame(listed.row.path),
        below if standing is None else partial(_draw_standing, standing),
        side=listed.dates(now),
        short_side=listed.date(now),
        picture=picture,
        description=description,
        chosen=at == listing.place,
        on_arrows=lambda _dx, dy: MoveChoice(dy) if dy else None,
        name=CHOSEN,
        indent_u=30 * listed.depth,
    )


def _emblem(standing: Standing) -> Emblem:
    seating = standing.seating
    return Emblem(
        seating,
        home=standing.sides_in_order[0],
        call="" if standing.contract is None else call_short(standing.contract),
        won=tuple({seating.side_of[seat]: None for seat in standing.winners}),
        finished=standing.finished,
    )


def _draw_box(marked: bool, picture: Painter | None, canvas: Canvas, box: pygame.Rect) -> None:
    palette, px = canvas.palette, canvas.px
    square = box.inflate(px(26) - box.width, px(26) - box.height).move_to(left=box.left)
    if picture is not None:
        picture(canvas, box.fit(box.inflate(-px(32), 0).move_to(right=box.right)))
    canvas.panel(square, palette.panel, edge=palette.accent, radius=6)
    if marked:
        sign = canvas.art.sign("icons/check", px(20), palette.strong)
        canvas.put(sign, square.center)


def _draw_problem(listed: Listed, canvas: Canvas, box: pygame.Rect) -> None:
    palette, problem = canvas.palette, listed.row.problem
    said = message_sentence(problem) if problem else "…"
    style = canvas.style(Face.SANS, 16, palette.urgent if problem else palette.muted)
    canvas.text(canvas.shortened(said, style, box.width), style, box.midleft, "midleft")


def _draw_standing(standing: Standing, canvas: Canvas, box: pygame.Rect) -> None:
    quiet = canvas.style(Face.SANS, 16, canvas.palette.muted)
    left = _draw_scores(canvas, box, standing)
    gap = canvas.px(_GAP_U)
    room = left - gap - box.left
    played = canvas.shortened(played_words(standing), quiet, room)
    canvas.text(played, quiet, box.midleft, "midleft")
    room -= canvas.width(played, quiet) + gap
    players = players_words(standing)
    if room >= min(canvas.width(players, quiet), canvas.px(90)):
        shown = canvas.shortened(players, quiet, room)
        canvas.text(shown, quiet, (left - gap, box.centery), "midright")


def _draw_scores(canvas: Canvas, box: pygame.Rect, standing: Standing) -> int:
    """Draw each side's mark and score, the highest score bright; return the left end."""
    emblem, palette = _emblem(standing), canvas.palette
    wide = _scores_px(canvas, standing.scores)
    if wide > box.width * _SCORES:
        canvas = canvas.at(canvas.u * max(0.7, box.width * _SCORES / wide))
        wide = _scores_px(canvas, standing.scores)
    best = max(standing.scores)
    x = left = box.right - wide
    for side in standing.sides_in_order:
        number, score = emblem.number(side), standing.scores[side]
        leads = score == best
        colour = palette.sides[number % len(palette.sides)]
        draw_mark(canvas, number, (x + canvas.px(7), box.centery), colour, 13)
        style = _score_style(canvas, palette.strong if leads else palette.muted, bold=leads)
        x += canvas.px(18)
        x = canvas.text(signed(score, plus=False), style, (x, box.centery), "midleft").right
        x += canvas.px(_GAP_U)
    return left


def _score_style(canvas: Canvas, colour: tuple[int, int, int], *, bold: bool) -> Style:
    return canvas.style(Face.SANS_BOLD if bold else Face.SANS, 18, colour)


def _scores_px(canvas: Canvas, scores: Sequence[int]) -> int:
    best, colour = max(scores), canvas.palette.strong
    words = (
        canvas.width(signed(score, plus=False), _score_style(canvas, colour, bold=score == best))
        for score in scores
    )
    return sum(words) + canvas.px(18) * len(scores) + canvas.px(_GAP_U) * (len(scores) - 1)


class GameSelection:
    """The selection of several games; the game at the table is never part of it."""

    def __init__(self, listing: Listing, filing: Filing) -> None:
        self._listing, self._filing = listing, filing

    def press(self, path: Path, *, with_ctrl: bool) -> str:
        """Toggle a game if several are being selected or ``with_ctrl``; return what to say."""
        listing = self._listing
        if listing.marked is None and not with_ctrl:
            return ""
        if listing.marked is None:
            self._begin()
        pressed = [game for game in listing.games if game.row.path == path]
        if not self._changeable(pressed):
            return _("You are playing this game.")
        listing.marked = (listing.marked or set()) ^ {path}
        return chosen_words(listing.marked_games)

    def do(self, intent: SeveralIntent) -> Done:
        """Carry out an intent; raises StoreError."""
        listing, games = self._listing, self._listing.marked_games
        match intent:
            case SeveralIntent.BEGIN:
                self._begin()
            case SeveralIntent.ALL:
                every = {game.row.path for game in self._changeable(listing.games)}
                listing.marked = set() if listing.marked == every else every
            case SeveralIntent.END:
                listing.marked = None
                return Done(choose=listing.chosen.row.path if listing.chosen else None)
            case SeveralIntent.ASK_DELETE | SeveralIntent.ASK_MOVE if not games:
                return Done(_("Choose a game first."))
            case SeveralIntent.ASK_DELETE:
                return Done(asked=delete_dialog(games))
            case SeveralIntent.ASK_MOVE:
                return Done(asked=move_dialog(games))
            case SeveralIntent.DELETE:
                return self._filing.put_all_away(games)
            case unknown:
                assert_never(unknown)
        return Done(chosen_words(listing.marked_games))

    def _begin(self) -> None:
        chosen = self._listing.chosen
        marked = self._changeable([] if chosen is None else [chosen])
        self._listing.marked = {game.row.path for game in marked}

    def _changeable(self, games: Sequence[Listed]) -> list[Listed]:
        return [game for game in games if self._filing.may_change(game)]


AnyFoot = list[FootButton[to.Route | FileIntent | SeveralIntent | Used]]


def way_to_replay(listing: Listing) -> to.Route | Used:
    """Return the route to the replay of the selected game."""
    chosen = listing.chosen
    # A score pad has no cards.
    return USED if chosen is None or chosen.row.is_pad else to.ReplayRoute(chosen.row.path)


def way_to_game(listing: Listing) -> to.Route | Used:
    """Return the route to the selected game, or to the backup of an unreadable one."""
    chosen = listing.chosen
    if chosen is not None and chosen.row.is_pad:
        return to.ScorePadRoute(chosen.row.path)
    return USED if chosen is None else to.TableRoute(chosen.backup or chosen.row.path)


def foot_of_list(filing: Filing, listing: Listing, back: to.Route | None) -> AnyFoot:
    """Return the buttons for the selected game; a list to replay only offers to watch it."""
    # Esc ends a search first.
    esc = "" if listing.wanted else "Esc"
    label, say = _("Home"), _("Back to the home screen.") if esc else _("To the home screen.")
    if filing.playing is not None:
        label, say = _("Back"), _("Back to the table.")
    row: AnyFoot = [FootButton(label, back or to.HomeRoute(), say, key=esc)]
    if filing.away:
        say = _("Restore what was deleted last.")
        row.append(FootButton(_("Restore"), FilingIntent.BRING_BACK, say, key="Z"))
    say = _("Rename, import or export games, choose several, open the folder.")
    if filing.to_replay:
        say = _("Rename, import or export games, open the folder.")
    row.append(FootButton(_("More…"), FilingIntent.SHOW_MORE, say, key="M"))
    chosen = listing.chosen
    none = "" if chosen is not None else _("Choose a game first.")
    say = _("Replay the game, card by card.")
    unseen = none
    if chosen is not None and chosen.row.is_pad:
        unseen = _("A score pad has no cards to replay.")
    replay = FootButton(_("Replay"), way_to_replay(listing), say, filing.to_replay, unseen, "R")
    if filing.to_replay:
        return [*row, replay]
    is_fixed = chosen is not None and not filing.may_change(chosen)
    fixed = _("You are playing this game.") if is_fixed else none
    say = _("Move the game to the folder “trash”.")
    away = FilingIntent.PUT_AWAY
    delete = FootButton(_("Delete"), away, say, disabled_because=fixed, key="Del")
    label, say = _("Open"), _("Open the game.")
    if chosen is not None and chosen.backup is not None:
        label = _("Open backup")
        say = _("Go on with the previous version, under a new name.")
    go_on = FootButton(label, way_to_game(listing), say, True, none, "Enter")
    return [*row, delete, replay, go_on]


def foot_of_several(count: int) -> AnyFoot:
    """Return the buttons while several games are being selected, ``count`` so far."""
    none = "" if count else _("Choose a game first.")
    every = _("Choose every game that is listed, or none.")
    move = _("Move the chosen games to another folder.")
    delete = _("Move the chosen games to the folder “trash”.")
    return [
        FootButton(_("Done"), SeveralIntent.END, _("Choose a single game again."), key="Esc"),
        FootButton(_("All or none"), SeveralIntent.ALL, every, key="Ctrl+A"),
        FootButton(_("Move…"), SeveralIntent.ASK_MOVE, move, disabled_because=none, key="V"),
        FootButton(_("Delete…"), SeveralIntent.ASK_DELETE, delete, True, none, "Del"),
    ]
