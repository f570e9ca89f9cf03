"""Colours, canvas, text and pictures; the parts of a frame that are drawn once and cached."""
