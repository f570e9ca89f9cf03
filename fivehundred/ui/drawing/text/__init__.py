"""Text as pictures: fonts, the scripts they cover, rendering of one line."""
