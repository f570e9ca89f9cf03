"""Refuse what pygame-ce's SVG renderer ignores or draws wrongly."""

import re

FORBIDDEN_TAGS = (
    "text",
    "tspan",
    "use",
    "symbol",
    "pattern",
    "image",
    "clipPath",
    "mask",
    "filter",
    "style",
    "script",
    "foreignObject",
)
# Opacity of a group is laid on each shape in it, so overlaps would show.
FORBIDDEN_WORDS = ("currentColor", "xlink:href", "href=", "style=", "opacity=")
PAINTS = ("fill", "stroke", "stop-color")
PAINT = re.compile(rf'\b({"|".join(PAINTS)})="([^"]*)"')
PLAIN_PAINT = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")
GRADIENT = re.compile(r"<(?:linear|radial)Gradient\b[^>]*>")
COORDINATE = re.compile(r'\b(x1|y1|x2|y2|cx|cy|r|fx|fy)="([^"]*)"')
WEIGHT_LIMIT = 24 * 1024


def complaints(text: str) -> list[str]:
    """List everything wrong with one drawing; an empty list is a clean bill."""
    found = [f"tag <{tag}>" for tag in FORBIDDEN_TAGS if re.search(rf"<{tag}\b", text)]
    found += [f"word {word}" for word in FORBIDDEN_WORDS if word in text]
    found += [
        f'{match[1]}="{match[2]}" is not #rrggbb, none or a gradient'
        for match in PAINT.finditer(text)
        if not PLAIN_PAINT.fullmatch(match[2])
    ]
    found += [fault for tag in GRADIENT.findall(text) for fault in _gradient_faults(tag)]
    if len(text.encode()) > WEIGHT_LIMIT:
        found.append(f"{len(text.encode())} bytes, the limit is {WEIGHT_LIMIT}")
    return found


def _gradient_faults(tag: str) -> list[str]:
    """List the coordinates that would make a gradient come out as one flat colour."""
    if 'gradientUnits="userSpaceOnUse"' in tag:
        return []
    return [
        f'gradient {match[1]}="{match[2]}" is neither percent nor userSpaceOnUse'
        for match in COORDINATE.finditer(tag)
        if not match[2].endswith("%")
    ]
