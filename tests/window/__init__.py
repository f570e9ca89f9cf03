"""The program in a real window, worked with a real mouse."""
