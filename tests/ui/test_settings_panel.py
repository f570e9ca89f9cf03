"""The settings: everything in reach of mouse and keyboard, at once in force, never in the way."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.geometry.places import places
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.panels.settings.row import ChangeSettings
from fivehundred.ui.panels.settings.rows import groups
from fivehundred.ui.settings import (
    SCALES,
    VOLUMES,
    PlayBy,
    Preferences,
    Settings,
    nearest,
    read_settings,
)
from fivehundred.ui.sound import Sound
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.choosing import sit
from tests.ui.deals import calling, leading
from tests.ui.gallery import resize
from tests.ui.hand import Hand

ROWS = tuple(row.key for group in groups(Settings(), deaf=False) for row in group.rows)
SIZES = ((960, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080))


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Let words be measured."""
    pygame.font.init()


@pytest.fixture
def home(app: App) -> Hand:
    """Stand on the home screen, with the settings open."""
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    hand.key(pygame.K_o, "o")
    return hand


def opened(hand: Hand) -> SettingsPanel | None:
    scene = hand.app.scene
    panel = scene.modal if isinstance(scene, HomePage) else hand.table.top.modal
    return panel if isinstance(panel, SettingsPanel) else None


def focused(hand: Hand) -> str:
    focus = hand.app.layer.focus
    return focus.name if focus is not None else ""


def go_to(hand: Hand, row: str) -> None:
    """Go to a row with the keys alone, over the tabs from the first on."""
    for _step in range(7):
        hand.key(pygame.K_UP)
    for _step in range(5):
        hand.key(pygame.K_LEFT)
    for _tab in range(5):
        steps = 0
        while focused(hand) != row and steps < 6:
            hand.key(pygame.K_DOWN)
            steps += 1
        if focused(hand) == row:
            return
        for _step in range(steps):
            hand.key(pygame.K_UP)
        hand.key(pygame.K_RIGHT)
    raise AssertionError(f"no key leads to {row}")


def chosen(settings: Settings) -> Preferences:
    preferences = Preferences(Path(), safe=True)
    preferences.now = settings
    return preferences


def built(
    size: tuple[int, int], settings: Settings, tab: int = 1
) -> tuple[SettingsPanel, WidgetLayer]:
    panel = SettingsPanel(chosen(settings), Sound(0), Path("/srv") / "games" / ("x" * 90))
    panel.respond(panel.tabs.to(tab))
    layer = WidgetLayer(size, 1.0, PALETTES[Theme.DUSK])
    panel.build(layer, places(size, (0, 1, 2, 3), 0, settings.ui_scale / 100))
    return panel, layer


# — the picture —


@pytest.mark.parametrize("size", SIZES)
def test_words_are_larger_where_larger_ones_are_wanted(size: tuple[int, int]) -> None:
    units = []
    for scale in SCALES:
        panel, _layer = built(size, Settings(ui_scale=scale))
        units.append(panel.fitted(places(size, (0, 1, 2, 3), 0, scale / 100)).u)
    assert [round(u, 2) for u in units] == sorted(round(u, 2) for u in units)
    assert units[-1] > 1.85 * units[SCALES.index(100)]


def test_every_setting_stands_behind_one_tab() -> None:
    seen = []
    for tab in range(5):
        _panel, layer = built((1280, 800), Settings(), tab)
        seen += [control.name for control in layer.controls if control.name in ROWS]
    assert sorted(seen) == sorted(ROWS)


def test_every_setting_that_is_a_matter_of_taste_is_there() -> None:
    window = {"width_px", "height_px", "window_x_px", "window_y_px", "display"}
    elsewhere = {"name", "preset", "house_rules", "last_game", "list_order", "company", "others"}
    elsewhere |= {"last_pad", "last_table", "last_table_name", "guest_wait_minutes", "stand_in"}
    elsewhere |= window
    assert set(ROWS) == {field.name for field in fields(Settings)} - elsewhere


def test_everything_says_what_it_is() -> None:
    for group in groups(Settings(), deaf=False):
        for row in group.rows:
            said = [row.sentence(at) for at in range(len(row.choices))]
            assert len(set(said)) == len(said)
            for sentence, choice in zip(said, row.choices, strict=True):
                assert sentence.startswith(f"{row.label}: {choice.label}.")


