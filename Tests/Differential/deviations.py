"""Where Qt SCXML 6.4 leaves the Recommendation, and the sentence that it leaves.

Each is a switch of `algorithm.py`. A difference is explained only when the algorithm with some of
them on, and nothing else changed, is in Qt's configuration after every event.

One more is kept out of the charts: `<send target="#_internal">`, whose event Qt puts into the
external queue, though C.1 says "the Processor must add the event to the internal event queue".
"""

import algorithm

DEEPEST_FIRST = "transitions by the depth of their sources"
ENTERED_AGAIN = "states entered that were not left"
HISTORY_FIRST = "a history as the default initial state"

SENTENCES = {
    # Qt sorts what is enabled by depth before it looks for conflicts, and so runs the content.
    DEEPEST_FIRST: (
        "3.13: T1 has a higher priority than T2 if a) T1's source state is a descendant of T2's"
        " source state, or b) S1 precedes S2 in document order (S1 and S2 are the atomic states"
        " that the transitions are enabled in)"
    ),
    # A history's ancestors up to its parent are entered even where the transition stays inside.
    ENTERED_AGAIN: (
        "3.13: the entry set consists of the members of the complete target set that are not"
        " active or are in the exit set"
    ),
    # Qt takes the first child for the state that is meant, also when that is a `<history>`.
    HISTORY_FIRST: (
        "3.3.1: the default initial state is the first child state in document order; D: a state"
        " is an element of type <state>, <parallel>, or <final>"
    ),
}


def deepest_first(enabled):
    """The transitions in Qt's order: as the C++ library sorts up to 16, since no order is total."""
    result = []
    for transition in enabled:
        place = len(result)
        if result and precedes(transition, result[0]):
            place = 0
        while place > 0 and precedes(transition, result[place - 1]):
            place -= 1
        result.insert(place, transition)
    return result


def precedes(left, right):
    a, b = left.source, right.source
    if a is b:
        return a.transitions.index(left) < a.transitions.index(right)
    if algorithm.is_descendant(a, b) or algorithm.is_descendant(b, a):
        return algorithm.is_descendant(a, b)
    ancestor = algorithm.least_common_compound_ancestor(a, [b])
    return (-depth(a, ancestor), a.number) < (-depth(b, ancestor), b.number)


def depth(state, ancestor):
    return len(algorithm.proper_ancestors(state, ancestor))
