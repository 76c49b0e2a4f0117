  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move placed#never returned#back
  tracebook: nothing was written: `returned` has a place `back` already
    help: take another id, or rename that one first: `tracebook move returned#back returned#NEW`
  [1]
  $ tracebook move placed returned
  tracebook: there is a lesson `returned` already
    help: `tracebook move placed returned --merge` puts the one behind the other; `--after returned` gives it its place behind it
  [2]
  $ tracebook move placed#never returned >said
  $ tracebook move placed#paid returned
  tracebook: nothing was written: `paid` is the only step of `placed`
    help: `tracebook move placed returned --merge` moves the lesson as a whole
  [1]
