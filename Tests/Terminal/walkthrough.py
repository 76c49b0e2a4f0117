#!/usr/bin/env python3
"""walkthrough.py WAY PROGRAM [ARGUMENT…]: walks through lessons in the terminal; BOOK is the folder of another book.

pipe PROGRAM [--core | --tenth] [LESSON…]    from the first step to the last, passed, answered right and answered wrong
screen PROGRAM [--core | --whole]            on a full screen, and in lines, of windows of every size
killed PROGRAM                               killed at random moments
questions PROGRAM [LANGUAGE…]                how much of the questions can be guessed

The file of a way says more.
"""
import importlib
import sys

sys.dont_write_bytecode = True


def main():
    ways = [line.split()[0] for line in __doc__.splitlines()[2:6]]
    if len(sys.argv) < 3 or sys.argv[1] not in ways:
        sys.exit(__doc__)
    importlib.import_module(sys.argv.pop(1)).main()


main()
