  $ tracebook new book orders >made
  $ tracebook new language de --book orders
  Content/languages/de.yaml
  Content/book.yaml
  Begin a lesson: tracebook translate start de placed
  $ sed -n 2,7p orders/Content/languages/de.yaml
  autonym: "Deutsch"
  status: preview
  fallback: en
  quotes: {outer: ["„", "“"], inner: ["‚", "‘"]}
  plurals:
    one: "i = 1 and v = 0"
  $ grep languages: orders/Content/book.yaml
  languages: [en, de]
  $ tracebook check --book orders | head -n 1
  Content/book.yaml:4:17: notice[language-preview]: language `de` is a preview with 0 of 2 lessons
