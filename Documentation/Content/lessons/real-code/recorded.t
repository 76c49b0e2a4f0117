  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Content/models/order/code/js
  $ cp $TESTDIR/platform.js Content/models/order/code/js
  $ cp $TESTDIR/shop.js $TESTDIR/pay.run Content/lessons/placed
  $ cp $TESTDIR/pay.txt Content/lessons/placed/pay.trace
  $ printf 'plugins: {javascript-app: {apps: js}}\n' >>Content/book.yaml
  $ tracebook check
  Content/book.yaml:9:11: notice[apps-recorded]: apps in `.js` are not run: what was recorded of them is used
   9 | plugins: {javascript-app: {apps: js}}
     |           ^^^^^^^^^^^^^^
    why: `javascript-app` comes with Tracebook, and was not allowed to run
    help: say `--allow-plugin javascript-app`, or for good: `tracebook trust javascript-app`
  2 lessons in 1 languages, 3 examples run, 1 recorded, 2 proved: nothing is wrong
