"""serve PROGRAM: thousands of connections at `tracebook serve` that are half a request or stay open behind a whole
one, also with few descriptors.

Half a request is begun and then continued by a letter now and then, so that no silence ends it. Others are answered and
stay, listen for events, or never say what they promised. Whole requests are answered all the while, the processor rests,
and the program ends when it is told to.
"""
import os
import pathlib
import resource
import socket
import subprocess
import time

from shared import PROGRAM, SMALL_BOOK

HALVES = 3000
# Seconds of the processor's time: a program that tries to accept in vain takes all of it.
MOST = 3


def serve(descriptors):
    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    process = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--book", str(SMALL_BOOK)], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=limit if descriptors else None)
    line = process.stdout.readline()
    return process, int(line.split(":")[2].split("/")[0]) if line else None


def used(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_answered(port):
    # A connection that gives way takes a moment to be gone.
    for _ in range(50):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as wire:
                wire.sendall(b"GET / HTTP/1.0\r\nHost: localhost:%d\r\n\r\n" % port)
                if wire.recv(100).startswith(b"HTTP/1."):
                    return True
        except OSError:
            pass
        time.sleep(0.02)
    return False


# What a connection says first, and what it goes on with.
KINDS = {
    "half": (b"GET / HTTP/1.1\r\nX: ", b"x"),
    "silent": (b"", b""),
    "promised": (b"POST / HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 1000000\r\n\r\n", b"x"),
    "answered": (b"GET / HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", b""),
    "listening": (b"GET /.tracebook/events HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", b""),
}


def attack(kind, descriptors):
    process, port = serve(descriptors)
    try:
        first, more = KINDS[kind]
        first = first % port if b"%d" in first else first
        halves = []
        for number in range(HALVES):
            half = socket.socket()
            half.settimeout(5)
            try:
                half.connect(("127.0.0.1", port))
                half.sendall(first)
                halves.append(half)
            except OSError:
                half.close()
            if number % 500 == 499:
                assert is_answered(port), f"not answered beside {len(halves)} halves"
        before = used(process)
        for _ in range(4):
            for half in halves:
                try:
                    half.sendall(more)
                except OSError:
                    pass
            time.sleep(1)
            assert is_answered(port), "not answered while they go on"
        spent = used(process) - before
        assert spent < MOST, f"{spent:.1f} s of the processor for nothing"
        places = len(list(pathlib.Path(f"/proc/{process.pid}/fd").iterdir()))
        for half in halves:
            half.close()
        assert is_answered(port), "not answered afterwards"
        assert process.poll() is None
        print(f"{HALVES} {kind}, {descriptors or 'all'} descriptors: {places} in use, {spent:.2f} s of the processor")
    finally:
        process.terminate()
        process.wait(timeout=60)


def main():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * HALVES), most))
    for kind in KINDS:
        for descriptors in (None, 200):
            attack(kind, descriptors)
    process, port = serve(80)
    assert port is None, "it serves with too few descriptors"
    _, said = process.communicate(timeout=60)
    assert process.returncode == 3 and "Too many open files" in said, (process.returncode, said)
    print(f"with too few descriptors: {said.strip()}")
