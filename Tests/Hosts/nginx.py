#!/usr/bin/env python3
"""nginx.py SITE: the recipe of the documentation for nginx, tried with a built site: redirects, types, what is missing, and a
folder that is replaced while it is served."""
import http.client
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPE = ROOT / "Documentation/Content/lessons/preview/nginx.conf"


def main():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        served = pathlib.Path(folder, "site")
        shutil.copytree(sys.argv[1], served)
        os.chmod(folder, 0o755)
        server = RECIPE.read_text().replace("8080", f"127.0.0.1:{port}").replace("/srv/orders", str(served))
        pathlib.Path(folder, "nginx.conf").write_text(f"""
            daemon off; pid {folder}/pid; error_log {folder}/error;
            events {{ }}
            http {{ include /etc/nginx/mime.types; access_log off; {server} }}""")
        nginx = subprocess.Popen(["nginx", "-p", folder, "-e", f"{folder}/error", "-c", f"{folder}/nginx.conf"])

        def ask(path):
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.getheader("Location"), answer.getheader("Content-Type"), answer

        try:
            for _ in range(100):
                try:
                    ask("/")
                    break
                except ConnectionRefusedError:
                    time.sleep(0.1)
            language = next(path.name for path in sorted(served.iterdir()) if (path / "calls.html").exists())
            lesson = next(path.name for path in sorted((served / language).iterdir()) if (path / "index.html.md").exists())
            page = f"/{language}/{lesson}"
            for path, wanted in {
                "/": (200, None, "text/html; charset=utf-8"),
                f"/{language}": (301, f"/{language}/", "text/html"),
                page: (301, f"{page}/", "text/html"),
                f"{page}/": (200, None, "text/html; charset=utf-8"),
                f"{page}/index.html.md": (200, None, "text/markdown; charset=utf-8"),
                "/llms.txt": (200, None, "text/plain; charset=utf-8"),
                f"/{language}/no-such-lesson/": (404, None, "text/html; charset=utf-8"),
            }.items():
                found = ask(path)
                assert found[:3] == wanted, f"{path}: {found[:3]}, not {wanted}"
            missing = ask("/nowhere/at/all")[3]
            assert missing.read() == (served / "404.html").read_bytes()
            assert missing.getheader("Content-Security-Policy") == "frame-ancestors 'self'"
            # A build writes beside and renames; a deployment may replace the whole folder.
            served.rename(pathlib.Path(folder, "old"))
            shutil.copytree(pathlib.Path(folder, "old"), served)
            assert ask(f"{page}/")[0] == 200
        finally:
            nginx.terminate()
            nginx.wait()
    print("nginx answers by the recipe")


main()
