  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's|<tb:callback name="orderPlaced".*|<tb:parameter name="version" values="1..2" default="2" version="true"/>\n&|; s|event="cancel unpaid"|cond="version == 2" &|' Content/models/order/model.scxml
  $ cat >Content/lessons/returned/cancel.diff <<'.'
  > model: order
  > with: version=1
  > and: version=2
  > stimuli: place, cancel
  > ---
  > .
  $ printf '\n[Compared: an order is cancelled](cancel.diff)\n' >>Content/lessons/returned/en.md
  $ tracebook check --bless Content/lessons/returned/cancel.diff
  blessed Content/lessons/returned/cancel.diff
  2 lessons in 1 languages, 4 examples run, 3 proved: nothing is wrong
  $ cat Content/lessons/returned/cancel.diff
  model: order
  with: version=1
  and: version=2
  stimuli: place, cancel
  ---
  1. wait: nothing | orderCancelled +3d
  
     version=1     version=2
     > place       > place
     orderPlaced   orderPlaced
     = placed      = placed
     > wait 3d     > wait 3d
                 | orderCancelled +3d
                 | = cancelled
  
  2. cancel: refused | orderCancelled
  
     version=1     version=2
     > place       > place
     orderPlaced   orderPlaced
     = placed      = placed
     > cancel      > cancel
     refused     | orderCancelled
                 | = cancelled
  $ sed -i '0,/= cancelled/s//= paid/' Content/lessons/returned/cancel.diff
  $ tracebook check
  Content/lessons/returned/cancel.diff:14:16: error[diff-differs]: the comparison finds something else than what is written
   14 |                | = paid
      |                ^^^^^^^^
    why: written (-) and found (+), from the first line that differs:
              > wait 3d     > wait 3d
                          | orderCancelled +3d
         -                | = paid
         +                | = cancelled
    help: fix the model; or `tracebook check --bless` writes what was found
  2 lessons in 1 languages, 4 examples run, 3 proved: 1 error
  [1]
