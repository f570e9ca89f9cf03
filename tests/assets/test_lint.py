"""The lint refuses whatever the renderer would ignore or draw wrongly."""

import pytest

from tests.assets.drawings import ASSETS, generator_module

LINT = generator_module("lint")
NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RAMP = '<linearGradient id="ramp"><stop offset="0%" stop-color="#112233"/></linearGradient>'


def _complaints(drawing: str) -> list[str]:
    found: list[str] = LINT.complaints(f"<svg {NAMESPACES}>{drawing}</svg>")
    return found


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ('<text x="1">K</text>', "<text>"),
        ('<text x="1"><tspan>K</tspan></text>', "<tspan>"),
        ('<use href="#a"/>', "<use>"),
        ('<symbol id="a"/>', "<symbol>"),
        ('<pattern id="a"/>', "<pattern>"),
        ('<image href="a.png"/>', "<image>"),
        ('<clipPath id="a"/>', "<clipPath>"),
        ('<mask id="a"/>', "<mask>"),
        ('<filter id="a"/>', "<filter>"),
        ("<style>path{fill:#112233}</style>", "<style>"),
        ("<script/>", "<script>"),
        ("<foreignObject/>", "<foreignObject>"),
        ("<marker/>", "<marker>"),
        ('<path clip-path="url(#a)"/>', "clip-path="),
        ('<path mask="url(#a)"/>', "mask="),
        ('<g filter="url(#a)"/>', "filter="),
        ('<path class="gold"/>', "class="),
        ('<path style="fill:#112233"/>', "style="),
        ('<path fill="red"/>', 'fill="red"'),
        ('<path stroke="teal"/>', 'stroke="teal"'),
        ('<path stroke="currentColor"/>', "currentColor"),
        ('<path fill="#123"/>', 'fill="#123"'),
        ('<path fill="#11223344"/>', "#11223344"),
        ('<path fill="rgb(1,2,3)"/>', "rgb(1,2,3)"),
        ('<path fill="rgba(1,2,3,0.5)"/>', "rgba"),
        ('<stop stop-color="gold"/>', 'stop-color="gold"'),
        ('<path fill="url(#nothing)"/>', "names no gradient"),
        ('<linearGradient x1="0" x2="1"/>', 'x2="1"'),
        ('<linearGradient x1="0%" x2="0.5"/>', 'x2="0.5"'),
        ('<radialGradient r="0.5"/>', 'r="0.5"'),
        ('<radialGradient gradientUnits="objectBoundingBox" cx=".5"/>', 'cx=".5"'),
        ('<linearGradient gradientUnits="userSpaceOnUse" x1="10%"/>', 'x1="10%"'),
        (f'{RAMP}<linearGradient xlink:href="#ramp"/>', "href="),
        ('<g opacity="0.5"/>', "opacity= on <g>"),
        ('<g fill-opacity="0.5"/>', "fill-opacity= on <g>"),
        ('<path opacity="50%"/>', 'opacity="50%"'),
        ('<rect width="50%" height="4"/>', 'width="50%"'),
        ('<circle r="2em"/>', 'r="2em"'),
        ('<path stroke-width="2px"/>', 'stroke-width="2px"'),
        ("<g>K</g>", "words in <g>"),
        ("<g>", "not well formed"),
        (f'<path d="{"M0 0L9 9" * 4000}"/>', "the limit is"),
    ],
)
def test_the_lint_refuses_what_the_renderer_cannot_draw(bad: str, reason: str) -> None:
    assert any(reason in complaint for complaint in _complaints(bad))


@pytest.mark.parametrize(
    "good",
    [
        '<path fill="none" stroke="#112233" stroke-width="1.5" stroke-dasharray="4 2"/>',
        '<path fill="#112233" fill-opacity="0.5"/>',
        '<radialGradient r="50%"><stop offset="0.5" stop-color="#112233"/></radialGradient>',
        '<radialGradient gradientUnits="userSpaceOnUse" cx="50" cy="50" r="20"/>',
        f'<defs>{RAMP}</defs><path fill="url(#ramp)"/>',
        '<g transform="rotate(180 125 175)"><rect x="1" y="-2.5" width="3" rx="1"/></g>',
    ],
)
def test_the_lint_allows_what_the_renderer_can_draw(good: str) -> None:
    assert _complaints(good) == []


def test_every_drawing_keeps_to_what_the_renderer_can_draw() -> None:
    faults = {
        path.relative_to(ASSETS): LINT.complaints(path.read_text())
        for path in ASSETS.rglob("*.svg")
    }
    assert len(faults) > 300
    assert {path: found for path, found in faults.items() if found} == {}
