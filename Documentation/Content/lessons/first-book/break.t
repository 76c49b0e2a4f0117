  $ tracebook new book orders >made
  $ cd orders/Content/lessons/placed
  $ sed -i 's/^= paid/= shipped/' pay.trace
  $ tracebook check --book $HOME/orders
  Content/lessons/placed/pay.trace:16:1: error[trace-differs]: the run differs from what is written under `> pay`
   16 | = shipped
      | ^^^^^^^^^
    why: written (-) and observed (+):
           orderPaid
             save stock
         - = shipped
         + = paid
    help: fix the text or the model; `tracebook check --bless` writes what was observed
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ tracebook check --book $HOME/orders --bless
  blessed Content/lessons/placed/pay.trace
  Content/lessons/placed/en.md:12:1: warning[reread-step]: the examples of `paid` changed since its text was last read
   12 | ## Placed and paid {#paid}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: it may still tell what they showed before
    help: read it again, and say so: `tracebook translate confirm en placed paid`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 warning
