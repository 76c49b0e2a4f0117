  $ tracebook new book orders >made
  $ tracebook check --book=orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook chekc
  tracebook: `chekc` is not a command
    help: did you mean `check`?
  [2]
  $ tracebook check --bok orders
  tracebook: `--bok` is not an option of `check`
    help: did you mean `--book`?
  [2]
  $ tracebook check --book orders --book orders
  tracebook: `--book` is given twice
  [2]
