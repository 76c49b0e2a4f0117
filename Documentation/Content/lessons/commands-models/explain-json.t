  $ tracebook new book orders >made
  $ cd orders
  $ printf 'orderPlaced\norderShipped\norderPaid\n' >app.log
  $ tracebook explain app.log --json
