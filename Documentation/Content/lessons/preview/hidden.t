  $ tracebook new book orders >made
  $ tracebook build --book orders --base-url https://preview.example.org/ --noindex >built
  $ find orders/Site/public -name '*.html' | xargs grep -L 'content="noindex"'
  $ ls orders/Site/public | grep sitemap
  [1]
