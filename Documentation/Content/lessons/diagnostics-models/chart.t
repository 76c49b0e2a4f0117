  $ tracebook new book orders >made
  $ cd orders/Content/models/order
  $ sed -i 's/<tb:stimulus name="ship"/<tb:stimulis name="ship"/; s/event="kept" target="kept"/target="kept"/' model.scxml
  $ sed -i 's/delay="336h"/delayexpr="weeks"/' model.scxml
  $ tracebook check --book $HOME/orders | grep -A 4 scxml:
  Content/models/order/model.scxml:12:7: error[chart-element]: `stimulis` is not a declaration
   12 |   <tb:stimulis name="ship"/>
      |       ^^^^^^^^
    help: did you mean `stimulus`?
  Content/models/order/model.scxml:36:47: error[chart-variable]: `weeks` is not a variable, parameter or argument here
   36 |       <send event="kept" id="kept" delayexpr="weeks"/>
      |                                               ^^^^^
    help: a symbol is written in quotes: `'weeks'`
  Content/models/order:1:1: notice[not-run]: 4 examples were not run, because `order` cannot be read
