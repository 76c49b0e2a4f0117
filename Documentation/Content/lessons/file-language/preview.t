  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de
  Content/languages/de.yaml
  Content/book.yaml
  Begin a lesson: tracebook translate start de placed
  $ head -n 12 Content/languages/de.yaml
  # yaml-language-server: $schema=../../Schemas/language.json
  autonym: "Deutsch"
  status: preview
  fallback: en
  quotes: {outer: ["„", "“"], inner: ["‚", "‘"]}
  plurals:
    one: "i = 1 and v = 0"
  ui:
    # Take away the # before what you translate; readers get the rest in `en`.
    # action.after: "{action} after {time}"
    # action.block: "blocks the main thread for {time}"
    # action.restore: "reads {name}"
  $ tracebook check
  Content/book.yaml:4:17: notice[language-preview]: language `de` is a preview with 0 of 2 lessons
   4 | languages: [en, de]
     |                 ^^
    why: it lacks the title of the book, the title of 1 chapter, the first lesson, `placed`, * texts of the interface, the labels of 1 model, rules of typography; search engines do not list it (glob)
    help: `tracebook translate status` says what is left
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook translate status | grep preview
    preview: lacks the title of the book, the title of 1 chapter, the first lesson, `placed`, * texts of the interface, the labels of 1 model, rules of typography (glob)
