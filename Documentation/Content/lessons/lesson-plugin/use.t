  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/long && cp $TESTDIR/long.py Plugins/long/plugin
  $ printf 'plugins: {long: {words: 12}}\n' >>Content/book.yaml
  $ tracebook check --allow-plugin long
  Content/lessons/placed/en.md:3:1: warning[long]: a sentence of 13 words
   3 | summary: What the shop hears of an order before anything leaves the warehouse.
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: say it in 12
  Content/lessons/placed/en.md:19:1: warning[long]: a sentence of 17 words
   19 | This is so in every life that an order can have, not only in the one above.
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: say it in 12
  Content/lessons/returned/en.md:3:1: warning[long]: a sentence of 15 words
   3 | summary: How long a parcel may come back, and what becomes of an order then.
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: say it in 12
  Content/lessons/returned/en.md:21:1: warning[long]: a sentence of 17 words
   21 | > **Try it:** change `336h` to `24h` in the model, and see which examples no longer hold.
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: say it in 12
  2 lessons in 1 languages, 4 examples run, 2 proved: 4 warnings
  $ tracebook build --allow-plugin long 2>../said | cut -d : -f 1
  13 pages in Site/public
  $ head Site/public/plugins/long/en/*
  ==> Site/public/plugins/long/en/placed.txt <==
  104 words
  
  ==> Site/public/plugins/long/en/returned.txt <==
  99 words
