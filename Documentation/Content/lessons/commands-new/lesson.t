  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new lesson lost
  Content/lessons/lost/en.md
  Content/book.yaml
  $ tracebook new lesson found --model order
  Content/lessons/found/en.md
  Content/lessons/found/first.trace
  Content/book.yaml
  $ cat Content/lessons/found/first.trace
  model: order
  ---
  > place
  orderPlaced
  = placed
  
  > pay
  orderPaid
  = paid
  
  > ship
  orderShipped
  = shipped
  
  > return
  orderReturned
  = returned
  $ tail -n 4 Content/book.yaml
  chapters:
    - id: orders
      title: {en: Orders}
      lessons: [placed, returned, lost, found]
  $ tracebook check
  4 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
