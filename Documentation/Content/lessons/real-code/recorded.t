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
    why: `javascript-app` is a program that was not allowed to run
    help: read it first; then say `--allow-plugin javascript-app`
  2 lessons in 1 languages, 6 examples run: nothing is wrong
