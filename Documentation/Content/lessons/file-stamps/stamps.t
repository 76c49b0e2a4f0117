  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -n '/^translation/,/^---/p' Content/lessons/placed/de.md
  translation:
    from: en
    state: reviewed
    base: 4d595c09d63bb30ecc4aa9bad657528f02eb17a0
    steps:
      _head: 0fddd00b65710e1c2195eb48 -
      paid: 8dd5a22344c492bb48f0f4b1 ecd37b059c0766a11aa27850
      never: aefbe4e0cffbe2a7c8a04351 28c34f538afffcf8a9328ff6
  ---
