  $ tracebook new book orders >made
  $ mkdir verdicts
  $ tracebook check --book orders --store verdicts --fill
  verdicts of the store: 0 taken, 2 written
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ ls verdicts/ac | wc -l
  2
  $ rm -r .cache
  $ tracebook check --book orders --store verdicts
  verdicts of the store: 2 taken
  2 lessons in 1 languages, 4 examples run, 2 decided elsewhere, by the word of the store: nothing is wrong
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ rm -r .cache
  $ tracebook check --book orders --store no-folder
  verdicts of the store: 0 taken; it was given up: `no-folder` does not exist
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook check --book orders --store verdicts --release
  tracebook: `--release` decides everything here, so it takes no `--store`
  [2]
