"""What several screens have in common: the page, scrolling, the caption of a dialog."""
