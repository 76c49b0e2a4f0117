  $ tracebook new book orders >made
  $ printf 'place\npay\nship\nwait 336h\n' | tracebook run order --book orders
  orderPlaced
  = placed
  orderPaid
  = paid
  orderShipped
  = shipped
  = kept
