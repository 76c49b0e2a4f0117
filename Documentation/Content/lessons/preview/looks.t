  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ mkdir -p Site/assets
  $ { cat Site/public/assets/style.css; echo 'h1 { color: teal; }'; } >Site/assets/style.css
  $ tracebook build --allow-plugin page-scripts 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ tail -n 1 Site/public/assets/style.css
  h1 { color: teal; }
