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
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