def test_who_cannot_hear_is_told_why() -> None:
    rows = {row.key: row for group in groups(Settings(), deaf=True) for row in group.rows}
    assert "No sound device" in rows["volume"].sentence(0)


def test_a_choice_stands_though_its_row_has_changed_since_it_was_drawn() -> None:
    preferences, sound = chosen(Settings(ui_scale=200)), Sound(0)
    panel = SettingsPanel(preferences, sound)
    layer = WidgetLayer((960, 600), 1.0, PALETTES[Theme.DUSK])
    panel.respond(panel.tabs.to(3))
    panel.build(layer, places((960, 600), (0, 1, 2, 3), 0, 2.0))
    louder = next(control for control in layer.controls if control.name == "volume")
    # The device was looked for only now, and a key has changed another setting.
    sound.deaf = True
    preferences.now = replace(preferences.now, full_screen=True)
    asked = panel.respond(louder.press())
    assert isinstance(asked, ChangeSettings)
    now = asked.settings
    assert (now.volume, now.full_screen) == (70, True)


# — the keyboard —


@pytest.mark.sweep
@pytest.mark.parametrize("row", ROWS)
def test_every_setting_is_changed_with_the_keys_alone(
    home: Hand, settings_file: Path, row: str
) -> None:
    home.app.change_settings(replace(home.app.settings, speed=Speed.NORMAL))
    home.app.scene.show_message("")  # type: ignore[union-attr]
    before = home.app.settings
    go_to(home, row)
    home.key(pygame.K_RIGHT)
    home.key(pygame.K_LEFT)
    home.key(pygame.K_LEFT)
    home.key(pygame.K_RIGHT)
    home.key(pygame.K_LEFT if row in ("ui_scale", "volume") else pygame.K_RIGHT)
    after = home.app.settings
    changed = {
        field.name
        for field in fields(Settings)
        if getattr(before, field.name) != getattr(after, field.name)
    }
    assert changed == {row}
    assert read_settings(settings_file) == after
    assert opened(home) is not None
    assert focused(home) == row, "the focus stays with what was used"


def test_the_keys_go_in_and_out(home: Hand) -> None:
    assert focused(home) == "language"
    home.key(pygame.K_TAB)
    assert focused(home) == "close"
    home.key(pygame.K_RETURN)
    assert opened(home) is None
    home.key(pygame.K_o, "o")
    home.key(pygame.K_ESCAPE)
    assert opened(home) is None


def test_a_key_opens_them_at_the_table_too(hand: Hand) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_o, "o")
    assert opened(hand) is not None
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is None
    hand.key(pygame.K_ESCAPE)
    hand.push("Settings")
    assert opened(hand) is not None


def test_their_line_tells_nothing_of_the_table(hand: Hand) -> None:
    table = sit(hand, leading())
    table.top.director.say = "Bea: queen of hearts."
    hand.frames(2)
    assert table.compose_frame().line.text == "Bea: queen of hearts."
    hand.key(pygame.K_o, "o")
    assert table.compose_frame().line.text == hand.app.layer.sentence
    hand.app.layer.focus_on(None)
    hand.move((5, 5))
    assert table.compose_frame().line.text == ""


# — what changes at once —


def test_colours_change_behind_the_open_panel(home: Hand) -> None:
    home.push("Cards")
    for theme in (Theme.DAYLIGHT, Theme.CONTRAST, Theme.DUSK):
        label = {"daylight": "Daylight", "contrast": "High contrast", "dusk": "Dusk"}[theme]
        home.push(label)
        assert home.app.screen.palette is PALETTES[theme]
        assert home.app.screen.canvas.palette is PALETTES[theme]
        assert opened(home) is not None


