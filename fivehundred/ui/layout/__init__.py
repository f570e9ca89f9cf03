"""Blocks, the parts of pages: each knows its height at a given width and places itself."""
