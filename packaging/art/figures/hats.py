"""The hats of farmers, each for one person's head."""

from palette import (
    CRIMSON,
    NAVY,
    SEA,
    STRAW,
    STRAW_DARK,
    WOOD,
    WOOD_DARK,
)
from svg import disc, line, shape

OLIVE, OLIVE_DARK = "#7B7F58", "#5F6444"


def straw_hat() -> str:
    """Draw the lad's wide straw hat with a red band."""
    brim = shape(
        "M70 76C86 64 106 66 130 64C154 66 174 64 190 76C180 88 160 80 130 80C100 80 80 88 70 76Z",
        STRAW,
    )
    bowl = shape("M100 70C100 46 110 34 130 32C150 34 160 46 160 70C144 76 116 76 100 70Z", STRAW)
    band = shape("M100 60C118 68 142 68 160 60L160 70C144 77 116 77 100 70Z", CRIMSON, 1.8)
    weave = line(
        "M108 48C120 54 140 54 152 48M114 40C122 44 138 44 146 40M80 76C92 72 96 74 98 74"
        "M164 74C170 72 176 74 182 76M112 79.5L108 75M150 79.5L154 75",
        1.6,
        STRAW_DARK,
    )
    return brim + bowl + band + weave


def felt_hat() -> str:
    """Draw the old farmer's felt hat, dented and turned up at the side."""
    brim = shape(
        "M72 68C86 84 108 76 126 76C148 76 168 82 186 60C188 78 172 90 150 88"
        "C134 86 116 86 102 90C84 92 72 84 72 68Z",
        WOOD,
    )
    bowl = shape(
        "M98 78C94 58 96 42 108 36C118 36 122 44 128 42C136 38 142 32 150 38"
        "C158 48 158 62 154 78C138 72 114 72 98 78Z",
        WOOD,
    )
    dents = line("M128 42C126 48 128 54 130 56M106 44C104 50 104 54 105 58", 1.8, WOOD_DARK)
    band = shape("M97 66C114 60 138 60 156 66L154 78C138 72 114 72 98 78Z", WOOD_DARK, 1.8)
    feather = shape("M148 72C152 58 160 50 170 44C171 56 163 68 150 74Z", "#F2B8C6", 1.6) + line(
        "M152 69C157 61 161 56 166 51", 1.3
    )
    return brim + bowl + dents + band + feather


def flat_cap() -> str:
    """Draw the shepherd's tweed cap, pulled to one side."""
    crown = shape(
        "M86 72C84 62 92 58 100 58C104 44 122 38 140 40C158 42 172 54 166 72C146 64 112 64 86 72Z",
        OLIVE,
    )
    peak = shape("M84 72C96 62 124 62 140 68C126 70 102 74 90 80C84 80 82 76 84 72Z", OLIVE_DARK)
    tweed = line(
        "M112 50l4 6M126 46l4 8M140 46l4 8M154 52l3 8M116 58l10-8M132 58l10-9M148 60l8-8",
        1.6,
        OLIVE_DARK,
    )
    return crown + tweed + disc(138, 40, 3, OLIVE_DARK, 1.6) + peak


def battered_hat() -> str:
    """Draw the gardener's old straw hat with a frayed brim and a patch."""
    brim = shape(
        "M72 82C82 68 104 66 128 64C152 64 176 70 187 86L178 84L174 91L166 84L160 89"
        "C150 80 108 80 96 89L90 84L84 92L79 84Z",
        STRAW,
    )
    bowl = shape(
        "M100 72C98 52 102 38 116 38L122 32L130 38C148 36 158 50 156 72C142 78 114 78 100 72Z",
        STRAW,
    )
    band = shape("M99 62C116 69 140 69 157 62L156 72C142 79 114 79 100 72Z", NAVY, 1.8)
    patch = shape("M136 44L150 46L149 58L135 56Z", SEA, 1.6) + line(
        "M138 48l-4-1M138 53l-4-1M147 49l4 1M146 55l4 1", 1.4
    )
    straws = line("M108 50C114 54 122 54 128 52M88 76C94 73 98 73 102 75", 1.6, STRAW_DARK)
    return brim + bowl + band + patch + straws
