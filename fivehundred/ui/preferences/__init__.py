"""The settings: what can be set, who keeps it, how it is now."""
