  $ tracebook new book orders >made
  $ cd orders
  $ printf 'model: order\n---\norderShipped only after orderPaid {#paid}\nsome run =cancelled {#ends}\n' >Content/lessons/placed/unpaid.claim
  $ printf -- '- [One](unpaid.claim#end)\n- [Two](unpaid.claim)\n- [Three](unpaid.claim#paid)\n' >list
  $ printf -- '- [Four](unpaid.claim#paid)\n' >>list
  $ sed -i -e '/^\[Nothing/{r list' -e 'd}' Content/lessons/placed/en.md
  $ tracebook check
  Content/lessons/placed/en.md:21:21: error[unknown-claim]: `unpaid.claim` has no claim `end`
   21 | - [One](unpaid.claim#end)
      |                     ^^^^
    help: did you mean `#ends`?
  Content/lessons/placed/en.md:22:9: error[unnamed-claim]: `unpaid.claim` has 2 claims, and the sentence is of none of them
   22 | - [Two](unpaid.claim)
      |         ^^^^^^^^^^^^
    help: there are `unpaid.claim#paid`, `unpaid.claim#ends`
  Content/lessons/placed/en.md:24:3: error[claim-told-twice]: `paid` of `unpaid.claim` is shown twice
   24 | - [Four](unpaid.claim#paid)
      |   ^^^^^^^^^^^^^^^^^^^^^^^^^
    why: readers would get one verdict on two sentences
    help: take one of the two away
    note: Content/lessons/placed/en.md:23:3: the first one
  2 lessons in 1 languages, 4 examples run, 2 proved: 3 errors
  [1]
