  $ tracebook new book orders >made
  $ cd orders/Content/models/order
  $ sed -i 's|<state id="none"|<datamodel><data id="asked" tb:type="0..999999" expr="0"/></datamodel>\n  <tb:stimulus name="ask"/>\n  <state id="none"|' model.scxml
  $ sed -i 's|<transition event="place"|<transition event="ask"><assign location="asked" expr="asked + 1"/></transition>\n    <transition event="place"|' model.scxml
  $ tracebook explore order --book $HOME/orders --limit 1000
  defaults: 1001 states, 1977 transitions, depth 39, tick 86400s, \d+ bytes a state, \d+ states/s (re)
  Content/models/order/model.scxml:1:1: error[search-capped]: the search with defaults was stopped at 1001 states
    why: `asked` has taken the most values
    help: give it a smaller type, or raise `--limit`
  [1]
