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
  What comes first?
    1. Nothing that anybody notices.
    2. orderPaid
    3. orderPlaced
    4. orderReturned
    5. orderShipped
  > Placed
  Right.
    orderPlaced (Placed) – There is a new order
      changes the stock
    State: Placed
    There is a new order – The shop must know before the customer pays.
  
  [2/3] The customer pays (pay)
  What state is it in at the end?
    1. Shipped
    2. Cancelled
    3. Paid
    4. Placed
  >
  The right answer: Paid
    orderPaid (Paid) – The order is paid
      saves the stock
    State: Paid
  
  [3/3] The parcel leaves the warehouse (ship)
    orderShipped (Shipped) – The parcel has left
    State: Shipped
  
    1. go on to the next step
    2. leave the example and choose the events yourself
    3. start this step’s examples over
  
  1 right answer of 1
