"""Which callbacks of the model an app implements, and which it nearly does, read from its code."""

import difflib
import re

from .diagnostics import code_points, diagnostic


def distance(one, other, limit):
    """How many letters differ, or more than the limit."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    previous = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        current = [i]
        for j, b in enumerate(other, 1):
            current.append(min(previous[j] + 1, current[-1] + 1, previous[j - 1] + (a != b)))
        previous = current
    return previous[-1]


class Declared:
    """The types of some files: what each inherits, and its methods by name."""

    def __init__(self, reports):
        self.inherits, self.methods, self.functions = {}, {}, []
        for report in reports:
            self.functions += report["functions"]
            for one in report["types"]:
                name = one["name"]
                self.inherits.setdefault(name, set()).update(plain(other) for other in one["inherits"])
                known = self.methods.setdefault(name, {})
                for method in one["methods"]:
                    if one["kind"] != "extension" or method["name"] not in known:
                        known[method["name"]] = method
                    self.functions.append(method)


def plain(name):
    return name.split(".")[-1].split("<")[0].replace("any ", "").strip()


def typed(method):
    """The types of a method as one text, without what may be written or left out."""
    signature = f"({', '.join(method.get('types', []))}) -> {method.get('returns', 'Void')}"
    signature = re.sub(r"@\w+ |\bany |\b(?:UIKit|Foundation|Swift|SwiftUI)\.", "", signature)
    return re.sub(r"\s*([:,>(\[])\s*", r"\1", signature).replace(",", ", ").replace(":", ": ").replace(
        "->", " -> ").replace("-> ()", "-> Void")


class Names:
    def __init__(self, program, shim_reports, callbacks, version):
        self.program = program
        self.callbacks = callbacks
        self.version = version
        self.shim = Declared(shim_reports)
        self.own = Declared(program.reports)
        self.called = {call["name"] for report in program.reports for call in report["calls"]}
        self.spelled = {}
        for callback in callbacks:
            for spelling in callback.get("spellings") or [callback["name"]]:
                self.spelled.setdefault(spelling, []).append(callback)
        self.implemented, self.diagnostics = set(), []
        for source, report in zip(program.sources, program.reports):
            for one in report["types"]:
                if one["kind"] != "protocol":
                    self.look_at(source, one)
            for call in report["calls"]:
                self.look_at_call(source, call)
            for one in report["assigned"]:
                for callback in self.spelled.get(one["name"], []):
                    if self.fits(source, one, callback, one["name"]):
                        self.implemented.add(callback["name"])
        self.check_start()

    def methods(self):
        return [one["name"] for one in self.callbacks if one["name"] in self.implemented]

    def reached(self, name):
        """The shim's types above a type of the author's."""
        found, left = set(), [plain(name)]
        while left:
            one = left.pop()
            for other in self.own.inherits.get(one, set()) | self.shim.inherits.get(one, set()):
                if other not in found:
                    found.add(other)
                    left.append(other)
        if plain(name) in self.shim.inherits:
            found.add(plain(name))
        return found & set(self.shim.inherits)

    def owners(self, spelling):
        return {name for name, methods in self.shim.methods.items() if spelling in methods}

    def look_at(self, source, one):
        above = self.reached(one["name"])
        hosts = {name for name in above
                 if any(spelling in self.shim.methods[name] for spelling in self.spelled)}
        if not hosts:
            return
        for method in one["methods"]:
            if "static" in method["modifiers"] or "class" in method["modifiers"]:
                continue
            spelling = method["name"]
            owners = self.owners(spelling)
            if method.get("async") and spelling in self.spelled:
                self.say(source, method, "error", f"the book does not run `async` methods: `{spelling}`",
                         "The platform of the book waits for each call to return.",
                         "Use the variant with a completion handler.")
            elif spelling in self.spelled and owners & above:
                self.take(source, method, owners & above)
            elif spelling in self.spelled and owners:
                place = " or ".join(f"`{name}`" for name in sorted(owners))
                self.say(source, method, "warning", f"nobody calls `{spelling}` here",
                         f"It is a method of {place}, and `{one['name']}` is none.",
                         f"Move it to a type that is.")
            elif spelling not in self.spelled and not owners & above:
                self.nearly(source, method, above)

    def take(self, source, method, owners):
        spelling = method["name"]
        expected = [self.shim.methods[name][spelling] for name in sorted(owners)]
        if "override" not in method["modifiers"] and "returns" in method and all(
                typed(method) != typed(one) for one in expected):
            self.say(source, method, "warning", f"nobody calls `{spelling}` with these types",
                     "The method of the SDK has others.", f"There it is `{typed(expected[0])}`.")
            return
        for callback in self.spelled[spelling]:
            if self.fits(source, method, callback, spelling):
                self.implemented.add(callback["name"])

    def fits(self, source, place, callback, spelling):
        since, until = callback.get("since"), callback.get("until")
        if self.version is None:
            return True
        if since is not None and self.version < since:
            message = f"`{spelling}` came with version {since}, and this run is of version {self.version}"
        elif until is not None and self.version > until:
            message = f"`{spelling}` was last called in version {until}, and this run is of version {self.version}"
        else:
            return True
        self.say(source, place, "error", message, "Nobody calls it there.", None)
        return False

    def nearly(self, source, method, above):
        """A method that is no callback and looks like one."""
        base, _, labels = method["name"].partition("(")
        if base in self.called or base in ("init", "deinit"):
            return
        best = None
        for spelling in sorted(self.spelled):
            if not self.owners(spelling) & above:
                continue
            other, _, other_labels = spelling.partition("(")
            if base == other:
                ratio = difflib.SequenceMatcher(None, labels, other_labels).ratio()
                near = 0 if labels.lower() == other_labels.lower() else 3 - 2 * ratio
                if ratio < 0.6:
                    continue
            else:
                near = distance(base.lower(), other.lower(), 2)
                if near > 2 or len(other) < 6 or labels.count(":") != other_labels.count(":"):
                    continue
            if best is None or near < best[0]:
                best = (near, spelling)
        if best:
            self.say(source, method, "warning", f"nobody calls `{method['name']}`",
                     "It is no method of the SDK, and no code of the example calls it.",
                     f"did you mean `{best[1]}`?")

    def look_at_call(self, source, call):
        """Closures that are callbacks: those of a parameter, and those of `onChange(of:)`."""
        for callback in self.callbacks:
            for spelling in callback.get("spellings") or [callback["name"]]:
                if re.fullmatch(r"\w+", spelling) and (
                        self.passes(call, spelling) or self.takes(call, spelling)):
                    if self.fits(source, call, callback, spelling):
                        self.implemented.add(callback["name"])
                base, _, value = spelling.partition("(")
                if re.fullmatch(r"\w+\)", value) and call["name"] == base and base in {
                        one["name"].partition("(")[0] for one in self.shim.functions}:
                    self.implemented.add(callback["name"])

    def passes(self, call, label):
        """Whether a call passes a closure for a parameter of this name of a function of the shim."""
        for function in self.shim.functions:
            base, _, labels = function["name"].partition("(")
            labels = labels.rstrip(")").split(":")[:-1]
            if base == call["name"] and label in labels:
                return label in call["labels"] or "{" in call["labels"] and labels[-1] == label
        return False

    def takes(self, call, name):
        """Whether a call is of a function of the shim of this name, which takes a closure: `onAppear { … }`."""
        return call["name"] == name and "{" in call["labels"] and any(
            function["name"].partition("(")[0] == name for function in self.shim.functions)

    def check_start(self):
        reports = list(zip(self.program.sources, self.program.reports))
        if any(one["main"] for _, report in reports for one in report["types"]):
            return
        for source, report in reports:
            for one in report["types"]:
                above = self.reached(one["name"])
                starts = {name for name in above if "main()" in self.shim.methods[name]}
                if starts and one["kind"] != "extension":
                    self.say(source, one, "warning", f"nothing says that the app begins with `{one['name']}`",
                             "A project would not be linked like this.", "Write `@main` before it.")
                    return

    def say(self, source, place, severity, message, why, help):
        column = code_points(source["text"], place["line"], place["column"])
        self.diagnostics.append(diagnostic(
            source["path"], place["line"], column, place["length"], message, why, help, severity))
