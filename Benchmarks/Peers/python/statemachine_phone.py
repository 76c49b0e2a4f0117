"""statemachine_phone.py CYCLES: prints events, processor seconds and a checksum of states visited.

The chart has no timer: while a delayed event waits, this library's synchronous loop sleeps until it
is due. So python-statemachine is given less to do than the others.
"""

from statemachine import State, StateChart

import cycle


class Phone(StateChart):
    allow_event_without_transition = True
    warnings = 0
    calls = 0

    not_running = State(value="notRunning", initial=True)

    class running(State.Compound):
        class in_front(State.Compound):
            inactive = State(initial=True, value="inactive")
            active = State(value="active")

        background_state = State(value="background")
        suspended = State(value="suspended")

    launch = not_running.to(running.in_front.inactive, on="call")
    activate = running.in_front.inactive.to(running.in_front.active, on="call")
    resign = running.in_front.active.to(running.in_front.inactive, on="call")
    background = running.in_front.inactive.to(running.background_state, on="call")
    foreground = running.background_state.to(
        running.in_front.inactive, on="call"
    ) | running.suspended.to(running.in_front.inactive, on="call")
    expire = running.background_state.to(running.suspended, on="call")
    kill = running.to(not_running, on="call")
    memory = running.to(None, cond="is_bearable", on=["warn", "call"]) | running.to(
        not_running, cond="is_too_much", on="call"
    )

    def is_bearable(self):
        return self.warnings < 3

    def is_too_much(self):
        return self.warnings == 3

    def call(self):
        self.calls += 1

    def warn(self):
        self.warnings += 1

    def on_enter_not_running(self):
        self.warnings = 0


phone = Phone()


def leaf():
    for value in phone.configuration_values:
        if value in cycle.LEAVES:
            return cycle.LEAVES[value]


cycle.run(phone.send, leaf, lambda: phone.calls)
