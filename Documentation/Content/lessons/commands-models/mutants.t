  $ tracebook new book orders >made
  $ tracebook mutants order --book orders
  Content/models/order/model.scxml:31:5: warning[change-unnoticed]: no example notices that this transition is dropped
   31 |     <transition event="cancel" target="cancelled"/>
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: add an example, or allow `transition-dropped in paid: <transition event="cancel" target="cancelled"/>`
  order  12 of 13 changes noticed, 92.3 %; 1 refused by the reader
  all    12 of 13 changes noticed, 92.3 %
  [1]
