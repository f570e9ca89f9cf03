"""The commands that need no window: ``inspect``, ``verify``, ``arena`` and ``bot``."""
