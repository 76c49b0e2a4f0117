  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de Deutsch
  Content/languages/de.yaml
  Content/models/order/de.yaml
  Content/book.yaml
  Mend `autonym:`, `quotes:` and `plurals:` in Content/languages/de.yaml
  Add the title of the book and its chapters to Content/book.yaml
  Begin a lesson: tracebook translate start
  $ tracebook new language de
  Content/languages/de.yaml:1:1: error[language-exists]: the book has `de` already
  [1]
