  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de
  Content/languages/de.yaml
  Content/book.yaml
  Begin a lesson: tracebook translate start de placed
  $ tracebook new language de
  Content/languages/de.yaml:1:1: error[language-exists]: the book has `de` already
  [1]
