  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new lesson lost
  Content/lessons/lost/en.md
  Add `lost` to `lessons:` of a chapter in Content/book.yaml
  $ head -n 9 Content/lessons/lost/en.md
  ---
  title: lost
  summary: What the reader learns here, in one sentence.
  model: order
  ---
  
  What the lesson is about, and for whom.
  
  ## The first step {#first .prose}
  $ sed -i 's/returned\]/returned, lost]/' Content/book.yaml
  $ tracebook check
  3 lessons in 1 languages, 6 examples run: nothing is wrong
