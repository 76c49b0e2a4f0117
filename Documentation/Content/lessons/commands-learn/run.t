  $ tracebook new book orders >made
  $ printf 'on orderPaid\n  save stock\n' >app
  $ printf 'place\npay\nwait 1h\n' | tracebook run order --book orders --app app
  orderPlaced
  = placed
  orderPaid
    save stock
  = paid
