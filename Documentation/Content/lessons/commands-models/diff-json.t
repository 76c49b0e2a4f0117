  $ tracebook new book orders >made
  $ cd orders
  $ sed 's|event="cancel unpaid"|event="unpaid"|' Content/models/order/model.scxml >stricter.scxml
  $ tracebook diff order --against stricter.scxml --json
