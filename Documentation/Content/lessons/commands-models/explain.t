  $ tracebook new book orders >made
  $ cd orders
  $ cat >app.log <<'END'
  > 2026-11-25 10:00:00.120 Shop[311:40] started
  > 2026-11-25 10:00:04.310 Shop[311:40] -[Shop orderPlaced]
  > 2026-11-25 10:00:09.002 Shop[311:40] -[Shop orderPaid]
  > 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
  > END
  $ tracebook explain app.log
  # 3 calls in 4 lines, all explained
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
  $ sed 3d app.log >lost.log
  $ tracebook explain lost.log
  # 2 calls in 3 lines, all explained
  # if the app implements `orderPaid`, already line 3 cannot be
  model: order
  without: orderPaid
  ---
  > place
  orderPlaced
  = placed
  
  > pay
  = paid
  
  > ship
  orderShipped
  = shipped
  $ { sed -n 2p app.log; sed -n 4p app.log; sed -n 3p app.log; } >swapped.log
  $ tracebook explain swapped.log
  swapped.log:2:45: error[log-impossible]: `orderShipped` cannot come here
   2 | 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
     |                                             ^^^^^^^^^^^^
    why: no run that has the 1 call of the lines before has this one, too
    help: lines 2 and 3 have changed places
  possible here:
    orderPaid  The order is paid
  nearest possible log: lines 2 and 3 have changed places
    - 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
      2026-11-25 10:00:09.002 Shop[311:40] -[Shop orderPaid]
    + 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
  in the book: placed#paid, Content/lessons/placed/en.md:10
  3 calls in 3 lines, explained up to line 1
  line 3 is earlier than a line before: the log may not be in order
  [1]
