"""sismic_phone.py CYCLES: prints events, processor seconds and a checksum of the states visited."""

import pathlib

from sismic.clock import SimulatedClock
from sismic.interpreter import Interpreter
from sismic.io import import_from_yaml

import cycle


class App:
    """What the transitions call."""

    calls = 0

    def call(self):
        self.calls += 1


chart = import_from_yaml(filepath=str(pathlib.Path(__file__).with_name("phone.yaml")))
app = App()
interpreter = Interpreter(
    chart, clock=SimulatedClock(), ignore_contract=True, initial_context={"app": app}
)
interpreter.execute()


def send(event):
    interpreter.queue(event)
    interpreter.execute()


cycle.run(
    send,
    lambda: cycle.LEAVES[interpreter.configuration[-1]],
    lambda: app.calls,
)
