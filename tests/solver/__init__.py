"""The solver against the rules, against itself uncompiled, against Bo Haglund's DDS."""
