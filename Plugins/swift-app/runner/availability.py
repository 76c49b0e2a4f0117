"""Declarations of the shim that are newer than the platform of a run.

A shim says when a declaration came: `@available(iOS 16, *)`. Off Apple's systems the compiler does not
compare that with anything. For a run of an older version the declaration is made unavailable here, so
that the compiler reports each use of it at the author's line.
"""

import re

SINCE = re.compile(r"@available\((\w+) (\d+(?:\.\d+)?), \*\)")


def limited(text, version):
    """The text of a file of the shim for a version; no line is added or removed."""
    if version is None:
        return text

    def replace(found):
        system, since = found.groups()
        if float(since) <= version:
            return found[0]
        return (f'@available(*, unavailable, message: "available from {system} {since}; '
                f'this example runs {system} {version}")')
    return SINCE.sub(replace, text)
