  $ tracebook new book orders >made
  $ cd orders
  $ printf 'model: order\n---\n> ship\n' >Content/lessons/placed/pay.trace
  $ tracebook check --bless
  Content/lessons/placed/pay.trace:3:1: error[trace-differs]: the run differs from what is written under `> ship`
   3 | > ship
     | ^^^^^^
    why: written (-) and observed (+):
         + refused
    help: it is possible after `> place`, `> pay`; or write `refused` if that is what you mean
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
