"""Serves the demo site on 127.0.0.1: `python -m demo.serve`."""

import argparse
import errno
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import FrameType, TracebackType
from typing import Any, NamedTuple, Self

from demo.site import DemoPage, Site, build_site

HOST = "127.0.0.1"


class Request(NamedTuple):
    time: float
    path: str
    status: int
    user_agent: str


class _Listener(ThreadingHTTPServer):
    """Keeps its open connections, so that a stopped site is silent on kept-alive ones too."""

    def __init__(self, port: int, site: Site, delay: float) -> None:
        super().__init__((HOST, port), _Handler)
        self.site, self.delay = site, delay
        self.log: list[Request] = []
        self.lock = threading.Lock()
        self.connections: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        with self.lock:
            self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self.lock:
            self.connections.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        with self.lock:
            for connection in self.connections:
                with suppress(OSError):  # the other side was faster
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a client that left is no news
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "MeridianWeb/2.4"
    wbufsize = -1  # head and body leave in one packet
    server: _Listener

    def do_GET(self) -> None:
        self.send_page(with_body=True)

    def do_HEAD(self) -> None:
        self.send_page(with_body=False)

    def send_page(self, with_body: bool) -> None:
        page = self.server.site.answer(self.path, f"http://{self.headers.get('Host', HOST)}")
        self.note(page.status)
        time.sleep(self.server.delay)
        self.send_head(page)
        if with_body:
            self.wfile.write(page.body)

    def note(self, status: int) -> None:
        entry = Request(time.time(), self.path, status, self.headers.get("User-Agent", ""))
        with self.server.lock:
            self.server.log.append(entry)

    def send_head(self, page: DemoPage) -> None:
        self.send_response(page.status)
        self.send_header("Content-Type", page.content_type)
        self.send_header("Content-Length", str(len(page.body)))
        if page.location:
            self.send_header("Location", page.location)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """The requests are kept in the server's list instead of being printed."""


class DemoServer:
    """The site on a port of its own (0: any free one) for as long as the `with` block lasts."""

    def __init__(self, port: int = 0, delay: float = 0.0, site: Site | None = None) -> None:
        self._listener = _Listener(port, site or build_site(), delay)
        self._thread = threading.Thread(target=self._listener.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._listener.server_port}/"

    @property
    def requests(self) -> list[Request]:
        """What was asked so far, in order."""
        with self._listener.lock:
            return list(self._listener.log)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.shutdown()
        self._thread.join()
        self._listener.hang_up()
        self._listener.server_close()


def open_server(port: int, delay: float, fallback: bool) -> DemoServer:
    """Exits with a message when the port is taken; with `fallback`, when the following ones are taken too."""
    for choice in range(port, port + (20 if fallback else 1)):
        try:
            return DemoServer(choice, delay)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    sys.exit(f"Port {port} is taken: choose another with --port (make: PORT=…), or add --port-fallback.")


def run(command: Sequence[str]) -> int:
    """Runs the command to its end; Ctrl-C reaches it from the terminal, SIGTERM is passed on."""
    child: subprocess.Popen[bytes] | None = None

    def pass_on(number: int, _frame: FrameType | None) -> None:
        if child is not None and number == signal.SIGTERM:
            child.send_signal(number)

    # Handlers rather than SIG_IGN, which the child would inherit.
    before = {number: signal.signal(number, pass_on) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        child = subprocess.Popen(command)
        code = child.wait()
    except FileNotFoundError:
        sys.exit(f"There is no command {command[0]!r}.")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return code if code >= 0 else 128 - code


def serve_until_interrupted(server: DemoServer) -> int:
    print(f"The demo site is at {server.url} (stop with Ctrl-C)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        print(f"\n{len(server.requests)} requests served")
    return 0


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m demo.serve", description="Serve the demo site.")
    add = parser.add_argument
    add("--port", type=int, default=8765, help="0 for any free one (default 8765)")
    add("--port-fallback", action="store_true", help="take the next free port when that one is taken")
    add("--delay", type=float, default=0.0, metavar="SECONDS", help="wait before each answer")
    with_command = "run this command while the site is served, with its address for each {url}, then stop"
    add("--run", nargs=argparse.REMAINDER, metavar="COMMAND", help=with_command)
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    options = arguments(words)
    with open_server(options.port, options.delay, options.port_fallback) as server:
        if options.run:
            return run([word.replace("{url}", server.url) for word in options.run])
        return serve_until_interrupted(server)


if __name__ == "__main__":
    sys.exit(main())
