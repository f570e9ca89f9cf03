"""The commands that need no window: ``inspect``, ``arena`` and ``bot``."""
