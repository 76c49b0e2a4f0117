  $ tracebook build --help
  usage: tracebook build [OPTION]…
  
  check the book and write its site
  
  Only files that differ are written. A book with errors leaves the old output as it was.
  A book that was built before and has not changed is not built again; --force does.
  
  options:
    --format FORMAT        what to write: html, epub, or what a plugin writes (default: html)
    --out DIR              where to write (default in the book: Site/public, Site/epub)
    --base-url URL         where the site will live, for canonical links and the site map
    --version-label LABEL  the version that is built: it goes into a folder LABEL, beside the others
    --noindex              ask search engines to leave the site out, as that of a preview
    --jobs N               how many threads (default: one a processor)
    --force                run everything anew, whatever the cache has
    --book DIR             the book's folder (default: the current one)
    --allow-plugin NAME    let a program of the book run as a plugin
    --help                 show this help
