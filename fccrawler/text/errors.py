"""What can be wrong with the bytes of a page."""


class Unreadable(Exception):
    """Damaged, encrypted, without text …; the message says which."""
