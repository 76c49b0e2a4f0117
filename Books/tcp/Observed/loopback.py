#!/usr/bin/env python3
"""What Linux does with real sockets on the loopback, in the words of the book: `loopback.py` prints it.

Each line is what a program calls and, when all segments have arrived, the states of both ends as the kernel has
them in /proc/net/tcp. Tests/Books/books.sh compares it with what the lesson about TIME-WAIT shows, loopback.txt.
"""

import errno
import socket
import time

STATES = {
    "01": "ESTABLISHED", "02": "SYN-SENT", "03": "SYN-RECEIVED", "04": "FIN-WAIT-1", "05": "FIN-WAIT-2",
    "06": "TIME-WAIT", "07": "CLOSED", "08": "CLOSE-WAIT", "09": "LAST-ACK", "0A": "LISTEN", "0B": "CLOSING",
}
HOST = "127.0.0.1"


def states():
    """The state of each connection by its two ports; one that is not there is CLOSED."""
    with open("/proc/net/tcp", encoding="ascii") as table:
        rows = [line.split() for line in list(table)[1:]]
    return {tuple(int(end.split(":")[1], 16) for end in row[1:3]): STATES.get(row[3], row[3]) for row in rows}


class Pair:
    """A has connected to B, which listened; like peers A and B of the RFC."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind((HOST, 0))
        self.listener.listen()
        self.a = socket.create_connection(self.listener.getsockname())
        self.b, _ = self.listener.accept()
        self.ports = (self.a.getsockname()[1], self.listener.getsockname()[1])

    def show(self, what):
        """Waits until nothing changes any more, and prints both states."""
        last = None
        for _ in range(100):
            now = states()
            pair = now.get(self.ports, "CLOSED"), now.get(self.ports[::-1], "CLOSED")
            if pair == last and pair[0] not in ("FIN-WAIT-1", "LAST-ACK"):
                break
            last = pair
            time.sleep(0.02)
        print(f"{what}: A {pair[0]}, B {pair[1]}")

    def end(self):
        for one in (self.a, self.b, self.listener):
            one.close()


def failure(call):
    try:
        call()
    except OSError as error:
        return errno.errorcode[error.errno]
    return "nothing"


def four():
    """A closes first, B later"""
    pair = Pair()
    pair.show("connect")
    pair.a.shutdown(socket.SHUT_WR)
    pair.show("A closes its direction")
    pair.b.sendall(b"still here")
    print(f"B sends, A reads: {pair.a.recv(99).decode()}")
    pair.b.close()
    pair.show("B closes")
    pair.end()


def server_first():
    """the server closes first"""
    pair = Pair()
    port = pair.ports[1]
    pair.b.close()
    pair.a.close()
    pair.show("B closes, then A")
    pair.listener.close()
    again = socket.socket()
    print(f"bind to the port of B: {failure(lambda: again.bind((HOST, port)))}")
    again.close()


def unread():
    """data that comes too late"""
    pair = Pair()
    pair.a.close()
    pair.show("A closes and reads no more")
    pair.b.sendall(b"too late")
    pair.show("B sends")
    print(f"B sends again: {failure(lambda: pair.b.send(b'!'))}")
    pair.end()


def nobody():
    """nobody listens"""
    probe = socket.socket()
    probe.bind((HOST, 0))
    address = probe.getsockname()
    probe.close()
    print(f"connect to a closed port: {failure(lambda: socket.create_connection(address))}")


for scene in (four, server_first, unread, nobody):
    print(f"# {scene.__doc__}")
    scene()
