  $ tracebook new book orders >made
  $ sed -i 's/`orderPaid`/`orderPayed`/' orders/Content/lessons/placed/en.md
  $ tracebook check --book orders
  Content/lessons/placed/en.md:12:75: error[unknown-name]: `orderPayed` is not a name of order
   12 | The shop hears `orderPlaced` first, and sets aside what was bought. Only `orderPayed` lets the parcel
      |                                                                           ^^^^^^^^^^
    help: did you mean `orderPaid`? A name that is wrong on purpose goes under `allow:`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ tracebook check --book orders --format json
  {"severity":"error","id":"unknown-name","path":"Content/lessons/placed/en.md","line":12,"column":75,"headline":"`orderPayed` is not a name of order","length":10,"help":"did you mean `orderPaid`? A name that is wrong on purpose goes under `allow:`"}
  [1]
  $ tracebook check --book orders --format github
  ::error file=orders/Content/lessons/placed/en.md,line=12,col=75,title=unknown-name::`orderPayed` is not a name of order%0Adid you mean `orderPaid`? A name that is wrong on purpose goes under `allow:`
  [1]
