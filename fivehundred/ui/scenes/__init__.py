"""Scenes: what fills the window."""
