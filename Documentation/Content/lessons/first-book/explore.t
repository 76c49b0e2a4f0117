  $ tracebook new book orders >made
  $ tracebook explore order --book orders
  defaults: \d+ states, .* (re)
