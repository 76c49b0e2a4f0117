  $ tracebook new book orders >made
  $ cd orders
  $ cat >app.log <<'END'
  > 2026-11-25 10:00:00.120 Shop[311:40] started
  > 2026-11-25 10:00:04.310 Shop[311:40] -[Shop orderPlaced]
  > 2026-11-25 10:00:09.002 Shop[311:40] -[Shop orderPaid]
  > 2026-11-25 10:01:20.555 Shop[311:40] -[Shop orderShipped]
  > END
  $ tracebook explain app.log
  $ sed 3d app.log >lost.log
  $ tracebook explain lost.log
  $ sed -n '2p;4p;3p' app.log >swapped.log
  $ tracebook explain swapped.log
