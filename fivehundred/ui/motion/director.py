"""The director: shows beats one after another and can be hurried at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.drawing.table.badges import PACKET_U
from fivehundred.ui.drawing.table.name_plate import trick_middle
from fivehundred.ui.geometry.layout import Choice, TableLayout, hand_keys, layout
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Edge, Place
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.geometry.rows import back_poses, face_up, fan_poses, spread_poses
from fivehundred.ui.motion.beat import HELD_UP, Arrangement, Beat, Heap, HeapSpot, LayoutTransition
from fivehundred.ui.motion.counting import counted, share_counted
from fivehundred.ui.motion.motion import PICK
from fivehundred.ui.motion.stage import Scenery, Stage
from fivehundred.ui.sound import Cue

_HAIR: Final = 0.006
_PACK_Z: Final = 500.0
_ASKEW: Final = (-3.0, 4.0, -1.0, 2.5)


def layout_during_beat(
    view: View, places: Places, choice: Choice, way: LayoutTransition
) -> TableLayout:
    """Return the layout of a view during a beat."""
    found = layout(view, places, choice)
    cards = dict(found.cards)
    match way.arrangement:
        case Arrangement.DEALT:
            _heap_hands(cards, view, places)
        case Arrangement.HELD:
            _unsort_hands(cards, view, places)
        case Arrangement.SQUARED:
            _square_trick(cards, view, places)
        case Arrangement.RESTING:
            pass
    for key, spot in way.extra.items():
        cards[key] = PlacedCard("", pose_at(spot, places))
    if way.held_up is not None:
        card, seat = way.held_up
        place = places.of(seat)
        pose = Pose(*place.trick, places.trick_width * 1.12, place.trick_angle, z=_PACK_Z)
        cards[HELD_UP] = PlacedCard(card.code, pose)
    return TableLayout(cards, found.hand)


def scenery_of(way: LayoutTransition, places: Places) -> Scenery[Pose]:
    """Return the scenery of a transition in a window."""
    return Scenery(
        way.ms,
        way.manner,
        _sources(way, places),
        {key: pose_at(spot, places) for key, spot in way.entries.items()},
        {key: pose_at(spot, places) for key, spot in way.exits.items()},
        None if way.exit is None else pose_at(way.exit, places),
        way.delays_ms,
        way.manners,
    )


def _sources(way: LayoutTransition, places: Places) -> Mapping[Key, Key]:
    """Return the sources, reversed if the hand laid open is a fan that runs the other way."""
    mirrored = (Edge.TOP, Edge.RIGHT)
    if way.laid_open is None or places.of(way.laid_open).edge not in mirrored:
        return way.sources
    return dict(zip(way.sources, reversed(tuple(way.sources.values())), strict=True))


def _scaling(old: Places, new: Places) -> Callable[[Pose], Pose]:
    across, down = new.size[0] / old.size[0], new.size[1] / old.size[1]
    grown = new.card_width / old.card_width

    def moved(pose: Pose) -> Pose:
        return replace(pose, x=pose.x * across, y=pose.y * down, width=pose.width * grown)

    return moved


def pose_at(spot: HeapSpot, places: Places) -> Pose:
    """Return the pose of a card in a heap."""
    match spot.heap:
        case Heap.NAME_PLATE:
            plate = places.of(spot.seat).name_plate
            return Pose(*plate.center, places.back_width * 0.3, 0.0, 0.0, _PACK_Z + spot.index)
        case Heap.DECK:
            return _raised(deck_pose(places, spot.seat), spot.index)
        case Heap.MIDDLE:
            return _raised(_middle(places), spot.index)
        case Heap.CUT_OFF:
            middle = _middle(places)
            beside = replace(middle, x=middle.x + middle.width * 1.4)
            return _raised(beside, spot.index)
        case Heap.SPREAD:
            return spread_poses(places, spot.count)[spot.index]
        case Heap.PACKET:
            x, y = trick_middle(places.of(spot.seat).name_plate, places.u, spot.index)
            turn = 90.0 * (spot.index % 2)
            return Pose(x, y, PACKET_U * places.u, turn, 0.0, _PACK_Z)


def deck_pose(places: Places, dealer: Seat) -> Pose:
    """Return the pose of the pack in front of the dealer, where dealt cards come from."""
    place = places.of(dealer)
    x = (place.cards[0] + places.centre[0] * 2) / 3
    y = (place.cards[1] + places.centre[1] * 2) / 3
    return Pose(x, y, places.back_width, 0.0, 0.0, _PACK_Z)


def _middle(places: Places) -> Pose:
    return Pose(*places.centre, places.back_width, 0.0, 0.0, _PACK_Z)


def _raised(pose: Pose, index: int) -> Pose:
    """Return the pose of a card in a squared pack, which rises a little every few cards."""
    hair = pose.width * _HAIR * (index - index % 6)
    return replace(pose, x=pose.x - hair / 2, y=pose.y - hair, z=_PACK_Z + index)


# — arrangements —


def _hands(view: View, places: Places) -> list[tuple[Place, list[Key]]]:
    dummies = view.variant.seating.dummies
    return [(at, hand_keys(view, at.seat)) for at in places.seats if at.seat not in dummies]


def _heap_hands(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for place, keys in _hands(view, places):
        if place.edge is Edge.BOTTOM:
            middle = fan_poses(1, places)[0]
        else:
            middle = back_poses(place, 1, folded=False)[0]
        for index, key in enumerate(keys):
            hair = middle.width * _HAIR * index
            turn = _ASKEW[index // 3 % len(_ASKEW)]
            pose = replace(
                middle,
                x=middle.x - hair / 2 + turn * middle.width * 0.008,
                y=middle.y - hair,
                angle=middle.angle + turn,
                face=0.0,
                z=middle.z + index,
            )
            cards[key] = PlacedCard(cards[key].code, pose)


def _unsort_hands(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for _, keys in _hands(view, places):
        poses = sorted((cards[key].pose for key in keys), key=lambda pose: pose.z)
        for key, pose in zip(keys, poses, strict=True):
            cards[key] = PlacedCard(cards[key].code, pose)


def _square_trick(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    x, y = places.centre
    for index, played in enumerate(view.plays):
        pose = cards[played.card.code].pose
        hair = pose.width * 0.035 * (index - (len(view.plays) - 1) / 2)
        squared = replace(pose, x=x + hair, y=y - hair / 2, angle=pose.angle * 0.35)
        cards[played.card.code] = PlacedCard(played.card.code, face_up(squared))


class Director:
    """Shows beats in turn: holds what is shown now and the beats still to come.

    ``on_sound`` is called with each sound when it is due, ``on_sentence`` with each sentence.
    While it ``keeps_trick``, a complete trick stays on the table.
    """

    def __init__(
        self,
        stage: Stage,
        view: View,
        places: Places,
        on_sound: Callable[[Cue], None] | None = None,
    ) -> None:
        self.stage = stage
        self.on_sound = on_sound
        self.on_sentence: Callable[[str], None] | None = None
        self.keeps_trick = False
        self.places = places
        self.choice = Choice()
        self.view = view
        self.layout = TableLayout()
        self.say = ""
        self._beats: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._way = LayoutTransition()
        self._cues: deque[tuple[float, Cue]] = deque()
        self._age_ms = 0.0
        self._rest_ms = 0.0
        self._flying = False
        self.rest(view)

    @property
    def busy(self) -> bool:
        """Whether beats are being shown; a card merely lifted is no beat."""
        return (self.is_playing or self._flying) and not self.held

    @property
    def is_playing(self) -> bool:
        """Whether a beat or a pause is left; if not, the last cards may still be landing."""
        return bool(self._beats) or self._rest_ms > 0

    @property
    def held(self) -> bool:
        """Whether everything waits because a trick stays on the table to be read about."""
        waits = self.keeps_trick and bool(self._beats) and self._beats[0].gathers
        return waits and self._rest_ms <= 0 and not self._flying

    def let_trick_go(self) -> None:
        """Take away the trick that stayed on the table."""
        if self.held:
            self.keeps_trick = False
            self._next()

    @property
    def counting(self) -> bool:
        """Whether the scores are being counted."""
        return self._rest_ms > 0 and self._beat is not None and self._beat.count is not None

    @property
    def counted(self) -> float:
        """Share of the last deal's scores counted so far, 0 to 1."""
        count = None if self._beat is None else self._beat.count
        if count is None or self._rest_ms <= 0:
            return 1.0
        return share_counted(count, count.ms - self._rest_ms)

    # — what is shown —

    def rest(self, view: View, ms: float = 0.0) -> None:
        """Show a view at once and drop all beats."""
        self._beats.clear()
        self._cues.clear()
        self._beat = None
        self._rest_ms = 0.0
        self._show(view, LayoutTransition(ms))

    def play(self, beats: Sequence[Beat]) -> None:
        """Add beats; the first begins at once if none is being shown."""
        self._beats.extend(beats)
        if self._rest_ms <= 0 and not self._flying:
            self._next()

    def rearrange(self, choice: Choice, ms: float) -> None:
        """Lay out the same view again after a card was put in the tray or taken from it."""
        before, self.choice = self.choice, choice
        moved = {*before.tray, *before.kept} ^ {*choice.tray, *choice.kept}
        self._show(self.view, LayoutTransition(ms, manners={card.code: PICK for card in moved}))

    def resize(self, places: Places) -> None:
        """Lay everything out for another window size; flying cards turn to their new places."""
        moved = _scaling(self.places, places)
        self.places = places
        self.layout = layout_during_beat(self.view, places, self.choice, self._way)
        self.stage.relocate(self.layout.cards, scenery_of(self._way, places), moved)

    def skip(self) -> None:
        """Go to the end of all beats."""
        self.stage.finish_all()
        self._cues.clear()
        self._flying = False
        self._rest_ms = 0.0
        if self._beat is not None:
            self.view = self._beat.view
        while self._beats:
            beat = self._beats.popleft()
            self._tell(beat)
            self._show(beat.view, LayoutTransition())
            for _, cue in beat.cues:
                # These are heard even if their beats are skipped.
                if cue in (Cue.WON, Cue.LOST):
                    self._hear(cue)
        self._beat = None

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Advance by a time; return whether the picture changed."""
        changed = self.stage.update(elapsed_ms)
        self._age_ms += elapsed_ms
        self._hear_due()
        if self._flying and self.stage.moving:
            return changed
        self._flying = False
        if self._rest_ms > 0:
            self._rest_ms -= elapsed_ms
            changed = self._count_on() or changed
            if self._rest_ms > 0:
                return changed
            self._rest_ms = 0.0
        if self._beats and not self.held:
            self._next()
            return True
        return changed

    def _next(self) -> None:
        """Begin the next beat; one that takes no time is followed by its successor at once."""
        while self._beats and not self.held:
            self._hear_due(everything=True)
            beat = self._beat = self._beats.popleft()
            self._tell(beat)
            self._age_ms = 0.0
            self._cues.extend(beat.cues)
            self._show(beat.view, beat.way)
            self._rest_ms = beat.rest_ms
            if beat.count is not None:
                self._rest_ms = beat.count.ms
                self._count_on()
            self._hear_due()
            if self._rest_ms > 0 or self._flying:
                return

    def _show(self, view: View, way: LayoutTransition) -> None:
        self.view, self._way = view, way
        self.layout = layout_during_beat(view, self.places, self.choice, way)
        self.stage.show(self.layout.cards, scenery_of(way, self.places))
        self._flying = self.stage.moving

    def _count_on(self) -> bool:
        if self._beat is None or self._beat.count is None:
            return False
        now = self._beat.view
        if self.counting:
            now = counted(now, self._beat.count, self.counted)
        changed = now.sheet != self.view.sheet
        if changed:
            self.view = now
        return changed

    # — what is said and heard —

    def _tell(self, beat: Beat) -> None:
        if beat.say:
            self.say = beat.say
            if self.on_sentence is not None:
                self.on_sentence(beat.say)

    def _hear_due(self, *, everything: bool = False) -> None:
        while self._cues and (everything or self._cues[0][0] <= self._age_ms):
            self._hear(self._cues.popleft()[1])

    def _hear(self, cue: Cue) -> None:
        if self.on_sound is not None:
            self.on_sound(cue)
