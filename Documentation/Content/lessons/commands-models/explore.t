  $ tracebook new book orders >made
  $ tracebook explore order --book orders
  defaults: 39 states, 77 transitions, depth 31, tick 1d, \d+ bytes a state, \d+ states/s (re)
  $ sed -i 's|</scxml>|<state id="lost"/></scxml>|' orders/Content/models/order/model.scxml
  $ tracebook explore order --book orders
  defaults: 39 states, 77 transitions, depth 31, tick 1d, \d+ bytes a state, \d+ states/s (re)
  Content/models/order/model.scxml:1:1: warning[unreached-state]: no run enters `lost`
