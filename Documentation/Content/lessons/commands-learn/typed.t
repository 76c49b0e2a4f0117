  $ tracebook new book orders >made
  $ printf 'help\nquit\n' | tracebook learn placed --book orders --plain | sed -n '/help/,$p'
  Type help to see what you can do, or quit to leave.
  
  From placed to paid
  
  An order begins when a customer places it. Everything in this lesson is run when
  the book is built.
  
  Step 1 of 2: Placed and paid
  
  The shop hears orderPlaced first, and sets aside what was bought. Only orderPaid
  lets the parcel leave.
  
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
  > help
  Answer with a number, the name of a call or a state. Press Return to see the
  answer. You can also type:
    again          start this step’s examples over
    b, back        go back to the step before
    c, code        show the code, with the lines that ran last
    glossary       look up a word
    goto           go somewhere else, such as goto 3 (step), or goto with the name
                   of a lesson
    ?, help        show this help
    h, hint        get a hint
    language       change the language, such as language sv
    l, list        list the steps
    names          choose how the names of calls are written
    n, next        go on to the next step
    x, notation    show the statements in their exact form
    w, play        leave the example and choose the events yourself
    q, quit, exit  leave
    skip           skip this question
    sources        show the sources of this step
    why            ask why it happened
  > quit
  
  Goodbye!
