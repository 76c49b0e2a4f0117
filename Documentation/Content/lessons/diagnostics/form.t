  $ tracebook new book orders >made
  $ cd orders
  $ printf 'title: {en: Twice}\n' >>Content/book.yaml
  $ tracebook check
  Content/book.yaml:9:1: error[duplicate-key]: `title` is said twice
   9 | title: {en: Twice}
     | ^^^^^
    why: only the first one counts
    note: Content/book.yaml:3:1: the first one
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
