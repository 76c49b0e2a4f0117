"""The author's files as a program: checked, marked and compiled once for their content."""

import hashlib
import json
import os
import re
import shutil
import tempfile

from . import fence, toolchain
from .diagnostics import Refusal, code_points, diagnostic, of_compiler, whole_line
from .shim import FLAGS, OBSERVATION, RUNTIME

# Without names of its parts a program is smaller.
LINK = ["-use-ld=lld", "-Xlinker", "-s"]
# Programs that are kept on disk; the one that was made first goes first.
KEPT = 200
# The author's `@main` is not the entry of the program: the runtime has to begin before it.
ENTRY = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "tracebook_author_main"]
PLAIN = re.compile(r"`?\w+`?(\.`?\w+`?)*")
HELPERS = """\
func _tracebookLine(_ file: Int32, _ line: Int32) { Lines.mark(file, line) }
func _tracebookValue<T>(_ file: Int32, _ line: Int32, _ value: @autoclosure () throws -> T) rethrows -> T {
  Lines.mark(file, line)
  return try value()
}
func _tracebookChange<T>(_ key: String, _ value: T) { Store.changed(key, value) }
"""


class Program:
    """`reports` are the marker's, one for each file, and `diagnostics` those of compiling it."""

    def __init__(self, sources, shim):
        self.sources = sources
        self.shim = shim
        whole = json.dumps([shim.digest, [[one["path"], one["text"]] for one in sources]])
        self.digest = hashlib.sha256(whole.encode()).hexdigest()
        self.folder = os.path.join(toolchain.cache(), "app-" + self.digest[:32])
        self.executable = os.path.join(self.folder, "app")
        self.reports, self.diagnostics = self.kept() or self.made()

    @property
    def runs(self):
        return not any(one["severity"] == "error" for one in self.diagnostics)

    def kept(self):
        try:
            with open(os.path.join(self.folder, "result.json"), encoding="utf-8") as file:
                result = json.load(file)
        except (OSError, ValueError):
            return None
        return result["reports"], result["diagnostics"]

    def made(self):
        staging = tempfile.mkdtemp(prefix=fence.beginning(toolchain.cache()), dir=toolchain.cache())
        try:
            reports, diagnostics = self.compile(staging)
            for report in reports:
                del report["text"]
            with open(os.path.join(staging, "result.json"), "w", encoding="utf-8") as file:
                json.dump({"reports": reports, "diagnostics": diagnostics}, file)
            made = os.path.join(staging, "out", "app")
            if toolchain.regular(made):
                os.rename(made, os.path.join(staging, "app"))
            for entry in list(os.scandir(staging)):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                elif entry.name not in ("app", "result.json"):
                    os.remove(entry.path)
            try:
                os.rename(staging, self.folder)
            except OSError:
                pass
            self.remove_oldest()
            return reports, diagnostics
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def remove_oldest(self):
        with os.scandir(toolchain.cache()) as entries:
            made = [one for one in entries if one.name.startswith("app-")]
        if len(made) > KEPT:
            made.sort(key=lambda one: one.stat().st_mtime)
            for one in made[:len(made) - KEPT]:
                shutil.rmtree(one.path, ignore_errors=True)

    def compile(self, staging):
        names = [self.write(staging, "source", index, one["text"])
                 for index, one in enumerate(self.sources)]
        reports = self.mark(staging, names, 2)
        refused = self.refused(reports)
        if refused:
            return reports, refused
        seen = {staging: "/build", **self.shim.seen()}
        out = os.path.join(staging, "out")
        os.mkdir(out)
        for level in (2, 1, 0):
            if level < 2:
                reports = self.mark(staging, names, level)
            marked = [self.write(staging, f"marked{level}", index, report["text"])
                      for index, report in enumerate(reports)]
            glue = self.glue(staging, reports)
            code, output = toolchain.run(
                ["swiftc", *FLAGS, *ENTRY, *LINK, "-module-name", "Example", "-I", "/shim",
                 *(f"../marked{level}/{name}" for name in self.relative(marked)),
                 f"../{glue}", *self.shim.objects(), "-o", "/out/app"], seen, {out: "/out"},
                f"/build/marked{level}")
            if code == 0:
                marks = [report["marks"] for report in reports]
                return reports, of_compiler(output, self.sources, ["warning"], marks)
            if level == 2:
                # Without marks a mistake has the place and the names that the author wrote.
                code, plain = toolchain.run(
                    ["swiftc", *FLAGS, "-typecheck", "-module-name", "Example", "-I", "/shim",
                     *self.relative(names)], seen, {}, "/build/source")
                if code:
                    errors = of_compiler(plain, self.sources, ["error"])
                    return reports, errors or [self.at_start(self.failure(plain))]
        return reports, [self.at_start(self.failure(output))]

    def failure(self, output):
        first = next((line for line in output.split("\n") if "error:" in line), "it ended early")
        return "the code could not be compiled: " + re.sub(r"^.*?error: ", "", first)[:300]

    def at_start(self, message):
        source = self.sources[0]
        return diagnostic(source["path"], *whole_line(source, 1), message)

    def write(self, staging, folder, index, text):
        """The path of a file in a folder of its number, which identifies it in the output."""
        name = re.sub(r"[^\w.+-]", "_", os.path.basename(self.sources[index]["path"]))
        path = os.path.join(staging, folder, str(index), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def relative(self, paths):
        return ["/".join(path.split(os.sep)[-2:]) for path in paths]

    def mark(self, staging, names, level):
        return toolchain.marked(level, os.path.join(staging, "source"), self.relative(names))

    def refused(self, reports):
        """What no shim can carry, reported before the compiler would say it in other words."""
        result = []
        for source, report in zip(self.sources, reports):
            for one in report["imports"]:
                if one["name"].split(".")[0] not in {OBSERVATION, *self.shim.texts}:
                    known = ", ".join(f"`{name}`" for name in sorted(self.shim.texts))
                    result.append(self.at(
                        source, one, f"the book's shim has no module `{one['name']}`",
                        "Examples run against a shim of the SDK, not against the system.",
                        f"Import one of {known}."))
            for one in report["types"]:
                # Such a name could say more than a name in the file that is made of them.
                if not PLAIN.fullmatch(one["name"]):
                    result.append(self.at(source, one, "the book does not run types of such names", None,
                                          "Use letters, digits and `_`."))
            for one in report["attributes"]:
                refusal = refused_attribute(one["name"])
                if refusal:
                    result.append(self.at(source, one, *refusal))
        return result

    def at(self, source, place, message, why, help):
        column = code_points(source["text"], place["line"], place["column"])
        length = min(place["length"], len(source["text"].split("\n")[place["line"] - 1]) - column + 1)
        return diagnostic(source["path"], place["line"], column, length, message, why, help)

    def glue(self, staging, reports):
        """The file that is compiled with the author's: it knows their types and starts the app."""
        types = [one for report in reports for one in report["types"]]
        imported = {one["name"].split(".")[0] for report in reports for one in report["imports"]}
        starters = self.shim.starters()
        starter = next((name for name in reversed(starters) if name in imported), None) or (
            starters[-1] if starters else None)
        lines = [f"internal import {RUNTIME}"]
        lines += [f"@_spi(AppRuntime) import {name}" for name in self.shim.modules]
        parts = []
        for one in types:
            if one["kind"] in ("extension", "protocol") or one["hidden"] or one["generic"] or one["local"]:
                continue
            parts.append(f'    Author.Part("{one["name"]}", {one["name"]}.self, {self.maker(one, types)}),')
        keys = ", ".join(f'"{name}"' for name in reports[0]["keys"] if name.isidentifier())
        main = next((one["name"] for one in types if one["main"]), None)
        begin = f"{main}.main()" if main else f"{starter}.startApp()" if starter else ""
        lines += [HELPERS, '@_cdecl("tracebook_start")', "func _tracebookStart() {",
                  "  MainActor.assumeIsolated {", "  Author.parts = [", *parts, "  ]",
                  f"  Author.keys = [{keys}]" if keys else "", f"  {begin}", "  }", "}"]
        with open(os.path.join(staging, "Glue.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        return "Glue.swift"

    def maker(self, one, types):
        """A closure that makes one of a type, where that needs no arguments."""
        if one["kind"] not in ("class", "struct"):
            return "nil"
        inits = [method for other in types if other["name"] == one["name"] and other["kind"] == one["kind"]
                 for method in other["methods"] if method["name"].startswith("init(")
                 and "convenience" not in method["modifiers"]]
        if one["kind"] == "struct" or not one["inherits"]:
            return "nil"
        hidden = {"private", "fileprivate"}
        plain = any(method["name"] == "init()" and not hidden & set(method["modifiers"])
                    or method["name"].count(":") == method["defaults"] for method in inits)
        if plain or not inits:
            return f"{{ {one['name']}() }}"
        return "nil"


def refused_attribute(name):
    if name in ("objc", "objcMembers", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable",
                "NSManaged", "GKInspectable", "nonobjc"):
        return (f"the book's shim does not carry `@{name}`",
                "Examples run without Objective-C.", "Write it in Swift alone, or leave it out.")
    if name in ("#selector", "#keyPath"):
        return (f"the book's shim does not carry `{name}`", "Examples run without Objective-C.",
                "Use the variant that takes a closure.")
    if name.startswith("_") or name == "c" or name.startswith("c("):
        return (f"the attribute `@{name}` is not for apps",
                "It is the compiler's own, or reaches around the SDK.", "Leave it out.")
    return None
