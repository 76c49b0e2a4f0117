  $ tracebook new book book >made
  $ mkdir -p book/Content/models/order/code/js
  $ cp $TESTDIR/../real-code/platform.js book/Content/models/order/code/js
  $ cp $TESTDIR/../real-code/shop.js $TESTDIR/../real-code/pay.run book/Content/lessons/placed
  $ cp $TESTDIR/../real-code/pay.txt book/Content/lessons/placed/pay.trace
  $ printf 'plugins: {javascript-app: {apps: js}}\n' >>book/Content/book.yaml
  $ tracebook check --book book --release | grep -A 9 release-recorded
  Content/lessons/placed/pay.trace:1:1: error[release-recorded]: the code of 1 example was not run, only recorded
    why: a recording shows what somebody says that the code does
    help: run it: `--allow-plugin javascript-app`
  Content/book.yaml:9:11: notice[apps-recorded]: apps in `.js` are not run: what was recorded of them is used
   9 | plugins: {javascript-app: {apps: js}}
     |           ^^^^^^^^^^^^^^
    why: `javascript-app` comes with Tracebook, and was not allowed to run
    help: say `--allow-plugin javascript-app`, or for good: `tracebook trust javascript-app`
  2 lessons in 1 languages, 3 examples run, 1 recorded, 2 proved: 1 error
  $ sed -n 's/.*- run: \(tracebook .*\)/\1/p' $TESTDIR/code.yml
  tracebook check --book book --release --format github --allow-plugin javascript-app
  tracebook build --book book --base-url https://example.org/ --allow-plugin javascript-app
