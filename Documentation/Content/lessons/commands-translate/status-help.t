  $ tracebook translate status --help
  usage: tracebook translate status [OPTION]…
  
  say how far each language has come
  
  With --against DIR, which holds the book as it was, only what has changed for
  translators: the summary of a pull request.
  
  options:
    --json               one JSON object
    --against DIR        another copy of the book, to compare with
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
