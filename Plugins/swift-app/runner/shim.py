"""The book's shim of an SDK: each folder is a module, compiled once for its content."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile

from . import toolchain
from .diagnostics import Refusal

FLAGS = ["-swift-version", "5", "-parse-as-library", "-wmo", "-Onone", "-diagnostic-style", "llvm",
         "-no-color-diagnostics", "-module-cache-path", "/modules"]
RUNTIME = "AppRuntime"
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |private )?import (\w+)", re.M)
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
        return [os.path.join(self.folder, f"{module}.o") for module in [RUNTIME, *self.modules]]

    def report(self):
        """What the modules declare, as the marker reports it."""
        with open(os.path.join(self.compiled(), "report.json"), encoding="utf-8") as file:
            return json.load(file)

    def compile(self):
        staging = tempfile.mkdtemp(prefix="new-", dir=toolchain.cache())
        try:
            runtime = os.path.join(toolchain.HERE, "Runtime")
            texts = {}
            for name in sorted(os.listdir(runtime)):
                if name.endswith(".swift"):
                    with open(os.path.join(runtime, name), encoding="utf-8") as file:
                        texts[name] = file.read()
            self.compile_module(staging, RUNTIME, texts)
            paths = []
            for module in self.modules:
                paths += self.compile_module(staging, module, self.texts[module])
            report = subprocess.run(
                [toolchain.marker(), "0", *paths], stdout=subprocess.PIPE, check=True)
            with open(os.path.join(staging, "report.json"), "wb") as file:
                file.write(report.stdout)
            try:
                os.rename(staging, self.folder)
            except OSError:
                # Another process was faster; what it made is the same.
                pass
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def compile_module(self, staging, module, texts):
        paths = []
        for name, text in sorted(texts.items()):
            path = os.path.join(staging, module, *name.split("/"))
            if not os.path.realpath(path).startswith(os.path.realpath(staging) + os.sep):
                raise Refusal(f"`{module}/{name}` is outside the shim")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            paths.append(path)
        code, output = toolchain.run(
            [toolchain.compiler(), *FLAGS, "-module-name", module, "-I", ".", "-emit-module",
             "-emit-module-path", f"{module}.swiftmodule", "-c",
             *(os.path.relpath(path, staging) for path in paths), "-o", f"{module}.o"], staging)
        if code:
            first = next((line for line in output.split("\n") if "error:" in line), output[:300])
            raise Refusal(f"the shim's module {module} does not compile: {first}")
        return paths
