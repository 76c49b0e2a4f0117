  $ tracebook new book orders >made
  $ cd orders
  $ tracebook move placed paid | tail -n 1
  readers of `placed` are led to `paid`
  $ tracebook build --out site --base-url https://example.org/ | cut -d : -f 1
  14 pages in site
  $ ls site site/search
  site:
  404.html
  _redirects
  assets
  en
  index.html
  llms.txt
  robots.txt
  search
  sitemap.xml
  
  site/search:
  en
  $ cat site/_redirects
  /en/placed/ /en/paid/ 301
  $ tracebook build --out versions --version-label 1.0 2>notices | cut -d : -f 1
  14 pages in versions/1.0
  $ tracebook build --format epub 2>notices | cut -d : -f 1
  1 book in Site/epub
  $ tracebook links | tail -n 1
  0 addresses: nothing is gone
  $ sed -i 's/^## /[Elsewhere](nowhere.md)\n\n&/' Content/lessons/paid/en.md
  $ tracebook check | grep 'error\[' | head -n 1
  Content/lessons/paid/en.md:10:1: error[broken-link]: `paid` has no text in `nowhere`
