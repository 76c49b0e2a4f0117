  $ tracebook new book orders >made
  $ test -d .cache || echo nothing yet
  nothing yet
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ find .cache/tracebook -type f | wc -l
  6
  $ rm -r .cache
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ XDG_CACHE_HOME=$PWD/kept tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ ls kept
  tracebook
