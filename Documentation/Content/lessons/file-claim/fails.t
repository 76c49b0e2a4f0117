  $ tracebook new book orders >made
  $ cd orders
  $ printf 'model: order\nwithout: orderReturned\n---\n' >Content/lessons/placed/unpaid.claim
  $ printf 'after orderPlaced, orderPaid within 72h\n' >>Content/lessons/placed/unpaid.claim
  $ printf 'after orderReturned, =returned within 1s\n' >>Content/lessons/placed/unpaid.claim
  $ tracebook check
  Content/lessons/placed/unpaid.claim:4:1: error[claim-refuted]: the claim is refuted
   4 | after orderPlaced, orderPaid within 72h
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: the shortest counterexample, as a trace:
         model: order
         without: orderReturned
         ---
         > place
         = placed (entered)
         orderPlaced
  
         > wait 259200001ms
         = cancelled (entered) +3d
         orderCancelled +3d
    help: correct the claim or the model, or say `expect: refuted` if it is a misconception
  Content/lessons/placed/unpaid.claim:5:1: error[claim-vacuous]: what the claim speaks of never happens
   5 | after orderReturned, =returned within 1s
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: a claim that nothing can break says nothing
    help: look for a wrong name, or choose parameters under which it happens
  2 lessons in 1 languages, 4 examples run, 1 proved, 1 not proved: 2 errors
  [1]
