"""The widget seam: the only place that knows pygame_gui."""
