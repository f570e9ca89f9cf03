"""Check drawings for what pygame-ce's SVG renderer ignores or draws wrongly.

Only what was tested is allowed.
"""

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator

GRADIENTS = ("linearGradient", "radialGradient")
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polygon", "polyline")
TAGS = ("svg", "g", "defs", "stop", *GRADIENTS, *SHAPES)
# Renderers differ in cascades and links, or ignore them.
REFUSED = {"style", "class", "href", "clip-path", "mask", "filter"}
PAINTS = ("fill", "stroke", "stop-color")
PAINT = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")
LENGTHS = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy")
SIZES = ("width", "height", "stroke-width")
NUMBER = re.compile(r"-?\d+(\.\d+)?|-?\.\d+")
PERCENT = re.compile(r"-?\d+(\.\d+)?%")
OPACITY = re.compile(r"0|1|0?\.\d+")
LINK = re.compile(r"url\(#([\w-]+)\)")
WEIGHT_LIMIT = 24 * 1024


def complaints(text: str) -> list[str]:
    """Return everything wrong with a drawing."""
    found = []
    if len(text.encode()) > WEIGHT_LIMIT:
        found.append(f"{len(text.encode())} bytes, the limit is {WEIGHT_LIMIT}")
    try:
        root = Tree.fromstring(text)
    except Tree.ParseError as error:
        return [*found, f"not well formed: {error}"]
    known = {node.get("id") for node in root.iter() if _name(node.tag) in GRADIENTS}
    for node in root.iter():
        found += _faults(node, known)
    return found


def _name(tag: str) -> str:
    return tag.rpartition("}")[2]


def _faults(node: Tree.Element, known: set[str | None]) -> Iterator[str]:
    """Yield what is wrong with an element, without its children."""
    tag = _name(node.tag)
    if tag not in TAGS:
        yield f"tag <{tag}> is ignored"
        return
    if (node.text or "").strip() or (node.tail or "").strip():
        yield f"words in <{tag}>"
    for key, value in node.attrib.items():
        name = _name(key)
        if name in REFUSED:
            yield f"{name}= is ignored"
        elif name in PAINTS:
            yield from _paint_faults(name, value, known)
        elif name.endswith("opacity"):
            yield from _opacity_faults(tag, name, value)
        elif name in (*LENGTHS, *SIZES):
            yield from _length_faults(node, tag, name, value)


def _paint_faults(name: str, value: str, known: set[str | None]) -> Iterator[str]:
    """Yield colours drawn wrongly: names, rgba, and hex with three or eight digits."""
    if not PAINT.fullmatch(value):
        yield f'{name}="{value}" is not #rrggbb, none or a gradient'
    link = LINK.fullmatch(value)
    if link and link[1] not in known:
        yield f'{name}="{value}" names no gradient of this drawing'


def _opacity_faults(tag: str, name: str, value: str) -> Iterator[str]:
    """Yield opacity of groups, which is applied to each shape, so overlaps would show."""
    if tag not in (*SHAPES, "stop"):
        yield f"{name}= on <{tag}> shows where its shapes overlap"
    if not OPACITY.fullmatch(value):
        yield f'{name}="{value}" is not a number from 0 to 1'


def _length_faults(node: Tree.Element, tag: str, name: str, value: str) -> Iterator[str]:
    """Yield percentages outside gradients, and bare fractions of the box."""
    boxed = tag in GRADIENTS and node.get("gradientUnits") != "userSpaceOnUse"
    if boxed and not PERCENT.fullmatch(value):
        yield f'gradient {name}="{value}" is neither percent nor userSpaceOnUse'
    if not boxed and not NUMBER.fullmatch(value):
        yield f'{name}="{value}" is not a plain number'
