  $ tracebook migrate --help
  usage: tracebook migrate [OPTION]…
  
  rewrite a book of an earlier format in the newest one
  
  Shows each line that changes, and writes the files; what does not change keeps its bytes. A
  book of the newest format stays as it is. Books of earlier formats are read, too, so nothing
  has to be rewritten before it is needed.
  
  options:
    --dry-run            only show what would change
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
