"""Text as pictures: fonts, the scripts they can draw, one line."""
