  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cues Content/models/order/code/cue
  $ cp $TESTDIR/cues.py Plugins/cues/plugin
  $ cp $TESTDIR/stock.cue Content/models/order/code/cue
  $ printf 'plugins: {cues: {apps: cue}}\n' >>Content/book.yaml
  $ cp $TESTDIR/shop.cue Content/lessons/placed
  $ printf 'model: order\napp: shop.cue\n---\n> place\n\n> pay\n' >Content/lessons/placed/pay.trace
  $ tracebook check --bless --allow-plugin cues >../made 2>&1
  $ tracebook check
  Content/book.yaml:9:11: notice[apps-recorded]: apps in `.cue` are not run: what was recorded of them is used
   9 | plugins: {cues: {apps: cue}}
     |           ^^^^
    why: `cues` is a program of this book that was not allowed to run
    help: read it first; then say `--allow-plugin cues`, or for good: `tracebook trust cues`
  2 lessons in 1 languages, 3 examples run, 1 recorded, 2 proved: nothing is wrong
  $ sed -i 's/48h/24h/' Content/lessons/placed/shop.cue
  $ tracebook check | grep -v '^Content/book.yaml' | head -n 5
  Content/lessons/placed/pay.trace:2:6: error[recording-outdated]: the code of this trace has changed since it was recorded
   2 | app: shop.cue
     |      ^^^^^^^^
    why: where code is not allowed to run, examples are checked against `pay.run`
    help: run and record it: `tracebook check --bless --allow-plugin cues`
