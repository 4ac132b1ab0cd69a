"""What is given to the reader."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Input:
    """`expected`: words that have to come out again; `suffix`: read as a file of that name, by `clean`."""

    body: bytes
    content_type: str = "text/html"
    format: str = "html"
    expected: tuple[str, ...] = ()
    suffix: str = ""
