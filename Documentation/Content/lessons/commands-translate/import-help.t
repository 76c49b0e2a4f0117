  $ tracebook translate import --help
  usage: tracebook translate import [OPTION]…
  
  bring the texts of a PO file into the lessons
  
  Refuses a file that changes code or links, or of another language, and then writes
  nothing. A step that was fuzzy and no longer is counts as compared. What the file does
  not change stays to the byte.
  
  options:
    --po FILE            the PO file
    --ui                 the texts of the interface instead of lessons
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
