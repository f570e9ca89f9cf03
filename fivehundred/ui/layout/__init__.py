"""Blocks, the parts of pages: each knows its height at a width and places itself."""
