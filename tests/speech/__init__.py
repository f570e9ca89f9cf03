"""Tests of what is said to people, before any screen says it."""
