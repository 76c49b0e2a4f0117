  $ tracebook new book orders >made
  $ cd orders
  $ sed -i '/cancel:/d; s/orderPaid:/orderPayd:/' Content/models/order/en.yaml
  $ tracebook check
  Content/models/order/en.yaml:1:1: warning[missing-label]: the stimulus `cancel` has no label
    why: readers get the name as the chart has it
    help: write `cancel: …` under `stimuli:`
  Content/models/order/en.yaml:18:3: warning[unknown-label]: `orderPayd` is not a callback of `order`
   18 |   orderPayd: {label: The order is paid}
      |   ^^^^^^^^^
    help: did you mean `orderPaid`?
  2 lessons in 1 languages, 4 examples run, 2 proved: 2 warnings
