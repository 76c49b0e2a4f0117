  $ tracebook new book orders >made
  $ cd orders
  $ cp Content/models/order/model.scxml before.scxml
  $ tracebook diff order --against before.scxml
  no difference between before.scxml and Content/models/order/model.scxml, up to the whole state space: 39 pairs of states
  $ sed -i 's|event="cancel unpaid"|event="unpaid"|; s|delay="336h"|delay="480h"|' Content/models/order/model.scxml
  $ tracebook diff order --against before.scxml
  1. cancel: orderCancelled | refused (2 stimuli, 6 places)
  
     before.scxml     Content/models/order/model.scxml
     > place          > place
     orderPlaced      orderPlaced
     = placed         = placed
     > cancel         > cancel
     orderCancelled | refused
     = cancelled    |
  
  2. wait: = kept | nothing (3 stimuli, 1 place)
  
     before.scxml   Content/models/order/model.scxml
     > place        > place
     orderPlaced    orderPlaced
     = placed       = placed
     > pay          > pay
     orderPaid      orderPaid
     = paid         = paid
     > ship         > ship
     orderShipped   orderShipped
     = shipped      = shipped
     > wait 14d     > wait 14d
     = kept       |
  
  2 differences between before.scxml and Content/models/order/model.scxml, up to the whole state space: 38 pairs of states
  $ tracebook diff order --against before.scxml --limit 5
  1. cancel: orderCancelled | refused (2 stimuli, 3 places)
  
     before.scxml     Content/models/order/model.scxml
     > place          > place
     orderPlaced      orderPlaced
     = placed         = placed
     > cancel         > cancel
     orderCancelled | refused
     = cancelled    |
  
  1 difference between before.scxml and Content/models/order/model.scxml so far: all runs of up to 1 stimulus were compared, stopped at 5 pairs of states, `--limit` goes further
  [1]
