"""The tests, floor by floor as the package."""
