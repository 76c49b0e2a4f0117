  $ tracebook new book orders >made
  $ sed -i 's/`orderPaid` lets/`orderIsPaid` lets/' orders/Content/lessons/placed/en.md
  $ tracebook check --book orders | grep -A 3 'error\['
  Content/lessons/placed/en.md:12:75: error[unknown-name]: `orderIsPaid` is not a name of order
   12 | The shop hears `orderPlaced` first, and sets aside what was bought. Only `orderIsPaid` lets the parcel
      |                                                                           ^^^^^^^^^^^
    help: did you mean `orderPaid`? A name that is wrong on purpose goes under `allow:`
  $ sed -i '/^model:/a allow: [orderIsPaid]' orders/Content/lessons/placed/en.md
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
