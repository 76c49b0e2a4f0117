#!/usr/bin/env python3
"""models.py TEST PROGRAM [ARGUMENT…]: holds the models of the book against other sources, or searches them.

differences PROGRAM [--limit N] [MODEL…]  what every pair of values of each parameter changes, as a table
letters PROGRAM [COUNT [SEED]]            wrong letters in models: how `check` explains them
logs PROGRAM [COUNT] [--seed N]           the calls of every trace as a log, which `explain` has to explain
recordings PROGRAM                        recordings that were written without looking at the models
samples PROGRAM [--bless]                 the sample apps, and how many of their lines a run executes
spin PROGRAM [--whole]                    SPIN searches the models as well
tables PROGRAM [--check]                  what each model does first, in Documentation/shipped-models.md

The file of a test says more.
"""
import importlib
import sys

sys.dont_write_bytecode = True


def main():
    tests = [line.split()[0] for line in __doc__.splitlines()[2:9]]
    if len(sys.argv) < 3 or sys.argv[1] not in tests:
        sys.exit(__doc__)
    importlib.import_module(sys.argv.pop(1)).main()


main()
