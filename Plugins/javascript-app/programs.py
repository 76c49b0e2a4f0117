"""What an app is, before it runs: its marked sources and its methods, found once for each content."""

import functools
import hashlib
import json
import os
import subprocess
import tempfile

import answers
import faults
import fence
import process

FOLDER = process.FOLDER
# Of those in memory: a book has far fewer.
KEPT = 256


@functools.cache
def lacking():
    """Advice on what has to be there before an app can run; nothing when all is there."""
    bwrap = process.bubblewrap()
    missing = {"nodejs": process.node(), "bubblewrap": bwrap,
               "node-acorn": os.path.isdir(os.path.join(process.SHARED, "acorn"))}
    names = " ".join(name for name, there in missing.items() if not there)
    if names:
        return f"on Debian: apt-get install {names}"
    if not fence.filter_program(threads=True):
        return "run it on a processor of the kind x86-64, ARM64 or RISC-V"
    # Some containers do not allow namespaces.
    tried = subprocess.run(
        [bwrap, "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return "run it where bubblewrap may make namespaces" if tried.returncode else ""


def node_version():
    return process.node()[0] if process.node() else None


@functools.cache
def runner_digest():
    digest = hashlib.sha256()
    names = os.listdir(FOLDER) + [f"page/{name}" for name in os.listdir(os.path.join(FOLDER, "page"))]
    for name in sorted(names):
        if name == "plugin" or (name.endswith((".js", ".py")) and not name.startswith("test_")):
            with open(os.path.join(FOLDER, name), "rb") as file:
                digest.update(name.encode() + b"\0" + file.read())
    digest.update((node_version() or "").encode())
    return digest.digest()


def key_of(params):
    """The same for requests of the same app, whatever is said to it."""
    content = {name: value for name, value in params.items() if name != "talk"}
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(runner_digest() + text.encode("utf-8", "surrogatepass")).hexdigest()


def version_of(params):
    """The version of the platform, where the model has a parameter for it."""
    version = params.get("version")
    if version is None:
        known = params.get("parameters", {})
        version = next((known[name] for name in ("os", "vue") if name in known), None)
    try:
        return None if version is None else float(version)
    except (TypeError, ValueError):
        return None


def program_of(params, **more):
    version = version_of(params)
    return {
        "model": params.get("model", ""), "parameters": params.get("parameters", {}),
        "version": int(version) if version is not None and version == int(version) else version,
        "callbacks": params.get("callbacks", []), "sources": params.get("sources", []),
        "shim": params.get("shim", []), **more}


class Programs:
    """Inspections by key: `methods`, `problems` and marked `sources`."""

    def __init__(self):
        self.known = {}

    def inspected(self, params, key):
        if key not in self.known:
            found = self.stored(key)
            if found is None:
                found, lasting = self.inspect(params)
                if lasting:
                    self.store(key, found)
            if len(self.known) >= KEPT:
                self.known.clear()
            self.known[key] = found
        return self.known[key]

    def stored(self, key):
        cache = fence.kept_folder("javascript-app")
        if cache is None:
            return None
        try:
            with open(os.path.join(cache, f"{key}.json"), encoding="utf-8") as file:
                return json.load(file)
        except (OSError, ValueError):
            return None

    def store(self, key, found):
        cache = fence.kept_folder("javascript-app")
        if cache is None:
            return
        try:
            with tempfile.NamedTemporaryFile(
                    "w", prefix=fence.beginning(cache), dir=cache, encoding="utf-8", delete=False) as file:
                json.dump(found, file)
            os.replace(file.name, os.path.join(cache, f"{key}.json"))
        except OSError:
            pass

    def inspect(self, params):
        """What was found, and whether it is the same however busy the computer is."""
        program = program_of(params, mode="inspect")
        app = None
        try:
            app = process.Process(program)
            kind, result = app.answer()
            if kind == "inspected":
                return answers.inspected(result, program), True
            found, lasting = answers.problem(result, program), True
        except process.Fault as fault:
            found, lasting = faults.located(program, [], fault), False
        finally:
            if app:
                app.end()
        return {"methods": [], "problems": [found], "sources": []}, lasting
