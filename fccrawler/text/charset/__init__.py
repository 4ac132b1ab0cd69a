"""Which charset bytes are in, whatever is declared."""
