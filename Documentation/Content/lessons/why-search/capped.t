  $ tracebook new book orders >made
  $ cd orders/Content/models/order
  $ sed -i 's|<state id="none"|<datamodel><data id="asked" tb:type="0..999999" expr="0"/></datamodel>\n  <tb:stimulus name="ask"/>\n  <state id="none"|' model.scxml
  $ sed -i 's|<transition event="place"|<transition event="ask"><assign location="asked" expr="asked + 1"/></transition>\n    <transition event="place"|' model.scxml
  $ tracebook explore order --book $HOME/orders --limit 1000
  defaults: 1001 states, 1977 transitions, depth 39, tick 1d, \d+ bytes a state, \d+ states/s (re)
  Content/models/order/model.scxml:1:1: error[search-capped]: the search with defaults was stopped at 1001 states
    why: `asked` has taken the most values
         in the 1001 states that were looked at:
           `asked`: 39 values
           the timers: 35 values
           the timer `kept`: 28 values
           the state: 7 values
           the timer `unpaid`: 6 values
    help: give it a smaller type than `0..999999`, or raise `--limit`
    note: Content/models/order/model.scxml:19:29: here it gets another value
  [1]
