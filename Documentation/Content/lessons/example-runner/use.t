  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/doctest && cp $TESTDIR/doctest.py Plugins/doctest/plugin
  $ printf 'plugins: [doctest]\n' >>Content/book.yaml
  $ printf '>>> 336 // 24\n>>> "14" + 1\n' >Content/lessons/returned/weeks.pycon
  $ printf '\n## Two weeks {#weeks}\n\n[Run: hours](weeks.pycon)\n' >>Content/lessons/returned/en.md
  $ tracebook check --allow-plugin doctest
  Content/lessons/returned/weeks.pycon:2:1: error[example-differs]: the run differs from what is written
   2 | >>> "14" + 1
     | ^^^^^^^^^^^^
    why: written (-) and observed (+):
         - >>> "14" + 1
         + 14
         + >>> "14" + 1
         + TypeError: can only concatenate str (not "int") to str
    help: fix the text or the program; `tracebook check --bless` writes what was observed
  2 lessons in 1 languages, 5 examples run, 2 proved: 1 error
  [1]
  $ tracebook check --allow-plugin doctest --bless
  blessed Content/lessons/returned/weeks.pycon
  2 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
  $ cat Content/lessons/returned/weeks.pycon
  >>> 336 // 24
  14
  >>> "14" + 1
  TypeError: can only concatenate str (not "int") to str
