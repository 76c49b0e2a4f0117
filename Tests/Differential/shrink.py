#!/usr/bin/env python3
"""shrink.py OURS QT NAME: makes the chart of that name, as compare.py prints it, smaller.

Takes away events, elements and attributes as long as something unexplained is left.
"""

import sys
import xml.etree.ElementTree as Tree
from collections import Counter

import algorithm
import deviations
from cases import Case, random_case
from compare import compare, outcomes

SCXML = "http://www.w3.org/2005/07/scxml"


def findings(programs, chart, events):
    """What is not explained; nothing of what is not a chart any more."""
    try:
        case = Case("shrunk", chart, events)
        case.run(tuple(deviations.SENTENCES))
    except (KeyError, IndexError, TypeError, AttributeError, algorithm.Endless):
        return []
    lines = [output[0] for output in outcomes(programs, [case])]
    if any(line.startswith(("refused", "died")) for line in lines):
        return []
    return compare(case, *lines, Counter())


def smaller(chart):
    """Every chart with one element or one attribute less."""
    root = Tree.fromstring(chart)
    for element in list(root.iter()):
        for child in list(element):
            place = list(element).index(child)
            element.remove(child)
            yield Tree.tostring(root, encoding="unicode")
            element.insert(place, child)
        for key in set(element.attrib) - {"id", "version", "datamodel"}:
            value = element.attrib.pop(key)
            yield Tree.tostring(root, encoding="unicode")
            element.set(key, value)


def shrink(programs, chart, events):
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for index in range(len(events) - 1, -1, -1):
            fewer = events[:index] + events[index + 1 :]
            if findings(programs, chart, fewer):
                events, is_smaller = fewer, True
        for candidate in smaller(chart):
            if findings(programs, candidate, events):
                chart, is_smaller = candidate, True
                break
    return chart, events


def main(ours, qt, name):
    Tree.register_namespace("", SCXML)
    case = random_case(name)
    chart, events = shrink([ours, qt], case.chart, case.events)
    print("\n".join(findings([ours, qt], chart, events)))


if __name__ == "__main__":
    main(*sys.argv[1:])
