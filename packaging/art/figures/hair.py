"""Hair, beards and other facial details, each for one person's head."""

from figures.dress import strewn
from palette import (
    EARTH,
    GOLD_LIGHT,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_BROWN,
    HAIR_GINGER,
    HAIR_GREY,
    HAIR_RUST,
    HAIR_WHITE,
    INK,
    SKIN_TAN,
    WHITE,
    WINE,
    mix,
    shade,
    warm,
)
from svg import discs, fill, line, shape


def merry_beard() -> str:
    """Draw the rose king's curly white beard, moustache, and laughing mouth."""
    beard = shape(
        "M104 84C97 98 95 110 99 118C93 124 95 134 101 136C99 144 105 150 111 148"
        "C113 156 122 160 130 158C138 160 147 156 149 148C155 150 161 144 159 136"
        "C165 134 167 124 161 118C165 110 163 98 156 84C153 98 149 106 142 107"
        "L118 107C111 106 107 98 104 84Z",
        HAIR_WHITE,
    )
    curls = line(
        "M105 124C109 131 117 131 119 124M141 124C143 131 151 131 155 124"
        "M117 141C121 148 128 148 130 141C132 148 139 148 143 141",
        1.8,
        HAIR_GREY,
    )
    laugh = shape("M119 118Q130 115 141 118Q139 131 130 131Q121 131 119 118Z", WINE, 1.8) + fill(
        "M123 126Q130 122 137 126Q134 130 130 130Q126 130 123 126Z", "#E9808A"
    )
    moustache = shape(
        "M130 110C121 101 106 107 101 119C111 121 124 122 130 115C136 122 149 121 "
        "159 119C154 107 139 101 130 110Z",
        WHITE,
        1.8,
    )
    return beard + curls + laugh + moustache


def pointed_beard() -> str:
    """Draw the opal king's pointed black beard."""
    beard = shape(
        "M103 90C103 114 111 132 129 143C146 132 152 114 150 90C147 104 143 110 138 "
        "108C134 104 124 104 118 108C112 110 107 102 103 90Z",
        HAIR_BLACK,
        1.6,
    )
    lips = fill("M122 113.5Q131 110.5 139 113.5Q131 119.5 122 113.5Z", "#B5685A")
    moustache = fill(
        "M131 104.5C124 103.5 115 106.5 111 114.5C119 114.5 126 113.5 131 110.5"
        "C136 113.5 143 113.5 "
        "148 114C145 106.5 138 103.5 131 104.5Z",
        HAIR_BLACK,
    )
    return beard + lips + moustache


def ginger_mane() -> str:
    """Draw the fern king's hair, down to the shoulders."""
    return shape(
        "M106 60C92 82 96 104 86 122C82 130 82 136 84 142C100 150 164 150 180 142"
        "C182 136 182 130 178 122C168 104 172 82 158 60Z",
        HAIR_GINGER,
    ) + line(
        "M101 84C99 104 96 118 92 132M106 100C104 116 102 124 100 134"
        "M163 84C165 104 168 118 172 132"
        "M158 100C160 116 162 124 164 134",
        1.8,
        HAIR_RUST,
    )


def ginger_beard() -> str:
    """Draw the fern king's long beard and moustache."""
    beard = shape(
        "M107 84C103 104 105 122 110 134L114 146L119 140L124 152L130 143L136 152"
        "L142 140L148 146L152 132C158 120 161 104 157 84C154 100 150 108 142 106"
        "C134 102 122 102 116 106C110 106 108 98 107 84Z",
        HAIR_GINGER,
    )
    strands = line(
        "M116 124L118 136M124 128L126 142M136 128L135 142M144 124L144 136", 1.6, HAIR_RUST
    )
    mouth = fill("M120 114Q128 111 136 114Q128 120 120 114Z", "#A8433A")
    moustache = shape(
        "M128 106C120 101 112 107 107 117C116 118 123 115.5 128 111.5C134 115.5 142 118 "
        "150 117C145 107 136 101 128 106Z",
        HAIR_GINGER,
        1.6,
    )
    return beard + strands + mouth + moustache


