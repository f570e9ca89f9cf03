"""What pages are made of: blocks that know their height in a width and place themselves."""
