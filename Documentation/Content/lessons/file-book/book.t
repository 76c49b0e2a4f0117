  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ tracebook new plugin bell >../made
  $ mkdir tools && mv Plugins/bell/plugin tools/bell.py
  $ cp $TESTDIR/book.yaml Content/book.yaml
  $ tracebook check --allow-plugin bell | tail -n 1
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
