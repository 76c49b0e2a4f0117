  $ tracebook new book orders >made
  $ cd orders
  $ cp Content/models/order/model.scxml before.scxml
  $ tracebook diff order --against before.scxml
  $ sed -i 's|event="cancel unpaid"|event="unpaid"|; s|delay="336h"|delay="720h"|' Content/models/order/model.scxml
  $ tracebook diff order --against before.scxml
  $ tracebook diff order --against before.scxml --limit 5
