"""Whether a line ends a sentence: the sign for it, and the brackets, quotation marks and numbers of notes after it."""

import re

_CLOSING = r"[\"'»”’)\]⁰¹²³⁴-⁹ ]*$"
_FULL_STOP = re.compile(rf"[.!?…。！？।؟۔]{_CLOSING}")
_END = re.compile(rf"[.!?…。！？।؟۔:;·\u0387]{_CLOSING}")
_TAIL = 30  # characters that are looked at: lines may be as long as a file


def ends_sentence(text: str) -> bool:
    """Full stops, and colons and semicolons too, which end the items of a list."""
    return bool(_END.search(text[-_TAIL:]))


def ends_with_full_stop(text: str) -> bool:
    return bool(_FULL_STOP.search(text[-_TAIL:]))
