  $ tracebook new book --help
  usage: tracebook new book DIR [OPTION]…
  
  begin a book that builds at once
  
  Writes a small book about orders into a folder that is empty or not there yet. With --empty
  the book has a title and languages, and waits for its first lesson.
  
  options:
    --empty              no lesson and no model
    --language TAG       a language of an empty book, the first one first (default: en)
    --title TEXT         the title of an empty book (default: the folder's name)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
