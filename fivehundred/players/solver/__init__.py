"""The double-dummy solver: what a side takes when every card is open."""
