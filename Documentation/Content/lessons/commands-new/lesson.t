  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new lesson lost
  Content/lessons/lost/en.md
  Add `lost` to `lessons:` of a chapter in Content/book.yaml
  $ sed -i 's/returned\]/returned, lost]/' Content/book.yaml
  $ tracebook check
  3 lessons in 1 languages, 6 examples run: nothing is wrong
