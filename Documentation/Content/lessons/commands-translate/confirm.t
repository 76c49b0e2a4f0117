  $ . $TESTDIR/begin.sh
  $ sed -i '/^  base:/,/^    never:/d; s/reviewed/draft/' Content/lessons/placed/de.md
  $ tracebook translate confirm de placed paid
  Content/lessons/placed/de.md: 1 step confirmed, now draft
  $ sed -n '/^translation/,/^---/p' Content/lessons/placed/de.md
  translation:
    from: en
    state: draft
    base: a132194d47f09ae2cfdda13dd22b65ad21f4fe62
    steps:
      paid: 8dd5a22344c492bb48f0f4b1 ecd37b059c0766a11aa27850
  ---
  $ tracebook translate confirm de placed --all
  Content/lessons/placed/de.md: 3 steps confirmed, now reviewed
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
  $ tracebook translate confirm de placed nevr
  tracebook: `nevr` is not a step of `placed` that is translated
    help: did you mean `never`?
  [2]
