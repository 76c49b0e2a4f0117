  $ tracebook links --help
  usage: tracebook links [OPTION]…
  
  ask for the pages elsewhere that the book links to
  
  Asks for every address in the lessons and in the evidence of facts, one at a time a host,
  and says what is gone, what has moved for good, and what gave no answer. What a server
  said is kept, so that it need not send again what has not changed. `check` and `build` ask
  for nothing. The exit code is 1 when something is gone.
  
  options:
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
