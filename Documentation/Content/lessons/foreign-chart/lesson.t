  $ tracebook new book kitchen >made
  $ cd kitchen
  $ tracebook new model kettle --chart $TESTDIR/kettle.scxml
  Content/models/kettle/en.yaml
  Content/models/kettle/model.scxml
  The chart sends `water.boils` itself, so that nobody else is taken to: `<tb:stimulus name="…"/>` for each stimulus says otherwise.
  Begin a lesson about it: tracebook new lesson ID --model kettle
  $ tracebook new lesson kettle --model kettle
  Content/lessons/kettle/en.md
  Content/lessons/kettle/first.trace
  Content/book.yaml
  $ cat Content/lessons/kettle/en.md
  ---
  title: kettle
  summary: What the reader learns here, in one sentence.
  model: kettle
  ---
  
  What the lesson is about, and for whom.
  
  ## The first step {#first}
  
  What happens, and why.
  
  [Run: what the example shows](first.trace)
  $ cat Content/lessons/kettle/first.trace
  model: kettle
  ---
  > switch.on
  = heating
  
  > wait 90s
  = hot
  $ tracebook check
  3 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
