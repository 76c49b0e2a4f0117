  $ tracebook translate import --help
  usage: tracebook translate import [OPTION]…
  
  bring the texts of a PO file into the book
  
  Refuses a file of another language. A message that changes code or links, or is broken, is
  named and left out, and the others are taken; links and ids are those of the source of today.
  A message that is not fuzzy counts as compared with its original, and each step is stamped
  by what its originals say, also when the source has changed since. What the file does not
  change stays to the byte.
  
  options:
    --po FILE            the PO file
    --skip-refused       what always happens now, for scripts of earlier versions
    --ui                 only the texts of the interface
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
