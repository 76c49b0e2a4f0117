  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ printf 'plugins: [bell]\n' >>orders/Content/book.yaml
  $ tracebook check --book orders
  Content/book.yaml:9:11: error[plugin-not-trusted]: `bell` is a program of this book that was not allowed to run
   9 | plugins: [bell]
     |           ^^^^
    why: a book's program can do on this computer whatever you can
    help: read it first; then say `--allow-plugin bell`, or for good: `tracebook trust bell`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ tracebook check --book orders --allow-plugin bell
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
