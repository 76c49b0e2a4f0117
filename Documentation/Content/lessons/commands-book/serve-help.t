  $ tracebook serve --help
  usage: tracebook serve [OPTION]…
  
  show the site in a browser while the book is written
  
  Nothing is written: pages are made when they are looked at, in every language. What is
  saved is read and run at once, open pages load again, and mistakes are shown in the page.
  Only this machine can connect. With --host, others can who reach that address of this
  machine and know the token in the address that is printed. Ctrl-C ends it.
  
  options:
    --host ADDRESS       listen on an IPv4 address of this machine, such as 0.0.0.0 for all
    --port N             the port (default: 8420, or the next free one)
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
