  $ tracebook new book orders >made
  $ printf 'Placed\n\n\n\n\n\n' | tracebook learn placed --book orders --progress mine >said
  $ cat mine
  tracebook progress 1
  at placed paid
  right placed paid 4d5a4a0826708963bb83f030 pay.trace 1
  done placed paid 4d5a4a0826708963bb83f030
  at placed never
  done placed never 5c70309bf93411c4724d7b7f
  finished 1
  $ tracebook learn --status --book orders --progress mine
  The life of an order
    From placed to paid: 2 of 2 steps, 1 of 1 answers right
    Sent back: 0 of 2 steps
  2 steps of 4 are done.
