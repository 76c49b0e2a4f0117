  $ tracebook new book orders >made
  $ printf 'Placed\n\n\n\n\n\n' | tracebook learn placed --book orders --progress mine >said
  $ cat mine
  tracebook progress 1
  at placed paid
  right placed paid 2fbac3b51c1e pay.trace 1
  done placed paid 2fbac3b51c1e
  at placed never
  done placed never fd7b9315c049
  finished 1
  $ tracebook learn --status --book orders --progress mine
  The life of an order
    From placed to paid: 2 of 2 steps, 1 of 1 answers right
    Sent back: 0 of 2 steps
  2 steps of 4 are done.
