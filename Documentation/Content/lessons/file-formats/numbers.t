  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's/^format: 1/format: 2/' Content/book.yaml
  $ tracebook check
  Content/book.yaml:2:9: error[newer-format]: this book has format 2, and this program reads format 1
   2 | format: 2
     |         ^
    why: a newer version of the program wrote it
    help: install a newer version; `tracebook --version` says which one this is
  tracebook: no book was loaded from `.`
  [1]
  $ sed -i 's/^format: 2/format: 0/' Content/book.yaml
  $ tracebook check
  Content/book.yaml:2:9: error[invalid-value]: `format` must be 1, not `0`
   2 | format: 0
     |         ^
    help: write `format: 1`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
