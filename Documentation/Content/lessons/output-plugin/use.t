  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/cards && cp $TESTDIR/cards.py Plugins/cards/plugin
  $ printf 'plugins: {cards: }\n' >>Content/book.yaml
  $ tracebook build --format cards --allow-plugin cards
  1 file in Site/plugins/cards: 1 written, 0 removed
  $ head -n 4 Site/plugins/cards/en/cards.csv
  "From placed to paid, Placed and paid",place,orderPlaced / set stock / = placed
  "From placed to paid, Placed and paid",pay,orderPaid / save stock / = paid
  "From placed to paid, Placed and paid",ship,orderShipped / = shipped
  "Sent back, Within two weeks",place,orderPlaced / = placed
  $ tracebook build --format cards --allow-plugin cards
  1 file in Site/plugins/cards: nothing changed
