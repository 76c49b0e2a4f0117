  $ tracebook new book orders >made
  $ sed -i 's/^= paid/= shipped/' orders/Content/lessons/placed/pay.trace
  $ tracebook check --book orders --shard 1/2
  Content/lessons/placed/pay.trace:16:1: error[trace-differs]: the run differs from what is written under `> pay`
   16 | = shipped
      | ^^^^^^^^^
    why: written (-) and observed (+):
           orderPaid
             save stock
         - = shipped
         + = paid
    help: fix the text or the model; `tracebook check --bless` writes what was observed
  part 1 of 2 of 2 lessons in 1 languages, 2 examples run, 1 proved: 1 error
  [1]
  $ tracebook check --book orders --shard 2/2 | tail -n 1
  part 2 of 2 of 2 lessons in 1 languages, 2 examples run, 1 proved: nothing is wrong
