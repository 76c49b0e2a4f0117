"""What a process says, checked as something that its app may have said in its place."""

import process

SEVERITIES = {"error", "warning", "notice"}
# Of places and numbers of a talk.
MOST = 1 << 31
REPLY = {"action": str, "after": int, "resume": int, "cancel": int, "returned": bool}


def of(value, kind):
    """The value, if it is of this kind and can be passed on."""
    if type(value) is not kind:
        raise process.Fault("forged")
    if kind is str:
        try:
            value.encode()
        except UnicodeEncodeError:
            raise process.Fault("forged") from None
    if kind is int and not 0 <= value < MOST:
        raise process.Fault("forged")
    return value


def problem(value, program):
    """A diagnostic about a file that the app was given."""
    of(value, dict)
    known = {file["path"] for file in [*program["sources"], *program["shim"]]}
    if value.get("severity") not in SEVERITIES or value.get("path") not in known:
        raise process.Fault("forged")
    result = {name: value[name] for name in ("path", "severity")}
    result |= {name: max(1, of(value.get(name), int)) for name in ("line", "column", "length")}
    return result | {name: of(value[name], str) for name in ("message", "why", "help")
                     if name == "message" or value.get(name) is not None}


def problems(value, program):
    if len(of(value, list)) > 1000:
        raise process.Fault("forged")
    return [problem(one, program) for one in value]


def inspected(value, program):
    """What is known before the first run. Sources go to no other process than to one of the same app."""
    of(value, dict)
    callbacks = {callback["name"] for callback in program["callbacks"]}
    methods, sources = of(value.get("methods"), list), of(value.get("sources"), list)
    if not all(type(name) is str and name in callbacks for name in methods):
        raise process.Fault("forged")
    paths = [of(source, dict).get("path") for source in sources]
    if paths != [source["path"] for source in program["sources"]]:
        raise process.Fault("forged")
    return {"methods": methods, "problems": problems(value.get("problems"), program), "sources": [
        {**source, "text": given["text"]} for source, given in zip(sources, program["sources"])]}


def reply(value, program):
    """The answer to a message, with what it stores, and problems that it found."""
    of(value, dict)
    result = {name: of(value[name], kind) for name, kind in REPLY.items() if name in value}
    result["lines"] = [[of(number, int) for number in of(place, list)] for place in of(value.get("lines"), list)]
    lengths = [source["text"].count("\n") + 1 for source in program["sources"]]
    for place in result["lines"]:
        if len(place) != 2 or place[0] >= len(lengths) or not 0 < place[1] <= lengths[place[0]]:
            raise process.Fault("forged")
    result["stored"] = [of(pair, list) for pair in of(value.get("stored"), list)]
    for pair in result["stored"]:
        if len(pair) != 2 or pair[1] is not None and type(pair[1]) is not str:
            raise process.Fault("forged")
        of(pair[0], str)
    result |= {name: of(value.get(name), int) for name in ("next", "planned")}
    result["problems"] = problems(value.get("problems"), program)
    return {**result, "stuck": problems(value.get("stuck", []), program)}
