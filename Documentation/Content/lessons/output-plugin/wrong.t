  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cards && cp $TESTDIR/cards.py Plugins/cards/plugin
  $ printf 'plugins: {cards: }\n' >>Content/book.yaml
  $ tracebook build --format cards
  Content/book.yaml:9:11: error[plugin-not-trusted]: `cards` is a program of this book that was not allowed to run
   9 | plugins: {cards: }
     |           ^^^^^
    why: a book's program can do on this computer whatever you can
    help: read it first; then say `--allow-plugin cards`, or for good: `tracebook trust cards`
  1 error
  tracebook: no plugin that can be used writes `cards`
  [1]
  $ sed -i 's,/cards.csv,/../../cards.csv,' Plugins/cards/plugin
  $ tracebook build --format cards --allow-plugin cards
  Content/book.yaml:9:11: error[plugin-path]: `cards` may not write `en/../../cards.csv`: it leads out of the plugin's folder
   9 | plugins: {cards: }
     |           ^^^^^
    help: a path is relative and stays in the folder of the output
  Nothing was written.
  [1]
  $ tracebook build --format card --allow-plugin cards
  tracebook: `card` is not a value of `--format`
    help: did you mean `cards`?
  [2]