def test_at_the_table_everything_works_at_once(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_o, "o")
    for tab, labels in (
        ("Play", ("One click",)),
        ("Screen and sound", ("Yes",)),
        ("Cards", ("Four colours", "Large", "Daylight")),
    ):
        hand.push(tab)
        for label in labels:
            hand.push(label)
    assert table.top.pointer.play_by is PlayBy.ONE_CLICK
    assert table.top.stage.still
    assert hand.app.art.four_colour
    assert hand.app.art.large_index
    hand.push("Close")
    assert table.top.modal is None
    assert table.top.asked is not None, "the question is still there"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_three_cards_beside_the_rows_change_with_them(home: Hand, size: tuple[int, int]) -> None:
    resize(home, size)
    home.frame()
    seen = set()
    home.push("Cards")
    for label in ("Usual", "Large", "Four colours", "Usual", "Two colours"):
        home.push(label)
        home.app.art.finish()
        home.app._dirty = True
        home.frame()
        panel = opened(home)
        assert panel is not None
        at = places(size, (0, 1, 2, 3), 0, home.app.screen.scale)
        frame = panel.fitted(at).rect
        (box,) = (one.rect for one in home.app.layer.pictures if one.rect.left > frame.right)
        surface = pygame.display.get_surface()
        assert surface is not None
        seen.add(surface.subsurface(box).copy().get_buffer().raw)
    assert len(seen) == 4


def test_the_cards_go_where_there_is_no_room_for_them() -> None:
    shown = 0
    for size, scale in product((*SIZES, (800, 1200)), SCALES):
        panel, layer = built(size, Settings(ui_scale=scale))
        frame = panel.fitted(places(size, (0, 1, 2, 3), 0, scale / 100)).rect
        beside = [one.rect for one in layer.pictures if not frame.contains(one.rect)]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in beside)
        assert not any(box.colliderect(frame) for box in beside)
        shown += len(beside)
    assert 0 < shown < len(SCALES) * (len(SIZES) + 1)


def test_words_grow_at_once_and_the_panel_stays(home: Hand) -> None:
    go_to(home, "ui_scale")
    for _step in range(len(SCALES)):
        before = home.app.settings.ui_scale
        home.key(pygame.K_RIGHT)
        assert opened(home) is not None
        assert focused(home) == "ui_scale"
        assert home.app.settings.ui_scale == min(
            250, SCALES[min(len(SCALES) - 1, SCALES.index(before) + 1)]
        )
    assert home.app.screen.scale == 2.5


def test_a_click_on_a_scale_takes_the_value_at_its_place(home: Hand) -> None:
    go_to(home, "volume")
    bar = home.app.layer.focus
    assert isinstance(bar, Control)
    for share, volume in ((0.99, VOLUMES[-1]), (0.01, VOLUMES[0]), (0.5, VOLUMES[5])):
        home.click((bar.rect.left + share * bar.rect.width, bar.rect.centery))
        assert home.app.settings.volume == volume


def test_another_window_keeps_what_was_open(home: Hand) -> None:
    go_to(home, "four_colour")
    home.key(pygame.K_F11)
    assert home.app.settings.full_screen
    assert opened(home) is not None
    assert focused(home) == "four_colour"
    home.key(pygame.K_F11)
    assert focused(home) == "four_colour"


def test_a_number_between_two_steps_is_taken_to_the_nearest(home: Hand) -> None:
    home.app.change_settings(replace(home.app.settings, volume=34, ui_scale=118))
    home.app.scene.show_message("")  # type: ignore[union-attr]
    go_to(home, "volume")
    home.key(pygame.K_RIGHT)
    assert home.app.settings.volume == 40
    go_to(home, "ui_scale")
    home.key(pygame.K_LEFT)
    assert home.app.settings.ui_scale == 110
    assert nearest(VOLUMES, 96) == 100


def test_ctrl_with_page_keys_turns_the_tabs_round_and_round(home: Hand) -> None:
    seen = []
    for _tab in range(7):
        seen.append(tuple(home.labels()))
        home.key(pygame.K_PAGEDOWN, mod=pygame.KMOD_CTRL)
        home.frame()
    assert seen[0] == seen[6]
    assert len({*seen}) == 6
    home.key(pygame.K_PAGEUP, mod=pygame.KMOD_CTRL)
    home.frame()
    assert tuple(home.labels()) == seen[0]
    home.key(pygame.K_PAGEUP)
    home.frame()
    assert tuple(home.labels()) == seen[0]
