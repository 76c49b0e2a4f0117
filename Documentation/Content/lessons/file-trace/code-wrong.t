  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Content/models/order/code/cue
  $ cp $TESTDIR/../app-runner/stock.cue Content/models/order/code/cue
  $ cp $TESTDIR/../app-runner/shop.cue Content/lessons/placed
  $ printf 'model: order\napp: shpo.cue\n---\n> place\n' >Content/lessons/placed/pay.trace
  $ printf 'model: order\napp: shop.cue\n---\norderShipped only after orderPaid\n' >Content/lessons/placed/unpaid.claim
  $ tracebook check
  Content/lessons/placed/pay.trace:2:6: error[app-missing]: there is no file `shpo.cue` beside the trace
   2 | app: shpo.cue
     |      ^^^^^^^^
    help: did you mean `shop.cue`?
  Content/lessons/placed/unpaid.claim:2:6: error[app-unusable]: an app in code runs in a trace only
   2 | app: shop.cue
     |      ^^^^^^^^
    why: a search knows no code but the scripts of `on`
    help: write `on CALLBACK` blocks
  2 lessons in 1 languages, 3 examples run, 1 proved: 2 errors
  [1]
