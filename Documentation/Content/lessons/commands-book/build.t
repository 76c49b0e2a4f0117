  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build 2>notices | cut -d : -f 1
  13 pages in Site/public
  $ grep -A 1 no-base-url notices
  Content/book.yaml:1:1: notice[no-base-url]: Without a base URL pages have no `canonical` and `hreflang`, and there is no site map
    help: build with `--base-url https://example.org/`
  $ tracebook build 2>notices
  13 pages in Site/public: nothing changed
  $ tracebook build --base-url https://example.org/book --out ../site 2>notices | cut -d : -f 1
  13 pages in ../site
  $ grep '<loc>' ../site/sitemap.xml | sort
  <loc>https://example.org/book/</loc>
  <loc>https://example.org/book/en/</loc>
  <loc>https://example.org/book/en/calls.html</loc>
  <loc>https://example.org/book/en/calls/orderCancelled.html</loc>
  <loc>https://example.org/book/en/calls/orderPaid.html</loc>
  <loc>https://example.org/book/en/calls/orderPlaced.html</loc>
  <loc>https://example.org/book/en/calls/orderReturned.html</loc>
  <loc>https://example.org/book/en/calls/orderShipped.html</loc>
  <loc>https://example.org/book/en/explain.html</loc>
  <loc>https://example.org/book/en/placed/</loc>
  <loc>https://example.org/book/en/returned/</loc>
