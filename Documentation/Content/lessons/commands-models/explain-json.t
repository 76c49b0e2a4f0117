  $ tracebook new book orders >made
  $ cd orders
  $ printf 'orderPlaced\norderShipped\n' >app.log
  $ tracebook explain app.log --model order --json
  app.log:2:1: error[log-impossible]: `orderShipped` cannot come here
   2 | orderShipped
     | ^^^^^^^^^^^^
    why: no run that has the 1 call of the lines before has this one, too
    help: the log never names `orderPaid`: if the app does not implement it, add `--without orderPaid`, or `--named` to leave out whatever it never names
  {"schema":1,"model":"order","with":[],"explained":false,"line":2,"source":"orderShipped","callbacks":["orderShipped"],"possible":["orderPaid","orderCancelled"],"nearest":null,"without":["orderPaid"],"assumedWithout":[],"beginsLater":false,"step":{"lesson":"placed","step":"paid","path":"Content/lessons/placed/en.md","line":10},"followed":1,"lines":2,"calls":2,"explainedCalls":1,"states":5,"shortest":true,"trace":"model: order\n---\n> place\norderPlaced\n= placed\n"}
  [1]
