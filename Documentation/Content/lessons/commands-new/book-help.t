  $ tracebook new book --help
  usage: tracebook new book DIR [OPTION]…
  
  begin a book that builds at once
  
  Writes a small book about orders into a folder that is empty or not there yet.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
