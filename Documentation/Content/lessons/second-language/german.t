  $ tracebook new book orders >made
  $ tracebook new language de Deutsch --book orders
  Content/languages/de.yaml
  Content/models/order/de.yaml
  Content/book.yaml
  Mend `autonym:`, `quotes:` and `plurals:` in Content/languages/de.yaml
  Add the title of the book and its chapters to Content/book.yaml
  Begin a lesson: tracebook translate start
  $ head -n 1 orders/Content/languages/de.yaml
  # Draft: the texts are those of `en`; remove this line when they are not.
  $ grep languages: orders/Content/book.yaml
  languages: [en, de]
  $ tracebook check --book orders | tail -n 1
  2 lessons in 2 languages, 6 examples run: 1 warning
