  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de
  Content/languages/de.yaml
  Content/book.yaml
  Begin a lesson: tracebook translate start de placed
  $ tracebook translate start de placed
  Content/lessons/placed/de.md
  Replace each comment by its translation; compare, then say so:
  tracebook translate confirm de placed STEP…
  $ sed -n '/^<!--/,/^-->/p' Content/lessons/placed/de.md | head -n 3
  <!-- tb:source
  An order begins when a customer places it. Everything in this lesson is run when the book is built.
  -->
  $ tracebook check | tail -n 1
  2 lessons in 2 languages, 4 examples run, 2 proved: 2 warnings
