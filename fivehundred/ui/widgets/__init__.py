"""The widget seam: buttons of our own, and the only place that knows pygame_gui."""
