#!/usr/bin/env python3
"""predictions.py LANGUAGE [--wrong] <SESSION: what to type at each prompt of a session that passed them all.

Prints the number of the right choice at a question, or with --wrong that of another, and an empty line at
every other prompt.
"""

import sys

import walkthrough_session

session = walkthrough_session.Session(sys.argv[1])
is_wrong = "--wrong" in sys.argv
for prompt in session.prompts(sys.stdin.read().splitlines()):
    if isinstance(prompt, walkthrough_session.Question):
        print(2 if is_wrong and prompt.right == 0 else 1 if is_wrong else prompt.right + 1)
    elif prompt is None:
        print()
