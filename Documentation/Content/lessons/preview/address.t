  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook build --base-url https://example.org/orders/ 2>../said | cut -d : -f 1
  24 pages in Site/public
  $ grep -o '<link rel="\(canonical\|alternate\)"[^>]*>' Site/public/de/placed/index.html
  <link rel="canonical" href="https://example.org/orders/de/placed/">
  <link rel="alternate" hreflang="en" href="https://example.org/orders/en/placed/">
  <link rel="alternate" hreflang="de" href="https://example.org/orders/de/placed/">
  <link rel="alternate" hreflang="x-default" href="https://example.org/orders/">
  <link rel="alternate" type="text/markdown" href="index.html.md">
  $ grep -c '<url>' Site/public/sitemap.xml
  20
