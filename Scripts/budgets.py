#!/usr/bin/env python3
"""budgets.py: the table of budgets, from the sources.

A budget is a constant of a file `*Budget.swift`; the sentence above it says of what.
"""
import glob
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONSTANT = re.compile(
    r"((?:^ *///.*\n)+) *(?:public |package )?static (?:let \w+ = |var \w+: Int \{ )([\d_]+)",
    re.MULTILINE)

for path in sorted(glob.glob(f"{ROOT}/Sources/**/*Budget.swift", recursive=True)):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    module = os.path.relpath(path, f"{ROOT}/Sources").split(os.sep)[0]
    for comment, number in CONSTANT.findall(text):
        words = " ".join(line.strip().removeprefix("///").strip() for line in comment.splitlines())
        print(f"{int(number):>13,}  {words.rstrip('.')} ({module})")
