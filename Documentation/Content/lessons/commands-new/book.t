  $ tracebook new book orders
  orders/Content/book.yaml
  orders/Content/languages/en.yaml
  orders/Content/lessons/placed/en.md
  orders/Content/lessons/placed/pay.trace
  orders/Content/lessons/placed/unpaid.claim
  orders/Content/lessons/returned/back.trace
  orders/Content/lessons/returned/en.md
  orders/Content/lessons/returned/late.trace
  orders/Content/models/order/en.yaml
  orders/Content/models/order/model.scxml
  orders/Content/models/order/paid.claim
  orders/Content/models/order/unpaid.trace
  orders/Schemas/book.json
  orders/Schemas/facts.json
  orders/Schemas/front-matter.json
  orders/Schemas/glossary.json
  orders/Schemas/labels.json
  orders/Schemas/language.json
  orders/Schemas/translation-status.json
  Next: tracebook build --book orders
  $ tracebook new book orders
  tracebook: the folder `orders` is not empty
    help: name one that is not there yet
  [2]
