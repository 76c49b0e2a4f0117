  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -n '/^translation/,/^---/p' Content/lessons/placed/de.md
  translation:
    from: en
    state: reviewed
    base: a132194d47f09ae2cfdda13dd22b65ad21f4fe62
    steps:
      _head: 0fddd00b65710e1c2195eb48 -
      paid: 8dd5a22344c492bb48f0f4b1 ecd37b059c0766a11aa27850
      never: 9340d556f5cff5aaa3351885 28c34f538afffcf8a9328ff6
  ---
