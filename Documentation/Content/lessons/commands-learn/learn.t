  $ tracebook new book orders >made
  $ printf 'Placed\n\n' | COLUMNS=70 tracebook learn placed --book orders --plain
  Welcome to “The life of an order”.
  Type help to see what you can do, or quit to leave.
  
  From placed to paid
  
  An order begins when a customer places it. Everything in this lesson
  is run when the book is built.
  
  Step 1 of 2: Placed and paid
  
  The shop hears orderPlaced first, and sets aside what was bought. Only
  orderPaid lets the parcel leave.
  
  Run: a customer places an order, pays, and the parcel leaves
  Who is called in the example
    orderPlaced
      changes the stock
    orderPaid
      saves the stock
  
  [1/3] The customer places the order (place)
  What state is it in at the end?
    1. No order
    2. Cancelled
    3. Placed
    4. Returned
  > Placed
  Right.
    orderPlaced (Placed) – There is a new order
      changes the stock
    State: Placed
    There is a new order – The shop must know before the customer pays.
  
  [2/3] The customer pays (pay)
  What comes first?
    1. Nothing that anybody notices.
    2. orderCancelled
    3. orderPaid
    4. orderShipped
    5. orderPlaced
  >
  This is what happened:
    orderPaid (Paid) – The order is paid
      saves the stock
    State: Paid
  
  [3/3] The parcel leaves the warehouse (ship)
  What comes first?
    1. orderCancelled
    2. Nothing that anybody notices.
    3. orderShipped
    4. orderPlaced
    5. orderReturned
  
  1 right answer of 1
