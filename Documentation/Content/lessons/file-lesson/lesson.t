  $ tracebook new book orders >made
  $ cat orders/Content/lessons/placed/en.md
  ---
  title: From placed to paid
  summary: What the shop hears of an order before anything leaves the warehouse.
  model: order
  words: {stock: the stock}
  ---
  
  An order begins when a customer places it. Everything in this lesson is run when the book is built.
  
  ## Placed and paid {#paid}
  
  The shop hears `orderPlaced` first, and sets aside what was bought. Only `orderPaid` lets the parcel
  leave.
  
  [Run: a customer places an order, pays, and the parcel leaves](pay.trace)
  
  ## Never without payment {#never}
  
  This is so in every life that an order can have, not only in the one above.
  
  [Nothing is shipped unpaid](unpaid.claim)
