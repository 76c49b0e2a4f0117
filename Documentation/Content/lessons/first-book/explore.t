  $ tracebook new book orders >made
  $ tracebook explore order --book orders | cut -d , -f 1-3
  defaults: 39 states, 77 transitions, depth 31
