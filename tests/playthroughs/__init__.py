"""Whole deals as text."""
