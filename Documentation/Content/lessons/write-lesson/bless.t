  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new lesson lost >../made
  $ cp $TESTDIR/en.txt Content/lessons/lost/en.md
  $ cd Content/lessons/lost
  $ printf 'model: order\non orderPlaced\n  set stock\non orderCancelled\n  save stock\n---\n> place\n\n> wait 80h\n' >wait.trace
  $ printf 'model: order\n---\nnever orderPaid after =cancelled\n' >late.claim
  $ printf 'model: order\nexpect: refuted\n---\nnever =cancelled after orderPaid\n' >hope.claim
  $ tracebook check --book $HOME/orders --bless
  blessed Content/lessons/lost/wait.trace
  3 lessons in 1 languages, 5 examples run, 4 proved: nothing is wrong
  $ cat wait.trace
  model: order
  on orderPlaced
    set stock
  on orderCancelled
    save stock
  ---
  > place
  orderPlaced
    set stock
  = placed
  
  > wait 80h
  orderCancelled +3d
    save stock +3d
  = cancelled
