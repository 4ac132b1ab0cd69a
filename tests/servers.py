"""A small web server for tests whose pages are given in the test."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Answer(NamedTuple):
    body: bytes = b""
    content_type: str = "text/html; charset=utf-8"
    status: int = 200
    location: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    after: float = 0.0  # seconds


@contextmanager
def serving(pages: dict[str, Answer | list[Answer]]) -> Iterator[tuple[str, list[str]]]:
    """(URL, list of the paths asked for). A list of answers is given one after the other, the last one again."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            found = pages.get(self.path, Answer(b"nothing", status=404))
            answer = found if isinstance(found, Answer) else (found.pop(0) if len(found) > 1 else found[0])
            time.sleep(answer.after)
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.content_type)
            self.send_header("Content-Length", str(len(answer.body)))
            for name, value in [("Location", answer.location)] * bool(answer.location) + list(answer.headers):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, format: str, *args: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
