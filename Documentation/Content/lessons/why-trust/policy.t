  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ grep -o 'script-src [^;]*' Site/public/en/index.html | sed 's/sha256-[^ ]*/…/'
  script-src 'self' 'wasm-unsafe-eval' blob: '…
  $ grep -o 'img-src [^;]*' Site/public/en/index.html
  img-src 'self' data:
  $ echo 'picture-hosts: [img.example.org]' >>Content/book.yaml
  $ tracebook build 2>../notices | cut -d : -f 1
  13 pages in Site/public
  $ grep -o 'img-src [^;]*' Site/public/en/index.html
  img-src 'self' data: https://img.example.org
