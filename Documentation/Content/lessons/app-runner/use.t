  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cues Content/models/order/code/cue
  $ cp $TESTDIR/cues.py Plugins/cues/plugin
  $ cp $TESTDIR/stock.cue Content/models/order/code/cue
  $ printf 'plugins: {cues: {apps: cue}}\n' >>Content/book.yaml
  $ cp $TESTDIR/shop.cue Content/lessons/placed
  $ printf 'model: order\napp: shop.cue\n---\n> place\n\n> pay\n' >Content/lessons/placed/pay.trace
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
  $ cat Content/lessons/placed/pay.run
  {"program":"f0fbb573db50c7b61d7551d5","methods":["orderPlaced","orderPaid"]}
  [{"call":"orderPlaced","state":"placed","at":0},{"action":"set stock","lines":[[0,2]]}]
  [{"continue":null,"state":"placed","at":0},{"after":172800000,"resume":0,"lines":[[0,3]]}]
  [{"continue":null,"state":"placed","at":0},{"returned":true,"lines":[]}]
  [{"call":"orderPaid","state":"paid","at":0},{"action":"restore stock","lines":[[0,6]]}]
  [{"continue":"unsaved","state":"paid","at":0},{"action":"save stock","lines":[[0,7]]}]
  [{"continue":null,"state":"paid","at":0},{"returned":true,"lines":[]}]
