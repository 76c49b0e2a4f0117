  $ tracebook new book orders | tail -n 1
  Next: tracebook build --book orders
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook build --book orders 2>notices
  13 pages in Site/public: 69 written, 0 removed
