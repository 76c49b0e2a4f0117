"""The request `app`, from its parameters to its answer."""

import json

from . import toolchain
from .availability import limited
from .diagnostics import Refusal, diagnostic, whole_line
from .names import Names
from .program import Program
from .run import BadTalk, Run
from .shim import Shim

# Apps that are kept running, in case the next request goes on with one of them.
LIVE = 3


class Runner:
    def __init__(self):
        self.shims = {}
        self.programs = {}
        self.names = {}
        self.runs = []

    def version(self):
        try:
            return toolchain.version()
        except Refusal:
            return "none"

    def app(self, params):
        sources = params["sources"]
        if not sources:
            raise Refusal("there are no sources")
        try:
            if not toolchain.bubblewrap():
                raise Refusal("bubblewrap is not installed; install the package `bubblewrap`, "
                              "without which no example in Swift is run")
            shim = self.shim(params.get("shim") or [], version(params))
            program = self.program(sources, shim)
            names = self.look_at(program, params.get("callbacks") or [], version(params))
        except Refusal as refusal:
            failure = refusal.place or diagnostic(
                sources[0]["path"], *whole_line(sources[0], 1), str(refusal))
            return {"methods": [], "diagnostics": [failure]}
        errors = [one for one in program.diagnostics if one["severity"] == "error"]
        for error in errors:
            if "does not override" in error["message"]:
                advise(error, names.diagnostics)
        found = errors or program.diagnostics + names.diagnostics
        result = {"methods": names.methods(), "diagnostics": ordered(found, sources)}
        talk = params.get("talk") or []
        if not talk or any(one["severity"] == "error" for one in found):
            return result
        try:
            run = self.run(program, talk)
            reply = run.feed(talk)
        except BadTalk as bad:
            self.drop(program)
            raise Refusal(str(bad)) from None
        if reply is not None:
            result["reply"] = reply
        else:
            result["diagnostics"] = ordered([*found, self.fault(run, program)], sources)
        return result

    def shim(self, files, version):
        # Where two folders have a file of the same path, the later one is the more special.
        texts = {one["path"]: limited(one["text"], version) for one in files}
        key = tuple(sorted(texts.items()))
        if key not in self.shims:
            self.shims[key] = Shim([{"path": path, "text": text} for path, text in key])
        return self.shims[key]

    def program(self, sources, shim):
        key = (shim.digest, tuple((one["path"], one["text"]) for one in sources))
        if key not in self.programs:
            self.programs[key] = Program(sources, shim)
        return self.programs[key]

    def look_at(self, program, callbacks, version):
        key = (program.digest, version, json.dumps(callbacks, sort_keys=True))
        if key not in self.names:
            self.names[key] = Names(program, program.shim.report(), callbacks, version)
        return self.names[key]

    def run(self, program, talk):
        """A run that has received the beginning of this talk and nothing else."""
        for run in self.runs:
            if run.program is program and run.begins(talk):
                self.runs.remove(run)
                self.runs.append(run)
                return run
        run = Run(program)
        self.runs.append(run)
        while len(self.runs) > LIVE:
            self.runs.pop(0).close()
        return run

    def drop(self, program):
        for run in [one for one in self.runs if one.program is program]:
            run.close()
            self.runs.remove(run)

    def fault(self, run, program):
        """What happened at the line that ran last, or else where the app begins."""
        file, line = run.place or begin(program)
        source = program.sources[file if 0 <= file < len(program.sources) else 0]
        return diagnostic(
            source["path"], *whole_line(source, line), str(run.fault), run.fault.why, run.fault.help)

    def close(self):
        for run in self.runs:
            run.close()


def advise(error, nearly):
    """The compiler knows that a method is none of the class above it, but not which one was meant."""
    for one in nearly:
        if (one["path"], one["line"]) == (error["path"], error["line"]) and "help" in one:
            error["help"] = one["help"]


def begin(program):
    for index, report in enumerate(program.reports):
        for one in report["types"]:
            if one["main"]:
                return index, one["line"]
    return 0, 1


def version(params):
    given = params.get("version")
    if given is None:
        parameters = params.get("parameters") or {}
        given = parameters.get("version", parameters.get("os"))
    try:
        return float(given) if "." in str(given) else int(given)
    except (TypeError, ValueError):
        return None


def ordered(diagnostics, sources):
    places = {one["path"]: index for index, one in enumerate(sources)}
    return sorted(
        diagnostics, key=lambda one: (places.get(one["path"], 0), one["line"], one["column"]))
