#!/usr/bin/env python3
"""Compares the ids of diagnostics in Sources and of Plugins/xstate with those that the documentation lists.

Fails when one is not documented, when one that is documented is gone, when one is listed twice, and when a book may set the
severity of one that there is not.
"""

import glob
import os
import re
import sys

ROOT = os.path.abspath(f"{os.path.dirname(__file__)}/../..")
LISTS = "Documentation/Content/lessons/diagnostics*/en.md"

# An id follows a severity, or is the first argument of what makes diagnostics.
SAID = re.compile(
    r'(?:\.(?:error|warning|notice|parity),|\b(?:report|refuse|refusal|problem|say|error|failure|Fault|once)\()\s*'
    r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"')
# What looks like an id there and is a word of a format.
WORDS = {"error", "warning", "refused"}
# Whole ids that are named before they are used, and ids that are put together.
NAMED = {
    "Examples/Claims/Exercises/ExerciseBatch.swift": r'static let thoughtless = "([a-z-]+)"',
    "Base/Diagnostics/MergeConflict.swift": r'static let id = "([a-z-]+)"',
    "Translation/Rereading.swift": r'static let id = "([a-z-]+)"',
    "Translation/UnpairedText.swift": r'static let id = "([a-z-]+)"',
    "Translation/OldDigests.swift": r'"(old-digest)"',
    "Translation/StaleText.swift": r'static let \w+ = "([a-z-]+)"',
}
COMPOSED = {
    "PluginHost/Messages/PluginFailure.swift": (r'case \.\w+: "([a-z-]+)"', "plugin-{}"),
    "PluginHost/PluginFinder.swift": (r'^\s+"([a-z]+-[a-z-]+)", "`', "{}"),
    "Book/Transcripts/Reading/ActionReader.swift": (r'id: "([a-z-]+)"', "{}"),
    "SCXML/Reading/NameUses.swift": (r'case \.\w+: "([a-z-]+)"', "{}"),
    "Scaffold/Scaffold+Book.swift": (r'isFree\(\w+, "([a-z]+)"', "{}-exists"),
    "Base/Diagnostics/DiagnosticBudget.swift": (r'diagnostic\.severity, "([a-z-]+)"', "{}"),
    "Checks/Glossary/GlossaryCheck.swift": (r'"(glossary-[a-z]+)"', "{}"),
}


def said():
    """The ids in Sources and Extras."""
    for name in [*NAMED, *COMPOSED]:
        if not os.path.exists(f"{ROOT}/Sources/{name}"):
            sys.exit(f"there is no Sources/{name} any more: fix {sys.argv[0]}")
    ids = set()
    for path in [
            path for folder in ("Sources", "Extras") for path in glob.glob(f"{ROOT}/{folder}/**/*.swift", recursive=True)]:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        ids.update(SAID.findall(text))
        name = os.path.relpath(path, f"{ROOT}/Sources")
        if name in NAMED:
            ids.update(re.findall(NAMED[name], text))
        if name in COMPOSED:
            pattern, form = COMPOSED[name]
            found = re.findall(pattern, text, re.MULTILINE)
            if not found:
                sys.exit(f"{name} has no ids of the form {form} any more: fix {sys.argv[0]}")
            ids.update(form.format(one) for one in found)
    with open(f"{ROOT}/Plugins/xstate/read.js", encoding="utf-8") as file:
        ids.update(f"xstate-{kind}" for kind in re.findall(r'(?:report\(|kind: )"([a-z]+)"', file.read()))
    return ids - WORDS


def listed():
    """The ids in the tables of the documentation, in order."""
    ids = []
    for path in sorted(glob.glob(f"{ROOT}/{LISTS}")):
        with open(path, encoding="utf-8") as file:
            ids += re.findall(r"^\| `([a-z0-9-]+)` \|", file.read(), re.MULTILINE)
    return ids


def settable():
    """The ids whose severity a book may set."""
    with open(f"{ROOT}/Sources/Book/Values/Severities.swift", encoding="utf-8") as file:
        return re.findall(r'"([a-z]+(?:-[a-z]+)*)",', file.read())


def main():
    ids, documented = said(), listed()
    faults = [f"`{one}` is not documented" for one in sorted(ids - set(documented))]
    faults += [f"`{one}` is documented and nowhere in Sources" for one in sorted(set(documented) - ids)]
    faults += [f"`{one}` is documented twice" for one in sorted(set(documented)) if documented.count(one) > 1]
    faults += [f"`{one}` can be set and is nowhere in Sources" for one in settable() if one not in ids]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(documented)} ids of diagnostics, all documented")


if __name__ == "__main__":
    main()
