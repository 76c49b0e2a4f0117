  $ tracebook new book orders >made
  $ cd orders
  $ tracebook mutants order
  Content/models/order/model.scxml:31:5: warning[change-unnoticed]: no example notices that this transition is dropped
   31 |     <transition event="cancel" target="cancelled"/>
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: add an example, or allow `transition-dropped in paid: <transition event="cancel" target="cancelled"/>` in Content/models/order/mutants.allow
  order  13 of 14 changes noticed, 92.8 %
  all    13 of 14 changes noticed, 92.8 %
  [1]
  $ cat >Content/models/order/mutants.allow <<'END'
  > transition-dropped in paid: <transition event="cancel" target="cancelled"/>
  >   The shop does not say yet what becomes of the money.
  > END
  $ tracebook mutants order
  order  13 of 13 changes noticed, 100.0 %; 1 allowed
  all    13 of 13 changes noticed, 100.0 %
  $ printf 'model: order\n---\n> place\n\n> pay\n\n> cancel\n' >Content/models/order/cancel.trace
  $ tracebook check --bless
  blessed Content/models/order/cancel.trace
  2 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
  $ tracebook mutants order
  Content/models/order/mutants.allow:1:1: error[allowed-change]: the change is noticed and need not be allowed
   1 | transition-dropped in paid: <transition event="cancel" target="cancelled"/>
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: a list of what nothing can show is of use only while it is true
    help: remove the entry
  order  14 of 14 changes noticed, 100.0 %
  all    14 of 14 changes noticed, 100.0 %
  [1]
