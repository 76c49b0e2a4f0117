  $ tracebook new book draft >said && cd draft
  $ printf '\nIt says "soon", see [the next](../soon/en.md).\n' >>Content/lessons/placed/en.md
  $ tracebook check | grep -v '^ '
  Content/lessons/placed/en.md:23:9: error[typography]: quotations stand between curved marks
  Content/lessons/placed/en.md:23:14: error[typography]: quotations stand between curved marks
  Content/lessons/placed/en.md:23:35: error[broken-link]: `soon` is not a lesson of the book
  2 lessons in 1 languages, 4 examples run, 2 proved: 3 errors
  $ echo 'severities: {typography: off, broken-link: warning}' >>Content/book.yaml
  $ tracebook check | grep -v '^ '
  Content/lessons/placed/en.md:23:35: warning[broken-link]: `soon` is not a lesson of the book
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 warning
  $ echo 'severities: {brokn-link: off, trace-differs: off}' >../wrong
  $ sed -i '/^severities/{r ../wrong
  >   d
  > }' Content/book.yaml
  $ tracebook check | grep -A4 severity
  Content/book.yaml:9:14: error[unknown-severity]: `brokn-link` is no message whose severity can be set
   9 | severities: {brokn-link: off, trace-differs: off}
     |              ^^^^^^^^^^
    why: what reading and running a book say is not weighed; only checks are
    help: did you mean `broken-link`?
  Content/book.yaml:9:31: error[unknown-severity]: `trace-differs` is no message whose severity can be set
   9 | severities: {brokn-link: off, trace-differs: off}
     |                               ^^^^^^^^^^^^^
    why: what reading and running a book say is not weighed; only checks are
    help: the documentation of `book.yaml` lists those that can be set
