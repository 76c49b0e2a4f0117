  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Site/assets
  $ echo 'alert("hello")' >Site/assets/hello.js
  $ tracebook build 2>&1 | grep -v no-module | head -n 4
  Site/assets/hello.js:1:1: notice[scripts-not-allowed]: this book brings scripts or styles of its own for its pages, which are left out
    why: a script in a page can do there whatever the page can, a style sheet can hide what it says, and templates can have both
    help: read them first; then say `--allow-plugin page-scripts`, or for good: `tracebook trust page-scripts`
  Content/book.yaml:1:1: notice[no-base-url]: Without a base URL pages have no `canonical` and `hreflang`, and there is no site map
  $ ls Site/public/assets/hello.js 2>&1 | grep -c 'No such file'
  1
  $ tracebook build --allow-plugin page-scripts 2>../said | cut -d : -f 1
  13 pages in Site/public
  $ ls Site/public/assets/hello.js
  Site/public/assets/hello.js
