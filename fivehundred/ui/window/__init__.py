"""The window: opening it, its picture, its pace, its mouse."""