def side_whiskers() -> str:
    """Draw the sea lord's whiskers, moustache and old scar."""
    scar = line("M113 97L119 107M112 103L118 100", 1.6, warm(SKIN_TAN, 0.5))
    whiskers = shape(
        "M104 76C97 92 95 110 101 121C106 129 119 130 119 121C112 114 110 100 110 80Z"
        "M152 76C159 92 161 110 155 121C150 129 137 130 137 121C145 114 147 100 147 80Z",
        HAIR_GREY,
        1.8,
    ) + line(
        "M103 98C103 108 105 116 109 121M153 98C153 108 151 116 147 121",
        1.5,
        shade(HAIR_GREY, 0.4),
    )
    moustache = shape(
        "M131 104C124 100 113 104 109 115C119 116 126 114 131 109.5C136 114 144 116 "
        "152 114C148 104 138 100 131 104Z",
        HAIR_GREY,
        1.6,
    )
    return scar + whiskers + moustache


def auburn_fall() -> str:
    """Draw the rose queen's long hair behind the shoulders."""
    return shape(
        "M130 44C94 44 91 76 93 96C94 112 80 118 79 134C78 148 88 150 86 160L174 164"
        "C170 152 182 150 181 134C180 118 166 112 167 96C169 76 166 44 130 44Z",
        HAIR_AUBURN,
    ) + line(
        "M97 104C97 120 84 126 86 142M103 112C103 126 92 134 92 148"
        "M163 104C163 120 176 126 174 142M157 112C157 126 168 134 168 148",
        2,
        shade(HAIR_AUBURN, 0.4),
    )


def auburn_fringe() -> str:
    """Draw the rose queen's hair, parted over the brow."""
    return shape(
        "M130 56C112 56 105 74 107 100C95 90 93 60 112 50C130 40 167 50 166 74"
        "C167 88 161 96 154 100C155 82 146 62 130 56Z",
        HAIR_AUBURN,
    )


def cloud_of_curls() -> str:
    """Draw the fern queen's cloud of curls behind the head."""
    return shape(
        "M130 30C118 22 104 28 100 36C88 36 80 46 84 56C74 62 74 76 82 82C76 92 82 104 "
        "92 106C96 116 108 118 114 112L146 112C152 118 164 116 168 106C178 104 184 92 "
        "178 82C186 76 186 62 176 56C180 46 172 36 160 36C156 28 142 22 130 30Z",
        HAIR_BLACK,
    ) + line(
        strewn("q6-6 10 0", ((92, 60), (88, 86), (104, 42), (160, 86), (160, 60), (146, 42))),
        2,
        "#5A4C55",
    )


def curly_hairline() -> str:
    """Draw the fern queen's hairline."""
    return shape(
        "M106 90C103 62 116 54 130 54C144 54 157 62 154 90C152 74 146 65 130 65"
        "C114 65 108 74 106 90Z",
        HAIR_BLACK,
        1.5,
    )


def black_bob() -> str:
    """Draw the sea queen's straight hair, cut at the chin."""
    return shape(
        "M128 44C94 44 94 82 91 122C91 132 102 134 108 128L150 128C156 134 166 132 166 "
        "122C163 82 162 44 128 44Z",
        HAIR_BLACK,
    )


def black_fringe() -> str:
    """Draw the sea queen's straight fringe."""
    return shape(
        "M104 96C100 70 108 50 128 50C150 50 158 70 153 96L150 79C138 81 122 81 108 "
        "75C106 82 106 90 104 96Z",
        HAIR_BLACK,
    ) + line(
        "M98 84C97 96 96 104 97 112M160 84C161 96 161 104 160 112M114 62C120 59 128 58 136 59",
        2,
        "#59536B",
    )


