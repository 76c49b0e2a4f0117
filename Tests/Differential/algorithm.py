"""The algorithm of the SCXML Recommendation, appendix D, procedure by procedure.

Where the appendix, which is informative, differs from section 3.13, the section is followed. What
Qt does otherwise can be switched on, by the names in `deviations.py`.
"""

from collections import deque

import deviations
from chart import Transition

# Nothing that terminates takes as many here: a macrostep of more microsteps is taken to be endless.
MICROSTEP_LIMIT = 100


class Endless(Exception):
    pass


class Machine:
    def __init__(self, chart, deviating=()):
        self.chart = chart
        self.deviating = deviating
        # The deviations that would have made a difference, though perhaps none that shows.
        self.touched = set()
        self.configuration = set()
        self.history = {}
        self.internal = deque()
        self.external = deque()
        self.is_running = True
        self.microsteps = 0

    # What is done with a machine.

    def start(self):
        self.microsteps = 0
        self.enter_states([self.initial(self.chart.states[0])])
        self.run_to_rest()

    def send(self, event):
        self.microsteps = 0
        self.external.append(event)
        self.run_to_rest()

    def active(self):
        """The ids of the active states; of a machine that has ended, those that it ended with."""
        return " ".join(sorted(state.id for state in self.configuration))

    # mainEventLoop, with an end where the appendix waits.

    def run_to_rest(self):
        while self.is_running:
            self.complete_macrostep()
            if not self.is_running or not self.external:
                return
            self.take(self.select(self.external.popleft()))

    def complete_macrostep(self):
        while self.is_running:
            enabled = self.select(None)
            if not enabled:
                if not self.internal:
                    return
                enabled = self.select(self.internal.popleft())
            self.take(enabled)

    def take(self, enabled):
        if not enabled:
            return
        self.microsteps += 1
        if self.microsteps > MICROSTEP_LIMIT:
            raise Endless
        self.exit_states(enabled)
        for transition in enabled:
            self.execute(transition.content)
        self.enter_states(enabled)

    # selectTransitions, and selectEventlessTransitions when there is no event.

    def select(self, event):
        enabled = []
        for atomic in in_order(state for state in self.configuration if state.is_atomic):
            transition = self.first_enabled(atomic, event)
            if transition and transition not in enabled:
                enabled.append(transition)
        return self.remove_conflicts(enabled)

    def first_enabled(self, atomic, event):
        for state in [atomic] + proper_ancestors(atomic, None):
            for transition in state.transitions:
                if is_meant(transition, event) and self.holds(transition.condition):
                    return transition
        return None

    def holds(self, condition):
        return condition is None or self.chart.by_id[condition] in self.configuration

    def remove_conflicts(self, enabled):
        if len(enabled) > 1:
            enabled = self.ordered(enabled)
        filtered = []
        for transition in enabled:
            conflicting = [other for other in filtered if self.conflict(transition, other)]
            if all(is_descendant(transition.source, other.source) for other in conflicting):
                filtered = [other for other in filtered if other not in conflicting]
                filtered.append(transition)
        return filtered

    def ordered(self, enabled):
        deepest_first = deviations.deepest_first(enabled)
        if deepest_first != enabled:
            self.touched.add(deviations.DEEPEST_FIRST)
        return deepest_first if deviations.DEEPEST_FIRST in self.deviating else enabled

    def conflict(self, left, right):
        return not self.exit_set([left]).isdisjoint(self.exit_set([right]))

    # exitStates

    def exit_set(self, enabled):
        states = set()
        for transition in enabled:
            if transition.targets:
                domain = self.domain(transition)
                states.update(each for each in self.configuration if is_descendant(each, domain))
        return states

    def exit_states(self, enabled):
        leaving = in_order(self.exit_set(enabled))[::-1]
        for state in leaving:
            for history in state.histories:
                self.history[history] = self.remembered(history, state)
        for state in leaving:
            for block in state.exit:
                self.execute(block)
            self.configuration.remove(state)

    def remembered(self, history, parent):
        if history.kind == "deep":
            members = [s for s in self.configuration if s.is_atomic and is_descendant(s, parent)]
        else:
            members = [s for s in self.configuration if s.parent is parent]
        return in_order(members)

    # enterStates

    def initial(self, state):
        listed = state.first_listed
        if state.initial is None and listed.is_history:
            self.touched.add(deviations.HISTORY_FIRST)
            if deviations.HISTORY_FIRST in self.deviating:
                return Transition(None, targets=[listed])
        return state.initial or Transition(None, targets=state.children[:1])

    def enter_states(self, enabled):
        entry = EntrySet(self, enabled)
        for state in in_order(entry.states):
            if state in self.configuration:
                self.touched.add(deviations.ENTERED_AGAIN)
                if deviations.ENTERED_AGAIN not in self.deviating:
                    continue
            self.enter(state, entry)

    def enter(self, state, entry):
        self.configuration.add(state)
        for block in state.entry:
            self.execute(block)
        if state in entry.by_default:
            self.execute(self.initial(state).content)
        if state in entry.history_content:
            self.execute(entry.history_content[state])
        if state.kind == "final":
            self.finish(state)

    def finish(self, final):
        parent, grandparent = final.parent, final.parent.parent
        if grandparent is None:
            self.is_running = False
            return
        self.internal.append("done.state." + parent.id)
        if grandparent.kind == "parallel" and self.is_in_final_state(grandparent):
            self.internal.append("done.state." + grandparent.id)

    def is_in_final_state(self, state):
        if state.kind == "compound":
            return any(s.kind == "final" and s in self.configuration for s in state.children)
        return state.kind == "parallel" and all(map(self.is_in_final_state, state.children))

    # getTransitionDomain and what it needs.

    def domain(self, transition):
        """None without targets; the first state, which is `<scxml>`, for a chart's beginning."""
        source, targets = transition.source, self.effective_targets(transition)
        if source is None:
            return self.chart.states[0]
        if not targets:
            return None
        is_inside = all(is_descendant(target, source) for target in targets)
        if transition.is_internal and source.kind == "compound" and is_inside:
            return source
        return least_common_compound_ancestor(source, targets)

    def effective_targets(self, transition):
        targets = []
        for target in transition.targets:
            if not target.is_history:
                targets.append(target)
            elif target in self.history:
                targets += self.history[target]
            else:
                targets += self.effective_targets(target.initial)
        return targets

    def execute(self, content):
        for kind, value in content:
            if kind == "raise":
                self.internal.append(value)
            elif kind == "send":
                self.external.append(value)
            else:
                self.execute(next((each for cond, each in value if self.holds(cond)), []))


