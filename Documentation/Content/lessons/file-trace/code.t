  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cues Content/models/order/code/cue
  $ cp $TESTDIR/../app-runner/cues.py Plugins/cues/plugin
  $ cp $TESTDIR/../app-runner/stock.cue Content/models/order/code/cue
  $ printf 'plugins: {cues: {apps: cue}}\n' >>Content/book.yaml
  $ cp $TESTDIR/../app-runner/shop.cue Content/lessons/placed
  $ cat >Content/lessons/placed/pay.trace <<'end'
  > model: order
  > app: shop.cue
  > ---
  > > place
  > 
  > > pay
  > 
  > > ship
  > end
  $ tracebook check --bless --allow-plugin cues
  blessed Content/lessons/placed/pay.trace
  blessed Content/lessons/placed/pay.run
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ cat Content/lessons/placed/pay.trace
  model: order
  app: shop.cue
  ---
  > place
  orderPlaced
    set stock
  = placed
  
  > pay
  orderPaid
    restore stock unsaved
    save stock
  = paid
  
  > ship
  = shipped
