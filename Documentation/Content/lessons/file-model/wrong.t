  $ tracebook new book orders >made
  $ cd orders/Content/models/order
  $ sed -i 's/target="paid"/target="payed"/; s/delay="72h"/delay="3w"/' model.scxml
  $ sed -i 's/<tb:call name="orderPlaced"/<tb:call name="orderWasPlaced"/' model.scxml
  $ tracebook check --book $HOME/orders
  Content/models/order/model.scxml:21:22: error[chart-callback]: `orderWasPlaced` is not declared
   21 |       <tb:call name="orderWasPlaced"/>
      |                      ^^^^^^^^^^^^^^
    help: did you mean `orderPlaced`?
  Content/models/order/model.scxml:22:48: error[expression]: `w` is not a unit of time
   22 |       <send event="unpaid" id="unpaid" delay="3w"/>
      |                                                ^
    help: the units are ms, s, min, h and d
  Content/models/order/model.scxml:25:37: error[scxml-target]: there is no state `payed`
   25 |     <transition event="pay" target="payed"/>
      |                                     ^^^^^
    help: did you mean `paid`?
  Content/models/order:1:1: notice[not-run]: 4 examples were not run, because `order` cannot be read
  2 lessons in 1 languages, 0 examples run: 3 errors
  [1]