class EntrySet:
    """computeEntrySet, with the two procedures that it calls."""

    def __init__(self, machine, enabled):
        self.machine = machine
        self.history = machine.history
        self.states = set()
        self.by_default = set()
        self.history_content = {}
        for transition in enabled:
            for target in transition.targets:
                self.add_descendants(target)
            ancestor = machine.domain(transition)
            for target in machine.effective_targets(transition):
                self.add_ancestors(target, ancestor)

    def add_descendants(self, state):
        if state.is_history:
            self.add_history(state)
            return
        self.states.add(state)
        if state.kind == "compound":
            self.by_default.add(state)
            self.add_all(self.machine.initial(state).targets, state)
        elif state.kind == "parallel":
            self.add_regions(state)

    def add_history(self, history):
        if history in self.history:
            self.add_all(self.history[history], history.parent)
        else:
            self.history_content[history.parent] = history.initial.content
            self.add_all(history.initial.targets, history.parent)

    def add_all(self, states, ancestor):
        for state in states:
            self.add_descendants(state)
        for state in states:
            self.add_ancestors(state, ancestor)

    def add_ancestors(self, state, ancestor):
        for each in proper_ancestors(state, ancestor):
            self.states.add(each)
            if each.kind == "parallel":
                self.add_regions(each)

    def add_regions(self, parallel):
        for child in parallel.children:
            if not any(is_descendant(state, child) for state in self.states):
                self.add_descendants(child)


def is_meant(transition, event):
    if event is None or transition.descriptors is None:
        return event is None and transition.descriptors is None
    return any(name_match(descriptor, event) for descriptor in transition.descriptors)


def name_match(descriptor, event):
    """Section 3.12.1: token by token a prefix; `*` matches all, and `.*` at the end adds nothing."""
    prefix = descriptor.removesuffix("*").removesuffix(".")
    return not prefix or event == prefix or event.startswith(prefix + ".")


def in_order(states):
    return sorted(states, key=lambda state: state.number)


def is_descendant(state, ancestor):
    return ancestor.number < state.number < ancestor.end


def proper_ancestors(state, until):
    """From the parent outwards, without `<scxml>`, which is in no configuration."""
    result = []
    state = state.parent
    while state is not None and state is not until and state.parent is not None:
        result.append(state)
        state = state.parent
    return result


def least_common_compound_ancestor(state, others):
    ancestor = state.parent
    while ancestor.parent is not None:
        if ancestor.kind == "compound" and all(is_descendant(s, ancestor) for s in others):
            return ancestor
        ancestor = ancestor.parent
    return ancestor
