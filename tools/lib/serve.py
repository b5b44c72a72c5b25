"""Hands a folder out to this machine: serve.py FOLDER PORT"""

import functools
import http.server
import sys


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format, *arguments):
        pass


def main(folder, port):
    handler = functools.partial(Quiet, directory=folder)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), handler)
    except OSError as fault:
        sys.exit(f"web: port {port} cannot be served ({fault.strerror}); try another one")
    print(f"http://localhost:{port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main(*sys.argv[1:])
