  $ tracebook new book orders >made
  $ tracebook links --book orders
  0 addresses: nothing is gone
