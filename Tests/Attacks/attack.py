#!/usr/bin/env python3
"""attack.py ATTACK PROGRAM [ARGUMENT…]: tries to make the program lose, tear or invent something, hang or grow.

builds PROGRAM [PAIRS [KILLS]]             builds that meet, and builds that are killed
commands PROGRAM COUNT [SEED [CASE]]       whole commands on books that were changed at random
days PROGRAM [EVERY [SEED [WAY…]]]        what translators do meanwhile, and no known text is lost
faults PROGRAM [EVERY [COMMAND…]]          every call of the system fails once, in every command
halves PROGRAM [EVERY [KIND…]]             rearranging that is ended at every write, before or after
inputs PROGRAM [NAME…]                     small inputs that would run for ever or fill the memory
moves PROGRAM [COUNT [SEED [BOOK]]]        a book rearranged at random, in which nothing may be lost
recordings PROGRAM [COUNT [SEED [KIND…]]]  damaged fields of files that no author writes
searches [--places | NUMBER…]              breaks the searches: the references must notice
saves PROGRAM [COUNT [SEED]]               what is saved while a preview starts and works
serve PROGRAM                              thousands of half requests at a preview
stamps PROGRAM [PAIRS]                     two confirmations of one file at once
started PROGRAM                            what commands start on a stranger's book

The file of an attack says more. Each fails when it finds something, and says how to have that again.
"""
import importlib
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True


def main():
    attacks = [line.split()[0] for line in __doc__.splitlines()[2:15]]
    if sys.argv[1:2] == [] or sys.argv[1] not in attacks:
        sys.exit(__doc__)
    name = sys.argv.pop(1)
    if name == "started":
        os.execv(HERE / "started.sh", ["started.sh", *sys.argv[1:]])
    importlib.import_module(name).main()


main()
