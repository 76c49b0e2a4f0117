  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de Deutsch
  Content/languages/de.yaml
  Content/models/order/de.yaml
  Content/book.yaml
  Mend `autonym:`, `quotes:` and `plurals:` in Content/languages/de.yaml
  Add the title of the book and its chapters to Content/book.yaml
  Begin a lesson: tracebook translate start
  $ tracebook translate start de placed
  Content/lessons/placed/de.md
  Replace each comment by its translation; compare, then say so:
  tracebook translate confirm de placed STEP…
  $ sed -n '/^<!--/,/^-->/p' Content/lessons/placed/de.md | head -n 3
  <!--
  An order begins when a customer places it. Everything in this lesson is run when the book is built.
  -->
  $ tracebook check | tail -n 1
  2 lessons in 2 languages, 6 examples run: 3 warnings
