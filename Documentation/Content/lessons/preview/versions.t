  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build --out site --version-label 1.0 2>../notices | cut -d : -f 1
  13 pages in site/1.0
  $ tracebook build --out site --version-label 1.1 2>../notices | cut -d : -f 1
  13 pages in site/1.1
  $ ls site
  1.0
  1.1
  _redirects
  index.html
  latest
  versions.js
  versions.json
  $ grep -o 'url=[^"]*' site/index.html
  url=1.1/index.html
