  $ tracebook trust --help
  usage: tracebook trust NAME [OPTION]…
  
  let a program of the book run until it changes
  
  Writes the name, a digest of the program and the book into a file of yours outside of the
  book: tracebook/plugins in the configuration folder. When the program changes, it asks again;
  if it runs files of the book, such as sessions of a shell, also when a file of the book
  changes that is no text of a lesson.
  With the name page-scripts these are the scripts and styles that the book has for its
  pages.
  To withdraw it, remove the line.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
