  $ tracebook new book orders >made
  $ cd orders
  $ printf 'plugins: [cram]\n' >>Content/book.yaml
  $ cat >Content/lessons/returned/weeks.t <<'END'
  >   $ expr 336 / 24
  >   $ date +%Y
  >   20\d\d (re)
  >   $ false
  > END
  $ printf '\n## Two weeks {#weeks}\n\n[Run: hours](weeks.t)\n' >>Content/lessons/returned/en.md
  $ tracebook check --allow-plugin cram --bless
  blessed Content/lessons/returned/weeks.t
  2 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
  $ cat Content/lessons/returned/weeks.t
    $ expr 336 / 24
    14
    $ date +%Y
    20\d\d (re)
    $ false
    [1]
