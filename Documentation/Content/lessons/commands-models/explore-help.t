  $ tracebook explore --help
  usage: tracebook explore MODEL [OPTION]…
  
  search everything that a model can do
  
  Counts states and transitions with the default parameters, then with each parameter
  varied alone, and names what none of these searches reaches. Values under which the
  model does the same are searched once. With --with only that one search.
  
  options:
    --with NAME=VALUE    search with this value of a parameter
    --limit N            states after which to stop (default: 2000000)
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
