  $ tracebook new book orders >made
  $ yes '' | head -n 20 | tracebook learn placed --book orders --plain --transcript done.md >said
  $ cat done.md
  
  # From placed to paid
  
  ## Placed and paid
  
  **Run: a customer places an order, pays, and the parcel leaves**
  
  > The customer places the order (place)
  
  ```
  orderPlaced (Placed) – There is a new order
    changes the stock
  State: Placed
  ```
  
  > The customer pays (pay)
  
  ```
  orderPaid (Paid) – The order is paid
    saves the stock
  State: Paid
  ```
  
  ```
  orderShipped (Shipped) – The parcel has left
  State: Shipped
  ```
  
  ## Never without payment
  
  Nothing is shipped unpaid
  
  `orderShipped only after orderPaid`
  
  Proved in the model: 39 states searched
