  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ touch ../mark; sleep 0.1
  $ sed -i 's/Customers change their minds\./Some customers change their minds./' Content/lessons/returned/en.md
  $ tracebook build 2>../notices
  13 pages in Site/public: 5 written, 0 removed
  $ find Site/public -newer ../mark -type f | sort
  Site/public/en/returned/index.html
  Site/public/en/returned/index.html.md
  Site/public/search/en/parts-0.js
  Site/public/search/en/terms-0.js
  Site/public/search/en/words.js
