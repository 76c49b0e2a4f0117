  $ . $TESTDIR/begin.sh
  $ sed -i '/^  base:/,/^    never:/d; s/reviewed/draft/' Content/lessons/placed/de.md
  $ tracebook translate confirm de placed paid
  Content/lessons/placed/de.md: 1 step confirmed, now draft
  $ sed -n '/^translation/,/^---/p' Content/lessons/placed/de.md
  translation:
    from: en
    state: draft
    base: 4d595c09d63bb30ecc4aa9bad657528f02eb17a0
    steps:
      paid: 2d411db76857 578d788b583c
  ---
  $ tracebook translate confirm de placed --all
  Content/lessons/placed/de.md: 3 steps confirmed, now reviewed
  $ sed -n '/^translation/,/^---/p' Content/lessons/placed/de.md
  translation:
    from: en
    state: reviewed
    base: 4d595c09d63bb30ecc4aa9bad657528f02eb17a0
    steps:
      _head: fe39a3d6c5b9 -
      paid: 2d411db76857 578d788b583c
      never: fd7f582bbfab e18a592746bd
  ---
  $ tracebook translate confirm de placed nevr
  tracebook: `nevr` is not a step of `placed` that is translated
    help: did you mean `never`?
  [2]
