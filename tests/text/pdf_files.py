"""PDF files written by hand, so that tests know where every line stands."""

from dataclasses import dataclass

_FONTS = {"R": "Helvetica", "B": "Helvetica-Bold", "T": "Times-Roman"}


@dataclass(frozen=True)
class Text:
    """A string at a place, in Helvetica (R), Helvetica bold (B) or Times (T)."""

    x: float
    y: float
    text: str
    size: float = 10
    font: str = "R"
    turn: tuple[float, float, float, float] = (1, 0, 0, 1)

    def operators(self) -> bytes:
        a, b, c, d = self.turn
        shown = self.text.encode("cp1252").replace(b"\\", rb"\\").replace(b"(", rb"\(").replace(b")", rb"\)")
        return f"BT /{self.font} {self.size} Tf {a} {b} {c} {d} {self.x} {self.y} Tm (".encode() + shown + b") Tj ET\n"


def column(x: float, y: float, *lines: str, size: float = 10, font: str = "R", leading: float = 12) -> list[Text]:
    """Lines under each other."""
    return [Text(x, y - leading * number, line, size, font) for number, line in enumerate(lines)]


def pdf(*pages: list[Text], rotate: int = 0, catalog: str = "", info: str = "", annotations: str = "") -> bytes:
    """A file with these pages, 600 points wide and 800 high."""
    fonts = "".join(
        f"/{key} << /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >> "
        for key, name in _FONTS.items()
    )
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        f"<< /Type /Catalog /Pages 2 0 R {catalog} >>".encode(),
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        f"<< {info} >>".encode(),
    ]
    for number, texts in enumerate(pages):
        stream = b"".join(text.operators() for text in texts)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate {rotate} /Annots [{annotations}]"
            f" /Resources << /Font << {fonts}>> >> /Contents {5 + 2 * number} 0 R >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    body, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    count = len(objects) + 1
    end = f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer\n<< /Size {count} /Root 1 0 R /Info 3 0 R >>\n"
    return body + end.encode() + f"startxref\n{len(body)}\n%%EOF\n".encode()
