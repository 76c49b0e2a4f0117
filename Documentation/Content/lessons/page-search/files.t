  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ ls Site/public/search/en
  parts-0.js
  terms-0.js
  words.js
  $ sed 's/.*,"//; s/".*//' Site/public/search/en/words.js | base64 -d | gunzip | head -c 35
  ["024h\n0336h\n0a\n1bove\n1fter\n1n (no-eol)
  $ printf 'plugins: {site: {search: off}}\n' >>Content/book.yaml
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ test -e Site/public/search || echo there is no index
  there is no index
