  $ tracebook new book orders >made
  $ cd orders
  $ cat >Content/lessons/placed/late.claim <<'END'
  > model: order
  > ---
  > never orderCancelled after orderShipped
  > never orderCancelled after orderPaid
  > END
  $ cat >run.txt <<'END'
  > tracebook: engine 86400000 0
  > tracebook: 0 -1 0 0
  > tracebook: 0 0 0 0
  > tracebook: 0 1 0 0
  > tracebook: 0 3 0 2
  > END
  $ tracebook import order --spin-trail run.txt --claim Content/lessons/placed/late.claim
  model: order
  ---
  > place
  = placed (entered)
  orderPlaced
  
  > pay
  = paid (entered)
  orderPaid
  
  > cancel
  = cancelled (entered)
  orderCancelled
  $ sed -i 's/0 1 0 0/0 2 0 0/' run.txt
  $ tracebook import order --spin-trail run.txt --claim Content/lessons/placed/late.claim
  tracebook: the model cannot take the steps of the run; give --with and --claim as they were exported
  [1]
