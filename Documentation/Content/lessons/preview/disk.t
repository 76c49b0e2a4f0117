  $ tracebook new book orders >made
  $ tracebook build --book orders 2>notices | cut -d : -f 1
  13 pages in Site/public
  $ cd orders/Site/public/en/placed
  $ grep -o 'href="[^"#]*"' index.html | cut -d '"' -f 2 | sort -u | xargs ls
  ../../assets/icon.svg
  ../../assets/style.css
  ../../en/calls.html
  ../../en/explain.html
  ../../en/index.html
  ../../en/placed/index.html
  ../calls/orderPaid.html
  ../calls/orderPlaced.html
  ../calls/orderShipped.html
  ../placed/index.html
  ../returned/index.html
  index.html.md
