  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new lesson lost --model order
  Content/lessons/lost/en.md
  Content/lessons/lost/first.trace
  Content/book.yaml
  $ cat Content/lessons/lost/en.md
  ---
  title: lost
  summary: What the reader learns here, in one sentence.
  model: order
  ---
  
  What the lesson is about, and for whom.
  
  ## The first step {#first}
  
  What happens, and why.
  
  [Run: what the example shows](first.trace)
  $ tracebook check
  3 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
