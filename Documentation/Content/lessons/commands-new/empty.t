  $ tracebook new book light --empty --language en --language sv
  light/Content/book.yaml
  light/Content/languages/en.yaml
  light/Content/languages/sv.yaml
  light/Schemas/book.json
  light/Schemas/facts.json
  light/Schemas/front-matter.json
  light/Schemas/glossary.json
  light/Schemas/labels.json
  light/Schemas/language.json
  light/Schemas/translation-status.json
  Next: tracebook new lesson ID --book light
  $ cd light
  $ tracebook new lesson crossing
  Content/lessons/crossing/en.md
  Content/book.yaml
  It is written in `en`, the book's first language; for another: `--source TAG`.
  Translate it when it is done: tracebook translate start sv crossing
  $ cat Content/book.yaml
  # yaml-language-server: $schema=../Schemas/book.json
  title: {en: "light"}
  languages: [en, sv]
  chapters:
    - id: lessons
      title: {en: "light"}
      lessons: [crossing]
  $ tracebook check
  Content/book.yaml:3:17: notice[language-preview]: language `sv` is a preview with 0 of 1 lessons
   3 | languages: [en, sv]
     |                 ^^
    why: it lacks the title of the book, the title of 1 chapter, the first lesson, `crossing`; search engines do not list it
    help: `tracebook translate status` says what is left
  Content/languages/sv.yaml:552:3: notice[same-as-source]: `h` and 1 more text are as in `en`
   552 |   time.h: "h"
       |   ^^^^^^
    why: a text that nobody has translated looks like this
    help: translate it; if it is right as it is, list it under `same:` of Content/languages/sv.yaml
  1 lessons in 2 languages, 0 examples run: nothing is wrong
