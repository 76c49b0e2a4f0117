"""Charts with their events and with what the Recommendation makes of them."""

from collections import Counter

import algorithm
import deviations
import generator
from chart import Chart

EVENTS = 50
# A chart that changes its states less often says little.
FEWEST_CHANGES = 3


class Case:
    def __init__(self, name, chart, events):
        self.name = name
        self.chart = chart
        self.events = events
        self.parsed = Chart(chart)
        self.touched = set()
        self.expected = self.run()

    def run(self, deviating=()):
        """The configurations, as both programs print them."""
        machine = algorithm.Machine(self.parsed, deviating)
        machine.start()
        parts = [machine.active()]
        for event in self.events:
            machine.send(event)
            parts.append(machine.active())
        self.touched |= machine.touched
        return "|".join(parts)

    @property
    def changes(self):
        parts = self.expected.split("|")
        return sum(before != after for before, after in zip(parts, parts[1:]))


def cases(count, seed):
    """So many cases, and by reason how many charts were discarded."""
    chosen, discarded = [], Counter()
    number = 0
    while len(chosen) < count:
        number += 1
        case = random_case(f"{seed}:{number}")
        if case is None:
            discarded["endless"] += 1
        elif case.changes < FEWEST_CHANGES:
            discarded["idle"] += 1
        else:
            chosen.append(case)
    return chosen, discarded


def random_case(name):
    """None when the chart does not come to rest, by the Recommendation or in Qt."""
    source = generator.Generator(name)
    chart = source.chart()
    try:
        case = Case(name, chart, source.events(EVENTS))
        if case.touched:
            case.run(tuple(deviations.SENTENCES))
    except algorithm.Endless:
        return None
    return case
