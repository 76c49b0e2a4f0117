  $ tracebook lsp --help
  usage: tracebook lsp [OPTION]…
  
  serve an editor: mistakes, completion and definitions as you type
  
  Speaks the Language Server Protocol 3.17 on the standard streams; an editor starts it. The
  book is the one of --book, or that of the folder or file that the editor opens. Unsaved text
  is checked as if it were saved, and what came out is offered as an edit: nothing is written.
  With --allow-plugin the book has to be named.
  
  options:
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
