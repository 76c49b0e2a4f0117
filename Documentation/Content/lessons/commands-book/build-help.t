  $ tracebook build --help
  usage: tracebook build [OPTION]…
  
  check the book and write its site
  
  Only pages that differ are written. A book with errors leaves the old site as it was.
  A book that was built before and has not changed is not built again; --force does.
  
  options:
    --out DIR            where to write (default: Site/public in the book)
    --base-url URL       where the site will live, for canonical links and the site map
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
