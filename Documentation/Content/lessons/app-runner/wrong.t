  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cues Content/models/order/code/cue
  $ cp $TESTDIR/cues.py Plugins/cues/plugin
  $ cp $TESTDIR/stock.cue Content/models/order/code/cue
  $ printf 'plugins: {cues: {apps: cue}}\n' >>Content/book.yaml
  $ cp $TESTDIR/shop.cue Content/lessons/placed
  $ sed -i '/^words:/d' Content/lessons/placed/en.md
  $ printf 'model: order\napp: shop.cue\n---\n> place\n' >Content/lessons/placed/pay.trace
  $ sed -i 's/  reserve/  resrve/' Content/lessons/placed/shop.cue
  $ tracebook check --allow-plugin cues
  Content/lessons/placed/shop.cue:2:1: error[cues]: neither a callback nor a word of the platform
   2 |   resrve
     | ^^^^^^^^
    help: the words are reserve, confirm, look
  2 lessons in 1 languages, 3 examples run, 2 proved: 1 error
  [1]
  $ sed -i 's/  resrve/  reserve/' Content/lessons/placed/shop.cue
  $ sed -i 's/set stock/count stock/' Content/models/order/code/cue/stock.cue
  $ tracebook check --allow-plugin cues
  Content/lessons/placed/shop.cue:2:3: error[app-action]: the app asks for `count stock`: `count` is nothing that an app can do
   2 |   reserve
     |   ^^^^^^^
    help: it can `set`, `save`, `restore`, `block`, `return`, `after`
  2 lessons in 1 languages, 3 examples run, 2 proved: 1 error
  [1]
