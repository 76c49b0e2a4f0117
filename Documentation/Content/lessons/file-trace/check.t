  $ tracebook new book orders >made
  $ cd orders/Content/lessons/placed
  $ printf 'model: order\nwithout: orderPayd\n---\n> palce\n' >pay.trace
  $ tracebook check --book $HOME/orders
  Content/lessons/placed/pay.trace:2:10: error[unknown-callback]: `orderPayd` is not a callback of `order`
   2 | without: orderPayd
     |          ^^^^^^^^^
    help: did you mean `orderPaid`?
  2 lessons in 1 languages, 3 examples run, 2 proved: 1 error
  [1]
