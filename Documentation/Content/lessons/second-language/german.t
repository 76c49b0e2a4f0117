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
  $ tracebook check --book orders --format github | cut -d , -f 1
  ::notice file=orders/Content/book.yaml
