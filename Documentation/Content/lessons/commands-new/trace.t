  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new trace returned cancelled place cancel
  Content/lessons/returned/cancelled.trace
  Content/lessons/returned/en.md
  The link is the last line of Content/lessons/returned/en.md: write what it shows, and put it in its place
  $ cat Content/lessons/returned/cancelled.trace
  model: order
  ---
  > place
  orderPlaced
  = placed
  
  > cancel
  orderCancelled
  = cancelled
  $ tail -n 1 Content/lessons/returned/en.md
  [Run: what the example shows](cancelled.trace)
  $ tracebook new claim returned always 'orderReturned only after orderPaid'
  Content/lessons/returned/always.claim
  Content/lessons/returned/en.md
  The link is the last line of Content/lessons/returned/en.md: write what it shows, and put it in its place
  $ tracebook new claim returned kept 'never =kept'
  Content/lessons/returned/kept.claim:3:1: error[claim-refuted]: the claim is refuted
   3 | never =kept
     | ^^^^^^^^^^^
    why: the shortest counterexample, as a trace:
         model: order
         ---
         > place
         = placed (entered)
         orderPlaced
  
         > pay
         = paid (entered)
         orderPaid
  
         > ship
         = shipped (entered)
         orderShipped
  
         > wait 14d
         = kept (entered) +14d
    help: correct the claim, or add `--refuted` if it is a misconception
  [1]
  $ tracebook check
  2 lessons in 1 languages, 5 examples run, 3 proved: nothing is wrong
