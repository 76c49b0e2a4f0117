  $ tracebook new book orders >made
  $ cd orders
  $ cp $TESTDIR/moved.yaml Content/book.yaml
  $ tracebook check | tail -n 1
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook build --out site >made 2>&1
  $ ls -d site/en/*/
  site/en/bought/
  site/en/calls/
  site/en/cancelled/
  site/en/ordered/
  site/en/placed/
  site/en/returned/
  $ grep -o 'class="new-address".*' site/en/cancelled/index.html
  class="new-address" href="../../en/returned/index.html#late">Sent back</a></p>
  $ grep -o 'class="new-address".*' site/guide/intro.html site/handbook/returned.html
  site/guide/intro.html:class="new-address" href="../en/placed/index.html#paid">From placed to paid</a></p>
  site/handbook/returned.html:class="new-address" href="../en/returned/index.html">Sent back</a></p>
  $ cat site/_redirects
  /en/ordered/ /en/placed/ 301
  /en/cancelled/ /en/returned/#late 301
  /guide/intro.html /en/placed/#paid 301
  /handbook/placed.html /en/placed/ 301
  /handbook/placed/ /en/placed/ 301
  /handbook/returned.html /en/returned/ 301
  /handbook/returned/ /en/returned/ 301
