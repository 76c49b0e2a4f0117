  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Content/models/order/code/js
  $ cp $TESTDIR/platform.js Content/models/order/code/js
  $ cp $TESTDIR/shop.js $TESTDIR/pay.run Content/lessons/placed
  $ cp $TESTDIR/pay.txt Content/lessons/placed/pay.trace
  $ printf 'plugins: {javascript-app: {apps: js}}\n' >>Content/book.yaml
  $ printf '\ncode\nquit\n' | tracebook learn placed --plain 2>../notices | sed -n '/^This is what/,/^\[2/p;/^> code/,/^ *Lines/p'
  This is what happened:
    orderPlaced (Placed) – There is a new order
      saves the stock
    State: Placed
    There is a new order – The shop must know before the customer pays.
    >  1  Shop({
    >  4    orderPlaced() {
    >  5      store.save('stock', ['a lamp'])
    >  6      this.reminder = setTimeout(() => this.remind(), 48 * 3600 * 1000)
  
  [2/3] Time passes: 24\xc2\xa0h (wait 24h) (esc)
  > code
    >  1  Shop({
       2    reminder: 0,
       3
    >  4    orderPlaced() {
    >  5      store.save('stock', ['a lamp'])
    >  6      this.reminder = setTimeout(() => this.remind(), 48 * 3600 * 1000)
       7    },
       8
       9    orderPaid() {
      10      clearTimeout(this.reminder)
      11      const goods = store.restore('stock')
      12      if (goods.length > 0) store.save('parcel', goods)
      13    },
      14
      15    remind() {
      16      store.save('reminder', 'please pay')
      17    },
      18  })
    Lines marked with > ran during the last event.