def red_tufts() -> str:
    """Draw the lad's tousled hair, freckles, and a straw between the teeth."""
    tufts = shape(
        "M104 75C97 83 96 95 100 107L104 100L108 92ZM156 75C163 83 164 95 160 107L156 100L152 92Z",
        HAIR_GINGER,
    )
    freckles = discs(
        ((110, 101), (114.5, 104), (119, 101), (136, 102), (140.5, 105), (145, 101)),
        1.2,
        "#B4663C",
    )
    straw = line("M121 117L98 128", 4.2) + line("M121 117L98 128", 2, GOLD_LIGHT)
    forelock = shape("M110 77C112 88 121 90 127 80C131 88 140 87 143 77Z", HAIR_GINGER, 1.6)
    return tufts + freckles + straw + forelock


def great_moustache() -> str:
    """Draw the wheat farmer's white moustache and laughter lines."""
    wrinkles = line("M104 93l-5-3M104 97l-5 1", 1.6, warm(SKIN_TAN, 0.5))
    sides = shape(
        "M102 84C97 93 97 104 103 112L107 98ZM150 84C155 93 155 104 149 112L146 98Z",
        HAIR_WHITE,
        1.8,
    )
    chin = line("M124 124Q129 127 135 124", 2, warm(SKIN_TAN, 0.6))
    moustache = shape(
        "M130 109C120 102 105 108 96 124C109 124 121 126 130 118C139 126 149 124 "
        "160 122C153 108 140 102 130 109Z",
        HAIR_WHITE,
    )
    return wrinkles + sides + chin + moustache


def full_beard() -> str:
    """Draw the shepherd's full black beard with a laughing mouth."""
    hair = shape(
        "M108 68C103 78 105 88 108 96L113 78ZM160 68C165 78 163 88 160 96L155 78Z", HAIR_BLACK, 1.6
    )
    beard = shape(
        "M109 84C104 103 107 121 118 131C126 136 142 136 150 131C161 121 164 103 159 84"
        "C156 99 152 107 144 105C136 102 126 102 120 105C112 107 112 99 109 84Z",
        HAIR_BLACK,
    )
    mouth = shape(
        "M121 113Q132 116 143 113Q141 126 132 126Q123 126 121 113Z", "#7A1526", 1.6
    ) + fill("M123 114.5Q132 117 141 114.5L140 118.5Q132 121 124 118.5Z", WHITE)
    moustache = shape(
        "M132 105C124 101 115 105 110 116C119 117 127 115 132 110C137 115 146 117 "
        "154 116C149 105 140 101 132 105Z",
        HAIR_BLACK,
        1.2,
    )
    return hair + beard + mouth + moustache


def stubble_and_locks() -> str:
    """Draw the gardener's brown locks and stubble."""
    stubble = discs(
        (
            (116, 119),
            (121, 122),
            (127, 124),
            (133, 123),
            (140, 121),
            (144, 117),
            (113, 113),
        ),
        1,
        EARTH,
    )
    hair = shape(
        "M103 76C97 91 99 107 106 116L110 90ZM153 76C158 86 157 98 152 106L149 86Z", HAIR_BROWN
    )
    return stubble + hair


def piled_high() -> str:
    """Draw the opal queen's silver hair, piled high in rolls for the tiara."""
    mass = shape(
        "M105 100C92 92 86 72 93 55C99 41 117 37 128 47C139 37 157 41 163 55"
        "C170 72 164 92 151 100C153 88 152 81 147 76C140 70 132 72 128 79"
        "C124 72 116 70 109 76C104 81 103 88 105 100Z",
        HAIR_WHITE,
    )
    rolls = line(
        "M128 48C128 58 128 66 128 76M119 47C108 46 98 56 98 68C98 76 106 78 108 71"
        "C109 66 103 65 103 69M137 47C148 46 158 56 158 68C158 76 150 78 148 71"
        "C147 66 153 65 153 69M97 80C98 86 100 91 103 95M159 80C158 86 156 91 153 95"
        "M118 56C112 58 109 62 108 65M138 56C144 58 147 62 148 65",
        1.8,
        mix(HAIR_WHITE, INK, 0.38),
    )
    return mass + rolls
