"""The book's shim of an SDK: each folder is a module, compiled once for its content."""

import hashlib
import json
import os
import re
import shutil
import tempfile

from . import fence, toolchain
from .diagnostics import Refusal, code_points, diagnostic

# A slash begins a regular expression for the compiler where it does for the marker; otherwise something could be
# hidden from its search.
FLAGS = ["-swift-version", "5", "-parse-as-library", "-wmo", "-Onone", "-static-executable",
         "-diagnostic-style", "llvm", "-no-color-diagnostics", "-enable-bare-slash-regex",
         "-module-cache-path", "/modules"]
RUNTIME = "AppRuntime"
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |private )?import (\w+)", re.M)
# A module of the toolchain that reaches nothing of the system: apps may import it, too.
OBSERVATION = "Observation"
# Attributes that a platform may use: those that every project may, and three for its own modules.
ATTRIBUTES = r"(?!c$|c\(|cdecl|extern|expose)[A-Za-z#]\w*(?:\..*)?|_exported|_spi|_inheritActorContext"
START = re.compile(r"\bfunc startApp\(")


class Shim:
    """`modules` in the order in which they can be compiled, `folder` with what was compiled."""

    def __init__(self, files):
        self.texts = {}
        self.failure = None
        for file in files:
            module, slash, name = file["path"].partition("/")
            if not slash or not re.fullmatch(r"[A-Za-z_]\w*", module) or module == RUNTIME:
                raise Refusal(
                    f"`{file['path']}` is not in a folder that is a module of the shim")
            if not name.endswith(".swift"):
                raise Refusal(f"`{file['path']}` is no Swift file, so it is not of the shim")
            self.texts.setdefault(module, {})[name] = file["text"]
        self.modules = self.ordered()
        whole = json.dumps([toolchain.own_digest(), self.texts], sort_keys=True)
        self.digest = hashlib.sha256(whole.encode()).hexdigest()
        self.folder = os.path.join(toolchain.cache(), "shim-" + self.digest[:32])

    def ordered(self):
        needs = {
            module: sorted({
                name for text in texts.values() for name in IMPORT.findall(text)
                if name in self.texts and name != module})
            for module, texts in self.texts.items()}
        order = []

        def add(module, above):
            if module in above:
                raise Refusal(f"the shim's modules `{module}` and `{above[-1]}` import each other")
            if module not in order:
                for other in needs[module]:
                    add(other, [*above, module])
                order.append(module)

        for module in sorted(needs):
            add(module, [])
        return order

    def starters(self):
        """The modules that can start an app in which no type is `@main`."""
        return [module for module in self.modules
                if any(START.search(text) for text in self.texts[module].values())]

    def compiled(self):
        """The folder with modules and objects."""
        if not os.path.exists(os.path.join(self.folder, "report.json")):
            if self.failure:
                raise self.failure
            try:
                self.compile()
            except Refusal as failure:
                self.failure = failure
                raise
        return self.folder

    def objects(self):
        return [f"/shim/{module}.o" for module in [RUNTIME, *self.modules]]

    def seen(self):
        """What a compiler has to see of it, and where: nothing that it makes is left for the next."""
        folder = self.compiled()
        return {os.path.join(folder, "out"): "/shim", os.path.join(folder, "modules"): "/modules"}

    def report(self):
        """What the modules declare, as the marker reports it."""
        with open(os.path.join(self.compiled(), "report.json"), encoding="utf-8") as file:
            return json.load(file)

    def compile(self):
        staging = tempfile.mkdtemp(prefix=fence.beginning(toolchain.cache()), dir=toolchain.cache())
        try:
            for name in ("source", "out", "modules"):
                os.mkdir(os.path.join(staging, name))
            runtime = os.path.join(toolchain.HERE, "Runtime")
            texts = {}
            for name in sorted(os.listdir(runtime)):
                if name.endswith(".swift"):
                    with open(os.path.join(runtime, name), encoding="utf-8") as file:
                        texts[name] = file.read()
            paths = {RUNTIME: self.written(staging, RUNTIME, texts)}
            for module in self.modules:
                paths[module] = self.written(staging, module, self.texts[module])
            own = [path for module in self.modules for path in paths[module]]
            report = toolchain.marked(0, os.path.join(staging, "source"), own)
            self.search(own, report)
            for module in [RUNTIME, *self.modules]:
                self.compile_module(staging, module, paths[module])
            with open(os.path.join(staging, "report.json"), "w", encoding="utf-8") as file:
                json.dump(report, file)
            try:
                os.rename(staging, self.folder)
            except OSError:
                # Another process was faster; what it made is the same.
                pass
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def search(self, paths, reports):
        """Refuses what reaches around the runtime, which is all that a platform may build on.

        Of its own modules a file may import those that are compiled before it: any other name, and that of
        its own module, would find a module of the toolchain.
        """
        for path, report in zip(paths, reports):
            module, _, name = path.partition("/")
            lines = self.texts[module][name].split("\n")
            places = [(one, f"a platform cannot import `{one['name']}`") for one in report["imports"]
                      if one["name"].split(".")[0] not in
                      {RUNTIME, "Swift", OBSERVATION, *self.modules[:self.modules.index(module)]}]
            places += [(one, f"the attribute `@{one['name']}` is not for platforms") for one in report["attributes"]
                       if not re.fullmatch(ATTRIBUTES, one["name"])]
            for one, message in sorted(places, key=lambda place: (place[0]["line"], place[0]["column"])):
                column = code_points("\n".join(lines), one["line"], one["column"])
                raise Refusal(message, diagnostic(
                    path, one["line"], column, min(one["length"], len(lines[one["line"] - 1]) - column + 1), message,
                    "It would reach the system, and a platform has only the runtime.", "Leave it out."))

    def written(self, staging, module, texts):
        """The paths of the files of a module in the folder of sources, where they are from now on."""
        paths = []
        source = os.path.realpath(os.path.join(staging, "source"))
        for name, text in sorted(texts.items()):
            path = os.path.join(source, module, *name.split("/"))
            if not os.path.realpath(path).startswith(source + os.sep):
                raise Refusal(f"`{module}/{name}` is outside the shim")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            paths.append(f"{module}/{name}")
        return paths

    def compile_module(self, staging, module, paths):
        folders = {name: os.path.join(staging, name) for name in ("source", "out", "modules")}
        code, output = toolchain.run(
            ["swiftc", *FLAGS, "-module-name", module, "-I", "/out", "-emit-module",
             "-emit-module-path", f"/out/{module}.swiftmodule", "-c", *paths, "-o", f"/out/{module}.o"],
            {folders["source"]: "/build"}, {folders["out"]: "/out", folders["modules"]: "/modules"}, "/build")
        if code:
            first = next((line for line in output.split("\n") if "error:" in line), output[:300])
            raise Refusal(f"the shim's module {module} does not compile: {first}")
