  $ tracebook new book book >made
  $ sed -n 's/.*- run: \(tracebook .*\)/\1/p' $TESTDIR/book.yml >steps
  $ cat steps
  tracebook check --book book --format github
  tracebook build --book book --base-url https://example.org/
  $ sh -e steps 2>notices
  13 pages in Site/public: 71 written, 0 removed
  $ sed -i 's/^= paid/= shipped/' book/Content/lessons/placed/pay.trace
  $ sh -e steps | cut -d : -f 3-4
  error file=book/Content/lessons/placed/pay.trace,line=16,col=1,title=trace-differs:
