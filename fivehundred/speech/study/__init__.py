"""Analyses, checks and hints in words."""
