  $ tracebook new book orders | tail -n 1
  Next: tracebook build --book orders
  $ cd orders
  $ find Content -type f | sort
  Content/book.yaml
  Content/languages/en.yaml
  Content/lessons/placed/en.md
  Content/lessons/placed/pay.trace
  Content/lessons/placed/unpaid.claim
  Content/lessons/returned/back.trace
  Content/lessons/returned/en.md
  Content/lessons/returned/late.trace
  Content/models/order/en.yaml
  Content/models/order/model.scxml
  Content/models/order/paid.claim
  Content/models/order/unpaid.trace
