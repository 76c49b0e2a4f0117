  $ . $TESTDIR/../commands-translate/begin.sh
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
