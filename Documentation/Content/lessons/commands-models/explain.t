  $ tracebook new book orders >made
  $ cd orders
  $ cat >app.log <<'END'
  > 2026-11-25 10:00:00.120 Shop[311:40] started
  > 2026-11-25 10:00:04.310 Shop[311:40] -[Shop orderPlaced]
  > 2026-11-25 10:00:09.002 Shop[311:40] -[Shop orderPaid]
  > 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
  > END
  $ tracebook explain app.log --model order
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
  $ sed 4d app.log >lost.log; sed -i '3s/Paid/Shipped/' lost.log
  $ tracebook explain lost.log --model order
  lost.log:3:45: error[log-impossible]: `orderShipped` cannot come here
   3 | 2026-11-25 10:00:09.002 Shop[311:40] -[Shop orderShipped]
     |                                             ^^^^^^^^^^^^
    why: no run that has the 1 call of the lines before has this one, too
    help: the log never names `orderPaid`: if the app does not implement it, add `--without orderPaid`, or `--named` to leave out whatever it never names
  possible here:
    orderPaid  The order is paid
    orderCancelled  The order is off
  in the book: placed#paid, Content/lessons/placed/en.md:10
  2 calls in 3 lines, explained up to line 2
  [1]
  $ tracebook explain lost.log --model order --without orderPaid
  # 2 calls in 3 lines, all explained
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
