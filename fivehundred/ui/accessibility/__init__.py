"""The tree of the screen for screen readers, and the requests they may make."""
