"""The widgets by themselves: a layer without the program around it."""
