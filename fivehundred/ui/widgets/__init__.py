"""Widgets: our own buttons, and text fields by pygame_gui, which only this package imports."""
