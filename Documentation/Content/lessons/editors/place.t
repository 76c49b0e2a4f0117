  $ tracebook new book orders >made
  $ sed -i 's/target="paid"/target="payed"/' orders/Content/models/order/model.scxml
  $ tracebook check --book orders --format json | grep scxml-target
  {"severity":"error","id":"scxml-target","path":"Content/models/order/model.scxml","line":25,"column":37,"headline":"there is no state `payed`","length":5,"help":"did you mean `paid`?"}
