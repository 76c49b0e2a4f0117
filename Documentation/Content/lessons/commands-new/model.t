  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new model lift
  Content/models/lift/en.yaml
  Content/models/lift/first.trace
  Content/models/lift/model.scxml
  Begin a lesson about it: tracebook new lesson ID --model lift
  $ tracebook check
  2 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
  $ echo start | tracebook run lift
  liftDidStart
  = on
