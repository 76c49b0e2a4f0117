  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ tracebook translate export --po de --out ../de.po
  $ msgfmt -c -v -o /dev/null ../de.po
  0 translated messages, * untranslated messages. (glob)
  $ python3 $TESTDIR/fill.py ../de.po book:title 'Das Leben einer Bestellung'
  $ python3 $TESTDIR/fill.py ../de.po placed/_head/title 'Bestellt und bezahlt'
  $ python3 $TESTDIR/fill.py ../de.po model:order/states/paid Bezahlt
  $ tracebook translate import --po ../de.po
  Content/lessons/placed/de.md: 1 text changed
  Content/book.yaml: 1 text changed
  Content/models/order/de.yaml: 1 text changed
  $ head -n 5 Content/lessons/placed/de.md
  ---
  title: Bestellt und bezahlt
  # summary: What the shop hears of an order before anything leaves the warehouse.
  model: order
  # words: {stock: the stock}
