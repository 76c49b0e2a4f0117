  $ tracebook new book orders >made
  $ cd orders
  $ printf 'orderPlaced\norderShipped\norderPaid\n' >app.log
  $ tracebook explain app.log --json
  app.log:2:1: error[log-impossible]: `orderShipped` cannot come here
   2 | orderShipped
     | ^^^^^^^^^^^^
    why: no run that has the 1 call of the lines before has this one, too
    help: lines 2 and 3 have changed places
  {"schema":2,"model":"order","with":[],"explained":false,"line":2,"source":"orderShipped","callbacks":["orderShipped"],"possible":["orderPaid"],"change":{"kind":"swapped","line":2,"diff":["- orderShipped","  orderPaid","+ orderShipped"]},"value":null,"demands":[],"beginsLater":false,"restarts":false,"earlier":null,"step":{"lesson":"placed","step":"paid","path":"Content/lessons/placed/en.md","line":10},"followed":1,"lines":3,"calls":3,"explainedCalls":1,"states":5,"shortest":true,"trace":"model: order\n---\n> place\norderPlaced\n= placed\n"}
  [1]
