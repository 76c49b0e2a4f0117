  $ tracebook new book orders >made
  $ cd orders
  $ sed 's|event="cancel unpaid"|event="unpaid"|' Content/models/order/model.scxml >stricter.scxml
  $ tracebook diff order --against stricter.scxml --json
  {"schema":1,"model":"order","versions":["stricter.scxml","Content/models/order/model.scxml"],"complete":true,"pairs":39,"stimuli":4,"tick":86400000,"differences":[{"stimulus":"cancel","lines":["refused","orderCancelled"],"stimuli":2,"places":6,"traces":["model: order\nshow: callbacks app states ends notifications logs\n---\n> place\norderPlaced\n= placed\n\n> cancel\nrefused\n","model: order\nshow: callbacks app states ends notifications logs\n---\n> place\norderPlaced\n= placed\n\n> cancel\norderCancelled\n= cancelled\n"]}]}
